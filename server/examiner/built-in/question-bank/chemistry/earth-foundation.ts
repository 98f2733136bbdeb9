import { asked, part, question, type QuestionMaker } from '../bank-question.ts'
import { clean, rounded, withUnit } from '../values.ts'
import { airGases, pollutants, waterSteps } from './earth-facts.ts'

export const earthFoundation: readonly QuestionMaker[] = [
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
