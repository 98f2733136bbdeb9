/** '1,204'. Written by hand: the first formatter of `Intl` takes a slow phone 100 ms, before the first screen. */
export const whole = (value: number): string => String(Math.round(value)).replace(/\B(?=(?:\d{3})+$)/g, ',')

/** Three significant digits, zeros kept: 6.1 becomes '6.10', 72.4 '72.4', 412.6 '413', 1204 '1,204'. */
export function significant(value: number): string {
  if (Math.abs(value) >= 999.5) return whole(value)
  return value === 0 ? '0' : value.toPrecision(3)
}

let detailed: Intl.NumberFormat | undefined

/** Three to four significant digits, for tooltips: 6.1 becomes '6.10', 72.413 '72.41', 1204 '1,204'. */
export function threeToFour(value: number): string {
  detailed ??= new Intl.NumberFormat('en-GB', { minimumSignificantDigits: 3, maximumSignificantDigits: 4 })
  return value === 0 ? '0' : detailed.format(value)
}

/** Keeps a number on one line with its unit. */
const withUnit = (value: number | string, unit: 'min' | 's'): string => `${value}\u00a0${unit}`

/** A time in seconds for tooltips of axes in minutes: '6.867 min', or '45 s' under a minute. */
export function minutes(seconds: number): string {
  const rounded = Math.round(seconds)
  return rounded < 60 ? withUnit(rounded, 's') : withUnit(threeToFour(Math.max(60, seconds) / 60), 'min')
}

/** A time in seconds: '8 min 21 s', '8 min', '45 s'. */
export function duration(seconds: number): string {
  const rounded = Math.round(seconds)
  const [whole, rest] = [Math.floor(rounded / 60), rounded % 60]
  if (whole === 0) return withUnit(rest, 's')
  const inMinutes = withUnit(whole, 'min')
  return rest === 0 ? inMinutes : `${inMinutes} ${withUnit(rest, 's')}`
}

/** A percentage from 0 to 100: '72.4%', '5.25%', '100%'. */
export const percent = (value: number, digits = significant): string => `${digits(value)}%`

/** A percentage from 0 to 100 without decimals: '79%', as it stands in a ring. */
export const wholePercent = (value: number): string => `${roundPercent(value)}%`

/** A half that floats miss by a hair, 37.49999999999999, is one: the same average was added up in different orders. */
export const roundPercent = (value: number): number => Math.round(+value.toFixed(6))

/** Whether an accuracy, from 0 to 100, is so low that it is amber. */
export const isLowAccuracy = (percent: number): boolean => percent <= 40

/** A change with its sign, typeset with a true minus: '+5.6%', '−4.4%'. */
export function signedPercent(value: number): string {
  const digits = Math.abs(value).toFixed(1)
  const sign = digits === '0.0' ? '' : value > 0 ? '+' : '\u2212'
  return `${sign}${digits}%`
}

/** '1 question', '4 questions'; the plural may be given where it is not a plain s. */
export const counted = (count: number, noun: string, plural = `${noun}s`): string =>
  `${whole(count)} ${count === 1 ? noun : plural}`

/** '1 mark', '3 marks', '2.5 marks': marks may have two decimals, so they are never rounded to whole ones. */
export function marks(points: number): string {
  const exact = Math.round(points * 100) / 100
  return `${Number.isInteger(exact) ? whole(exact) : exact} ${points === 1 ? 'mark' : 'marks'}`
}

/** What a wrong option took, a number below 0: '−1 mark'. */
export const formatDeduction = (points: number): string => `−${marks(-points)}`

/** The ruled lines of an empty answer box: two a mark, 4 to 10. */
export const countAnswerLines = (points: number): number => Math.min(10, Math.max(4, Math.ceil(2 * points)))
