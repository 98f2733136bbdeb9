import { asked, part, question, type QuestionMaker } from '../bank-question.ts'
import { clean, rounded, withUnit } from '../values.ts'
import { carbonDioxideLately, carbonDioxideThen, effects, pollutants } from './earth-facts.ts'

const fuels = [
  { fuel: 'methane', mass: 16, carbons: 1 },
  { fuel: 'propane', mass: 44, carbons: 3 },
  { fuel: 'butane', mass: 58, carbons: 4 },
  { fuel: 'octane', mass: 114, carbons: 8 },
] as const

export const earthHigher: readonly QuestionMaker[] = [
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
