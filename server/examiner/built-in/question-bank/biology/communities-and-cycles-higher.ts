import { asked, calculation, part, question, type QuestionMaker } from '../bank-question.ts'
import { withUnit, written } from '../values.ts'

export const communitiesAndCyclesHigher: readonly QuestionMaker[] = [
  question('carbon cycle decomposers dead matter respiration carbon dioxide returned', (draw) => {
    const matter = draw.oneOf(['a dead leaf', 'a dead mouse', 'a rotten apple', 'an old tree stump'])
    return asked(
      'Carbon is recycled in nature.',
      part(
        `Describe how the carbon in ${matter} gets back into the air.`,
        [
          'decomposers break it down / bacteria and fungi decay it / microorganisms digest it',
          'they respire / respiration',
          'carbon dioxide is released / carbon dioxide is given off',
        ],
        ['plants take it in through their roots', 'it turns into oxygen by itself'],
      ),
    )
  }),
  question('biomass transfer efficiency pyramid trophic levels percentage calculation', (draw) => {
    const [producer, eater, hunter] = draw.oneOf([
      ['phytoplankton', 'krill', 'penguins'],
      ['grass', 'grasshoppers', 'shrews'],
      ['leaves', 'aphids', 'ladybirds'],
      ['algae', 'water fleas', 'sticklebacks'],
    ] as const)
    const base = draw.oneOf([20000, 40000, 50000, 80000])
    const first = draw.oneOf([8, 10, 12])
    const second = draw.oneOf([5, 15, 20])
    const middle = (base * first) / 100
    const top = (middle * second) / 100
    return asked(
      `The biomass in a habitat is: ${producer} ${base} kg, ${eater} ${written(middle)} kg, ${hunter} ${written(top)} kg.`,
      calculation(
        `Calculate the efficiency of the transfer of biomass from ${eater} to ${hunter} as a percentage.`,
        `${written(top)} ÷ ${written(middle)}`,
        withUnit(second, '%'),
        [withUnit((100 * middle) / base, '%'), withUnit((100 * top) / base, '%')],
      ),
      part(
        'Give two reasons why so little biomass is passed on.',
        [
          'respiration / glucose is used in respiration',
          'faeces / not all is digested / some parts are not eaten / urine / excretion',
        ],
        ['photosynthesis uses it', 'predators are larger'],
      ),
    )
  }),
  question('predator prey cycle population graph lynx hare interdependence', (draw) => {
    const [hunter, prey] = draw.oneOf([
      ['lynx', 'hares'],
      ['stoats', 'voles'],
      ['owls', 'mice'],
      ['ladybirds', 'aphids'],
    ] as const)
    return asked(
      `A graph of the numbers of ${hunter} and ${prey} over thirty years goes up and down in cycles. The peaks for ${hunter} come after the peaks for ${prey}.`,
      part(
        `Explain why the number of ${hunter} rises after the number of ${prey} has risen.`,
        [
          'more food / more to eat / plenty of food',
          'more survive and reproduce / more offspring / they breed more',
        ],
        ['they hibernate', 'they migrate'],
      ),
      part(
        `Explain why the number of ${prey} then falls.`,
        ['more of them are eaten / more predators eat them / more are killed'],
        ['they hibernate', 'they cannot find mates'],
      ),
    )
  }),
  question('eutrophication fertiliser run-off algae oxygen decomposers fish die', (draw) => {
    const source = draw.oneOf(['Fertiliser from a field', 'Slurry from a dairy farm', 'Untreated sewage'])
    const water = draw.oneOf(['a lake', 'a pond', 'a slow river'])
    return asked(
      `${source} gets into ${water}. Algae cover the surface, and some weeks later the fish are dead.`,
      part(
        'Explain why the fish die.',
        [
          'less light reaches the plants below / algae block the light / plants under water cannot photosynthesise',
          'bacteria decompose dead plants / decomposers feed on dead algae / microorganisms multiply and respire',
          'less oxygen in the water / oxygen is used up / lack of oxygen',
        ],
        ['they eat too many algae', 'they are poisoned'],
      ),
    )
  }),
  question('rate of decay temperature moisture oxygen compost milk lipase pH practical', (draw) => {
    const [change, effect, reason, wrong] = draw.oneOf([
      [
        'is turned over often',
        'faster',
        'more oxygen for respiration / oxygen for aerobic respiration',
        'slower',
      ],
      [
        'is kept warm at 35 °C',
        'faster',
        'enzymes work faster / enzymes are near their optimum temperature',
        'slower',
      ],
      ['dries out', 'slower', 'decomposers need water / too little water for microorganisms', 'faster'],
    ] as const)
    const mass = draw.oneOf([20, 40, 50])
    const days = draw.oneOf([4, 5, 10])
    const lost = draw.oneOf([0.2, 0.4, 0.5])
    return asked(
      `The mass of a compost heap falls from ${mass} kg to ${written(mass - lost * days)} kg in ${days} days.`,
      part(
        'Calculate the mean rate of decay in kg per day.',
        [[`${lost} kg/day`, 2]],
        [`${written(mass / days)} kg/day`, `${written(mass / days - lost)} kg/day`],
      ),
      part(`The heap ${change}. State how the rate of decay changes.`, [effect], [wrong]),
      part('Explain this change.', [reason], ['it weighs less', 'plants grow on it']),
    )
  }),
  question('global warming deforestation peat methane carbon dioxide land use human impact', (draw) => {
    const [action, entries, wrong] = draw.oneOf([
      [
        'Large areas of tropical forest are cut down and burnt.',
        [
          'carbon dioxide is released by burning / combustion releases carbon dioxide',
          'less photosynthesis / fewer trees take in carbon dioxide / less carbon dioxide is absorbed',
        ],
        'more oxygen is made',
      ],
      [
        'Peat bogs are drained, and the peat is used in gardens.',
        [
          'peat decays / microorganisms break it down / decomposers respire',
          'carbon dioxide is released / carbon dioxide gets into the atmosphere',
        ],
        'peat heats the soil',
      ],
    ] as const)
    return asked(
      action,
      part('Explain how this adds to climate change. Give two reasons.', entries, [
        wrong,
        'the ozone layer gets a hole',
      ]),
      part(
        'Give one effect of climate change on wild animals.',
        [
          'loss of habitat / habitats are lost / changes in migration / range of species changes / extinction / less food',
        ],
        ['they get skin cancer', 'they breathe faster'],
      ),
    )
  }),
]
