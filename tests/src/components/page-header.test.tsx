import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { PageHeader } from '../../../src/components/layout/page-header.tsx'

const right = (element: Element | null | undefined) => element?.getBoundingClientRect().right ?? 0

it('underlines the title with a ruler 18 px longer than the words', async () => {
  const screen = await render(<PageHeader title="Settings" />)
  const heading = screen.getByRole('heading', { level: 1 }).element()
  const words = document.createRange()
  words.selectNodeContents(heading)
  const ruler = parseFloat(getComputedStyle(heading, '::after').width)
  expect(ruler).toBeCloseTo(words.getBoundingClientRect().width + 18, 0)
})

it('aligns the progress right, or 32 px before the tools', async () => {
  const progress = <p data-testid="progress">Question 1 of 5</p>
  const screen = await render(<PageHeader title="Exercise review" progress={progress} />)
  const header = screen.container.querySelector('header')
  const shown = screen.getByTestId('progress').element().parentElement
  expect(right(shown)).toBeCloseTo(right(header), 0)
  await screen.rerender(
    <PageHeader title="Exercises" hideTitleOnPhone progress={progress} tools={<button>Finish</button>} />,
  )
  const tool = screen.getByRole('button').element().getBoundingClientRect()
  const left = right(screen.getByTestId('progress').element().parentElement)
  expect(tool.left - left).toBeCloseTo(32, 0)
})
