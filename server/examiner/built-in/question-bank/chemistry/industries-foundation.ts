import { asked, part, question, type QuestionMaker } from '../bank-question.ts'
import { rounded, withUnit } from '../values.ts'
import { alkaneNames, fractions, hydrocarbon, monomers } from './industries-facts.ts'

export const industriesFoundation: readonly QuestionMaker[] = [
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
