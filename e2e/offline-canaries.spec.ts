import { expect, type Page } from 'playwright/test'
import {
  answerBox,
  expectOnDevice,
  expectSaved,
  openExercise,
  test,
  typeAnswer,
  waitForWorker,
  type Device,
} from './setup/device.ts'
import type { StudentClient } from './setup/student-client.ts'
import { readAllStorage } from './setup/save-status-recorder.ts'
import { unique } from './setup/people.ts'

/** The longest part of a text without quotes or line breaks: it is the same in JSON and in HTML. */
const getUnquotedPart = (text: string): string =>
  text
    .split(/["“”‘’'\\\n]/)
    .toSorted((one, other) => other.length - one.length)[0]
    ?.trim() ?? ''

/** What the server knows of a student: name, groups, quizzes, marks with their feedback, and the encryption key. */
async function getTraces(student: StudentClient): Promise<{ canaries: string[]; result: number }> {
  const me = await student.call('me')
  const topics = await student.call('getTopics')
  const { test_results } = await student.call('getExerciseResultsMeta')
  const result = Object.values(test_results)[0]?.[0]?.id ?? 0
  const review = await student.call('getExerciseResults', { params: { exerciseId: result } })
  const texts = [
    ...[me.email, me.display_name ?? '', me.outbox_key],
    ...me.classes.map(({ name }) => name),
    ...topics.slice(0, 5).map(({ name }) => name),
    ...me.notifications.slice(0, 2).map(({ description }) => description),
    ...review.question_details.slice(0, 2).map(({ exercise_json }) => exercise_json.questionDescription),
    ...review.subquestion_feedback.slice(0, 3).map(({ feedback }) => feedback.feedback),
    ...review.student_answers.slice(0, 3).map(({ answer }) => answer),
  ]
  return { canaries: [...new Set(texts.map(getUnquotedPart))].filter((text) => text.length > 5), result }
}

/** Opens every screen and answers three questions, with `away` the last one without network. */
async function leaveTraces(laptop: Device, topic: number, result: number, away: boolean): Promise<string[]> {
  const { page } = laptop
  const paths = ['/dashboard', '/subjects', '/student-groups', '/quizzes', '/attempts', '/settings']
  for (const path of [...paths, `/exercise-review?exercise_id=${result}`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  const answers = [unique('first'), unique('second'), unique('third')]
  for (const [index, answer] of answers.entries()) {
    await page.goto(`/exercises?topic_id=${topic}&question=${index + 1}&subquestion=1`)
    await expect(answerBox(page)).toBeEditable()
    if (away && index === 2) await laptop.context.setOffline(true)
    await typeAnswer(page, answer)
    await (away && index === 2 ? expectOnDevice(page) : expectSaved(page))
  }
  return answers
}

async function logOut(page: Page, name: string, away: boolean): Promise<void> {
  await page.getByRole('button', { name }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  const dialog = page.getByRole('alertdialog')
  if (away) await expect(dialog).toContainText('1 answer could not be sent')
  await dialog.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByLabel('Email')).toBeVisible({ timeout: 20_000 })
}

for (const [number, away] of [
  [21, false],
  [22, true],
] as const)
  test(`of twenty traces of a student none is left after logging out ${away ? 'offline' : 'online'}`, async ({
    device,
    lesson,
  }) => {
    const { student: first, topic } = await lesson(number)
    const { canaries, result } = await getTraces(first)
    const { display_name } = await first.call('me')
    const laptop = await device()
    const { page } = laptop
    await openExercise(laptop, first, topic)
    await waitForWorker(page)
    canaries.push(...(await leaveTraces(laptop, topic, result, away)))
    expect(canaries.length).toBeGreaterThanOrEqual(20)
    const everything = async () => (await readAllStorage(page)) + (await page.locator('html').innerHTML())
    const before = await everything()
    // Otherwise their absence later would prove nothing.
    expect(canaries.filter((canary) => before.includes(canary)).length).toBeGreaterThanOrEqual(15)
    await logOut(page, display_name ?? '', away)
    const after = await everything()
    expect(canaries.filter((canary) => after.includes(canary))).toEqual([])
  })
