import type { Equation } from './equations.ts'

/** A reaction with a reactant whose mass is given and a product whose mass is asked for. */
export const reacting: readonly {
  known: string
  wanted: string
  knownName: string
  wantedName: string
  equation: Equation
}[] = [
  {
    known: 'Mg',
    wanted: 'MgO',
    knownName: 'magnesium',
    wantedName: 'magnesium oxide',
    equation: {
      left: [
        ['Mg', 2],
        ['O2', 1],
      ],
      right: [['MgO', 2]],
    },
  },
  {
    known: 'CaCO3',
    wanted: 'CaO',
    knownName: 'calcium carbonate',
    wantedName: 'calcium oxide',
    equation: {
      left: [['CaCO3', 1]],
      right: [
        ['CaO', 1],
        ['CO2', 1],
      ],
    },
  },
  {
    known: 'Fe2O3',
    wanted: 'Fe',
    knownName: 'iron(III) oxide',
    wantedName: 'iron',
    equation: {
      left: [
        ['Fe2O3', 1],
        ['CO', 3],
      ],
      right: [
        ['Fe', 2],
        ['CO2', 3],
      ],
    },
  },
  {
    known: 'CH4',
    wanted: 'H2O',
    knownName: 'methane',
    wantedName: 'water',
    equation: {
      left: [
        ['CH4', 1],
        ['O2', 2],
      ],
      right: [
        ['CO2', 1],
        ['H2O', 2],
      ],
    },
  },
  {
    known: 'Al',
    wanted: 'Al2O3',
    knownName: 'aluminium',
    wantedName: 'aluminium oxide',
    equation: {
      left: [
        ['Al', 4],
        ['O2', 3],
      ],
      right: [['Al2O3', 2]],
    },
  },
]

/** How many moles of a formula stand in the equation. */
export const numberOf = ({ left, right }: Equation, formula: string): number =>
  [...left, ...right].find(([each]) => each === formula)?.[1] ?? 1

export const formulaeFound = [
  {
    elements: 'carbon and hydrogen',
    first: 'C',
    second: 'H',
    parts: [1, 4],
    formula: 'CH4',
    wrong: ['CH', 'C4H'],
  },
  {
    elements: 'magnesium and oxygen',
    first: 'Mg',
    second: 'O',
    parts: [1, 1],
    formula: 'MgO',
    wrong: ['MgO2', 'Mg2O'],
  },
  {
    elements: 'iron and oxygen',
    first: 'Fe',
    second: 'O',
    parts: [2, 3],
    formula: 'Fe2O3',
    wrong: ['FeO', 'Fe3O2'],
  },
  {
    elements: 'sulfur and oxygen',
    first: 'S',
    second: 'O',
    parts: [1, 3],
    formula: 'SO3',
    wrong: ['SO', 'S3O'],
  },
  {
    elements: 'sodium and oxygen',
    first: 'Na',
    second: 'O',
    parts: [2, 1],
    formula: 'Na2O',
    wrong: ['NaO', 'NaO2'],
  },
  {
    elements: 'nitrogen and hydrogen',
    first: 'N',
    second: 'H',
    parts: [1, 3],
    formula: 'NH3',
    wrong: ['NH', 'N3H'],
  },
] as const

export const economies = [
  { product: 'iron', made: 2 * 56, equation: 'Fe2O3 + 3CO → 2Fe + 3CO2', all: 160 + 84 },
  { product: 'calcium oxide', made: 56, equation: 'CaCO3 → CaO + CO2', all: 100 },
  { product: 'ethanol', made: 92, equation: 'C6H12O6 → 2C2H5OH + 2CO2', all: 180 },
  { product: 'hydrogen', made: 6, equation: 'CH4 + H2O → CO + 3H2', all: 34 },
]
