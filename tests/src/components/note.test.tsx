import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { PopoverNote } from '../../../src/components/feedback/note.tsx'

const middle = (element: Element | null) => {
  const { top, height } = element?.getBoundingClientRect() ?? { top: 0, height: 0 }
  return top + height / 2
}

it('centres icon, text and button vertically', async () => {
  const screen = await render(
    <PopoverNote action={<button style={{ height: 44 }}>Resend</button>}>No.</PopoverNote>,
  )
  const icon = middle(screen.container.querySelector('svg'))
  expect(icon).toBeCloseTo(middle(screen.getByText('No.').element()), 0)
  expect(icon).toBeCloseTo(middle(screen.getByRole('button').element()), 0)
})

it('keeps the empty alert region in the page', async () => {
  const screen = await render(<PopoverNote />)
  await expect.element(screen.getByRole('alert')).toBeInTheDocument()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('')
})
