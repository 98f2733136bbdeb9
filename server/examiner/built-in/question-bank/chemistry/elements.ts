/** An element with its atomic number and the mass number of its commonest isotope. */
export interface Element {
  name: string
  symbol: string
  protons: number
  mass: number
}

/** Lithium to calcium, whose electronic structures pupils can write. */
export const elements: readonly Element[] = [
  { name: 'lithium', symbol: 'Li', protons: 3, mass: 7 },
  { name: 'beryllium', symbol: 'Be', protons: 4, mass: 9 },
  { name: 'boron', symbol: 'B', protons: 5, mass: 11 },
  { name: 'carbon', symbol: 'C', protons: 6, mass: 12 },
  { name: 'nitrogen', symbol: 'N', protons: 7, mass: 14 },
  { name: 'oxygen', symbol: 'O', protons: 8, mass: 16 },
  { name: 'fluorine', symbol: 'F', protons: 9, mass: 19 },
  { name: 'neon', symbol: 'Ne', protons: 10, mass: 20 },
  { name: 'sodium', symbol: 'Na', protons: 11, mass: 23 },
  { name: 'magnesium', symbol: 'Mg', protons: 12, mass: 24 },
  { name: 'aluminium', symbol: 'Al', protons: 13, mass: 27 },
  { name: 'silicon', symbol: 'Si', protons: 14, mass: 28 },
  { name: 'phosphorus', symbol: 'P', protons: 15, mass: 31 },
  { name: 'sulfur', symbol: 'S', protons: 16, mass: 32 },
  { name: 'chlorine', symbol: 'Cl', protons: 17, mass: 35 },
  { name: 'argon', symbol: 'Ar', protons: 18, mass: 40 },
  { name: 'potassium', symbol: 'K', protons: 19, mass: 39 },
  { name: 'calcium', symbol: 'Ca', protons: 20, mass: 40 },
]

const room = [2, 8, 8, 2]

/** Electrons shell by shell, for at most 20 of them. */
export function shellsOf(electrons: number): number[] {
  let left = electrons
  return room.flatMap((most) => {
    const here = Math.min(most, left)
    left -= here
    return here > 0 ? [here] : []
  })
}

/** Elements that are not noble gases: those with a group from 1 to 7. */
export const reactiveElements = elements.filter(({ protons }) => shellsOf(protons).at(-1) !== 8)

export const outerElectrons = (electrons: number): number => shellsOf(electrons).at(-1) ?? 0

/** Ions of one element, with the charge in elementary charges. */
export const simpleIons: readonly (Element & { charge: number })[] = elements.flatMap((element) => {
  const outer = outerElectrons(element.protons)
  if (['Li', 'Na', 'K', 'Mg', 'Ca', 'Al'].includes(element.symbol)) return [{ ...element, charge: outer }]
  return ['O', 'F', 'S', 'Cl'].includes(element.symbol) ? [{ ...element, charge: outer - 8 }] : []
})

const superscripts = ['', '', '²', '³']

/** Mg²⁺ as a question writes it. */
export const ionSymbol = ({ symbol, charge }: { symbol: string; charge: number }): string =>
  `${symbol}${superscripts[Math.abs(charge)] ?? ''}${charge > 0 ? '⁺' : '⁻'}`
