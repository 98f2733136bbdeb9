import { useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { ConfirmDialog } from '../../../src/components/feedback/confirm-dialog.tsx'

/** Whether the element at its own centre is the element itself. */
function takesPress(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

function DeleteQuiz({ onConfirm }: { onConfirm: () => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Delete quiz</button>
      {isOpen && (
        <ConfirmDialog
          heading="Are you sure?"
          confirmLabel="Delete"
          destructive
          onConfirm={onConfirm}
          onCancel={() => setOpen(false)}
        />
      )}
    </>
  )
}

it('ignores the second press of a double press on what opened it', async () => {
  const onConfirm = vi.fn()
  const screen = await render(<DeleteQuiz onConfirm={onConfirm} />)
  const opener = screen.getByRole('button', { name: 'Delete quiz' })
  // Synchronously: no frame is drawn between the click and the check.
  flushSync(() => (opener.element() as HTMLElement).click())
  const button = screen.getByRole('button', { name: 'Delete', exact: true })
  expect(takesPress(button.element())).toBe(false)
  // The click waits until the button is clickable.
  await button.click()
  expect(onConfirm).toHaveBeenCalledOnce()
})
