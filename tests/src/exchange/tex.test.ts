import { expect, it } from 'vitest'
import { readText } from '../../../src/exchange/read.ts'

const note =
  'A formula in TeX stays as it is typed, and students see it like that: write it in words or signs.'
/** What is noted of a choice with this text and this option. */
const read = (text: string, option = 'yes') => {
  const source = `<quiz><question type="multichoice"><questiontext format="html"><text><![CDATA[${text}]]></text></questiontext><answer fraction="100"><text><![CDATA[${option}]]></text></answer><answer fraction="0"><text>no</text></answer></question></quiz>`
  return readText(source).questions[0]?.changes
}

it.each([
  String.raw`\(E = mc^2\)`,
  String.raw`\[E = mc^2\]`,
  String.raw`$$\frac{a}{b}$$`,
  'Is $E = mc^2$ right?',
  String.raw`Half is \frac{1}{2}.`,
])('says that the formula %s stays as it is typed, in a question as in an option', (formula) => {
  expect(read(formula)).toEqual([note])
  expect(read('Which?', formula)).toEqual([note])
})

it.each(['It costs $5, or $8_000 a year.', String.raw`See C:\texts\(old).`, 'f(x) = x^2 and a_1'])(
  'takes %s for no formula',
  (text) => expect(read(text)).toEqual([]),
)
