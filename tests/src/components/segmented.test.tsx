import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { Segmented } from '../../../src/components/form/segmented.tsx'
import { FluentRoot } from '../../../src/preferences/fluent-root.tsx'

it('tells the chosen option apart by a line and its weight, not by colour alone', async () => {
  const options = [
    { value: 'light', label: 'Light' },
    { value: 'dark', label: 'Dark' },
  ]
  const screen = await render(
    <FluentRoot>
      <Segmented label="Theme" value="dark" options={options} onChange={() => undefined} />
    </FluentRoot>,
  )
  const getStyle = (label: string) => {
    const text = screen.getByText(label).element()
    const { boxShadow } = getComputedStyle(text.parentElement as Element)
    return { weight: Number(getComputedStyle(text).fontWeight), hasLine: boxShadow !== 'none' }
  }
  const [light, dark] = [getStyle('Light'), getStyle('Dark')]
  expect([light.hasLine, dark.hasLine]).toEqual([false, true])
  expect(dark.weight - light.weight).toBeGreaterThanOrEqual(200)
})
