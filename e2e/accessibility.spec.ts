import { expect, type Page } from 'playwright/test'
import { demoPassword, goTo, open, unique, waitUntilLoaded, writtenQuiz } from './setup/people.ts'
import { expectNoFaults } from './setup/axe.ts'
import { findCoveredFocus } from './setup/focus.ts'
import { findWithSecondEngine } from './setup/second-engine.ts'
import { getSpoken, recordSpoken } from './setup/spoken-log.ts'
import { test } from './setup/signed-in.ts'
import { findCutText, spaceText } from './setup/text-spacing.ts'

const teacherEmail = 'teacher1@demo.school'
const studentEmail = 'student12@demo.school'
const deskPath = '/marking?topic_id=1&subquestion_id=4.2'
/** Of a quiz that a student of the demo school is working on. */
const roomPath = '/room?topic_id=3'

test('axe finds nothing on the public screens', async ({ page }) => {
  await open(page, '/login')
  await expectNoFaults(page, 'login')
  await page.getByLabel('Email').fill('student11@demo.school')
  await page.getByLabel('Password').fill(`not ${demoPassword}`)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('alert')).not.toBeEmpty()
  await expectNoFaults(page, 'login, refused')
  await open(page, '/register')
  await page.getByRole('switch', { name: 'Are you a teacher?' }).check()
  await expectNoFaults(page, 'register')
  await open(page, '/no/such/page')
  await expectNoFaults(page, 'Not Found')
})

test("axe finds nothing on a teacher's screens and dialogs", async ({ openAs }) => {
  const page = await openAs(teacherEmail)
  await open(page, '/dashboard')
  await expectNoFaults(page, 'dashboard')
  await open(page, '/subjects')
  await expectNoFaults(page, 'subjects')
  await teacherGroups(page)
  await teacherQuizzes(page)
})

async function teacherGroups(page: Page): Promise<void> {
  await open(page, '/student-groups')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectNoFaults(page, 'student groups')
  await page.getByRole('button', { name: 'Add a group' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expectNoFaults(page, 'student groups, form with errors')
}

async function bringIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Bring in questions' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bring in questions' })
  await dialog.getByLabel('Or paste text').fill('Metal?{=iron ~neon}\n\nBroken{=a')
  await expectNoFaults(page, 'bring in, text')
  await dialog.getByRole('button', { name: 'Read the text' }).click()
  await expect(dialog.getByRole('checkbox', { name: 'Metal?' })).toBeVisible()
  await expectNoFaults(page, 'bring in, questions')
  await page.keyboard.press('Escape')
}

