import { useState } from 'react'
import { flushSync } from 'react-dom'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ConfirmDialog } from '../../../src/components/feedback/confirm-dialog.tsx'
import { Dialog } from '../../../src/components/feedback/dialog.tsx'

/** Whether the element at its own centre is the element itself. */
function takesPress(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

function DeleteQuiz({ onConfirm, busy }: { onConfirm?: () => void; busy?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Delete quiz</button>
      {isOpen && (
        <ConfirmDialog
          heading="Are you sure?"
          confirmLabel="Delete"
          destructive
          busy={busy}
          onConfirm={() => onConfirm?.()}
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

/** Android's gesture to go back, for what was opened last. */
let goBack = () => undefined as void

declare const CloseWatcher: new () => EventTarget & { requestClose: () => void }

class RecordedCloseWatcher extends CloseWatcher {
  constructor() {
    super()
    goBack = () => this.requestClose()
  }
}

describe("Android's gesture to go back", () => {
  beforeEach(() => vi.stubGlobal('CloseWatcher', RecordedCloseWatcher))
  afterEach(() => vi.unstubAllGlobals())

  it('closes the dialog and gives the focus back', async () => {
    const screen = await render(<DeleteQuiz />)
    const opener = screen.getByRole('button', { name: 'Delete quiz' })
    await opener.click()
    await expect.element(screen.getByRole('alertdialog')).toBeVisible()
    goBack()
    await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  })

  it('does nothing while the action runs, however often', async () => {
    const screen = await render(<DeleteQuiz busy />)
    await screen.getByRole('button', { name: 'Delete quiz' }).click()
    await expect.element(screen.getByRole('alertdialog')).toBeVisible()
    goBack()
    goBack()
    await expect.element(screen.getByRole('alertdialog')).toBeVisible()
  })
})

describe('Escape', () => {
  it('cancels, gives the focus back, and leaves the page readable', async () => {
    const screen = await render(<DeleteQuiz />)
    const opener = screen.getByRole('button', { name: 'Delete quiz' })
    await opener.click()
    await expect.element(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    // Only a role that is not hidden from screen readers is found.
    await expect.element(opener).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  })

  it('works after a press beside the dialog, which does nothing', async () => {
    const screen = await render(<DeleteQuiz />)
    await screen.getByRole('button', { name: 'Delete quiz' }).click()
    const cancel = screen.getByRole('button', { name: 'Cancel' })
    await expect.element(cancel).toHaveFocus()
    await userEvent.click(document.body, { position: { x: 5, y: 5 } })
    await expect.element(cancel).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument()
  })

  it('closes only the upper one of two dialogs, and gives the focus back to the lower', async () => {
    const onDismiss = vi.fn()
    const screen = await render(
      <Dialog modalType="modal" aria-label="Editor" onDismiss={onDismiss}>
        <DeleteQuiz />
      </Dialog>,
    )
    const opener = screen.getByRole('dialog', { name: 'Editor' }).getByRole('button', { name: 'Delete quiz' })
    await opener.click()
    await expect.element(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument()
    expect(onDismiss).not.toHaveBeenCalled()
    await expect.element(opener).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    expect(onDismiss).toHaveBeenCalledOnce()
  })

  it('does nothing while the action runs', async () => {
    const screen = await render(<DeleteQuiz busy />)
    await screen.getByRole('button', { name: 'Delete quiz' }).click()
    const confirm = screen.getByRole('button', { name: 'Delete', exact: true })
    await expect.element(confirm).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('alertdialog')).toBeVisible()
  })
})

/** A form, a dialog of its own fields, and a question above that. */
function Editor() {
  const [open, setOpen] = useState<'nothing' | 'editor' | 'question'>('nothing')
  return (
    <>
      <input aria-label="Name" />
      <button onClick={() => setOpen('editor')}>Edit</button>
      {open !== 'nothing' && (
        <Dialog modalType="modal" aria-label="Editor" onDismiss={() => setOpen('nothing')}>
          <input aria-label="Question" />
          <button onClick={() => setOpen('question')}>Done</button>
          {open === 'question' && (
            <ConfirmDialog
              heading="Leave it unfinished?"
              confirmLabel="Leave"
              onConfirm={() => setOpen('nothing')}
              onCancel={() => setOpen('editor')}
            />
          )}
        </Dialog>
      )}
    </>
  )
}

it('has Ctrl+Z for itself, and leaves what was typed behind it', async () => {
  const screen = await render(<Editor />)
  const name = screen.getByLabelText('Name')
  await name.click()
  await userEvent.keyboard('Forces')
  await screen.getByRole('button', { name: 'Edit' }).click()
  const question = screen.getByLabelText('Question')
  await question.click()
  await userEvent.keyboard('Why?')
  const undo = '{Control>}zzz{/Control}'
  await screen.getByRole('button', { name: 'Done' }).click()
  await expect.element(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.keyboard(undo)
  expect(question.element()).toHaveValue('Why?')
  await screen.getByRole('button', { name: 'Cancel' }).click()
  await question.click()
  await userEvent.keyboard(undo)
  expect(question.element()).toHaveValue('')
  expect(name.element()).toHaveValue('Forces')
})

/** A dialog that a question above it closes, in the same moment as itself. */
function Cards() {
  const [open, setOpen] = useState<'nothing' | 'cards' | 'question'>('nothing')
  return (
    <>
      <h1 tabIndex={-1}>Groups</h1>
      <button onClick={() => setOpen('cards')}>Log-in cards</button>
      {open !== 'nothing' && (
        <Dialog modalType="modal" aria-label="Cards" onDismiss={() => setOpen('nothing')}>
          <button onClick={() => setOpen('question')}>Done</button>
          {open === 'question' && (
            <ConfirmDialog
              heading="Close without printing?"
              confirmLabel="Close"
              onConfirm={() => setOpen('nothing')}
              onCancel={() => setOpen('cards')}
            />
          )}
        </Dialog>
      )}
    </>
  )
}

it('that closes the dialog below it leaves the focus to what opened that', async () => {
  const screen = await render(<Cards />)
  const opener = screen.getByRole('button', { name: 'Log-in cards' })
  await opener.click()
  await screen.getByRole('button', { name: 'Done' }).click()
  await screen.getByRole('button', { name: 'Close', exact: true }).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

it('leaves what sticks to the window in its place on a page that is scrolled', async () => {
  const screen = await render(
    <div style={{ height: '300vh' }}>
      <div style={{ position: 'sticky', top: 0, paddingTop: '50vh' }}>
        <DeleteQuiz />
      </div>
    </div>,
  )
  const opener = screen.getByRole('button', { name: 'Delete quiz' })
  const button = opener.element()
  scrollTo({ top: innerHeight })
  const { top } = button.getBoundingClientRect()
  await opener.click()
  await expect.element(screen.getByRole('alertdialog')).toBeVisible()
  expect(button.getBoundingClientRect().top).toBe(top)
})

it('has a row for the buttons, which is as wide as the details that scroll below it', async () => {
  const screen = await render(
    <ConfirmDialog
      heading="Are you sure?"
      confirmLabel="Yes"
      details={<div style={{ height: '200vh' }}>Details</div>}
      onConfirm={() => undefined}
      onCancel={() => undefined}
    />,
  )
  const buttons = screen.getByRole('button', { name: 'Yes' }).element().parentElement?.getBoundingClientRect()
  const details = screen.getByText('Details').element().getBoundingClientRect()
  expect([buttons?.left, buttons?.right]).toEqual([details.left, details.right])
})

it('has no buttons over what has the focus in its details at 400 % zoom', async () => {
  await page.viewport(341, 192)
  onTestFinished(() => page.viewport(1366, 768))
  const screen = await render(
    <ConfirmDialog
      heading="Are you sure?"
      confirmLabel="Yes"
      details={
        <div style={{ padding: '200vh 0' }}>
          <button>Detail</button>
        </div>
      }
      onConfirm={() => undefined}
      onCancel={() => undefined}
    />,
  )
  const detail = screen.getByRole('button', { name: 'Detail' }).element()
  const dialog = screen.getByRole('alertdialog').element()
  const getBottom = (element: Element) => element.getBoundingClientRect().bottom
  // At its lower edge, where nothing scrolls to it if it counts as seen.
  dialog.scrollTop += getBottom(detail) - getBottom(dialog) + 20
  detail.focus()
  const buttons = screen.getByRole('button', { name: 'Yes' }).element().getBoundingClientRect()
  expect(getBottom(detail)).toBeLessThan(buttons.top)
})
