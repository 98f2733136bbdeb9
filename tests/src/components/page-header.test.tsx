import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { IconButton } from '../../../src/components/form/icon-button.tsx'
import { PageHeader } from '../../../src/components/layout/page-header.tsx'

afterEach(() => page.viewport(1366, 768))

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

it('keeps icons beside the title on phones, and puts buttons with words below it', async () => {
  await page.viewport(390, 844)
  const subtitle = 'A long line about the quiz, its group and the day on which it was marked'
  const icons = (
    <>
      <IconButton label="More" icon="…" />
      {/* As an open menu leaves it. */}
      <span hidden />
      <IconButton label="Refresh" icon="↻" />
    </>
  )
  const screen = await render(<PageHeader title="Exercise review" subtitle={subtitle} tools={icons} />)
  const rect = (role: 'heading' | 'button', name: string) =>
    screen.getByRole(role, { name }).element().getBoundingClientRect()
  expect(rect('button', 'More').top).toBeLessThan(rect('heading', 'Exercise review').bottom)
  const words = <button type="button">Next answer to improve</button>
  await screen.rerender(
    <PageHeader
      title="Exercise review"
      subtitle={subtitle}
      tools={
        <>
          {words}
          {icons}
        </>
      }
    />,
  )
  const { top } = rect('button', 'Next answer to improve')
  expect(top).toBeGreaterThan(screen.getByText(subtitle).element().getBoundingClientRect().bottom)
  // One line: nothing beside it takes its width.
  expect(rect('heading', 'Exercise review').height).toBeLessThan(50)
})
