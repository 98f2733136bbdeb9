const superscripts = new Map(Array.from('0123456789+-−=()n', (one, at) => [one, '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿ'[at]]))
const subscripts = new Map(Array.from('0123456789+-−=()', (one, at) => [one, '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎'[at]]))

/** "10" over "−3" becomes 10⁻³; what has no such characters becomes x^(ab). */
export function toScript(text: string, isSuper: boolean): string {
  const characters = Array.from(text.trim(), (one) => (isSuper ? superscripts : subscripts).get(one))
  if (characters.every((one) => one !== undefined)) return characters.join('')
  const inner = text.trim()
  return `${isSuper ? '^' : '_'}${inner.length > 1 ? `(${inner})` : inner}`
}
