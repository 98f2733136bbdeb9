import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SelectField } from '../../../src/components/form/select-field.tsx'
import { TextField } from '../../../src/components/form/field.tsx'
import { NativeField } from '../../../src/routes/_public/-field.tsx'

const ignore = () => undefined

it('of the cover keeps the label clear of the focus ring', async () => {
  const screen = await render(<NativeField label="Email" value="" onChange={ignore} />)
  await userEvent.tab()
  const control = screen.getByRole('textbox').element()
  expect(document.activeElement).toBe(control)
  // The ring goes round the line, which may end with a button.
  const line = control.parentElement ?? control
  const { outlineWidth, outlineOffset } = getComputedStyle(line)
  const ring = parseFloat(outlineWidth) + parseFloat(outlineOffset)
  expect(ring).toBeGreaterThan(3)
  const label = screen.getByText('Email').element().getBoundingClientRect()
  expect(label.bottom).toBeLessThanOrEqual(line.getBoundingClientRect().top - ring)
})

it('aligns the text of selects and text fields', async () => {
  const screen = await render(
    <>
      <TextField label="Quiz name" value="Acids" onChange={ignore} />
      <SelectField
        label="Student group"
        value="4"
        onChange={ignore}
        options={[{ value: '4', label: '9A' }]}
      />
    </>,
  )
  const start = (element: Element) => {
    const { paddingLeft, borderLeftWidth } = getComputedStyle(element)
    return element.getBoundingClientRect().left + parseFloat(paddingLeft) + parseFloat(borderLeftWidth)
  }
  expect(start(screen.getByRole('combobox').element())).toBe(start(screen.getByRole('textbox').element()))
})
