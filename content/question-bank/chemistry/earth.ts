import { asked, part, question, type QuestionMaker, type TopicBank } from '../bank-question.ts'
import { clean, rounded, withUnit } from '../values.ts'

/** Pollutants of burning fuels: where they come from and what they do. */
const pollutants = [
  {
    gas: 'carbon monoxide',
    source: 'incomplete combustion / burning fuel with too little oxygen / not enough air',
    harm: 'it is poisonous / it is toxic / it stops blood carrying oxygen',
    wrong: ['acid rain', 'it makes the ozone layer thinner'],
  },
  {
    gas: 'sulfur dioxide',
    source: 'sulfur in the fuel / fuels contain sulfur / sulfur impurities burn',
    harm: 'acid rain / breathing problems / it irritates the lungs',
    wrong: ['it carries oxygen in the blood', 'it makes the ozone layer thinner'],
  },
  {
    gas: 'nitrogen oxides',
    source: 'nitrogen from the air reacts with oxygen / nitrogen reacts in hot engines',
    harm: 'acid rain / breathing problems / smog',
    wrong: ['they carry oxygen in the blood', 'they make the ozone layer thinner'],
  },
  {
    gas: 'particulates (soot)',
    source: 'incomplete combustion / burning fuel with too little oxygen / not enough air',
    harm: 'global dimming / lung disease / breathing problems / they damage the lungs',
    wrong: ['acid rain', 'they make the ozone layer thinner'],
  },
] as const

const airGases = [
  { gas: 'nitrogen', share: 78 },
  { gas: 'oxygen', share: 21 },
] as const

const waterSteps = [
  {
    step: 'It is passed through beds of sand and gravel.',
    why: 'to remove solids / to filter out insoluble particles / it filters the water',
    wrong: ['to kill bacteria', 'to add minerals'],
  },
  {
    step: 'Chlorine is added to it.',
    why: 'to kill bacteria / to sterilise it / it kills microbes',
    wrong: ['to remove sand', 'to soften its taste'],
  },
  {
    step: 'It is treated with ultraviolet light.',
    why: 'to kill bacteria / to sterilise it / it kills microbes',
    wrong: ['to remove sand', 'to warm it'],
  },
] as const

const effects = [
  {
    cause: 'Warmer oceans and melting ice on land',
    effect: 'sea level rises / flooding of coasts / coasts are flooded',
    wrong: 'volcanoes erupt',
  },
  {
    cause: 'Less rain in dry regions',
    effect: 'droughts / crops fail / less food / water shortage',
    wrong: 'the ozone layer thins',
  },
  {
    cause: 'More energy in the atmosphere',
    effect: 'stronger storms / more severe storms / extreme weather',
    wrong: 'earthquakes',
  },
  {
    cause: 'Higher temperatures in many habitats',
    effect: 'species migrate / animals move to new areas / species become extinct',
    wrong: 'the ozone layer thins',
  },
] as const

/** Carbon dioxide in the air over Hawaii, in ppm, by year. */
const carbonDioxideThen = [
  [1960, 317],
  [1970, 326],
  [1980, 339],
  [1990, 354],
] as const

const carbonDioxideLately = [
  [2010, 390],
  [2015, 401],
  [2020, 414],
] as const

