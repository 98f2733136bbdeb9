import { cleanup } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetAttempt } from '../../../src/answers/outbox-session.ts'
import { setConnection } from '../../../src/connection/connection.ts'
import { connectUpdates, offerUpdate } from '../../../src/pwa/update.ts'
import { setPreferences } from '../../../src/preferences/preferences.ts'
import { recordAnnouncements } from '../../setup/announcements.ts'
import { expectNoViolations } from '../../setup/axe.ts'
import { revisitSchool, topic } from '../../setup/quiz-school.ts'
import { failToFetch, errorResponse, type Responses } from '../../setup/visit.tsx'
import {
  at,
  attempts,
  box,
  button,
  exercises,
  open,
  openAttempt,
  save,
  server,
  topics,
  exercise,
} from './exercises-page.tsx'

beforeEach(() => {
  document.documentElement.lang = 'en-GB'
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(async () => {
  await cleanup()
  setConnection('unknown')
  // Nothing is offered any more.
  connectUpdates({
    ...{ mayUpdate: () => false, mayOthersUpdate: async () => false, isHidden: () => false },
    ...{ takeOver: () => undefined, reload: () => undefined },
  })
  setPreferences({ theme: 'light', motion: 'full' })
  vi.restoreAllMocks()
})

const conflict: Responses = {
  [save]: () => ({ saved: false, superseded: true, revision: 9, answer: 'Written on the tablet.' }),
}
const tooLate: Responses = {
  [save]: () => Response.json({ detail: 'It is over.', code: 'attempt_finished' }, { status: 409 }),
}
const typed = async (responses: Responses, words: string | RegExp) => {
  const page = await open(at(2, 1), responses)
  await box(page).fill('Written here.')
  await expect.element(page.screen.getByRole('status').getByText(words)).toBeVisible()
  return page
}
it('an answer that came too late leads to the records, as no further try can help', async () => {
  const { screen } = await typed(tooLate, /Not accepted/)
  await expect.element(screen.getByRole('button', { name: 'Dismiss' })).toBeVisible()
  await expect
    .element(screen.getByRole('main').getByRole('link', { name: 'Exercise records' }))
    .toHaveAttribute('href', '/attempts')
  await expect.element(screen.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})

/** An attempt this device knows of, opened again after it ended elsewhere. */
const over = async (list: (typeof openAttempt)[] = [], responses: Responses = {}) => {
  await expect.element(box(await open())).toBeVisible()
  await cleanup()
  vi.restoreAllMocks()
  const finished = () => Response.json({ detail: 'It is over.', code: 'attempt_finished' }, { status: 409 })
  // Counted here, because the first request may come before the visit is returned.
  let requests = 0
  const page = await revisitSchool(at(1, 1), 'student', {
    ...server,
    [attempts]: () => list,
    [exercises]: () => ((requests += 1) === 1 ? finished() : { ...exercise, attempt_id: 32 }),
    ...responses,
  })
  await expect.element(page.screen.getByRole('heading', { name: 'This attempt is over' })).toBeVisible()
  return page
}
const amongRecords = async () => {
  let isOpen = true
  const page = await typed({ ...tooLate, [attempts]: () => (isOpen ? [openAttempt] : []) }, /Not accepted/)
  isOpen = false
  page.navigate('/attempts')
  await expect.element(page.screen.getByRole('heading', { name: /^Answers not accepted/ })).toBeVisible()
  return page
}

describe('nothing for axe', () => {
  it('in an exercise without network', async () => {
    await typed({ [save]: failToFetch, 'GET /status/health': failToFetch }, 'Saved on this device')
    await expectNoViolations()
  })

  it('where an answer was changed on another device', async () => {
    await typed(conflict, 'Changed on another device')
    await expectNoViolations()
  })

  it('where an answer was refused', async () => {
    await typed(tooLate, /Not accepted/)
    await expectNoViolations()
  })

  it('where the session ended', async () => {
    await typed({ [save]: () => errorResponse(401, 'Sign in first.') }, 'Sign in to send 1 answer')
    await expectNoViolations()
  })

  it('where the attempt is over', async () => {
    await over()
    await expectNoViolations()
  })

  it('where there is no attempt yet', async () => {
    const page = await open(at(1, 1), { [attempts]: () => [] })
    await expect.element(button(page, 'Attempt exercises')).toBeVisible()
    await expectNoViolations()
  })

  it('among the records with an answer that was not accepted', async () => {
    await amongRecords()
    await expectNoViolations()
  })

  it('when a new version is offered', async () => {
    const page = await open('/attempts')
    offerUpdate()
    await expect.element(button(page, 'Update')).toBeVisible()
    await expectNoViolations()
  })

  it('when somebody logs out with answers that are not sent', async () => {
    const page = await typed({ [save]: failToFetch }, 'Saved on this device')
    await page.screen.getByRole('button', { name: /Amara Bello/ }).click()
    await page.screen.getByRole('menuitem', { name: 'Log out' }).click()
    await expect.element(page.screen.getByText(/1 answer could not be sent/)).toBeVisible()
    await expectNoViolations()
  })
})

describe('an attempt that is over', () => {
  it('offers no other one where it was the only one', async () => {
    const used = topic({ id: 7, one_attempt: true, attempt_used: true })
    const page = await over([], { [topics]: () => [used] })
    await expect.element(page.screen.getByRole('link', { name: 'View records' })).toBeVisible()
    await expect.element(button(page, 'Try again')).not.toBeInTheDocument()
  })

  it('was only asked after, and another is begun when the student says so', async () => {
    const page = await over()
    await expect
      .element(page.screen.getByRole('link', { name: 'View records' }))
      .toHaveAttribute('href', '/attempts?topic_id=7')
    await button(page, 'Try again').click()
    await expect.element(box(page)).toBeVisible()
    const attempt = ({ headers }: (typeof page.calls)[number]) => headers.get('X-Attempt-Id')
    expect(page.callsTo(exercises).map(attempt)).toEqual(['31', null])
  })
})

it('says when an attempt was handed in on another device, and nothing of late answers where there are none', async () => {
  const { screen } = await over([
    { ...openAttempt, is_active: false, finished_at: '2026-11-20T10:31:00.000Z' },
  ])
  await expect.element(screen.getByText(/^It was handed in on another device 20 Nov/)).toBeVisible()
  expect(screen.getByText(/too late/).elements()).toHaveLength(0)
})

describe('the choice between two texts', () => {
  it('is reached by Tab after the box and its keys, the own text first, and both texts are in view on a small laptop', async () => {
    const page = await typed(conflict, 'Changed on another device')
    await box(page).click()
    for (const name of ['Science keys', 'Keep my answer above', 'Use the other answer', 'Previous']) {
      await userEvent.keyboard('{Tab}')
      await expect.element(button(page, name)).toHaveFocus()
    }
    const bottom = button(page, 'Use the other answer').element().getBoundingClientRect().bottom
    expect(bottom).toBeLessThanOrEqual(button(page, 'Next').element().getBoundingClientRect().top)
  })
})

describe('an answer that was not accepted', () => {
  it('has a sign on its question, and after the end of its attempt a way to the records instead of another try', async () => {
    const page = await typed(tooLate, /Not accepted/)
    await expect
      .element(page.screen.getByRole('button', { name: 'Question 2, needs your decision' }))
      .toBeVisible()
    const records = page.screen.getByRole('main').getByRole('link', { name: 'Exercise records' })
    await expect.element(records).toHaveAttribute('href', '/attempts')
    await expect.element(button(page, 'Try again')).not.toBeInTheDocument()
  })

  it('ends the attempt, which can neither be finished nor marked for review any more', async () => {
    const page = await typed(tooLate, /Not accepted/)
    await expect
      .element(
        page.screen.getByText(
          /1 answer came too late\. You can find it on this device, under Exercise records\.$/,
        ),
      )
      .toBeVisible()
    await button(page, 'Dismiss').click()
    await expect.element(page.screen.getByText(/It takes no more answers\.$/)).toBeVisible()
    await expect.element(button(page, 'Finish')).not.toBeInTheDocument()
    await expect.element(button(page, 'Mark for review')).not.toBeInTheDocument()
  })

  it('takes nothing more as soon as its attempt is abandoned in another tab, and stays to be read', async () => {
    const announced = recordAnnouncements()
    const page = await typed(
      { [save]: () => errorResponse(503, 'The server is busy.') },
      'Saved on this device',
    )
    await forgetAttempt(7, exercise.attempt_id, true)
    const words = 'This attempt is over. It takes no more answers.'
    await expect.element(page.screen.getByText(words)).toBeVisible()
    await expect.element(box(page)).toHaveAttribute('readonly')
    await expect.element(box(page)).toHaveValue('Written here.')
    await expect.element(button(page, 'Finish')).not.toBeInTheDocument()
    await expect.poll(() => announced).toContain(words)
  })

  it('is read and copied, not written any more, once its attempt is over', async () => {
    const page = await typed(tooLate, /Not accepted/)
    await expect.element(box(page)).toHaveValue('Written here.')
    await expect.element(box(page)).toHaveAttribute('readonly')
    await expect.element(button(page, 'Copy')).toBeVisible()
    await expect.element(button(page, 'Science keys')).not.toBeInTheDocument()
    await expect
      .element(page.screen.getByText('Your teacher can see how far you have got'))
      .not.toBeInTheDocument()
  })

  it('says of which question it is, and leaves the focus on the page when it is dismissed', async () => {
    const page = await amongRecords()
    await expect
      .element(page.screen.getByRole('heading', { name: 'Falling, question 2', exact: true, level: 3 }))
      .toBeVisible()
    await button(page, 'Dismiss').click()
    await expect
      .element(page.screen.getByRole('heading', { name: /^Answers not accepted/ }))
      .not.toBeInTheDocument()
    await expect.element(page.screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })
})

describe('the ring of an open attempt', () => {
  it('counts the answers that wait on this device', async () => {
    const page = await typed(
      { [save]: failToFetch, [attempts]: () => [{ ...openAttempt, progress: 1 / 3 }] },
      'Saved on this device',
    )
    page.navigate('/attempts')
    await expect.element(page.screen.getByRole('img', { name: '67% answered' })).toBeVisible()
  })
})

describe('the records', () => {
  it('name what is missing under what is there', async () => {
    const page = await typed(
      {
        [save]: failToFetch,
        'GET /status/health': failToFetch,
        [attempts]: () => [openAttempt],
        'GET /exercise/get-exercise-results-meta': failToFetch,
      },
      'Saved on this device',
    )
    page.navigate('/attempts')
    const results = page.screen.getByRole('region', { name: 'Results' })
    await expect.element(results.getByRole('heading', { name: 'Not on this device yet' })).toBeVisible()
    const heading = results.getByRole('heading', { name: 'Results' })
    await expect.element(heading).toBeVisible()
    const below = heading.element().nextElementSibling?.getBoundingClientRect().top ?? 0
    expect(below - heading.element().getBoundingClientRect().bottom).toBeGreaterThanOrEqual(12)
  })
})
