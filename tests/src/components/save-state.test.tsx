import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { SaveState, type AnswerPlace } from '../../../src/components/save-state.tsx'

const nothing = () => undefined
const places: [AnswerPlace, string][] = [
  [{ at: 'nothing' }, ''],
  [{ at: 'device' }, 'Saved on this device'],
  [{ at: 'server' }, 'Answer saved'],
  [{ at: 'sign-in', count: 3, onSignIn: nothing }, 'Sign in to send 3 answers'],
  [
    { at: 'refused', reason: 'The text is too long.', onCopy: nothing, onDismiss: nothing },
    'Not accepted: The text is too long.',
  ],
]

describe('where an answer is', () => {
  it.each(places)('is said in fixed words, politely: %o', async (place, words) => {
    const screen = await render(<SaveState place={place} />)
    await expect.element(screen.getByRole('status')).toHaveTextContent(words)
  })

  it('is a spinner called Saving while it is on its way, without words that could be taken for a promise', async () => {
    const screen = await render(<SaveState place={{ at: 'saving' }} />)
    await expect.element(screen.getByRole('status').getByLabelText('Saving')).toBeVisible()
    expect(screen.container.textContent).toBe('')
  })

  it('never moves the page: the row is as high without words as with them', async () => {
    const screen = await render(<SaveState place={{ at: 'nothing' }} />)
    const height = () => screen.container.firstElementChild?.getBoundingClientRect().height
    const empty = height()
    expect(empty).toBeGreaterThanOrEqual(44)
    for (const [place] of places.slice(1, 3)) {
      await screen.rerender(<SaveState place={place} />)
      expect(height()).toBe(empty)
    }
  })

  it('lets a refused text be copied and dismissed', async () => {
    const onCopy = vi.fn()
    const onDismiss = vi.fn()
    const screen = await render(
      <SaveState place={{ at: 'refused', reason: 'Unknown question.', onCopy, onDismiss }} />,
    )
    await screen.getByRole('button', { name: 'Copy' }).click()
    await screen.getByRole('button', { name: 'Dismiss' }).click()
    expect([onCopy.mock.calls.length, onDismiss.mock.calls.length]).toEqual([1, 1])
  })
})
