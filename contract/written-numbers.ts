const minus = '-−–‐'
const superscriptPower = '[⁻⁺]?[⁰¹²³⁴-⁹]+'
const exponent = `(?:\\s?(?:\\^|\\*\\*)\\s?[({]?[${minus}+]?\\d+[)}]?|\\s?${superscriptPower})`
const spokenPower = `\\sto\\sthe\\s(?:power\\s(?:of\\s)?)?(?:minus\\s|[${minus}])?\\d+`

const digits =
  '(?:\\d{1,3}(?:,\\d{3})+(?!\\d)(?:\\.\\d+)?|\\d{1,3}(?:[ \\u00a0\\u2009\\u202f]\\d{3})+(?![\\d.])|\\d+(?:\\.\\d+)?|\\.\\d+|[½¼¾⅓⅔])'
// "2,5" is a decimal, as much of Europe writes it; "2,8,1" is a list.
const decimalComma = '(?:0,\\d+|(?<!\\d,)\\d+,\\d{1,2})(?!\\d|,\\d)'
const power = `(?:\\s?(?:[x×*·⋅]|times)\\s?10(?:${exponent}|${spokenPower})|[eE][${minus}+]?\\d{1,3}(?![a-zA-Z\\d]))`
const powerOfTen = `(?<![\\d.])10${exponent}`

/** A number as students write it: 1,500, 360 000, .5, 3.0x10^8, 3×10⁸, 3e8, 10³, with a minus that is no dash. */
export const numberPattern = `(?:(?<![^\\s=(:~≈<>])[${minus}])?(?:${powerOfTen}|(?:${decimalComma}|${digits})${power}?)`

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹'

const fractionValues = new Map([
  ['½', 1 / 2],
  ['¼', 1 / 4],
  ['¾', 3 / 4],
  ['⅓', 1 / 3],
  ['⅔', 2 / 3],
])

export const fractionSigns = [...fractionValues.keys()].join('')

const tenTo = new RegExp(`(?:(?:[x×*·⋅]|times)\\s?10|^[${minus}]?10(?=\\s?[\\^*⁻⁺⁰¹²³⁴-⁹])|e)(.*)$`, 'iu')

/** "3.0 × 10⁸" as 3.0 and 8. */
function splitPower(text: string): { mantissa: string; power: number } {
  const match = tenTo.exec(text)
  if (match === null) return { mantissa: text, power: 0 }
  const power = (match[1] ?? '')
    .replace(/[⁻−–‐]|minus/u, '-')
    .replace(/[⁰¹²³⁴-⁹]/gu, (digit) => `${superscripts.indexOf(digit)}`)
    .replace(/[^-\d]/gu, '')
  const sign = /^[-−–‐]10/u.test(text) ? '-1' : '1'
  return { mantissa: match.index === 0 ? sign : text.slice(0, match.index), power: Number(power) }
}

export function parseNumber(text: string): number {
  const sign = /^[-−–‐]/u.test(text) ? -1 : 1
  const fraction = fractionValues.get(text.slice(-1))
  if (fraction !== undefined) return sign * fraction
  const { mantissa, power } = splitPower(text)
  const size = mantissa.replace(/[^\d.,]/gu, '')
  const decimal = /^(?:0,\d+|\d+,\d{1,2})$/u.test(size)
  const value = Number(decimal ? size.replace(',', '.') : size.replace(/,/gu, ''))
  return sign * (power === 0 ? value : Number(`${value}e${power}`))
}

/** How many figures of a written number count: all but zeros in front. */
export const countSignificantFigures = (text: string): number =>
  Math.max(1, splitPower(text).mantissa.replace(/[^\d]/gu, '').replace(/^0+/u, '').length)
