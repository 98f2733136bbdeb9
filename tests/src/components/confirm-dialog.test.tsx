import { useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { ConfirmDialog } from '../../../src/components/feedback/confirm-dialog.tsx'

/** Whether a press on the middle of an element would be one on it. */
function takesPress(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

function Asked({ onConfirm }: { onConfirm: () => void }) {
  const [asks, setAsks] = useState(false)
  return (
    <>
      <button onClick={() => setAsks(true)}>Delete quiz</button>
      {asks && (
        <ConfirmDialog
          heading="Are you sure?"
          confirmLabel="Delete"
          destructive
          onConfirm={onConfirm}
          onCancel={() => setAsks(false)}
        />
      )}
    </>
  )
}

it('takes no press for an answer that may be the second of a double press on what opened it', async () => {
  const onConfirm = vi.fn()
  const screen = await render(<Asked onConfirm={onConfirm} />)
  const opener = screen.getByRole('button', { name: 'Delete quiz' })
  // Both in one go: no frame is drawn between the press and the look at what it opened.
  flushSync(() => (opener.element() as HTMLElement).click())
  const button = screen.getByRole('button', { name: 'Delete', exact: true })
  expect(takesPress(button.element())).toBe(false)
  // A press waits for the button to take it.
  await button.click()
  expect(onConfirm).toHaveBeenCalledOnce()
})
