/** Uses of reactions that warm or cool, with the reason. */
export const contexts = [
  {
    thing: 'A sports injury pack gets cold when it is used.',
    type: 'endothermic',
    other: 'exothermic',
    why: 'energy is taken in from the surroundings / it absorbs heat from the surroundings',
  },
  {
    thing: 'A hand warmer gets warm when it is opened.',
    type: 'exothermic',
    other: 'endothermic',
    why: 'energy is given out to the surroundings / it releases heat to the surroundings',
  },
  {
    thing: 'A self-heating can warms the coffee in it.',
    type: 'exothermic',
    other: 'endothermic',
    why: 'energy is given out to the surroundings / it releases heat to the surroundings',
  },
  {
    thing: 'Sherbet makes the tongue feel cold when its acid and carbonate react.',
    type: 'endothermic',
    other: 'exothermic',
    why: 'energy is taken in from the surroundings / it absorbs heat from the surroundings',
  },
]

export const reactions = [
  { reaction: 'burning of methane', type: 'exothermic', other: 'endothermic' },
  { reaction: 'neutralisation of an acid by an alkali', type: 'exothermic', other: 'endothermic' },
  { reaction: 'displacement of copper by zinc', type: 'exothermic', other: 'endothermic' },
  { reaction: 'thermal decomposition of calcium carbonate', type: 'endothermic', other: 'exothermic' },
  {
    reaction: 'reaction of citric acid with sodium hydrogencarbonate',
    type: 'endothermic',
    other: 'exothermic',
  },
  { reaction: 'photosynthesis in a leaf', type: 'endothermic', other: 'exothermic' },
]

/** Energy released in kJ/g. */
export const fuels = [
  ['hydrogen', 142],
  ['methane', 55],
  ['petrol', 46],
  ['biodiesel', 38],
  ['coal', 33],
  ['ethanol', 30],
  ['wood', 16],
] as const

/** Alcohols with their relative formula masses and the energy that burning a mole releases, in kJ. */
export const alcohols = [
  ['methanol', 32, 725],
  ['ethanol', 46, 1370],
  ['propanol', 60, 2020],
  ['butanol', 74, 2670],
] as const

/** Any of these makes the burning of a fuel under water more accurate. */
export const betterCalorimetry =
  'use a lid / insulate the container / use a draught shield / move the burner closer / repeat it and take a mean / stir the water'

export const activationEnergy =
  'the minimum energy that particles need to react / minimum energy needed for a reaction / energy needed to start a reaction'
