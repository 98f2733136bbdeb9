import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from 'playwright/test'
import { goTo, signInAs, unique } from './setup/people.ts'
import { test } from './setup/test.ts'

const quizName = unique('Metals')
const bank = `<?xml version="1.0"?><quiz>
<question type="multichoice"><name><text>One</text></name><questiontext format="html"><text><![CDATA[<p>Which is a <b>metal</b>?</p>]]></text></questiontext>
<single>true</single><answer fraction="100"><text>iron</text></answer><answer fraction="0"><text>neon</text></answer></question>
<question type="shortanswer"><name><text>Two</text></name><questiontext format="html"><text>What is rust made of?</text></questiontext>
<answer fraction="100"><text>iron oxide</text></answer><answer fraction="100"><text>oxide of iron</text></answer></question>
<question type="numerical"><name><text>Number</text></name><questiontext format="html"><text>How dense is iron?</text></questiontext>
<answer fraction="100"><text>7.9</text><tolerance>0.1</tolerance></answer><units><unit><multiplier>1</multiplier><unit_name>g/cm³</unit_name></unit></units></question>
<question type="multichoice"><name><text>Several</text></name><questiontext format="html"><text>Which two are metals?</text></questiontext>
<single>false</single><answer fraction="50"><text>zinc</text></answer><answer fraction="50"><text>copper</text></answer><answer fraction="-50"><text>neon</text></answer></question>
<question type="calculated"><name><text>Three</text></name><questiontext format="html"><text>Work it out.</text></questiontext></question>
</quiz>`

test('a bank of Moodle with all four kinds becomes a quiz, which is downloaded and brought in again', async ({
  browser,
}) => {
  const teacher = await signInAs(browser, 'teacher2@demo.school')
  await goTo(teacher, 'Quizzes')
  await test.step('the bank is shown before anything is added', () => bringInBank(teacher))
  await test.step('the quiz is saved', () => save(teacher))
  const file = await test.step('its questions are downloaded', () => download(teacher))
  await test.step('the file brings the same questions, and none twice', () => bringInAgain(teacher, file))
})

const openDialog = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Bring in questions' }).press('Enter')
  return page.getByRole('dialog', { name: 'Bring in questions' })
}

const choose = (dialog: Locator, name: string, content: Buffer) =>
  dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/xml', buffer: content })

async function bringInBank(page: Page): Promise<void> {
  const dialog = await openDialog(page)
  await choose(dialog, 'bank.xml', Buffer.from(bank))
  await expect(dialog.getByRole('heading', { name: /^4 questions \(.*\) can come in$/ })).toBeVisible()
  await expect(dialog.getByText('Question 5 (Three)')).toBeVisible()
  await expect(
    dialog.getByText('Its numbers are different each time, which is not possible here.'),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Add 4 questions' }).press('Enter')
  const card = page.getByRole('region', { name: 'Add a quiz' })
  await expect(card.getByText('4 questions are in the draft.')).toBeVisible()
}

async function save(page: Page): Promise<void> {
  const card = page.getByRole('region', { name: 'Add a quiz' })
  await card.getByLabel('Quiz name').fill(quizName)
  await card.getByLabel('Description').fill('Metals and rust')
  await card.getByLabel('Student group').selectOption({ label: '7B Science' })
  await card.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByRole('article', { name: quizName })).toBeVisible()
}

async function download(page: Page): Promise<Buffer> {
  const card = page.getByRole('article', { name: quizName })
  await card.getByRole('button', { name: /^More/ }).press('Enter')
  await page.getByRole('button', { name: 'Download as …' }).press('Enter')
  const dialog = page.getByRole('alertdialog', { name: 'Download questions' })
  await dialog.getByLabel('Format').selectOption('Jotter JSON')
  await expect(dialog.getByText('4 questions.')).toBeVisible()
  const started = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).press('Enter')
  const saved = await started
  expect(saved.suggestedFilename()).toMatch(/\.json$/)
  await page.keyboard.press('Escape')
  return readFileSync(await saved.path())
}

async function bringInAgain(page: Page, file: Buffer): Promise<void> {
  const dialog = await openDialog(page)
  await choose(dialog, 'quiz.json', file)
  await expect(dialog.getByText('Which is a metal?')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add 4 questions' }).press('Enter')
  const card = page.getByRole('region', { name: 'Add a quiz' })
  await expect(card.getByText('4 questions are in the draft.')).toBeVisible()
  const again = await openDialog(page)
  await choose(again, 'quiz.json', file)
  await expect(again.getByText(/It is in this quiz already\.$/)).toHaveCount(4)
  await expect(again.getByRole('button', { name: 'Add 0 questions' })).toBeDisabled()
}
