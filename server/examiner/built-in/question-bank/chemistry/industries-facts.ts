/** Fractions of crude oil from the lightest to the heaviest, with a use. */
export const fractions = [
  { fraction: 'liquefied petroleum gas', use: 'bottled gas for heating / camping stoves / cooking' },
  { fraction: 'petrol', use: 'fuel for cars / cars / motorbikes' },
  { fraction: 'kerosene', use: 'fuel for aircraft / jet fuel / planes' },
  { fraction: 'diesel', use: 'fuel for lorries / lorries / trains / cars / tractors' },
  { fraction: 'fuel oil', use: 'fuel for ships / ships / power stations' },
  { fraction: 'bitumen', use: 'surfacing roads / roads / roofs' },
] as const

export const alkaneNames = [
  'methane',
  'ethane',
  'propane',
  'butane',
  'pentane',
  'hexane',
  'heptane',
  'octane',
  'nonane',
  'decane',
] as const

export const fertilisers = [
  { name: 'ammonium nitrate', formula: 'NH4NO3', nitrogen: 2 },
  { name: 'ammonium sulfate', formula: '(NH4)2SO4', nitrogen: 2 },
  { name: 'potassium nitrate', formula: 'KNO3', nitrogen: 1 },
  { name: 'urea', formula: 'CON2H4', nitrogen: 2 },
  { name: 'ammonium phosphate', formula: '(NH4)3PO4', nitrogen: 3 },
] as const

export const monomers = [
  { monomer: 'ethene', polymer: 'poly(ethene) / polyethene', wrong: 'ethane' },
  { monomer: 'propene', polymer: 'poly(propene) / polypropene', wrong: 'propane' },
  { monomer: 'chloroethene', polymer: 'poly(chloroethene) / PVC', wrong: 'nylon' },
  { monomer: 'styrene', polymer: 'poly(styrene) / polystyrene', wrong: 'nylon' },
] as const

/** The formula of an alkane or, with `hydrogens` of 0, an alkene. */
export const hydrocarbon = (carbons: number, hydrogens: number): string =>
  `C${carbons === 1 ? '' : carbons}H${2 * carbons + hydrogens}`

/** Why the Haber process is run as it is. */
export const haberChoices = [
  {
    fact: 'A lower temperature is not used, although it would give more ammonia.',
    why: [
      'the rate would be too slow / it would be too slow / the reaction would be slower',
      'it is a compromise between rate and yield / the catalyst would not work well',
    ],
    wrong: ['nitrogen would freeze', 'it would cost more heat'],
  },
  {
    fact: 'A higher pressure is not used, although it would give more ammonia.',
    why: [
      'it is expensive / stronger equipment costs more',
      'it is dangerous / the vessel could explode / it needs more energy',
    ],
    wrong: ['the yield would fall', 'the gas would escape into space'],
  },
  {
    fact: 'The gases that have not reacted are pumped round again.',
    why: [
      'so that nothing is wasted / they get another chance to react / to save raw materials / less is wasted',
    ],
    wrong: ['to cool the reactor', 'they are poisonous'],
  },
] as const
