/** What the questions on bonding draw from. */
export const metals = [
  { metal: 'sodium', symbol: 'Na', charge: 1 },
  { metal: 'potassium', symbol: 'K', charge: 1 },
  { metal: 'magnesium', symbol: 'Mg', charge: 2 },
  { metal: 'calcium', symbol: 'Ca', charge: 2 },
]

export const nonMetals = [
  { nonMetal: 'chlorine', ion: 'chloride', symbol: 'Cl', charge: 1 },
  { nonMetal: 'fluorine', ion: 'fluoride', symbol: 'F', charge: 1 },
  { nonMetal: 'oxygen', ion: 'oxide', symbol: 'O', charge: 2 },
  { nonMetal: 'sulfur', ion: 'sulfide', symbol: 'S', charge: 2 },
]

export const molecules = [
  { name: 'hydrogen chloride', formula: 'HCl', bonds: 1 },
  { name: 'water', formula: 'H2O', bonds: 2 },
  { name: 'ammonia', formula: 'NH3', bonds: 3 },
  { name: 'methane', formula: 'CH4', bonds: 4 },
  { name: 'ethane', formula: 'C2H6', bonds: 7 },
]

export const substances = [
  { name: 'bromine', melts: -7, boils: 59 },
  { name: 'ethanol', melts: -114, boils: 78 },
  { name: 'benzene', melts: 6, boils: 80 },
  { name: 'ethanoic acid', melts: 17, boils: 118 },
  { name: 'iodine', melts: 114, boils: 184 },
  { name: 'sulfur', melts: 115, boils: 445 },
]

export const states = [
  {
    state: 'solid',
    arranged: 'in a regular pattern / in rows / in a lattice',
    move: 'vibrate about fixed positions / vibrate on the spot',
    wrong: ['far apart', 'they slide past each other'],
  },
  {
    state: 'liquid',
    arranged: 'randomly / irregularly / in no fixed pattern',
    move: 'slide past each other / flow over each other',
    wrong: ['in neat rows', 'they stay on the spot'],
  },
  {
    state: 'gas',
    arranged: 'far apart / widely spaced / large gaps between them',
    move: 'quickly in all directions / fast in random directions',
    wrong: ['in neat rows', 'they only vibrate on the spot'],
  },
]

export const structures = [
  {
    facts: 'It melts at 801 °C. It conducts electricity when molten, but the solid does not.',
    type: 'ionic / giant ionic',
    wrong: ['metallic', 'simple molecular'],
  },
  {
    facts: 'It melts at 1085 °C. It conducts electricity both as a solid and when molten.',
    type: 'metallic / a metal',
    wrong: ['ionic', 'giant covalent'],
  },
  {
    facts: 'It melts at -182 °C. It does not conduct electricity in any state.',
    type: 'simple molecular / simple covalent / small molecules',
    wrong: ['ionic', 'metallic'],
  },
]
