import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TruncatedName } from '../../../src/components/layout/truncated-name.tsx'

const open = async () => {
  // With neighbours, so that Tab does not leave the page.
  const screen = await render(
    <>
      <button>Before</button>
      <TruncatedName name="Cells and organisation" shortName="Cells..." />
      <button>After</button>
    </>,
  )
  return {
    before: screen.getByRole('button', { name: 'Before' }),
    after: screen.getByRole('button', { name: 'After' }),
    button: screen.getByRole('button', { name: 'Cells...' }),
    tooltip: page.getByRole('tooltip', { includeHidden: true }).filter({ hasText: 'Cells and organisation' }),
  }
}

it('shows the whole name on hover, and hides it afterwards', async () => {
  const { button, tooltip } = await open()
  await expect.element(tooltip).not.toBeInTheDocument()
  await button.hover()
  await expect.element(tooltip).toBeVisible()
  await button.unhover()
  await expect.element(tooltip).not.toBeInTheDocument()
})

it('shows the whole name when Tab reaches it, until Escape or the next Tab', async () => {
  const { before, button, after, tooltip } = await open()
  before.element().focus()
  await userEvent.tab()
  await expect.element(button).toHaveFocus()
  await expect.element(tooltip).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(tooltip).not.toBeInTheDocument()
  before.element().focus()
  await userEvent.tab()
  await expect.element(tooltip).toBeVisible()
  await userEvent.tab()
  await expect.element(after).toHaveFocus()
  await expect.element(tooltip).not.toBeInTheDocument()
})

it('shows the whole name on a tap, which focuses no button in Safari', async () => {
  const { button, tooltip } = await open()
  const element = button.element() as HTMLElement
  for (const type of ['pointerover', 'pointerdown', 'pointerup', 'pointerout'])
    element.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'touch' }))
  element.click()
  await expect.element(tooltip).toBeVisible()
})