async function teacherQuizzes(page: Page): Promise<void> {
  await open(page, '/quizzes')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectNoFaults(page, 'quizzes')
  await bringIn(page)
  await page
    .getByRole('region', { name: 'Add a quiz' })
    .getByLabel('Student group')
    .selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Manage exercises' }).click()
  const editor = page.getByRole('dialog', { name: 'Manage exercises' })
  await expect(editor).toBeVisible()
  await expectNoFaults(page, 'editor, question')
  const generate = editor.getByRole('switch', { name: 'Generate this question' })
  await generate.check()
  await expect(editor.getByLabel('National curriculum topic')).toBeEnabled()
  await expectNoFaults(page, 'editor, generated')
  await generate.uncheck()
  await editor.getByRole('button', { name: 'Manage subquestions for this question' }).click()
  await expectNoFaults(page, 'editor, subquestion')
  await editor.getByRole('button', { name: 'Manage answers for this subquestion' }).click()
  await expectNoFaults(page, 'editor, answer')
  await editor.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('region', { name: 'Add a quiz' }).getByLabel('Quiz name').fill('Metals')
  await page.getByRole('button', { name: 'Clear the draft' }).click()
  await expect(page.getByText('The draft was cleared.').first()).toBeVisible()
  await expectNoFaults(page, 'quizzes, draft cleared')
  await page.getByRole('link', { name: 'View quiz' }).first().click()
  await page.getByRole('button', { name: 'View mark scheme' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await expectNoFaults(page, 'exercise preview')
  await page.keyboard.press('Escape')
}

test("axe finds nothing on a student's screens and dialogs", async ({ openAs }) => {
  const page = await openAs(studentEmail)
  await open(page, '/dashboard')
  await expectNoFaults(page, 'dashboard')
  await goTo(page, 'Student groups')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectNoFaults(page, 'student groups')
  await goTo(page, 'Quizzes')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectNoFaults(page, 'quizzes')
  await page
    .getByRole('article', { name: 'Forces and motion' })
    .getByRole('link', { name: 'Try again' })
    .click()
  await page.getByLabel('Your answer').fill('Newtons')
  await expect(page.getByRole('status').filter({ hasText: 'Answer saved' })).toBeVisible()
  await expectNoFaults(page, 'exercises')
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectNoFaults(page, 'finish dialog')
  await page.getByRole('button', { name: 'Keep working' }).click()
  await open(page, '/attempts')
  await expect(page.getByRole('link', { name: /^Review/ }).first()).toBeVisible()
  await expectNoFaults(page, 'attempts')
  // The teacher who opens it later must own the quiz.
  await page
    .getByRole('link', { name: /^Review (Speed|Energy stores)$/ })
    .first()
    .click()
  await expect(page.getByText('Your answer:')).toBeVisible()
  await expectNoFaults(page, 'exercise review')
  await reviewOfTeacher(await openAs(teacherEmail), page.url())
})

async function reviewOfTeacher(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await expect(page.getByText("Student's answer:")).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Verification details/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Marking points' })).toBeVisible()
  await page.getByRole('button', { name: 'Dislike' }).click()
  await expect(page.getByRole('textbox', { name: 'Feedback' })).toBeVisible()
  await expectNoFaults(page, 'exercise review, teacher')
}

test('axe finds nothing on a phone, which has its own frame and sheets', async ({ openAs }) => {
  const screens = {
    [teacherEmail]: ['/dashboard', '/quizzes', '/quiz-results?topic_id=1'],
    // Not the student above, whose open attempt moves a card below the bar.
    'student13@demo.school': ['/dashboard', '/attempts'],
  }
  for (const [email, paths] of Object.entries(screens)) {
    const page = await openAs(email)
    await page.setViewportSize({ width: 390, height: 844 })
    for (const path of paths) {
      await open(page, path)
      await expectNoFaults(page, `${path} of ${email}, on a phone`)
    }
    if (email === teacherEmail) continue
    await page.locator('button[aria-haspopup=menu]').click()
    await page.getByRole('menuitem', { name: /Notifications/ }).click()
    await expectNoFaults(page, 'user menu with notifications, on a phone')
  }
})

const phone = { width: 390, height: 844 }
/** A laptop of 1366 × 768 px at 400 %. */
const zoomed = { width: 341, height: 192 }
const laptop = { width: 1366, height: 768 }
const narrow = { width: 320, height: 640 }

/** A second engine, the focus in view while Tab goes through the screen, and text with more space. */
async function expectUsable(page: Page, path: string): Promise<void> {
  await page.setViewportSize(laptop)
  await open(page, path)
  await waitUntilLoaded(page)
  expect(await findWithSecondEngine(page), `${path}, second engine`).toEqual([])
  for (const viewport of [phone, zoomed]) {
    await page.setViewportSize(viewport)
    expect(await findCoveredFocus(page), `${path}, focus at ${viewport.width} px`).toEqual([])
  }
  await spaceText(page)
  for (const viewport of [laptop, narrow]) {
    await page.setViewportSize(viewport)
    // Charts are drawn again for the new width.
    await expect
      .poll(() => findCutText(page), `${path}, spaced text at ${viewport.width} px`)
      .toEqual({ cut: [], overflow: 0 })
  }
}

test("a teacher's screens keep the focus in view and all text with more space", async ({ openAs }) => {
  const page = await openAs(teacherEmail)
  const lists = ['/dashboard', '/quizzes', '/student-groups', '/settings']
  for (const path of [...lists, '/quiz-results?topic_id=1', deskPath, roomPath])
    await expectUsable(page, path)
  await open(page, '/quizzes')
  await page.getByRole('link', { name: 'View quiz' }).first().click()
  await expect(page).toHaveURL(/subquestion=1/)
  await expectUsable(page, page.url())
})

test("a student's screens keep the focus in view and all text with more space", async ({ openAs }) => {
  const page = await openAs(studentEmail)
  for (const path of ['/dashboard', '/quizzes', '/attempts']) await expectUsable(page, path)
  await page.setViewportSize(laptop)
  await open(page, '/attempts')
  await page
    .getByRole('link', { name: /^Review/ })
    .first()
    .click()
  await expect(page.getByText('Your answer:')).toBeVisible()
  await expectUsable(page, page.url())
  await openExercise(page)
  await expectUsable(page, page.url())
  await page.evaluate(() => localStorage.setItem('preferences', JSON.stringify({ fontSize: 22 })))
  await open(page, '/quizzes')
  const sections = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  expect(await sections.evaluateAll((links) => links.map((link) => (link as HTMLElement).innerText))).toEqual(
    ['Dashboard', 'Subjects', 'Groups', 'Quizzes', 'Records'],
  )
  await page.evaluate(() => localStorage.removeItem('preferences'))
})

/** Opens the first quiz, and waits for its answer box. */
async function openExercise(page: Page): Promise<void> {
  await page.setViewportSize(laptop)
  await open(page, '/quizzes')
  await page.getByRole('link', { name: writtenQuiz }).first().click()
  await expect(page.getByLabel('Your answer')).toBeVisible()
}

test('a student hears of saves once, of the connection, and when a quiz is marked', async ({ openAs }) => {
  const page = await openAs(studentEmail)
  await recordSpoken(page)
  await openExercise(page)
  const heard = () => getSpoken(page)
  await test.step('of a save once for each subquestion, however often it is saved', async () => {
    const box = page.getByLabel('Your answer')
    for (const words of ['It is', ' pulled down', ' by gravity.']) {
      await box.press('End')
      await box.pressSequentially(words)
      await expect(page.getByRole('status').filter({ hasText: 'Saving' })).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: 'Answer saved' })).toBeVisible()
    }
    await expect.poll(heard).toEqual(['Answer saved'])
  })
  await test.step('of the connection when it is lost and when it is back', async () => {
    await page.context().setOffline(true)
    await expect.poll(heard).toEqual(['Answer saved', 'You are offline.'])
    await page.context().setOffline(false)
    await expect.poll(heard).toEqual(['Answer saved', 'You are offline.', 'You are back online.'])
  })
  await test.step('when the quiz is marked', async () => {
    const stopMarking = await markSlowly(page)
    await page.getByRole('button', { name: 'Finish' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
    await expect(page).toHaveURL(/\/attempts$/)
    // Not any attempt: the one just handed in is shown as being processed before the lists are fetched.
    await expect(page.getByText('Slow quiz', { exact: true })).toBeVisible()
    await stopMarking()
    await expect.poll(async () => (await heard()).at(-1)).toBe('Slow quiz is marked.')
  })
})

/** Lists a quiz that is being marked, until the returned function is called: the built-in marker takes no time. */
async function markSlowly(page: Page): Promise<() => Promise<void>> {
  const address = '**/get-exercise-attempts-meta*'
  const now = new Date().toISOString()
  const times = { started_at: now, finished_at: now }
  const slow = { id: 1_000_000, topic_id: 1, topic_name: 'Slow quiz', subject_name: 'Physics', ...times }
  await page.route(address, (route) => route.fulfill({ json: [{ ...slow, is_active: false, progress: 1 }] }))
  return () => page.unroute(address)
}

test('a teacher hears what a form lacks, and that a group or feedback is saved', async ({ openAs }) => {
  const page = await openAs(teacherEmail)
  await recordSpoken(page)
  const heard = () => getSpoken(page)
  await test.step('of the gaps in a form, with the focus in the first', async () => {
    await open(page, '/student-groups')
    await page.getByRole('button', { name: 'Add a group' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByLabel('Class name')).toBeFocused()
    await expect(page.getByLabel('Class name')).toHaveAccessibleDescription('Class name is required')
  })
  await test.step('of the group that is added', async () => {
    const name = unique('Chess club')
    await page.getByLabel('Class name').fill(name)
    await page.getByLabel('Class description').fill('After school')
    await page.getByRole('region', { name: 'Add a group' }).getByLabel('Subject').selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.poll(async () => (await heard()).at(-1)).toBe(`“${name}” is added.`)
  })
  await test.step('of the feedback that is saved and checked', () => saveFeedback(page))
})

/** Not of the student above, whose feedback the teacher dislikes already. */
async function saveFeedback(page: Page): Promise<void> {
  await open(page, '/attempts?student_id=16')
  const link = page.getByRole('link', { name: /^Review (Speed|Energy stores)$/ }).first()
  await open(page, (await link.getAttribute('href')) ?? '')
  await page.getByRole('button', { name: 'Dislike' }).click()
  await page.getByRole('textbox', { name: 'Feedback' }).fill('Say which force it is.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(async () => (await getSpoken(page))[0]).toBe('The feedback is saved.')
}
