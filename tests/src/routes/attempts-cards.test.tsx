import { outbox } from '../../../src/answers/page-outbox.ts'
import { setLastSubmitted } from '../../../src/answers/submissions.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { recordServerTime } from '../../../src/connection/connection.ts'
import { recordAnnouncements } from '../../setup/announcements.ts'
import { waitForRender } from '../../setup/wait-for-render.ts'
import { topic } from '../../setup/quiz-school.ts'
import { type Responses, failToFetch, errorResponse } from '../../setup/visit.tsx'
import {
  type Opened,
  ago,
  attempt,
  attempts,
  card,
  grouped,
  open,
  processing,
  result,
  results,
  section,
  topics,
} from './attempts-records.tsx'

afterEach(() => {
  recordServerTime(new Date().toUTCString())
  vi.restoreAllMocks()
})

describe('an active attempt', () => {
  it('has quiz, subject, times, progress and Resume', async () => {
    const page = await open()
    const falling = card(page, 'Falling')
    await expect.element(falling.getByText('Physics')).toBeVisible()
    await expect.element(falling.getByText('Started 2 Mar 2026, 10:04')).toBeVisible()
    await expect.element(falling.getByText('3 of 8 parts answered')).toBeVisible()
    const ring = falling.getByRole('img', { name: '3 of 8 parts answered' })
    await expect.element(ring).toMatchTextContent('3/8')
    await expect.element(ring).toHaveAttribute('title', 'Started 2 Mar 2026, 10:04')
    await expect
      .element(falling.getByRole('link', { name: 'Resume Falling' }))
      .toHaveAttribute('href', '/exercises?topic_id=7')
  })

  const openAbandonDialog = async (page: Opened) => {
    await page.screen.getByRole('button', { name: 'Abandon Falling' }).click()
    return page.screen.getByRole('alertdialog', { name: 'Abandon “Falling”?' })
  }

  it('is abandoned with a word that it was the only one its quiz allows', async () => {
    const only = topic({ id: 7, name: 'Falling', one_attempt: true, has_active_attempt: true })
    const page = await open({ [attempts]: () => [attempt()], [topics]: () => [only] })
    await expect
      .element(await openAbandonDialog(page))
      .toMatchTextContent(/This quiz allows one attempt, and this is yours: you cannot start it again\./)
  })

  it('is abandoned without a word of starting it again where its quiz was deleted', async () => {
    const deleted = topic({ id: 7, has_active_attempt: true, deleted: true })
    const page = await open({ [topics]: () => [deleted] })
    const dialog = await openAbandonDialog(page)
    await expect.element(dialog).toBeVisible()
    await expect.element(dialog).not.toMatchTextContent(/start the quiz again/)
  })

  it('is abandoned only after a dialog that says what is lost', async () => {
    let activeAttempts = [attempt()]
    const abandon = 'POST /exercise/abandon-attempt/7'
    const announcements = recordAnnouncements()
    const page = await open({
      [attempts]: () => activeAttempts,
      [abandon]: () => {
        activeAttempts = []
        return null
      },
    })
    const dialog = await openAbandonDialog(page)
    await expect
      .element(dialog)
      .toMatchTextContent(/You have answered 3 of 8 parts\. Your answers will not be marked/)
    await expect.element(dialog.getByRole('button', { name: 'Keep it' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.screen.getByRole('button', { name: 'Abandon Falling' })).toHaveFocus()
    expect(page.callsTo(abandon)).toEqual([])
    await (await openAbandonDialog(page)).getByRole('button', { name: 'Abandon' }).click()
    await expect.element(card(page, 'Falling')).not.toBeInTheDocument()
    expect(page.callsTo(abandon)).toHaveLength(1)
    await vi.waitFor(() => expect(page.callsTo(topics).length).toBeGreaterThan(1))
    await expect.element(page.screen.getByRole('heading', { name: /^Results/ })).toHaveFocus()
    await expect.poll(() => announcements).toEqual(['“Falling” is abandoned.'])
  })

  it('remains if it could not be abandoned, and the dialog says why', async () => {
    const forget = vi.spyOn(outbox, 'forgetAttempt')
    const page = await open({
      'POST /exercise/abandon-attempt/7': () => errorResponse(503, 'The server is busy.'),
    })
    const dialog = await openAbandonDialog(page)
    await dialog.getByRole('button', { name: 'Abandon' }).click()
    await expect
      .element(dialog)
      .toMatchTextContent(/The attempt could not be abandoned\. The server is busy\./)
    await dialog.getByRole('button', { name: 'Keep it' }).click()
    await expect.element(card(page, 'Falling')).toBeInTheDocument()
    // Its answers remain on this device.
    expect(forget).not.toHaveBeenCalled()
  })
})

describe('an attempt whose marks are held', () => {
  it('says that the teacher will release them, and nothing of how marking goes', async () => {
    const page = await open({ [attempts]: () => [processing(6, { held: true })] })
    const cells = card(page, 'Cells')
    await expect.element(cells.getByText('Handed in. Your teacher will release the marks.')).toBeVisible()
    // It may have been finished earlier, offline: the result says when.
    await expect.element(cells.getByText(/^Started .+ Handed in (today|yesterday), /)).toBeVisible()
    expect(cells.getByText(/Finished/).elements()).toEqual([])
    expect(cells.getByRole('button').elements()).toEqual([])
    expect(cells.getByText('Your attempt is being processed').elements()).toEqual([])
    await expect
      .element(cells.getByRole('link', { name: 'Reread your answers to Cells' }))
      .toHaveAttribute('href', '/own-answers?attempt_id=32')
  })
})

describe('an attempt that is being processed', () => {
  const resubmit = 'POST /exercise/resubmit-test/32'
  const late: Responses = { [attempts]: () => [processing(6)] }
  const offer = (page: Opened) =>
    card(page, 'Cells').getByRole('button', { name: 'Taking too long? Resubmit' })

  it('says so, and to check back soon', async () => {
    const page = await open()
    const cells = card(page, 'Cells')
    await expect.element(cells.getByText('Your attempt is being processed', { exact: true })).toBeVisible()
    await expect.element(cells.getByText(/Handed in (today|yesterday), /)).toBeVisible()
    await expect.element(cells.getByRole('img', { name: 'Processing' })).toBeVisible()
    await expect.element(cells.getByText('Check back soon')).toBeVisible()
    await expect.element(cells.getByText('Biology')).toBeVisible()
    await expect.element(cells.getByRole('button')).not.toBeInTheDocument()
    await expect.element(cells.getByRole('link')).not.toBeInTheDocument()
  })

  it('is announced when it gives way to a result, but not when another filter hides it', async () => {
    const announcements = recordAnnouncements()
    let listed = [processing(1)]
    const page = await open({ [attempts]: ({ query }) => (query.has('topic_id') ? [] : listed) })
    const quiz = page.screen.getByLabelText('Quiz')
    await expect.element(card(page, 'Cells')).toBeVisible()
    await quiz.selectOptions('Falling')
    await expect.element(card(page, 'Cells')).not.toBeInTheDocument()
    await quiz.selectOptions('All topics')
    await expect.element(card(page, 'Cells')).toBeVisible()
    listed = []
    await page.screen.getByRole('button', { name: 'Refresh' }).click()
    await expect.poll(() => announcements).toEqual(['Cells is marked.'])
  })

  it('is announced when it was just handed in, and is marked before it is listed', async () => {
    const announcements = recordAnnouncements()
    setLastSubmitted({ attempt: 4, topicName: 'Falling', at: Date.now() - 1 })
    await open({ [attempts]: () => [] })
    await expect.poll(() => announcements).toEqual(['Falling is marked.'])
  })

  it('is not announced when handing it in was cancelled, and it was abandoned then', async () => {
    const announcements = recordAnnouncements()
    setLastSubmitted({ attempt: attempt().id, topicName: 'Falling', at: Date.now() - 1 })
    let listed = [attempt(), processing(1)]
    const page = await open({ [attempts]: () => listed })
    await expect.element(card(page, 'Falling')).toBeVisible()
    listed = []
    await page.screen.getByRole('button', { name: 'Refresh' }).click()
    await expect.poll(() => announcements).toEqual(['Cells is marked.'])
  })

  it('can be resubmitted after 5 minutes, and is then processed again', async () => {
    const page = await open({ ...late, [resubmit]: () => null })
    await offer(page).click()
    await expect.element(card(page, 'Cells').getByText('Check back soon')).toBeVisible()
    expect(page.callsTo(resubmit)).toHaveLength(1)
  })

  it("counts the minutes by the server's clock if this device has another time", async () => {
    const hour = 60
    recordServerTime(ago(hour))
    const page = await open({ [attempts]: () => [processing(hour + 1)] })
    await expect.element(card(page, 'Cells').getByText('Check back soon')).toBeVisible()
  })

  it.each([
    ['is degraded', () => ({ status: 'degraded', timestamp: ago(0) })],
    ['refuses', () => errorResponse(503, 'The database is down.')],
    ['does not respond', failToFetch],
  ])('cannot be resubmitted while the server %s', async (_, health) => {
    const page = await open({
      ...late,
      'GET /status/health': health,
      [resubmit]: () => null,
    })
    const later = card(page, 'Cells').getByRole('button', { name: 'Try again later' })
    await expect.element(later).toHaveAttribute('aria-disabled', 'true')
    await expect.element(card(page, 'Cells').getByText('The marker cannot be reached.')).toBeVisible()
    later.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    await waitForRender()
    expect(page.callsTo(resubmit)).toEqual([])
  })

  it('cannot be resubmitted right after that failed', async () => {
    const page = await open({ ...late, [resubmit]: () => errorResponse(409, 'This attempt has its marks.') })
    await offer(page).click()
    await expect
      .element(card(page, 'Cells').getByRole('button', { name: 'Try again later' }))
      .toHaveAttribute('aria-disabled', 'true')
    await expect.element(card(page, 'Cells').getByText('This attempt has its marks.')).toBeVisible()
  })
})

describe('a result', () => {
  const getColour = (page: Opened, name: string) =>
    getComputedStyle(page.screen.getByRole('img', { name }).first().element()).color

  it('has quiz, subject, accuracy, time taken and a link to its review', async () => {
    const page = await open({ [results]: () => grouped({ Today: [result()] }) })
    const row = section(page, /^Today/).getByRole('listitem')
    await expect.element(row.getByRole('heading', { name: 'Energy stores' })).toBeVisible()
    await expect.element(row.getByText('Physics')).toBeVisible()
    await expect.element(row.getByRole('img', { name: 'Accuracy: 79%' })).toMatchTextContent('79%')
    await expect.element(row).toMatchTextContent(/Time taken: 6 min 6 s/)
    await expect
      .element(row.getByRole('link', { name: 'Review Energy stores' }))
      .toHaveAttribute('href', '/exercise-review?exercise_id=5')
  })

  it('has a green ring above 40, another colour otherwise, and one of its own at 0', async () => {
    const page = await open({
      [results]: () => grouped({ Today: [79, 41, 40, 0].map((accuracy, id) => result({ id, accuracy })) }),
    })
    await expect.element(page.screen.getByRole('img', { name: 'Accuracy: 79%' })).toBeVisible()
    const green = getColour(page, 'Accuracy: 79%')
    expect(getColour(page, 'Accuracy: 41%')).toBe(green)
    const [low, none] = [getColour(page, 'Accuracy: 40%'), getColour(page, 'Accuracy: 0%')]
    expect(new Set([green, low, none]).size).toBe(3)
  })

  it('is deleted only after a dialog, and the lists are refetched', async () => {
    let current = grouped({ Today: [result()] })
    const remove = 'DELETE /exercise/delete-result/5'
    const page = await open({
      [results]: () => current,
      [remove]: () => {
        current = grouped({})
        return null
      },
    })
    await page.screen.getByRole('button', { name: 'Delete Energy stores' }).click()
    const dialog = page.screen.getByRole('alertdialog', { name: 'Delete “Energy stores”?' })
    await expect
      .element(dialog)
      .toMatchTextContent(/The result of 2 Mar 2026, 10:31 \(79%\) will be deleted, with your answers/)
    await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    expect(page.callsTo(remove)).toEqual([])
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect.element(page.screen.getByRole('heading', { name: 'Results 0' })).toBeVisible()
    expect(page.callsTo(remove)).toHaveLength(1)
    await expect.element(page.screen.getByRole('heading', { name: 'Results 0' })).toHaveFocus()
  })

  it('remains if it could not be deleted, and the dialog says why', async () => {
    const page = await open({
      [results]: () => grouped({ Today: [result()] }),
      'DELETE /exercise/delete-result/5': () => errorResponse(503, 'The server is busy.'),
    })
    await page.screen.getByRole('button', { name: 'Delete Energy stores' }).click()
    const dialog = page.screen.getByRole('alertdialog')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect.element(dialog).toMatchTextContent(/The result could not be deleted\. The server is busy\./)
  })
})
