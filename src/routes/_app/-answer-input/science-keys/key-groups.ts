/** What a key writes, and its name where the sign alone says nothing to a screen reader. */
export interface ScienceKey {
  text: string
  name?: string
  /** What stands on the key, if not the text. */
  label?: string
  /** The group that is shown next. */
  leadsTo?: GroupName
}

export const groupNames = ['signs', 'raised', 'lowered', 'units'] as const
export type GroupName = (typeof groupNames)[number]

interface KeyGroup {
  label: string
  name: string
  keys: ScienceKey[]
}

const named = (names: Record<string, string>): ScienceKey[] =>
  Object.entries(names).map(([text, name]) => ({ text, name }))

const liftedNames = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'plus', 'minus']

const lifted = (signs: string, position: string): ScienceKey[] =>
  Array.from(signs, (text, index) => ({ text, name: `${position} ${liftedNames[index]}` }))

/** The keys by group, the most used first. */
export const keyGroups: Record<GroupName, KeyGroup> = {
  signs: {
    label: 'Signs',
    name: 'Signs',
    keys: [
      { text: '×10', label: '×10ⁿ', name: '×10ⁿ, times ten to the power', leadsTo: 'raised' },
      ...named({
        '→': 'arrow, gives',
        '⇌': 'reversible reaction',
        Δ: 'Delta, change in',
        '°': 'degrees',
        '×': 'times',
        '÷': 'divided by',
        '±': 'plus or minus',
        '≈': 'about',
        '≤': 'at most',
        '≥': 'at least',
        '√': 'square root',
        π: 'pi',
        λ: 'lambda',
        ρ: 'rho',
        θ: 'theta',
      }),
    ],
  },
  raised: { label: 'x²', name: 'x², raised', keys: lifted('⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻', 'raised') },
  lowered: { label: 'x₂', name: 'x₂, lowered', keys: lifted('₀₁₂₃₄₅₆₇₈₉₊₋', 'lowered') },
  units: {
    label: 'Units',
    name: 'Units',
    keys: [
      ...['m', 'cm', 'kg', 'g', 's', 'm/s', 'm/s²', 'N', 'J', 'kJ', 'W', 'V', 'A'].map((text) => ({ text })),
      { text: 'Ω', name: 'ohm' },
      ...['Pa', 'Hz', '°C', 'mol', 'cm³', 'dm³', 'g/dm³', 'mol/dm³', 'kg/m³'].map((text) => ({ text })),
      { text: 'µ', name: 'micro' },
    ],
  },
}
