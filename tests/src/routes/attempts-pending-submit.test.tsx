import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { outbox } from '../../../src/answers/page-outbox.ts'
import { simulatedSignOutTopic, drilledTopic } from '../../../src/answers/wifi-drill.ts'
import { setConnection } from '../../../src/connection/connection.ts'
import { endSession } from '../../../src/session/connect.ts'
import { recordAnnouncements } from '../../setup/announcements.ts'
import { type Responses, failToFetch, errorResponse } from '../../setup/visit.tsx'
import { at, attempts, box, button, open, openAttempt, save, submit } from './exercises-page.tsx'

vi.mock('../../../src/session/connect.ts', async (original) => ({
  ...(await original<object>()),
  endSession: vi.fn(),
}))

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(async () => {
  await cleanup()
  setConnection('unknown')
  drilledTopic.set(null)
  simulatedSignOutTopic.set(null)
  vi.restoreAllMocks()
})

const busy = () => errorResponse(503, 'The server is busy.')
const onlineText = 'Will be handed in as soon as the server takes it'
const offlineText = 'Will be handed in when you are back online'

/** Writes an answer and presses Finish. */
const finish = async (responses: Responses) => {
  const page = await open(at(1, 2), { [attempts]: () => [openAttempt], ...responses })
  await box(page).fill('balanced')
  await button(page, 'Finish').click()
  await page.screen.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
  const card = page.screen.getByRole('article', { name: 'Falling' })
  await expect.element(card).toBeVisible()
  return { page, card }
}

describe('a pending submit', () => {
  it('says that it waits for the connection, as long as there is none', async () => {
    let health: () => unknown = failToFetch
    const { card } = await finish({
      [save]: () => (health === failToFetch ? failToFetch() : busy()),
      'GET /status/health': () => health(),
    })
    await expect
      .element(card.getByText('Will be handed in when the server can be reached again'))
      .toBeVisible()
    await expect.element(card.getByRole('button', { name: 'Do not hand in yet: Falling' })).toBeVisible()
    health = () => ({ status: 'ok', timestamp: '2026-01-01T00:00:00Z' })
    setConnection('ok')
    await expect.element(card.getByText(onlineText)).toBeVisible()
    setConnection('offline')
    await expect.element(card.getByText(offlineText)).toBeVisible()
  })

  it.each([
    ['is busy', { [submit]: busy }],
    ['does not accept an answer', { [save]: busy }],
  ])('does not mention the connection if the server %s', async (_state, responses: Responses) => {
    const { card } = await finish(responses)
    await expect.element(card.getByText(onlineText)).toBeVisible()
  })

  it('does not mention the connection if the server is slow', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    const { page, card } = await finish({ [submit]: () => promise })
    await expect.element(card.getByText(onlineText)).toBeVisible()
    // A pending flush would block the flush of the next test.
    resolve({ attempt_id: 31, submitted_at: '2026-11-20T10:31:00.000Z' })
    await expect.element(page.screen.getByRole('link', { name: 'Resume Falling' })).toBeVisible()
  })

  it.each([
    ['the submit', submit],
    ['its answer', save],
  ])('asks the student to sign in if %s needs it', async (_item, call) => {
    const { card } = await finish({ [call]: () => errorResponse(403, 'Not you.') })
    await expect.element(card.getByText('Sign in to hand this in')).toBeVisible()
    await expect.element(card.getByRole('button', { name: 'Do not hand in yet: Falling' })).toBeVisible()
    await card.getByRole('button', { name: 'Sign in' }).click()
    expect(endSession).toHaveBeenCalledOnce()
    vi.mocked(endSession).mockClear()
  })

  it('asks for no sign-in while a Wi-Fi drill may have made it up', async () => {
    const { card } = await finish({ [submit]: () => errorResponse(401, 'Unauthorized') })
    await expect.element(card.getByText('Sign in to hand this in')).toBeVisible()
    drilledTopic.set(7)
    await expect.element(card.getByText(onlineText)).toBeVisible()
    await expect.element(card.getByRole('button', { name: 'Sign in' })).not.toBeInTheDocument()
  })

  it('is announced when it was handed in at last', async () => {
    let listed = [openAttempt]
    let respond = busy
    const { card } = await finish({ [attempts]: () => listed, [submit]: () => respond() })
    const announcements = recordAnnouncements()
    await expect.element(card.getByText(onlineText)).toBeVisible()
    listed = [{ ...openAttempt, is_active: false, finished_at: openAttempt.started_at }]
    respond = () => Response.json({ attempt_id: 31, submitted_at: '2026-11-20T10:31:00.000Z' })
    void outbox.flush(true)
    await expect.poll(() => announcements).toContain('Falling is handed in.')
  })

  it('is not taken back once the server has it, and says so', async () => {
    let listed: unknown[] = [openAttempt]
    const { page, card } = await finish({ [attempts]: () => listed, [submit]: busy })
    listed = []
    await card.getByRole('button', { name: 'Do not hand in yet: Falling' }).click()
    await expect.element(card.getByText('The server has it already.')).toBeVisible()
    expect(page.screen.getByRole('link', { name: 'Resume Falling' }).elements()).toEqual([])
  })

  it('gives way to the answer that holds it up once the attempt has ended elsewhere', async () => {
    let listed: unknown[] = [openAttempt]
    let respond = busy
    const { page, card } = await finish({ [attempts]: () => listed, [save]: () => respond() })
    await expect.element(card.getByText(onlineText)).toBeVisible()
    respond = () => errorResponse(400, 'This answer is too long.')
    void outbox.flush(true)
    const look = card.getByRole('button', { name: 'Look at it: Falling' })
    await expect.element(look).toBeVisible()
    listed = []
    await look.click()
    const left = page.screen.getByRole('region', { name: /^Answers not accepted/ })
    await expect.element(left.getByText('balanced')).toBeVisible()
    await expect.element(card).not.toBeInTheDocument()
  })

  it('leads from the exercise to the records where it arrives after it was taken back', async () => {
    let listed: unknown[] = [openAttempt]
    const { page, card } = await finish({ [attempts]: () => listed, [submit]: busy })
    await card.getByRole('button', { name: 'Do not hand in yet: Falling' }).click()
    await page.screen.getByRole('link', { name: 'Resume Falling' }).click()
    await expect.element(box(page)).toBeVisible()
    listed = []
    await vi.waitFor(() => expect(page.router.state.location.pathname).toBe('/attempts'))
  })

  it('disables Sign in while the server cannot be reached', async () => {
    const { card } = await finish({ [submit]: () => errorResponse(403, 'Not you.') })
    setConnection('offline')
    await expect
      .element(card.getByRole('button', { name: 'Sign in' }))
      .toHaveAttribute('aria-disabled', 'true')
  })
})
