import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Popover } from '../../../src/components/feedback/popover.tsx'

afterEach(() => page.viewport(1366, 768))

const content = (
  <>
    <button>Finish</button>
    <input aria-label="Name" />
    <Popover title="Reading" renderButton={(trigger) => <button {...trigger}>Settings</button>}>
      <input aria-label="Spacing" />
    </Popover>
  </>
)

async function open(width: number) {
  await page.viewport(width, 844)
  const screen = await render(content)
  const button = screen.getByRole('button', { name: 'Settings' })
  const finish = screen.getByRole('button', { name: 'Finish' })
  const { left, top } = finish.element().getBoundingClientRect()
  await button.click()
  const popover = page.getByRole('dialog', { name: 'Reading' })
  await expect.element(popover).toBeVisible()
  // Only a role that is not hidden from screen readers is found.
  await expect.element(finish).not.toBeInTheDocument()
  return { button, popover, finish, position: { x: left + 5, y: top + 5 } }
}

describe.each([
  ['a sheet', 390],
  ['a popover', 820],
])('%s', (_what, width) => {
  it.each(['Escape', 'Close'])('gives the focus back to its button on %s', async (way) => {
    const { button, popover } = await open(width)
    if (way === 'Escape') await userEvent.keyboard('{Escape}')
    else await popover.getByRole('button', { name: 'Close' }).click()
    await expect.element(popover).not.toBeInTheDocument()
    await expect.element(button).toHaveFocus()
  })

  it('has Ctrl+Z for itself, and leaves what was typed behind it', async () => {
    const { popover, button } = await open(width)
    await popover.getByRole('button', { name: 'Close' }).click()
    const name = page.getByLabelText('Name')
    await name.click()
    await userEvent.keyboard('Forces')
    await button.click()
    await popover.getByLabelText('Spacing').click()
    await userEvent.keyboard('2{Control>}zzz{/Control}')
    await expect.element(popover.getByLabelText('Spacing')).toHaveValue('')
    expect(name.element()).toHaveValue('Forces')
  })
})

it('a popover leaves the focus to what is pressed beside it', async () => {
  const { popover, finish, position } = await open(820)
  await userEvent.click(document.body, { position })
  await expect.element(popover).not.toBeInTheDocument()
  await expect.element(finish).toHaveFocus()
})
