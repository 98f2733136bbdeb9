import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { outbox } from '../../../src/answers/page-outbox.ts'
import { queryClient } from '../../../src/data/query-client.ts'
import { requestStart } from '../../../src/answers/requested-start.ts'
import { recordAnnouncements } from '../../setup/announcements.ts'
import { setConnection } from '../../../src/connection/connection.ts'
import { topic } from '../../setup/quiz-school.ts'
import { expectNoViolations } from '../../setup/axe.ts'
import { type Responses, errorResponse } from '../../setup/visit.tsx'
import {
  type Opened,
  at,
  attempt,
  attempts,
  box,
  button,
  open,
  openAttempt,
  exercises,
  save,
  server,
  topics,
} from './exercises-page.tsx'

beforeEach(() => {
  document.documentElement.lang = 'en-GB'
})
afterEach(async () => {
  await cleanup()
  vi.restoreAllMocks()
})

const superseded: Responses = {
  [save]: () => ({ saved: false, superseded: true, revision: 9, answer: 'Written on the tablet.' }),
}
const over = () => Response.json({ detail: 'It is over.', code: 'attempt_finished' }, { status: 409 })

/** Writes an answer that comes in conflict, and opens the records. */
const openWithConflict = async (
  responses: Responses,
  path = '/attempts',
  before: () => Promise<unknown> = () => Promise.resolve(),
) => {
  const page = await attempt(at(2, 1), { ...superseded, ...responses })
  await box(page).fill('Written here.')
  await expect.element(button(page, 'Use the other answer')).toBeVisible()
  await before()
  page.navigate(path)
  await expect.element(page.screen.getByRole('heading', { name: 'Exercise records' })).toBeVisible()
  return page
}
const getRegion = ({ screen }: Opened) => screen.getByRole('region', { name: /^Answers not accepted/ })
/** Adds a submit that only this device knows of: its card shows that the queue has been read. */
const addPendingSubmit = () =>
  outbox.submit({ user: 7, topic: 8, attempt: 40, finishedAt: '2026-11-20T10:31:00.000Z', excluded: [] })
const expectNotListed = async (page: Opened) => {
  await expect.element(page.screen.getByRole('article', { name: 'Your quiz' })).toBeVisible()
  await expect.element(getRegion(page)).not.toBeInTheDocument()
}

describe('a conflict in an open attempt', () => {
  it('is on the card of its attempt, and every screen leads to its question', async () => {
    const announcements = recordAnnouncements()
    const page = await openWithConflict({ [attempts]: () => [openAttempt] })
    const card = page.screen.getByRole('article', { name: 'Falling' })
    await expect
      .element(card.getByText('Question 2 was changed elsewhere. Choose which answer to hand in.'))
      .toBeVisible()
    page.navigate('/subjects')
    await expect.element(page.screen.getByRole('heading', { name: 'Subjects', level: 1 })).toBeVisible()
    await expect.element(page.screen.getByText('1 answer needs your decision.').first()).toBeVisible()
    await expect
      .element(page.screen.getByRole('link', { name: 'Look at it' }))
      .toHaveAttribute('href', '/exercises?topic_id=7&question=2&subquestion=1')
    expect(announcements.filter((text) => text === '1 answer needs your decision.')).toHaveLength(1)
    const getBanner = () => page.screen.getByRole('link', { name: 'Look at it' }).query()?.closest('div')
    const getIcon = () => getBanner()?.querySelector('svg')?.innerHTML
    const icon = getIcon()
    expect(icon).toBeTruthy()
    onTestFinished(() => setConnection('ok'))
    setConnection('offline')
    await expect
      .poll(() => document.querySelector('#connection')?.textContent)
      .toMatch(/^You are offline\. .* 1 answer needs your decision\.Look at it$/)
    setConnection('ok')
    // Both at once: the notice goes by itself.
    await expect
      .poll(() => [getBanner()?.textContent, getIcon()])
      .toEqual([expect.stringMatching(/^You are back online\. +1 answer needs your decision\./), icon])
  })

  it('is not listed as unaccepted with the records of another quiz', async () => {
    const page = await openWithConflict(
      { [attempts]: ({ query }) => (query.get('topic_id') === '8' ? [] : [openAttempt]) },
      '/attempts?topic_id=8',
      addPendingSubmit,
    )
    await expect.element(page.screen.getByRole('heading', { name: 'Results 0' })).toBeVisible()
    await expectNotListed(page)
  })

  it('says which question holds a submit up and why, with a button named as it reads', async () => {
    const submit = { user: 7, topic: 7, attempt: 31, finishedAt: '2026-11-20T10:31:00.000Z', excluded: [] }
    const page = await openWithConflict({ [attempts]: () => [openAttempt] }, '/attempts', () =>
      outbox.submit(submit),
    )
    const card = page.screen.getByRole('article', { name: 'Falling' })
    await expect
      .element(card.getByText('Question 2 was changed elsewhere. Choose which answer to hand in.'))
      .toBeVisible()
    await expect.element(card.getByText('Choose an answer')).toBeVisible()
    await expect.element(card.getByRole('button', { name: 'Choose an answer: Falling' })).toBeVisible()
  })

  it('is not listed as unaccepted without a list of attempts', async () => {
    let works = false
    const responses = { [attempts]: () => (works ? [] : errorResponse(400, 'Not now.')) }
    const page = await openWithConflict(responses, '/attempts', addPendingSubmit)
    const alert = page.screen.getByRole('alert').filter({ hasText: 'Not now.' })
    await expect.element(alert).toBeVisible()
    await expectNotListed(page)
    works = true
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect.element(getRegion(page)).toBeVisible()
  })

  it('is not listed as unaccepted by a list older than the attempt', async () => {
    let works = true
    const page = await open('/attempts', {
      ...superseded,
      [attempts]: () => (works ? [] : errorResponse(400, 'Not now.')),
    })
    await expect.element(page.screen.getByRole('heading', { name: 'No exercise records' })).toBeVisible()
    works = false
    requestStart(7)
    page.navigate(at(2, 1))
    await box(page).fill('Written here.')
    await expect.element(button(page, 'Use the other answer')).toBeVisible()
    await addPendingSubmit()
    page.navigate('/attempts')
    await expectNotListed(page)
    works = true
    await button(page, 'Refresh').click()
    await expect.element(getRegion(page)).toBeVisible()
  })
})

