import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../../../src/components/form/button.tsx'

it('a tooltip is shown to the keyboard and to a pointer that hovers, not to a finger, where it would cover what is below', async () => {
  // The pointer may rest where the buttons will be.
  await page.elementLocator(document.documentElement).hover({ position: { x: 1200, y: 700 } })
  const seen = new Set<string>()
  const observer = new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('[role=tooltip]')) seen.add(textContent)
  })
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  const screen = await render(
    <>
      <Button tooltip="Marks this part" tabIndex={-1}>
        Mark
      </Button>
      <Button tooltip="Reads it aloud">Read</Button>
    </>,
  )
  const tooltip = page.getByRole('tooltip', { includeHidden: true })
  const mark = screen.getByRole('button', { name: 'Mark' })
  mark.element().dispatchEvent(new PointerEvent('pointerover', { pointerType: 'touch', bubbles: true }))
  await userEvent.keyboard('{Tab}')
  await expect.element(tooltip).toHaveTextContent('Reads it aloud')
  expect([...seen].filter((text) => text !== '')).toEqual(['Reads it aloud'])
  await mark.hover()
  await expect.element(tooltip).toHaveTextContent('Marks this part')
  observer.disconnect()
})
