import { afterEach, expect, it, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { setPendingNotice } from '../../../src/connection/pending-notice.ts'
import { at, attempt, attempts, box, save } from './exercises-page.tsx'

vi.mock('../../../src/routes/_app/attempts/-unaccepted-answers.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

afterEach(() => {
  setPendingNotice({ text: null, isAtRisk: false })
  return cleanup()
})

it('the records appear without the code for unaccepted answers, and say whether the answers are safe', async () => {
  const over = () => Response.json({ detail: 'It is over.', code: 'attempt_finished' }, { status: 409 })
  const page = await attempt(at(2, 1), { [save]: over, [attempts]: () => [] })
  await box(page).fill('Written here.')
  await expect.element(page.screen.getByText(/Not accepted/)).toBeVisible()
  page.navigate('/attempts')
  const heading = { name: 'Answers that were not accepted could not be shown' }
  await expect.element(page.screen.getByRole('heading', heading)).toBeVisible()
  await expect.element(page.screen.getByText(/^They are safe on this device/)).toBeVisible()
  await expect.element(page.screen.getByRole('heading', { name: 'No exercise records' })).toBeVisible()
  setPendingNotice({ text: null, isAtRisk: true })
  await expect.element(page.screen.getByText(/^They are in this page alone: leave it open\./)).toBeVisible()
  await expect.element(page.screen.getByText(/^They are safe/)).not.toBeInTheDocument()
})
