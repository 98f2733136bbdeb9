import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { useLazyDialog } from '../../../src/components/feedback/use-lazy-dialog.tsx'
import { type Lazy, lazyValue } from '../../../src/lib/lazy.ts'

type DialogProps = { onClose: () => void }
const Dialog = ({ onClose }: DialogProps) => (
  <div role="alertdialog">
    <button onClick={onClose}>Close</button>
  </div>
)

function DeleteQuiz({ dialog }: { dialog: Lazy<typeof Dialog> }) {
  const { Dialog: Loaded, opener, close, failure } = useLazyDialog(dialog, 'Deleting')
  return (
    <>
      <button onClick={opener.onClick}>Delete</button>
      {failure}
      {Loaded && <Loaded onClose={close} />}
    </>
  )
}

it('says that a dialog could not be loaded, and opens it at a later press', async () => {
  let isOnline = false
  const dialog = lazyValue(() => (isOnline ? Promise.resolve(Dialog) : Promise.reject(new Error('offline'))))
  const screen = await render(<DeleteQuiz dialog={dialog} />)
  const opener = screen.getByRole('button', { name: 'Delete' })
  const failure = screen.getByText('Deleting could not be opened. Try again.')
  expect(failure.elements()).toHaveLength(0)
  await opener.click()
  await expect.element(failure).toBeVisible()
  isOnline = true
  await opener.click()
  await expect.element(screen.getByRole('alertdialog')).toBeVisible()
  expect(failure.elements()).toHaveLength(0)
  await screen.getByRole('button', { name: 'Close' }).click()
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument()
})

it('loads it ahead, so that it opens without the network', async () => {
  let loaded = 0
  const dialog = lazyValue(() => Promise.resolve(((loaded += 1), Dialog)))
  await render(<DeleteQuiz dialog={dialog} />)
  await expect.poll(() => loaded).toBe(1)
})