const earthFoundation: readonly QuestionMaker[] = [
  question('composition of the atmosphere dry air percentage nitrogen oxygen', (draw) => {
    const { gas, share } = draw.oneOf(airGases)
    const volume = draw.oneOf([200, 300, 500, 600, 2000])
    return asked(
      `A sample of dry air has a volume of ${volume} cm³. Air is ${share}% ${gas}.`,
      part(
        `Calculate the volume of ${gas} in the sample.`,
        [[withUnit((volume * share) / 100, 'cm³'), 2]],
        [withUnit(rounded((volume * 100) / share), 'cm³'), withUnit(volume * share, 'cm³')],
      ),
      part('Name a noble gas that is in air.', ['argon / neon / helium / krypton'], ['hydrogen', 'methane']),
    )
  }),
  question('atmosphere today main gases nitrogen oxygen', (draw) => {
    const place = draw.oneOf(['in London', 'on a mountain', 'by the sea'])
    return asked(
      `Dry air ${place} is a mixture of gases.`,
      part(
        'Name the two gases that make up most of it, the larger share first.',
        ['nitrogen', 'oxygen'],
        ['carbon dioxide and helium', 'hydrogen'],
      ),
    )
  }),
  question('pollution from burning fuels pollutants harm health acid rain', (draw) => {
    const { gas, harm, wrong } = draw.oneOf(pollutants)
    const fuel = draw.oneOf(['petrol', 'diesel', 'coal'])
    return asked(
      `Burning ${fuel} pollutes the air with ${gas}.`,
      part('Give one harm that this pollutant does.', [harm], [...wrong]),
    )
  }),
  question('early atmosphere volcanoes water vapour oceans carbon dioxide', (draw) => {
    const [fact, ask, answer, wrong] = draw.oneOf([
      [
        'The early atmosphere was mostly carbon dioxide.',
        'Where did these gases come from?',
        'volcanoes / volcanic eruptions',
        'plants',
      ],
      [
        'The early Earth was hot and its atmosphere held water vapour.',
        'How did the oceans form?',
        'the water vapour condensed / it cooled and condensed',
        'ice fell from the sun',
      ],
      [
        'The atmosphere of the early Earth was like that of Mars today.',
        'Which gas made up most of it?',
        'carbon dioxide / CO2',
        'oxygen',
      ],
      [
        'There was almost no oxygen in the early atmosphere.',
        'Which living things first made oxygen?',
        'algae / plants / cyanobacteria',
        'fish',
      ],
    ] as const)
    return asked(fact, part(ask, [answer], [wrong, 'the Sun']))
  }),
  question('oxygen photosynthesis algae plants increase', (draw) => {
    const years = draw.oneOf(['2.7 billion', '2.5 billion', '1 billion'])
    return asked(
      `The share of oxygen in the atmosphere has risen over the last ${years} years.`,
      part('Name the process that made the oxygen.', ['photosynthesis'], ['respiration', 'combustion']),
      part(
        'Which gas does this process take out of the air?',
        ['carbon dioxide / CO2'],
        ['nitrogen', 'argon'],
      ),
    )
  }),
  question('greenhouse gases human activities carbon dioxide methane', (draw) => {
    const [gas, activity, wrong] = draw.oneOf([
      [
        'carbon dioxide',
        'burning fossil fuels / cutting down forests / deforestation / driving cars',
        'growing trees',
      ],
      ['methane', 'keeping cattle / cows / rice fields / landfill sites / rotting waste', 'planting trees'],
    ] as const)
    const share = draw.oneOf(['rising quickly', 'higher than ever measured'])
    return asked(
      `The share of the greenhouse gas ${gas} in the air is ${share}.`,
      part(`Name one human activity that adds ${gas} to the air.`, [activity], [wrong, 'sleeping']),
      part(
        'Name another greenhouse gas.',
        [gas === 'methane' ? 'carbon dioxide / water vapour / CO2' : 'methane / water vapour / CH4'],
        ['oxygen', 'argon'],
      ),
    )
  }),
  question('potable water treatment filtration sterilise chlorine', (draw) => {
    const { step, why, wrong } = draw.oneOf(waterSteps)
    const source = draw.oneOf(['a lake', 'a river', 'a reservoir', 'the ground'])
    return asked(
      `Drinking water is made from water from ${source}. ${step}`,
      part('Why is this done?', [why], [...wrong]),
      part(
        'What does potable mean?',
        ['safe to drink / it can be drunk safely'],
        ['chemically pure', 'tasty'],
      ),
    )
  }),
  question('desalination sea water distillation reverse osmosis', (draw) => {
    const place = draw.oneOf(['Saudi Arabia', 'an island', 'a ship'])
    const percent = draw.oneOf([3, 3.5, 4])
    const mass = draw.oneOf([200, 400, 600])
    return asked(
      `Drinking water for ${place} is made from ${mass} g samples of sea water with ${percent}% salt.`,
      part(
        'Name a method that removes the salt.',
        ['distillation / distil it / reverse osmosis / membranes'],
        ['filtration', 'adding chlorine'],
      ),
      part(
        'Calculate the mass of salt in a sample.',
        [[withUnit(clean((mass * percent) / 100), 'g'), 2]],
        [withUnit(rounded((mass * 100) / percent), 'g'), withUnit(mass * percent, 'g')],
      ),
      part(
        'Give one disadvantage of the method.',
        ['it needs a lot of energy / it is expensive'],
        ['the salt is poisonous', 'the water is brown'],
      ),
    )
  }),
  question('carbon footprint reduce carbon dioxide emissions', (draw) => {
    const [who, way] = draw.oneOf([
      [
        'a family',
        'use less electricity / walk or cycle / walk instead of driving / cycle / drive less / use the car less / insulate the house / use renewable energy / eat less meat',
      ],
      [
        'a school',
        'use less electricity / turn off lights / insulate the building / use renewable energy / recycle',
      ],
      ['a country', 'use renewable energy / plant trees / carbon capture / fewer cars / nuclear power'],
    ] as const)
    const before = draw.oneOf([8, 10, 12, 20])
    const cut = draw.oneOf([10, 20, 25, 30])
    return asked(
      `The carbon footprint of ${who} is ${before} units a year. It should fall by ${cut}%.`,
      part('Suggest one way to do this.', [way], ['burn more coal', 'fly on holiday']),
      part(
        'What number of units is the new carbon footprint?',
        [[`${clean(before * (1 - cut / 100))}`, 2]],
        [`${clean(before * (1 + cut / 100))}`, `${clean((before * cut) / 100)}`],
      ),
    )
  }),
]

