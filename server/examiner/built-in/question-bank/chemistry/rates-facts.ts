export const solids = ['marble chips', 'magnesium ribbon', 'zinc granules']

export const catalysts = [
  { catalyst: 'manganese dioxide', reaction: 'the decomposition of hydrogen peroxide' },
  { catalyst: 'iron', reaction: 'the making of ammonia' },
  { catalyst: 'platinum', reaction: 'the reaction of exhaust gases' },
  { catalyst: 'an enzyme', reaction: 'the breakdown of starch' },
]

export const factors = [
  {
    change: 'The acid is used at a higher concentration.',
    why: 'there are more particles in the same volume / the particles are closer together',
  },
  {
    change: 'The same mass of smaller pieces is used.',
    why: 'larger surface area / more surface is exposed',
  },
  {
    change: 'The acid is warmed before it is used.',
    why: 'the particles move faster / the particles have more energy',
  },
]

export const apparatus = [
  {
    measure: 'the volume of gas',
    tool: 'a gas syringe / an upturned measuring cylinder / a measuring cylinder',
    wrong: ['a thermometer', 'a balance'],
  },
  { measure: 'the loss of mass', tool: 'a balance / scales', wrong: ['a thermometer', 'a gas syringe'] },
  { measure: 'the time', tool: 'a stopwatch / a stopclock / a timer', wrong: ['a thermometer', 'a ruler'] },
  {
    measure: 'the temperature of the acid',
    tool: 'a thermometer / a temperature probe',
    wrong: ['a balance', 'a burette'],
  },
]

/** Equilibria with the numbers of gas molecules on each side. */
export const gasReactions = [
  { equation: 'N₂(g) + 3H₂(g) ⇌ 2NH₃(g)', product: 'ammonia', left: 4, right: 2 },
  { equation: '2SO₂(g) + O₂(g) ⇌ 2SO₃(g)', product: 'sulfur trioxide', left: 3, right: 2 },
  { equation: 'CO(g) + 2H₂(g) ⇌ CH₃OH(g)', product: 'methanol', left: 3, right: 1 },
  { equation: 'N₂O₄(g) ⇌ 2NO₂(g)', product: 'nitrogen dioxide', left: 1, right: 2 },
  { equation: 'PCl₅(g) ⇌ PCl₃(g) + Cl₂(g)', product: 'chlorine', left: 1, right: 2 },
]

/** Reversible reactions by their heat, forwards. */
export const heats = [
  { product: 'ammonia', from: 'nitrogen and hydrogen', exothermic: true },
  { product: 'sulfur trioxide', from: 'sulfur dioxide and oxygen', exothermic: true },
  { product: 'ethanol', from: 'ethene and steam', exothermic: true },
  { product: 'nitrogen dioxide', from: 'dinitrogen tetroxide', exothermic: false },
  { product: 'hydrogen', from: 'methane and steam', exothermic: false },
]
