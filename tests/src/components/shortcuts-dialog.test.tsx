import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { ShortcutsDialog } from '../../../src/components/feedback/shortcuts-dialog.tsx'

const shortcut = (key: string, action: string) => ({ key, action, run: undefined })

it('names each key as a keyboard does, the keys of one action together, and opens at its top', async () => {
  const others = Array.from({ length: 40 }, (_, index) => shortcut(`F${index}`, `Entry ${index}`))
  const screen = await render(
    <ShortcutsDialog
      shortcuts={[
        shortcut('Enter', 'Save and next'),
        shortcut('j', 'Next answer'),
        shortcut('Escape', 'Leave'),
        shortcut('ArrowRight', 'Next answer'),
        shortcut('ArrowLeft', 'Previous answer'),
        ...others,
      ]}
      onClose={() => undefined}
    />,
  )
  const dialog = screen.getByRole('dialog', { name: 'Keyboard shortcuts' })
  const keys = dialog.getByRole('term').elements()
  expect(keys.slice(0, 4).map(({ textContent }) => textContent)).toEqual(['Enter', 'J or →', 'Esc', '←'])
  await expect.element(dialog.getByRole('heading')).toHaveFocus()
  expect(dialog.element().scrollTop).toBe(0)
})
