import { type Browser, type Locator, type Page, expect } from 'playwright/test'
import { goTo, signInAs } from './setup/people.ts'
import { test } from './setup/test.ts'

/** A card as it stands on the screen. */
interface ShownCard {
  name: string
  login: string
  password: string
}

const list = 'Forename,Surname,Reg Group\nMia,Meadow,7B\nLeo,Lantern,7B\nZoë,Zinc,7B'

test('a class list becomes pupils who log in with their cards, until a card is void', async ({ browser }) => {
  const teacher = await signInAs(browser, 'teacher2@demo.school')
  await goTo(teacher, 'Student groups')
  const cards = await test.step('the list is checked, and added', () => addList(teacher))
  await test.step('cards are all that is printed, on one page', () => seePrint(teacher))
  const pupils = await test.step('each pupil logs in with the card', () =>
    Promise.all(cards.map((card) => logInWithCard(browser, card))))
  await test.step('a void card is refused at once', () => makeVoid(teacher, pupils, cards))
  await test.step('a new card works, and the old password does not', () =>
    makeNew(teacher, browser, cards[0]))
})

async function addList(page: Page): Promise<ShownCard[]> {
  await page.getByRole('button', { name: 'Add students from a list' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add students from a list' })
  const file = { name: 'class.csv', mimeType: 'text/csv', buffer: Buffer.from(list) }
  await dialog.locator('input[type=file]').setInputFiles(file)
  await expect(dialog.getByLabel('7B')).toHaveValue(/^class:/)
  await dialog.getByRole('button', { name: 'Check 3 students' }).press('Enter')
  await expect(dialog.getByRole('heading', { name: '3 new students; each gets a log-in card' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Add 3 students' }).press('Enter')
  await expect(dialog.getByText(/^3 students are added to 7B/)).toBeVisible()
  const cards = await Promise.all((await dialog.locator('ul > li:has(dl)').all()).map(readCard))
  expect(cards.map(({ name, login }) => [name, login])).toEqual([
    ['Mia Meadow', 'mia.meadow@7b.pupils.invalid'],
    ['Leo Lantern', 'leo.lantern@7b.pupils.invalid'],
    ['Zoë Zinc', 'zoe.zinc@7b.pupils.invalid'],
  ])
  return cards
}

async function readCard(card: Locator): Promise<ShownCard> {
  const [, login = '', password = ''] = await card.locator('dd').allInnerTexts()
  return { name: await card.locator('p').first().innerText(), login: login.replace(/\s/g, ''), password }
}

async function seePrint(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Add students from a list' })
  await page.emulateMedia({ media: 'print' })
  await expect(dialog).toBeHidden()
  await expect(page.locator('body > ul > li:has(dl)')).toHaveCount(3)
  await expect(page.locator('body > ul > li:has(dl)').last()).toBeVisible()
  await page.emulateMedia({ media: null })
  await dialog.getByRole('button', { name: 'Done' }).press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Close without printing?' })
  await question.getByRole('button', { name: 'Close without printing' }).press('Enter')
}

/** As the camera opens the code's address: the log-in is filled in. */
async function openCode(browser: Browser, login: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(`/login#${encodeURIComponent(login)}`)
  await expect(page.getByLabel('Email')).toHaveValue(login)
  return page
}

async function logInWithCard(browser: Browser, { name, login, password }: ShownCard): Promise<Page> {
  const page = await openCode(browser, login)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log in' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  return page
}

async function openCards(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'People in 7B Science' }).press('Enter')
  await page.getByRole('button', { name: 'Log-in cards' }).press('Enter')
  return page.getByRole('dialog', { name: 'Log-in cards of 7B Science' })
}

async function makeVoid(teacher: Page, [mia, leo]: Page[], [card]: ShownCard[]): Promise<void> {
  const dialog = await openCards(teacher)
  await expect(dialog.getByRole('cell', { name: /^Today, [0-9:]+$/ })).toHaveCount(3)
  await dialog.getByRole('checkbox', { name: 'Mia Meadow' }).press('Space')
  await dialog.getByRole('button', { name: 'Block 1 card' }).press('Enter')
  await teacher.getByRole('alertdialog').getByRole('button', { name: 'Block cards' }).press('Enter')
  await expect(dialog.getByText(/^Blocked since /)).toHaveCount(1)
  await mia?.reload()
  await expect(mia as Page).toHaveURL(/\/login/)
  await mia?.getByLabel('Email').fill(card?.login ?? '')
  await mia?.getByLabel('Password').fill(card?.password ?? '')
  await mia?.getByRole('button', { name: 'Log in' }).press('Enter')
  const refusal = 'This card is not valid any more. Ask your teacher for a new one.'
  await expect((mia as Page).getByText(refusal)).toBeVisible()
  await leo?.reload()
  await expect((leo as Page).getByRole('heading', { level: 1, name: 'Leo Lantern' })).toBeVisible()
}

async function makeNew(teacher: Page, browser: Browser, old: ShownCard | undefined): Promise<void> {
  const dialog = teacher.getByRole('dialog', { name: 'Log-in cards of 7B Science' })
  await dialog.getByRole('button', { name: 'Make 1 new card' }).press('Enter')
  await teacher.getByRole('alertdialog').getByRole('button', { name: 'Make new cards' }).press('Enter')
  const shown = dialog.locator('ul > li:has(dl)')
  await expect(shown).toHaveCount(1)
  const card = await readCard(shown)
  expect([card.login, card.password === old?.password]).toEqual([old?.login, false])
  const page = await openCode(browser, card.login)
  await page.getByLabel('Password').fill(old?.password ?? '')
  await page.getByRole('button', { name: 'Log in' }).press('Enter')
  await expect(page.getByText('Wrong email or password.')).toBeVisible()
  await logInWithCard(browser, card)
}
