import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { PopoverNote } from '../../../src/components/feedback/note.tsx'

const middle = (element: Element | null) => {
  const { top, height } = element?.getBoundingClientRect() ?? { top: 0, height: 0 }
  return top + height / 2
}

it('has its icon in the middle of the words, and both in the middle of the button beside them', async () => {
  const screen = await render(
    <PopoverNote action={<button style={{ height: 44 }}>Resend</button>}>No.</PopoverNote>,
  )
  const icon = middle(screen.container.querySelector('svg'))
  expect(icon).toBeCloseTo(middle(screen.getByText('No.').element()), 0)
  expect(icon).toBeCloseTo(middle(screen.getByRole('button').element()), 0)
})

it('keeps the region that is read out while there is nothing to say', async () => {
  const screen = await render(<PopoverNote />)
  await expect.element(screen.getByRole('alert')).toBeInTheDocument()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('')
})
