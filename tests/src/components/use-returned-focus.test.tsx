import { useState } from 'react'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { useReturnedFocus } from '../../../src/components/form/use-returned-focus.ts'

type Dialog = 'none' | 'open' | 'around the form'

/** A form that the server closes, as one that saves does. */
function Saving({ dialog }: { dialog: Dialog }) {
  const [isOpen, setOpen] = useState(true)
  const button = useReturnedFocus(isOpen)
  const form = isOpen ? <form aria-label="New" /> : <button ref={button}>Add</button>
  const isAround = dialog === 'around the form'
  const isDialog = dialog !== 'none'
  return (
    <>
      {!isAround && form}
      <div role={isDialog ? 'dialog' : undefined} aria-modal={isDialog || undefined}>
        {isAround && form}
        <button ref={(element) => element?.focus()} onKeyDown={() => setOpen(false)}>
          Other
        </button>
      </div>
    </>
  )
}

it.each<{ dialog: Dialog; focused: string }>([
  { dialog: 'none', focused: 'Add' },
  { dialog: 'open', focused: 'Other' },
  { dialog: 'around the form', focused: 'Add' },
])(
  'the focus comes back to the button of a form, but is not taken out of a dialog: $dialog',
  async (test) => {
    const screen = await render(<Saving dialog={test.dialog} />)
    const other = screen.getByRole('button', { name: 'Other' })
    other.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'x', bubbles: true }))
    await expect.element(screen.getByRole('button', { name: 'Add' })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: test.focused })).toHaveFocus()
  },
)
