import { asked, part, question, type QuestionMaker, type TopicBank } from '../bank-question.ts'
import { clean, rounded, withUnit } from '../values.ts'
import { formulaMass, massesGiven, printed } from './formulae.ts'

/** Fractions of crude oil from the lightest to the heaviest, with a use. */
const fractions = [
  { fraction: 'liquefied petroleum gas', use: 'bottled gas for heating / camping stoves / cooking' },
  { fraction: 'petrol', use: 'fuel for cars / cars / motorbikes' },
  { fraction: 'kerosene', use: 'fuel for aircraft / jet fuel / planes' },
  { fraction: 'diesel', use: 'fuel for lorries / lorries / trains / cars / tractors' },
  { fraction: 'fuel oil', use: 'fuel for ships / ships / power stations' },
  { fraction: 'bitumen', use: 'surfacing roads / roads / roofs' },
] as const

const alkaneNames = [
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

const fertilisers = [
  { name: 'ammonium nitrate', formula: 'NH4NO3', nitrogen: 2 },
  { name: 'ammonium sulfate', formula: '(NH4)2SO4', nitrogen: 2 },
  { name: 'potassium nitrate', formula: 'KNO3', nitrogen: 1 },
  { name: 'urea', formula: 'CON2H4', nitrogen: 2 },
  { name: 'ammonium phosphate', formula: '(NH4)3PO4', nitrogen: 3 },
] as const

const monomers = [
  { monomer: 'ethene', polymer: 'poly(ethene) / polyethene', wrong: 'ethane' },
  { monomer: 'propene', polymer: 'poly(propene) / polypropene', wrong: 'propane' },
  { monomer: 'chloroethene', polymer: 'poly(chloroethene) / PVC', wrong: 'nylon' },
  { monomer: 'styrene', polymer: 'poly(styrene) / polystyrene', wrong: 'nylon' },
] as const

/** The formula of an alkane or, with `hydrogens` of 0, an alkene. */
const hydrocarbon = (carbons: number, hydrogens: number): string =>
  `C${carbons === 1 ? '' : carbons}H${2 * carbons + hydrogens}`

/** Why the Haber process is run as it is. */
const haberChoices = [
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

const industriesFoundation: readonly QuestionMaker[] = [
  question('crude oil fractional distillation fractions boiling point', (draw) => {
    const { fraction, use } = draw.oneOf(fractions)
    return asked(
      `One fraction of crude oil is ${fraction}.`,
      part(
        'Name the process that separates crude oil into fractions.',
        ['fractional distillation'],
        ['cracking', 'filtration'],
      ),
      part(
        'Which property of the hydrocarbons does the process use?',
        ['boiling point / different boiling points'],
        ['colour', 'solubility'],
      ),
      part(`Give one use of ${fraction}.`, [use], ['drinking water', 'food']),
    )
  }),
  question('recycling metals saves energy ores waste', (draw) => {
    const [thing, metal] = draw.oneOf([
      ['drinks cans', 'aluminium'],
      ['car bodies', 'steel'],
      ['old cables', 'copper'],
      ['ship plates', 'iron'],
    ] as const)
    return asked(
      `The ${metal} of ${thing} is recycled.`,
      part(
        'Give two reasons for recycling metals.',
        [
          'saves energy / less energy is used',
          'saves ores / less mining / less waste goes to landfill / metals are finite resources',
        ],
        ['it is the law everywhere', 'they look nicer'],
      ),
    )
  }),
  question('life cycle assessment stages of a product', (draw) => {
    const product = draw.oneOf(['a plastic bag', 'a glass bottle', 'a cotton shirt', 'a mobile phone'])
    const [stage, next] = draw.oneOf([
      ['getting the raw materials', 'manufacture / making it / it is manufactured'],
      ['making and packaging it', 'use / using it / people use it'],
      ['using it', 'disposal / throwing it away / it is disposed of'],
    ] as const)
    return asked(
      `A life cycle assessment of ${product} looks at every stage. One stage is ${stage}.`,
      part('Name the stage that follows.', [next], ['advertising it', 'mining the ore']),
      part(
        'Name one thing that is measured at every stage.',
        ['energy / water used / waste produced / pollution / resources used'],
        ['its colour', 'its price'],
      ),
    )
  }),
  question('Haber process ammonia raw materials nitrogen hydrogen', (draw) => {
    const [gas, source, wrong] = draw.oneOf([
      ['nitrogen', 'the air / the atmosphere', 'soil'],
      ['hydrogen', 'natural gas / methane / water', 'soil'],
    ] as const)
    const use = draw.oneOf(['fertilisers', 'explosives', 'nylon'])
    return asked(
      `Ammonia for ${use} is made from nitrogen and hydrogen.`,
      part('Name the process.', ['Haber process / Haber-Bosch process'], ['electrolysis', 'cracking']),
      part(`What is the source of the ${gas}?`, [source], [wrong, 'limestone']),
      part('Name the metal that is the catalyst.', ['iron / Fe'], ['gold', 'sodium']),
    )
  }),
  question('alkanes formula general formula hydrocarbons', (draw) => {
    const carbons = draw.whole(1, 10)
    const name = alkaneNames[carbons - 1] ?? ''
    return asked(
      `The alkanes have the general formula CₙH₂ₙ₊₂. A molecule of ${name} has ${carbons === 1 ? 'one carbon atom' : `${carbons} carbon atoms`}.`,
      part(
        `Write the formula of ${name}.`,
        [hydrocarbon(carbons, 2)],
        [hydrocarbon(carbons, 0), `CH${carbons + 4}`],
      ),
      part(
        'Which two elements do hydrocarbons consist of?',
        ['carbon', 'hydrogen'],
        ['oxygen and nitrogen', 'water'],
      ),
    )
  }),
  question('cracking alkenes bromine water conditions catalyst', (draw) => {
    const name = draw.oneOf(alkaneNames.slice(6))
    return asked(
      `A refinery cracks ${name} from crude oil.`,
      part(
        'Give two conditions for cracking.',
        ['high temperature / heat / hot', 'a catalyst / steam / zeolite'],
        ['low pressure and darkness', 'sunlight'],
      ),
      part('What is used to test for alkenes?', ['bromine water / bromine'], ['limewater', 'litmus']),
      part(
        'What is seen when an alkene is present?',
        ['it is decolourised / colourless / it loses its colour / orange to colourless'],
        ['it turns milky', 'it fizzes'],
      ),
    )
  }),
  question('rust corrosion of iron prevention oxygen water', (draw) => {
    const [thing, method, why] = draw.oneOf([
      [
        'an iron gate',
        'painting it',
        'it keeps out water / it keeps out oxygen / it is a barrier to air and water',
      ],
      [
        'a bicycle chain',
        'oiling it',
        'it keeps out water / it keeps out oxygen / it is a barrier to air and water',
      ],
      [
        'a steel bucket',
        'coating it with zinc',
        'zinc is more reactive / zinc corrodes first / it keeps out water / it is a barrier',
      ],
    ] as const)
    return asked(
      `One way to protect ${thing} from rust is ${method}.`,
      part(
        'Which two substances does iron need to rust?',
        ['oxygen / air', 'water / moisture'],
        ['carbon dioxide and salt', 'sunlight'],
      ),
      part('Explain how this method protects it.', [why], ['it makes it heavier', 'it stops conduction']),
    )
  }),
  question('NPK fertilisers nitrogen phosphorus potassium', (draw) => {
    const [letter, element, wrong] = draw.oneOf([
      ['N', 'nitrogen', 'neon'],
      ['P', 'phosphorus', 'potassium'],
      ['K', 'potassium', 'krypton'],
    ] as const)
    const crop = draw.oneOf(['wheat', 'maize', 'potatoes'])
    return asked(
      `A farmer spreads an NPK fertiliser on a field of ${crop}.`,
      part(`Which element does the letter ${letter} stand for?`, [element], [wrong, 'carbon']),
      part(
        'Why do farmers use fertilisers?',
        ['crops grow better / higher yield / plants grow faster / to replace minerals in the soil'],
        ['to kill insects', 'to keep weeds away'],
      ),
    )
  }),
  question('metals in ores mass of metal percentage of ore', (draw) => {
    const [metal, ore] = draw.oneOf([
      ['copper', 'copper ore'],
      ['aluminium', 'bauxite'],
      ['iron', 'haematite'],
    ] as const)
    const percent = metal === 'copper' ? draw.oneOf([0.5, 1.5, 2]) : draw.oneOf([25, 30, 40])
    const mass = draw.oneOf([200, 400, 500, 800])
    return asked(
      `Of a sample of ${ore}, ${percent}% of the mass is ${metal}. A mine digs up ${mass} kg of it.`,
      part(
        `Calculate the mass of ${metal} in the ore.`,
        [[withUnit((mass * percent) / 100, 'kg'), 2]],
        [withUnit(rounded((mass * 100) / percent), 'kg'), withUnit(mass * percent, 'kg')],
      ),
      part(
        'What is an ore?',
        ['a rock with enough metal to make it worth extracting / rock from which a metal is extracted'],
        ['a pure metal', 'an alloy'],
      ),
    )
  }),
  question('addition polymers monomer polymer plastics', (draw) => {
    const { monomer, polymer, wrong } = draw.oneOf(monomers)
    return asked(
      `Many molecules of ${monomer} join to form a long chain, from which plastics are made.`,
      part('Name the polymer.', [polymer], [wrong, 'starch']),
      part('What do we call the small molecules that join?', ['monomers / monomer'], ['ions', 'isotopes']),
      part(
        'Which bond of the monomer opens?',
        ['the double bond / the C=C double bond / carbon-carbon double bond'],
        ['an ionic bond', 'a hydrogen bond'],
      ),
    )
  }),
]

const industriesHigher: readonly QuestionMaker[] = [
  question('cracking equation alkane alkene missing formula', (draw) => {
    const carbons = draw.whole(8, 12)
    const alkene = draw.whole(2, 4)
    const whole = hydrocarbon(carbons, 2)
    const rest = hydrocarbon(carbons - alkene, 2)
    return asked(
      `In cracking a molecule breaks into two: ${printed(whole)} → ${printed(hydrocarbon(alkene, 0))} + X.`,
      part('Write the formula of X.', [rest], [whole, hydrocarbon(carbons - alkene, 0)]),
      part('To which family of hydrocarbons does X belong?', ['alkanes / alkane'], ['alcohols', 'polymers']),
    )
  }),
  question('cracking useful demand short molecules alkenes polymers', (draw) => {
    const name = draw.oneOf([...alkaneNames.slice(8), 'dodecane', 'hexadecane'])
    return asked(
      `Long hydrocarbon molecules such as ${name} are cracked.`,
      part(
        'Explain why this is useful and name a condition for it.',
        [
          'short molecules are in higher demand / shorter ones are better fuels / it makes alkenes for polymers',
          'high temperature / a catalyst / heat',
        ],
        ['it cleans the oil', 'it is done in cold water'],
      ),
    )
  }),
  question('fractions chain length boiling point viscosity flammability trends', (draw) => {
    const first = draw.whole(1, 3)
    const second = draw.whole(first + 1, 5)
    const [light, heavy] = [fractions[first]?.fraction ?? '', fractions[second]?.fraction ?? '']
    return asked(
      `The molecules of ${heavy} are larger than those of ${light}.`,
      part('Which of the two fractions has the higher boiling point?', [heavy], [light, 'they are the same']),
      part(
        'Explain the difference in boiling point.',
        [
          'stronger intermolecular forces / stronger forces between the molecules',
          'more energy is needed to separate them / more energy to overcome the forces',
        ],
        ['the covalent bonds break', 'it is darker in colour'],
      ),
      part('Which of the two is more flammable?', [light], [heavy, 'they are the same']),
    )
  }),
  question('fertiliser percentage of nitrogen by mass', (draw) => {
    const { name, formula, nitrogen } = draw.oneOf(fertilisers)
    const percent = rounded((100 * 14 * nitrogen) / formulaMass(formula))
    return asked(
      `The fertiliser ${name} has the formula ${printed(formula)}. ${massesGiven(formula)}`,
      part(
        'Calculate its relative formula mass.',
        [[`${formulaMass(formula)}`, 2]],
        [`${formulaMass(formula) * 2}`, '14'],
      ),
      part(
        'Calculate the percentage by mass of nitrogen in it.',
        [[withUnit(percent, '%'), 2]],
        [withUnit(rounded(percent / (nitrogen + 1)), '%'), withUnit(rounded(10_000 / percent), '%')],
      ),
    )
  }),
  question('Haber process conditions compromise temperature pressure yield rate', (draw) => {
    const [temperature, pressure] = [draw.whole(400, 450, 25), draw.whole(150, 200, 25)]
    const { fact, why, wrong } = draw.oneOf(haberChoices)
    return asked(
      `A factory makes ammonia at ${temperature} °C and ${pressure} atmospheres with an iron catalyst. ${fact}`,
      part('Explain why.', why, [...wrong]),
    )
  }),
  question('phytomining bioleaching low grade copper ores', (draw) => {
    const method = draw.oneOf([
      {
        name: 'Phytomining',
        with: 'plants / plants absorb copper',
        next: 'they are burned and the ash contains the metal / burn the plants / the ash is treated',
        wrong: 'bacteria',
      },
      {
        name: 'Bioleaching',
        with: 'bacteria / microbes',
        next: 'a solution of copper compounds forms / a leachate forms / the leachate is electrolysed',
        wrong: 'trees',
      },
    ])
    const metal = draw.oneOf(['copper', 'nickel'])
    return asked(
      `${method.name} is a way to get ${metal} from low-grade ores.`,
      part('Which living things are used?', [method.with], [method.wrong, 'fish']),
      part(
        'Give one advantage over mining.',
        [
          'less digging / less damage to the environment / it does not damage the environment as much / less energy / less waste rock / it works with low-grade ores',
        ],
        ['it is very quick', 'it gives more copper'],
      ),
      part(
        'Give one disadvantage.',
        ['it is slow / it takes a long time'],
        ['it is loud', 'it needs explosives'],
      ),
    )
  }),
  question('life cycle assessment compare plastic paper cotton glass bags bottles', (draw) => {
    const [light, heavy] = draw.oneOf([
      ['thin plastic bag', 'cotton bag'],
      ['thin plastic bag', 'paper bag'],
      ['plastic bottle', 'glass bottle'],
    ] as const)
    const energy = draw.oneOf([0.5, 1.5, 2, 2.5])
    const times = draw.oneOf([3, 5, 8, 12])
    return asked(
      `In a life cycle assessment a ${light} takes ${energy} MJ of energy and a ${heavy} ${clean(energy * times)} MJ.`,
      part(
        `How many times must the ${heavy} be used so that each use takes as much energy as one ${light}?`,
        [[`${times} times / ${times}`, 2]],
        [`${clean(energy * energy * times)}`, `${clean(energy * times + energy)}`],
      ),
      part(
        'Why can two assessments of the same product disagree?',
        [
          'some values are estimated / some judgements are subjective / people value pollution differently / opinions differ',
        ],
        ['one was done at night', 'they use other units'],
      ),
    )
  }),
  question('iron ore extraction mass of iron tonnes', (draw) => {
    const tonnes = draw.oneOf([80, 160, 240, 320, 400, 800])
    const iron = clean(tonnes * 0.7)
    return asked(
      `A blast furnace is fed with ${tonnes} tonnes of iron(III) oxide, Fe₂O₃. ${massesGiven('Fe2O3')}`,
      part(
        'Calculate the greatest mass of iron that can be made.',
        [[withUnit(iron, 'tonnes'), 3]],
        [withUnit(tonnes, 'tonnes'), withUnit(rounded(tonnes * 0.35), 'tonnes')],
      ),
      part('Name the gas that reduces the iron oxide.', ['carbon monoxide / CO'], ['oxygen', 'nitrogen']),
    )
  }),
  question('sacrificial protection galvanising rust more reactive metal', (draw) => {
    const [thing, metal] = draw.oneOf([
      ['the hull of a ship', 'zinc'],
      ['an underground pipe', 'magnesium'],
      ['a steel bridge', 'zinc'],
    ] as const)
    return asked(
      `Blocks of ${metal} are fixed to the iron of ${thing} to stop it from rusting.`,
      part(
        'Name this kind of protection.',
        ['sacrificial protection / sacrificial'],
        ['distillation', 'neutralisation'],
      ),
      part(
        'Explain how it works.',
        [
          `${metal} is more reactive than iron / more reactive metal / above iron in the reactivity series`,
          `${metal} corrodes first / it is oxidised first / it corrodes instead of the iron / ${metal} loses electrons more easily / it reacts in place of the iron`,
        ],
        ['it is a barrier to sunlight', 'it is painted'],
      ),
    )
  }),
  question('fertilisers eutrophication harm rivers', (draw) => {
    const place = draw.oneOf(['a lake', 'a river', 'a canal'])
    return asked(
      `Farmers near ${place} spread fertilisers with nitrogen, phosphorus and potassium.`,
      part(
        'Explain why farmers use them, and give one harm they may do.',
        [
          'plants grow better / they increase crop yields / they replace minerals in the soil',
          'they wash into rivers / eutrophication / algae grow in lakes',
        ],
        ['they kill insects', 'they warm the ground'],
      ),
    )
  }),
]

/** Chemical and allied industries. */
export const industries: TopicBank = { foundation: industriesFoundation, higher: industriesHigher }
