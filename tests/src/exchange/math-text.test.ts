import { expect, it } from 'vitest'
import { htmlToText } from '../../../src/exchange/html-text.ts'

const toText = (html: string) => htmlToText(html, new Set())

it.each([
  ['<msup><mi>c</mi><mn>2</mn></msup>', 'c²'],
  ['<mi>E</mi>\n <mo>=</mo>\n <mi>m</mi><msup><mi>c</mi><mn>2</mn></msup>', 'E = mc²'],
  ['<msup><mn>10</mn><mrow><mo>-</mo><mn>3</mn></mrow></msup>', '10⁻³'],
  ['<msubsup><mi>N</mi><mn>0</mn><mn>2</mn></msubsup>', 'N₀²'],
  ['<mfrac><mn>1</mn><mn>3</mn></mfrac>', '1/3'],
  ['<mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mn>2</mn></mfrac>', '(a + b)/2'],
  ['<msqrt><mn>2</mn><mi>g</mi><mi>h</mi></msqrt>', '√(2gh)'],
  ['<mroot><mi>x</mi><mn>3</mn></mroot>', '³√x'],
  ['<mrow><mo>−</mo><mi>b</mi><mo>±</mo><mi>d</mi></mrow>', '−b ± d'],
])('writes the formula %s as it is typed', (formula, text) => {
  expect(toText(`<p>Say <math>${formula}</math> now</p>`)).toBe(`Say ${text} now`)
})

it('ends a formula that HTML with faults does not end', () => {
  expect(toText('<p><math><mi>x</mi><p>Then <b>this</b>.</p>')).toBe('x\n\nThen this.')
})
