/** Relative atomic masses as the data sheets of GCSE papers give them. */
export const relativeAtomicMasses: ReadonlyMap<string, number> = new Map([
  ['H', 1],
  ['C', 12],
  ['N', 14],
  ['O', 16],
  ['F', 19],
  ['Na', 23],
  ['Mg', 24],
  ['Al', 27],
  ['P', 31],
  ['S', 32],
  ['Cl', 35.5],
  ['K', 39],
  ['Ca', 40],
  ['Fe', 56],
  ['Cu', 63.5],
  ['Zn', 65],
  ['Br', 80],
  ['Ag', 108],
])

/** How many atoms of each element a formula such as Ca(OH)2 has. */
export function atomsIn(formula: string): Map<string, number> {
  const flat = formula.replaceAll(/\((\w+)\)(\d+)/gu, (_, group: string, times: string) =>
    group.repeat(Number(times)),
  )
  const atoms = new Map<string, number>()
  for (const [, symbol = '', count = ''] of flat.matchAll(/([A-Z][a-z]?)(\d*)/gu))
    atoms.set(symbol, (atoms.get(symbol) ?? 0) + (count === '' ? 1 : Number(count)))
  return atoms
}

const massOf = (symbol: string): number => {
  const mass = relativeAtomicMasses.get(symbol)
  if (mass === undefined) throw new Error(`No relative atomic mass for ${symbol}`)
  return mass
}

/** Relative formula mass. */
export const formulaMass = (formula: string): number =>
  [...atomsIn(formula)].reduce((sum, [symbol, count]) => sum + count * massOf(symbol), 0)

/** What students get who count each element once. */
export const massWithoutCounts = (formula: string): number =>
  [...atomsIn(formula).keys()].reduce((sum, symbol) => sum + massOf(symbol), 0)

/** "Ar: H = 1, O = 16", for the elements of the formulae. */
export const massesGiven = (...formulae: string[]): string => {
  const symbols = new Set(formulae.flatMap((formula) => [...atomsIn(formula).keys()]))
  return `Relative atomic masses: ${[...symbols].map((symbol) => `${symbol} = ${massOf(symbol)}`).join(', ')}.`
}

const subscripts = '₀₁₂₃₄₅₆₇₈₉'

/** H2O as a question prints it: numbers in front of a formula stay on the line. */
export const printed = (formula: string): string =>
  formula.replaceAll(/(?<=[A-Za-z)]\d*)\d/gu, (digit) => subscripts[Number(digit)] ?? digit)

/** A common compound by name and formula. */
export interface Compound {
  name: string
  formula: string
}

export const compounds: readonly Compound[] = [
  { name: 'water', formula: 'H2O' },
  { name: 'carbon dioxide', formula: 'CO2' },
  { name: 'methane', formula: 'CH4' },
  { name: 'ammonia', formula: 'NH3' },
  { name: 'sulfur dioxide', formula: 'SO2' },
  { name: 'magnesium chloride', formula: 'MgCl2' },
  { name: 'calcium carbonate', formula: 'CaCO3' },
  { name: 'sulfuric acid', formula: 'H2SO4' },
  { name: 'aluminium oxide', formula: 'Al2O3' },
  { name: 'iron(III) oxide', formula: 'Fe2O3' },
  { name: 'potassium oxide', formula: 'K2O' },
  { name: 'calcium hydroxide', formula: 'Ca(OH)2' },
  { name: 'magnesium nitrate', formula: 'Mg(NO3)2' },
  { name: 'sodium carbonate', formula: 'Na2CO3' },
  { name: 'ethanol', formula: 'C2H5OH' },
]

/** Acids with the ending of their salts. */
export const acids = [
  { acid: 'hydrochloric acid', salt: 'chloride', other: 'nitrate' },
  { acid: 'sulfuric acid', salt: 'sulfate', other: 'chloride' },
  { acid: 'nitric acid', salt: 'nitrate', other: 'chloride' },
] as const
