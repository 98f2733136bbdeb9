import { printed } from './formulae.ts'

/** An equation: formulae with the numbers that balance them. */
export interface Equation {
  left: readonly (readonly [formula: string, number: number])[]
  right: readonly (readonly [formula: string, number: number])[]
}

const side = (terms: Equation['left'], shown: (number: number) => string): string =>
  terms.map(([formula, number]) => `${shown(number)}${printed(formula)}`).join(' + ')

export const balanced = ({ left, right }: Equation): string => {
  const shown = (number: number): string => (number === 1 ? '' : `${number}`)
  return `${side(left, shown)} → ${side(right, shown)}`
}

/** The same with letters in place of the numbers: a, b, c and so on, in the order written. */
export function withLetters({ left, right }: Equation): string {
  const letters = ['a', 'b', 'c', 'd', 'e']
  const shown = (): string => `${letters.shift() ?? ''} `
  return `${side(left, shown)} → ${side(right, shown)}`
}

/** Equations to balance. */
export const equations: readonly Equation[] = [
  {
    left: [
      ['Mg', 2],
      ['O2', 1],
    ],
    right: [['MgO', 2]],
  },
  {
    left: [
      ['H2', 2],
      ['O2', 1],
    ],
    right: [['H2O', 2]],
  },
  {
    left: [
      ['N2', 1],
      ['H2', 3],
    ],
    right: [['NH3', 2]],
  },
  {
    left: [
      ['Al', 4],
      ['O2', 3],
    ],
    right: [['Al2O3', 2]],
  },
  {
    left: [
      ['Fe', 2],
      ['Cl2', 3],
    ],
    right: [['FeCl3', 2]],
  },
  {
    left: [
      ['CH4', 1],
      ['O2', 2],
    ],
    right: [
      ['CO2', 1],
      ['H2O', 2],
    ],
  },
  {
    left: [
      ['C3H8', 1],
      ['O2', 5],
    ],
    right: [
      ['CO2', 3],
      ['H2O', 4],
    ],
  },
  {
    left: [
      ['Na', 2],
      ['H2O', 2],
    ],
    right: [
      ['NaOH', 2],
      ['H2', 1],
    ],
  },
  {
    left: [
      ['Zn', 1],
      ['HCl', 2],
    ],
    right: [
      ['ZnCl2', 1],
      ['H2', 1],
    ],
  },
  {
    left: [
      ['Fe2O3', 1],
      ['CO', 3],
    ],
    right: [
      ['Fe', 2],
      ['CO2', 3],
    ],
  },
  {
    left: [
      ['CaCO3', 1],
      ['HCl', 2],
    ],
    right: [
      ['CaCl2', 1],
      ['H2O', 1],
      ['CO2', 1],
    ],
  },
  {
    left: [
      ['K', 2],
      ['Br2', 1],
    ],
    right: [['KBr', 2]],
  },
]
