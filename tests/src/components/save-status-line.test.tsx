import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { SaveStatusLine, type ShownStatus } from '../../../src/routes/_app/exercises/-save-status-line.tsx'

const nothing = () => undefined
const refused = {
  type: 'rejected',
  onCopy: async () => undefined,
  onTryAgain: nothing,
  onDismiss: nothing,
} as const
const conflict = { type: 'conflict', theirs: 'Theirs.', onMine: nothing, onTheirs: nothing } as const
const places: [ShownStatus, string][] = [
  [{ type: 'nothing' }, ''],
  [{ type: 'device' }, 'Saved on this device'],
  [{ type: 'server' }, 'Answer saved'],
  [{ type: 'sign-in', count: 3, onSignIn: nothing }, 'Sign in to send 3 answers'],
  [{ ...refused, reason: 'The text is too long.' }, 'Not accepted: The text is too long.'],
  [conflict, 'Changed on another device'],
]

describe('where an answer is', () => {
  it.each(places)('is said in fixed words, politely: %o', async (status, words) => {
    const screen = await render(<SaveStatusLine status={status} />)
    await expect.element(screen.getByRole('status')).toHaveTextContent(words)
  })

  it('is a spinner called Saving while it is on its way, without words that could be taken for a promise', async () => {
    const screen = await render(<SaveStatusLine status={{ type: 'saving' }} />)
    await expect.element(screen.getByRole('status').getByLabelText('Saving')).toBeVisible()
    expect(screen.container.textContent).toBe('')
  })

  it('never moves the page: the row is as high without words as with them', async () => {
    const screen = await render(<SaveStatusLine status={{ type: 'nothing' }} />)
    const height = () => screen.container.firstElementChild?.getBoundingClientRect().height
    const empty = height()
    expect(empty).toBeGreaterThanOrEqual(44)
    for (const [status] of places.slice(1, 4)) {
      await screen.rerender(<SaveStatusLine status={status} />)
      expect(height()).toBe(empty)
    }
  })

  it('lets a refused text be copied, tried again and dismissed', async () => {
    const [onCopy, onTryAgain, onDismiss] = [vi.fn(async () => undefined), vi.fn(), vi.fn()]
    const screen = await render(
      <SaveStatusLine
        status={{ type: 'rejected', reason: 'Unknown question.', onCopy, onTryAgain, onDismiss }}
      />,
    )
    for (const name of ['Copy', 'Try again', 'Dismiss']) await screen.getByRole('button', { name }).click()
    for (const pressed of [onCopy, onTryAgain, onDismiss]) expect(pressed).toHaveBeenCalledOnce()
  })

  it('says so where a refused text could not be copied, also where the browser has no clipboard at all', async () => {
    const without = (): Promise<void> => {
      throw new TypeError('Cannot read properties of undefined')
    }
    for (const onCopy of [without, () => Promise.reject(new Error('Not allowed'))]) {
      const screen = await render(<SaveStatusLine status={{ ...refused, reason: 'Too long.', onCopy }} />)
      await screen.getByRole('button', { name: 'Copy' }).click()
      await expect.element(screen.getByRole('button', { name: 'Copy: that did not work' })).toBeVisible()
      await screen.unmount()
    }
  })

  it('shows the other text of a conflict, and lets either be taken', async () => {
    const [onMine, onTheirs] = [vi.fn(), vi.fn()]
    const screen = await render(<SaveStatusLine status={{ ...conflict, onMine, onTheirs }} />)
    await expect.element(screen.getByText('Theirs.')).toBeVisible()
    await screen.getByRole('button', { name: 'Keep my answer above' }).click()
    await screen.getByRole('button', { name: 'Use the other answer' }).click()
    expect(onMine).toHaveBeenCalledOnce()
    expect(onTheirs).toHaveBeenCalledOnce()
  })
})
