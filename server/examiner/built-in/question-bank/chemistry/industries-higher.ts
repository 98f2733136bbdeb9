import { asked, part, question, type QuestionMaker } from '../bank-question.ts'
import { clean, rounded, withUnit } from '../values.ts'
import { formulaMass, massesGiven, printed } from './formulae.ts'
import { alkaneNames, fertilisers, fractions, haberChoices, hydrocarbon } from './industries-facts.ts'

export const industriesHigher: readonly QuestionMaker[] = [
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