it('a rejected answer is listed even without a list of attempts', async () => {
  const page = await attempt(at(2, 1), { [save]: over, [attempts]: () => errorResponse(400, 'Not now.') })
  await box(page).fill('Written here.')
  await expect.element(page.screen.getByText(/Not accepted/)).toBeVisible()
  page.navigate('/attempts')
  await expect.element(getRegion(page).getByText('Written here.')).toBeVisible()
})

it('a rejected answer is named after its quiz where the student has left the group', async () => {
  const left = () => Response.json({ detail: 'You left the group.' }, { status: 404 })
  const exercise = { ...(server[exercises] as () => object)(), topic_name: 'Falling' }
  let listed = [topic({ id: 7, name: 'Falling' })]
  const page = await attempt(at(2, 1), {
    ...{ [save]: left, [attempts]: () => [], [exercises]: () => exercise, [topics]: () => listed },
  })
  await box(page).fill('Written here.')
  await expect.element(page.screen.getByText(/Not accepted/)).toBeVisible()
  listed = []
  await queryClient.refetchQueries({ queryKey: ['getTopics'] })
  page.navigate('/attempts')
  await expect.element(getRegion(page).getByRole('heading', { name: 'Falling, question 2' })).toBeVisible()
})

it('a rejected answer of an attempt after which another began cannot be sent again', async () => {
  const changed = () =>
    Response.json({ detail: 'Another is open.', code: 'attempt_changed' }, { status: 409 })
  const page = await attempt(at(2, 1), { [save]: changed, [attempts]: () => [] })
  await box(page).fill('Written here.')
  await expect.element(page.screen.getByText(/Not accepted/)).toBeVisible()
  page.navigate('/attempts')
  await expect.element(getRegion(page).getByRole('button', { name: 'Dismiss' })).toBeVisible()
  await expect.element(getRegion(page).getByText(/Dismiss deletes it from this device\./)).toBeVisible()
  await expect.element(getRegion(page).getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})

describe('a conflict in an attempt that is over', () => {
  const withoutAttempts: Responses = { [attempts]: () => [] }

  it('is listed while the attempt is being marked', async () => {
    const page = await openWithConflict({
      [attempts]: () => [{ ...openAttempt, is_active: false, finished_at: '2026-11-20T10:31:00.000Z' }],
    })
    await expect.element(getRegion(page)).toBeVisible()
  })

  it('is shown with both texts, and why it cannot be decided', async () => {
    const page = await openWithConflict(withoutAttempts)
    const text = 'Your answer:Written here.The answer on the other device:Written on the tablet.'
    await vi.waitFor(() => expect(getRegion(page).element().textContent).toContain(text))
    await expect
      .element(getRegion(page).getByText(/^Changed on another device, and the attempt ended/))
      .toBeVisible()
    await expectNoViolations()
  })

  it('says so if one of the texts is empty', async () => {
    const page = await openWithConflict(
      { ...withoutAttempts, [save]: () => ({ saved: false, superseded: true, revision: 9, answer: '' }) },
      '/attempts?topic_id=7',
    )
    await expect.element(getRegion(page).getByText('No text')).toBeVisible()
  })

  it('can only be copied or dismissed, and remains until then', async () => {
    const page = await openWithConflict(withoutAttempts)
    await expect.element(button(page, 'Copy')).toBeVisible()
    await expect.element(page.screen.getByRole('link', { name: 'Look at it' })).not.toBeInTheDocument()
    for (const name of ['Try again', 'Keep my answer above', 'Use the other answer'])
      await expect.element(getRegion(page).getByRole('button', { name })).not.toBeInTheDocument()
    await getRegion(page).getByRole('button', { name: 'Dismiss' }).click()
    await expect.element(getRegion(page)).not.toBeInTheDocument()
    await expect.element(page.screen.getByRole('heading', { level: 1 })).toHaveFocus()
    expect((await outbox.items(7)).find(({ subquestionId }) => subquestionId === '2.1')).toMatchObject({
      ...{ state: 'acknowledged', text: 'Written on the tablet.', revision: 9 },
    })
  })
})
