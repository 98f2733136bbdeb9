import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { outbox } from '../../../src/answers/outbox.ts'
import { requestStart } from '../../../src/answers/requested-start.ts'
import { expectNoFaults } from '../../setup/axe.ts'
import { type Answers, refused } from '../../setup/visit.tsx'
import {
  type Opened,
  at,
  attempt,
  attempts,
  box,
  button,
  open,
  openAttempt,
  save,
} from './exercises-sitting.tsx'

beforeEach(() => {
  document.documentElement.lang = 'en-GB'
})
afterEach(async () => {
  await cleanup()
  vi.restoreAllMocks()
})

const superseded: Answers = {
  [save]: () => ({ saved: false, superseded: true, revision: 9, answer: 'Written on the tablet.' }),
}
const over = () => Response.json({ detail: 'It is over.', code: 'attempt_finished' }, { status: 409 })

/** An answer is in conflict, and the student goes to the records. */
const inConflict = async (answers: Answers, path = '/attempts', before = async () => undefined as void) => {
  const page = await attempt(at(2, 1), { ...superseded, ...answers })
  await box(page).fill('Written here.')
  await expect.element(button(page, 'Use the other answer')).toBeVisible()
  await before()
  page.goTo(path)
  await expect.element(page.screen.getByRole('heading', { name: 'Exercise records' })).toBeVisible()
  return page
}
const region = ({ screen }: Opened) => screen.getByRole('region', { name: /^Answers not accepted/ })
/** A hand-in that waits is known from this device alone, so its card tells that what is kept was read. */
const alsoWaits = () =>
  outbox.submit({ user: 7, topic: 8, attempt: 40, finishedAt: '2026-11-20T10:31:00.000Z', excluded: [] })
const isNotShown = async (page: Opened) => {
  await expect.element(page.screen.getByRole('article', { name: 'Your quiz' })).toBeVisible()
  await expect.element(region(page)).not.toBeInTheDocument()
}

describe('an answer in conflict whose attempt is open', () => {
  it('is not said to be refused where the records of another quiz are asked for', async () => {
    const page = await inConflict(
      { [attempts]: ({ query }) => (query.get('topic_id') === '8' ? [] : [openAttempt]) },
      '/attempts?topic_id=8',
      alsoWaits,
    )
    await expect.element(page.screen.getByRole('heading', { name: 'Results 0' })).toBeVisible()
    await isNotShown(page)
  })

  it('is not said to be refused where no list of attempts came', async () => {
    let works = false
    const answers = { [attempts]: () => (works ? [] : refused(400, 'Not now.')) }
    const page = await inConflict(answers, '/attempts', alsoWaits)
    const alert = page.screen.getByRole('alert').filter({ hasText: 'Not now.' })
    await expect.element(alert).toBeVisible()
    await isNotShown(page)
    works = true
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect.element(region(page)).toBeVisible()
  })

  it('is not said to be refused by a list from before it began', async () => {
    let works = true
    const page = await open('/attempts', {
      ...superseded,
      [attempts]: () => (works ? [] : refused(400, 'Not now.')),
    })
    await expect.element(page.screen.getByRole('heading', { name: 'No exercise records' })).toBeVisible()
    works = false
    requestStart(7)
    page.goTo(at(2, 1))
    await box(page).fill('Written here.')
    await expect.element(button(page, 'Use the other answer')).toBeVisible()
    await alsoWaits()
    page.goTo('/attempts')
    await isNotShown(page)
    works = true
    await button(page, 'Refresh').click()
    await expect.element(region(page)).toBeVisible()
  })
})

it('an answer that was refused for good is shown without a list as well, for it is nowhere else', async () => {
  const page = await attempt(at(2, 1), { [save]: over, [attempts]: () => refused(400, 'Not now.') })
  await box(page).fill('Written here.')
  await expect.element(page.screen.getByText(/Not accepted/)).toBeVisible()
  page.goTo('/attempts')
  await expect.element(region(page).getByText('Written here.')).toBeVisible()
})

describe('an answer in conflict whose attempt is over', () => {
  const ofOver: Answers = { [attempts]: () => [] }

  it('is shown with both texts, and with why it cannot be decided', async () => {
    const page = await inConflict(ofOver)
    const words = 'Your answer:Written here.The answer on the other device:Written on the tablet.'
    await vi.waitFor(() => expect(region(page).element().textContent).toContain(words))
    await expect
      .element(region(page).getByText(/^Changed on another device, and the attempt ended/))
      .toBeVisible()
    await expectNoFaults()
  })

  it('says where one of them is empty', async () => {
    const page = await inConflict(
      { ...ofOver, [save]: () => ({ saved: false, superseded: true, revision: 9, answer: '' }) },
      '/attempts?topic_id=7',
    )
    await expect.element(region(page).getByText('No text')).toBeVisible()
  })

  it('offers nothing that cannot be done any more: it stays until the student lets it go', async () => {
    const page = await inConflict(ofOver)
    await expect.element(button(page, 'Copy')).toBeVisible()
    for (const name of ['Try again', 'Keep my answer above', 'Use the other answer'])
      await expect.element(region(page).getByRole('button', { name })).not.toBeInTheDocument()
    await region(page).getByRole('button', { name: 'Dismiss' }).click()
    await expect.element(region(page)).not.toBeInTheDocument()
    await expect.element(page.screen.getByRole('heading', { level: 1 })).toHaveFocus()
    expect((await outbox.items(7)).find(({ subquestionId }) => subquestionId === '2.1')).toMatchObject({
      ...{ state: 'acknowledged', text: 'Written on the tablet.', revision: 9 },
    })
  })
})
