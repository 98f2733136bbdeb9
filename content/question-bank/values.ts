const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** The number without the dust of binary fractions: 0.1 + 0.2 is 0.3. */
export const clean = (value: number): number => Number(value.toPrecision(12))

/** The number rounded to so many significant figures. */
export const rounded = (value: number, figures = 3): number => Number(value.toPrecision(figures))

const raised = (power: number): string =>
  `${power}`.replace('-', '⁻').replace(/\d/gu, (digit) => superscripts[Number(digit)] ?? '')

/** 3.0 × 10⁸, with as many figures as are asked for. */
export function standardForm(value: number, figures = 2): string {
  const [mantissa = '', power = '0'] = value.toExponential(figures - 1).split('e')
  return `${mantissa} × 10${raised(Number(power))}`
}

/**
 * A value as a question or mark scheme writes it: whole numbers in full, others to `figures` significant figures
 * without needless zeros, and what is too large or too small for that in standard form.
 */
export function written(value: number, figures = 3): string {
  const exact = clean(value)
  const size = Math.abs(exact)
  if (size !== 0 && (size >= 1e7 || size < 1e-3)) return standardForm(exact, figures)
  return `${Number.isInteger(exact) ? exact : rounded(exact, figures)}`
}

/** A value and its unit, parted by a space unless the unit is an angle's or a percentage. */
export const withUnit = (value: number, unit: string, figures = 3): string =>
  `${written(value, figures)}${unit === '°' || unit === '%' ? '' : ' '}${unit}`

/** A value in standard form and its unit. */
export const standardWithUnit = (value: number, unit: string, figures = 2): string =>
  `${standardForm(value, figures)} ${unit}`
