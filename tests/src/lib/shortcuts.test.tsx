import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { setSingleKeys, useShortcuts } from '../../../src/lib/shortcuts.ts'

const [step, jump, help] = [vi.fn(), vi.fn(), vi.fn()]

function Desk() {
  useShortcuts({ 'Alt+n': step, j: { run: jump, ignoresRepeat: true }, k: step, '?': help })
  return <input aria-label="Answer" />
}

afterEach(() => {
  vi.clearAllMocks()
  setSingleKeys(true)
})

const hold = (key: string) =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, repeat: true, bubbles: true }))

it('a key that is held down repeats a shortcut, unless it ignores that', async () => {
  await render(<Desk />)
  for (const key of ['j', 'k', 'J']) hold(key)
  expect([jump.mock.calls.length, step.mock.calls.length]).toEqual([0, 1])
  await userEvent.keyboard('j')
  expect(jump).toHaveBeenCalledOnce()
})

it('a single key is a character in a text field and with Control, where Alt and a key still work', async () => {
  await render(<Desk />)
  await page.getByRole('textbox', { name: 'Answer' }).click()
  await userEvent.keyboard('jk?')
  await expect.element(page.getByRole('textbox', { name: 'Answer' })).toHaveValue('jk?')
  expect([jump, step, help].flatMap(({ mock }) => mock.calls)).toEqual([])
  await userEvent.keyboard('{Alt>}n{/Alt}')
  expect(step).toHaveBeenCalledOnce()
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', ctrlKey: true, bubbles: true }))
  expect(jump).not.toHaveBeenCalled()
})

it('single keys do nothing once they are turned off, and the device remembers that', async () => {
  await render(<Desk />)
  setSingleKeys(false)
  await userEvent.keyboard('jk?{Alt>}n{/Alt}')
  expect([jump.mock.calls.length, step.mock.calls.length, help.mock.calls.length]).toEqual([0, 1, 0])
  expect(localStorage.getItem('single-key-shortcuts')).toBe('off')
})
