/** Mean bond energies in kJ/mol. */
export const bondEnergies = {
  'H-H': 436,
  'Cl-Cl': 242,
  'Br-Br': 193,
  'F-F': 158,
  'H-Cl': 431,
  'H-Br': 366,
  'H-F': 567,
  'O=O': 498,
  'O-H': 464,
  'C-H': 413,
  'C=O': 805,
  'N≡N': 945,
  'N-H': 391,
  'C-Cl': 339,
} as const

type Bond = keyof typeof bondEnergies

type Bonds = readonly (readonly [bond: Bond, number: number])[]

export interface BondReaction {
  equation: string
  broken: Bonds
  made: Bonds
}

export const energyOf = (bonds: Bonds): number =>
  bonds.reduce((sum, [bond, number]) => sum + number * bondEnergies[bond], 0)

/** "H-H 436, Cl-Cl 242", for all the bonds of a reaction. */
export const energiesGiven = ({ broken, made }: BondReaction): string =>
  [...broken, ...made].map(([bond]) => `${bond} ${bondEnergies[bond]}`).join(', ')

export const bondReactions: readonly BondReaction[] = [
  {
    equation: 'H₂ + Cl₂ → 2HCl',
    broken: [
      ['H-H', 1],
      ['Cl-Cl', 1],
    ],
    made: [['H-Cl', 2]],
  },
  {
    equation: 'H₂ + Br₂ → 2HBr',
    broken: [
      ['H-H', 1],
      ['Br-Br', 1],
    ],
    made: [['H-Br', 2]],
  },
  {
    equation: 'H₂ + F₂ → 2HF',
    broken: [
      ['H-H', 1],
      ['F-F', 1],
    ],
    made: [['H-F', 2]],
  },
  {
    equation: '2H₂ + O₂ → 2H₂O',
    broken: [
      ['H-H', 2],
      ['O=O', 1],
    ],
    made: [['O-H', 4]],
  },
  {
    equation: 'CH₄ + 2O₂ → CO₂ + 2H₂O',
    broken: [
      ['C-H', 4],
      ['O=O', 2],
    ],
    made: [
      ['C=O', 2],
      ['O-H', 4],
    ],
  },
  {
    equation: 'N₂ + 3H₂ → 2NH₃',
    broken: [
      ['N≡N', 1],
      ['H-H', 3],
    ],
    made: [['N-H', 6]],
  },
]
