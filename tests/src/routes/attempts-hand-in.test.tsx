import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { setConnection } from '../../../src/connection/connection.ts'
import { endSession } from '../../../src/session/connect.ts'
import { type Answers, lost, refused } from '../../setup/visit.tsx'
import { at, attempts, box, button, open, openAttempt, save, submit } from './exercises-sitting.tsx'

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
  vi.restoreAllMocks()
})

const busy = () => refused(503, 'The server is busy.')
const online = 'Will be handed in as soon as the server takes it'
const offline = 'Will be handed in when you are back online'

/** Finish is pressed after an answer was typed, and left to the device. */
const finished = async (answers: Answers) => {
  const page = await open(at(1, 2), { [attempts]: () => [openAttempt], ...answers })
  await box(page).fill('balanced')
  await button(page, 'Finish').click()
  await page.screen.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
  const card = page.screen.getByRole('article', { name: 'Falling' })
  await expect.element(card).toBeVisible()
  return { page, card }
}

describe('a hand-in that waits', () => {
  it('for the connection says so, and as long as there is none', async () => {
    let health: () => unknown = lost
    const { card } = await finished({
      [save]: () => (health === lost ? lost() : busy()),
      'GET /status/health': () => health(),
    })
    await expect.element(card.getByText(offline)).toBeVisible()
    await expect.element(card.getByRole('button', { name: 'Take back Falling' })).toBeVisible()
    health = () => ({ status: 'ok', timestamp: '2026-01-01T00:00:00Z' })
    setConnection('ok')
    await expect.element(card.getByText(online)).toBeVisible()
    setConnection('offline')
    await expect.element(card.getByText(offline)).toBeVisible()
  })

  it.each([
    ['is busy', { [submit]: busy }],
    ['does not take an answer', { [save]: busy }],
  ])('for a server that %s does not speak of the connection', async (_is, answers: Answers) => {
    const { card } = await finished(answers)
    await expect.element(card.getByText(online)).toBeVisible()
  })

  it('for a server that is slow does not either', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    const { page, card } = await finished({ [submit]: () => promise })
    await expect.element(card.getByText(online)).toBeVisible()
    // A pass that hangs would hold up the next test's.
    resolve({ attempt_id: 31, submitted_at: '2026-11-20T10:31:00.000Z' })
    await expect.element(page.screen.getByRole('link', { name: 'Resume Falling' })).toBeVisible()
  })

  it.each([
    ['itself', submit],
    ['with its answer', save],
  ])('%s for its person asks them to sign in', async (_which, call) => {
    const { card } = await finished({ [call]: () => refused(403, 'Not you.') })
    await expect.element(card.getByText('Sign in to hand this in')).toBeVisible()
    await expect.element(card.getByRole('button', { name: 'Take back Falling' })).toBeVisible()
    await card.getByRole('button', { name: 'Sign in' }).click()
    expect(endSession).toHaveBeenCalledOnce()
    vi.mocked(endSession).mockClear()
  })

  it('offers no way to sign in while the server cannot be reached', async () => {
    const { card } = await finished({ [submit]: () => refused(403, 'Not you.') })
    setConnection('offline')
    await expect
      .element(card.getByRole('button', { name: 'Sign in' }))
      .toHaveAttribute('aria-disabled', 'true')
  })
})
