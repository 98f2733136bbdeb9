import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { outbox } from '../../../src/answers/page-outbox.ts'
import { setConnection } from '../../../src/connection/connection.ts'
import { type Responses, failToFetch } from '../../setup/visit.tsx'
import { topic } from '../../setup/quiz-school.ts'
import {
  type Opened,
  at,
  attempt,
  attempts,
  box,
  button,
  openAttempt,
  save,
  topics,
} from './exercises-page.tsx'

beforeEach(() => {
  document.documentElement.lang = 'en-GB'
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(async () => {
  setConnection('unknown')
  await cleanup()
  vi.restoreAllMocks()
})

const quiz = topic({ id: 7, name: 'Falling', has_active_attempt: true })
const responses: Responses = {
  [topics]: () => [quiz],
  [attempts]: () => [{ ...openAttempt, progress: 1 / 3, parts: 3 }],
  [save]: failToFetch,
}

/** Two of three parts are answered, one of them on this device alone. */
const answerOffline = async () => {
  const page = await attempt(at(2, 1), responses)
  await box(page).fill('Slows it.')
  await vi.waitFor(async () =>
    expect((await outbox.items(7)).some(({ subquestionId }) => subquestionId === '2.1')).toBe(true),
  )
  return page
}
const finish = () =>
  outbox.submit({ user: 7, topic: 7, attempt: 31, finishedAt: '2026-11-20T10:31:00.000Z', excluded: [] })
const main = ({ screen }: Opened) => screen.getByRole('main')

describe('answers that only this device has', () => {
  it.each(['/attempts', '/quizzes', '/dashboard', '/subjects', '/student-groups'])(
    'count on %s',
    async (path) => {
      const page = await answerOffline()
      page.navigate(path)
      await expect
        .element(
          main(page)
            .getByText(/^2 of 3 parts/)
            .first(),
        )
        .toBeVisible()
    },
  )
})

describe('a quiz that was finished without the server', () => {
  it('says on its card that it will be handed in, and leads to its records instead of its exercises', async () => {
    const page = await answerOffline()
    await finish()
    page.navigate('/quizzes')
    const card = main(page).getByRole('article', { name: 'Falling' })
    await expect.element(card.getByText(/^Will be handed in /)).toBeVisible()
    await expect.element(card.getByRole('link', { name: 'View records of Falling' })).toBeVisible()
    await expect.element(card.getByRole('link', { name: /^Resume/ })).not.toBeInTheDocument()
  })

  it.each([
    ['/subjects', /^1 quiz, none to do/],
    ['/student-groups', /^1 quiz, none to do/],
  ])('is not to do on %s', async (path, words) => {
    const page = await answerOffline()
    await finish()
    page.navigate(path)
    await expect.element(main(page).getByText(words).first()).toBeVisible()
    await expect.element(main(page).getByText('Not handed in yet').first()).toBeVisible()
  })

  it('is as the server says where its attempt ended on another device', async () => {
    const over = { detail: 'It is over.', code: 'attempt_finished' }
    const page = await attempt(at(2, 1), {
      ...responses,
      [save]: () => Response.json(over, { status: 409 }),
    })
    await box(page).fill('Slows it.')
    await vi.waitFor(async () =>
      expect((await outbox.items(7)).map(({ state }) => state)).toContain('rejected'),
    )
    await finish()
    page.navigate('/quizzes')
    await expect.element(main(page).getByRole('link', { name: /^Resume/ })).toBeVisible()
    await expect.element(main(page).getByText(/^Not handed in yet/)).not.toBeInTheDocument()
  })

  it('says that the records tell why it cannot be handed in', async () => {
    const superseded = () => ({ saved: false, superseded: true, revision: 9, answer: 'On the tablet.' })
    const page = await attempt(at(2, 1), { ...responses, [save]: superseded })
    await box(page).fill('Slows it.')
    await expect.element(button(page, 'Use the other answer')).toBeVisible()
    await finish()
    page.navigate('/quizzes')
    await expect.element(main(page).getByText('Not handed in yet: the records say why')).toBeVisible()
  })
})