const fuels = [
  { fuel: 'methane', mass: 16, carbons: 1 },
  { fuel: 'propane', mass: 44, carbons: 3 },
  { fuel: 'butane', mass: 58, carbons: 4 },
  { fuel: 'octane', mass: 114, carbons: 8 },
] as const

const earthHigher: readonly QuestionMaker[] = [
  question('greenhouse effect radiation wavelength infrared absorb', (draw) => {
    const gas = draw.oneOf(['Carbon dioxide', 'Methane', 'Water vapour'])
    return asked(
      `${gas} is a greenhouse gas.`,
      part(
        'Explain how greenhouse gases keep the Earth warm.',
        [
          'short wavelength radiation from the Sun passes through the atmosphere / sunlight passes through',
          'the Earth emits infrared / the surface gives out long wavelength radiation',
          'the gases absorb infrared / it is trapped by the gases',
        ],
        ['they make a hole in the ozone layer', 'the gas is hot'],
      ),
    )
  }),
  question('carbon dioxide decrease early atmosphere oceans rocks fossil fuels', (draw) => {
    const share = draw.whole(90, 98)
    return asked(
      `The early atmosphere may have been ${share}% carbon dioxide.`,
      part(
        'Explain how its share fell.',
        [
          'it dissolved in the oceans / absorbed by the sea',
          'plants and algae used it in photosynthesis',
          'it was locked up in rocks / stored in fossil fuels',
        ],
        ['it escaped into space', 'it was burned'],
      ),
    )
  }),
  question('effects of global climate change', (draw) => {
    const { cause, effect, wrong } = draw.oneOf(effects)
    return asked(
      `${cause} may follow from climate change.`,
      part('Give one effect of this on people or on living things.', [effect], [wrong, 'days get shorter']),
      part(
        'Why is it hard to predict the effects exactly?',
        [
          'the climate is complex / models are simplified / there are many variables / the data are incomplete',
        ],
        ['computers are slow', 'the Sun is far away'],
      ),
    )
  }),
  question('how pollutants form engines sulfur nitrogen oxides incomplete combustion', (draw) => {
    const { gas, source, harm, wrong } = draw.oneOf(pollutants)
    return asked(
      `The exhaust of an engine contains ${gas}.`,
      part('Explain how this pollutant forms.', [source], ['it is in the rain', 'the exhaust pipe melts']),
      part('Give one harm that it does.', [harm], [...wrong]),
    )
  }),
  question('percentage increase carbon dioxide ppm data', (draw) => {
    const [[first, from], [last, to]] = [draw.oneOf(carbonDioxideThen), draw.oneOf(carbonDioxideLately)]
    const percent = rounded((100 * (to - from)) / from)
    return asked(
      `Between ${first} and ${last} the carbon dioxide in the air rose from ${from} ppm to ${to} ppm.`,
      part(
        'Calculate the percentage increase.',
        [[withUnit(percent, '%'), 3]],
        [withUnit(rounded((100 * to) / from), '%'), `${to - from}%`],
      ),
      part(
        'Give one cause of the increase.',
        ['burning fossil fuels / deforestation / cutting down forests / more cars / more industry'],
        ['more photosynthesis', 'holes in the ozone layer'],
      ),
    )
  }),
  question('sewage waste water treatment screening sedimentation anaerobic digestion', (draw) => {
    const [stage, does, wrong] = draw.oneOf([
      [
        'screening',
        'it removes large solids / it removes grit / large objects are taken out',
        'it kills bacteria',
      ],
      [
        'sedimentation',
        'sludge settles to the bottom / solids sink / it separates sludge from effluent',
        'it adds chlorine',
      ],
      [
        'anaerobic digestion of sludge',
        'bacteria break down the sludge / methane is made / biogas is made',
        'it removes grit',
      ],
      [
        'aerobic treatment of effluent',
        'bacteria break down organic matter / harmful microbes are removed',
        'it removes grit',
      ],
    ] as const)
    const town = draw.oneOf(['a town', 'a city', 'a village'])
    return asked(
      `The waste water of ${town} is treated. One stage is ${stage}.`,
      part('What happens at this stage?', [does], [wrong, 'the water boils']),
    )
  }),
  question('compare desalination ground water cost energy', (draw) => {
    const [dry, method] = draw.oneOf([
      ['Dubai', 'distillation'],
      ['Malta', 'reverse osmosis'],
      ['Israel', 'reverse osmosis'],
    ] as const)
    return asked(
      `In ${dry} drinking water is made from sea water by ${method}. In Britain it is made from rivers and ground water.`,
      part(
        'Explain why sea water needs another treatment.',
        ['dissolved salts / too much salt / it is salty / sodium chloride has to be removed'],
        ['it contains bacteria', 'it is muddy'],
      ),
      part(
        'Explain why this treatment is more expensive.',
        ['it needs a lot of energy / large amounts of energy are needed'],
        ['the sea is far away', 'chlorine is rare'],
      ),
    )
  }),
  question('mass of carbon dioxide from burning a fuel moles', (draw) => {
    const { fuel, mass, carbons } = draw.oneOf(fuels)
    const moles = draw.oneOf([2, 5, 10, 20])
    const formed = moles * carbons * 44
    return asked(
      `A heater burns ${moles * mass} g of ${fuel} (relative formula mass ${mass}). Each mole of ${fuel} forms ${carbons} mol of carbon dioxide (relative formula mass 44).`,
      part(
        `Calculate the amount of ${fuel} in moles.`,
        [[withUnit(moles, 'mol'), 1]],
        [withUnit(moles * mass * mass, 'mol')],
      ),
      part(
        'Calculate the mass of carbon dioxide that forms.',
        [[withUnit(formed, 'g'), 2]],
        [withUnit(moles * mass, 'g'), withUnit(moles * carbons, 'g')],
      ),
    )
  }),
  question('evidence uncertainty theories early atmosphere', (draw) => {
    const theory = draw.oneOf(['how the early atmosphere formed', 'how life began', 'how the oceans formed'])
    return asked(
      `Scientists have different theories about ${theory}.`,
      part(
        'Why can they not be certain?',
        [
          'there is little evidence / there is not much evidence / evidence is limited / it was so long ago / it was billions of years ago / nobody was there to measure it',
        ],
        ['they do not agree on units', 'it is a secret'],
      ),
      part(
        'Why are theories checked by other scientists before they are published?',
        ['to find mistakes / peer review / to make sure the evidence is valid / to detect false claims'],
        ['to make money', 'to win prizes'],
      ),
    )
  }),
  question('carbon footprint actions limits reduce difficult', (draw) => {
    const before = draw.oneOf([20, 40, 50, 80])
    const trees = draw.oneOf([100, 200, 400])
    const each = draw.oneOf([15, 20, 25])
    return asked(
      `A tree takes up ${each} kg of carbon dioxide a year. A firm plants ${trees} trees. It emits ${before} tonnes of carbon dioxide a year.`,
      part(
        'Calculate the mass of carbon dioxide in tonnes that the trees take up in a year.',
        [[withUnit(clean((trees * each) / 1000), 'tonnes'), 2]],
        [withUnit(clean((trees * each) / 10), 'tonnes'), withUnit(rounded(trees / each), 'tonnes')],
      ),
      part(
        'Give one reason why it is hard for countries to cut their emissions.',
        [
          'it is expensive / it costs a lot / people do not want to change / countries do not agree / jobs may be lost / economic growth',
        ],
        ['carbon dioxide is invisible', 'trees grow too quickly'],
      ),
    )
  }),
]

/** Earth and atmospheric science. */
export const earth: TopicBank = { foundation: earthFoundation, higher: earthHigher }
