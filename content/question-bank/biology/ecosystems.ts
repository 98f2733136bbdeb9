import { asked, calculation, part, question, type QuestionMaker, type TopicBank } from '../bank-question.ts'
import { rounded, withUnit, written } from '../values.ts'

const chains = [
  ['grass', 'rabbit', 'fox'],
  ['oak leaves', 'caterpillar', 'blue tit', 'sparrowhawk'],
  ['lettuce', 'slug', 'hedgehog'],
  ['algae', 'limpet', 'crab', 'seagull'],
  ['clover', 'snail', 'thrush', 'cat'],
] as const

const webs = [
  ['grass', 'rabbits', 'mice', 'foxes'],
  ['algae', 'shrimps', 'tadpoles', 'fish'],
  ['leaves', 'beetles', 'caterpillars', 'robins'],
  ['seaweed', 'limpets', 'winkles', 'crabs'],
] as const

const communitiesAndCyclesFoundation: readonly QuestionMaker[] = [
  question('food chain producer consumer predator prey grass rabbit fox caterpillar', (draw) => {
    const chain = draw.oneOf(chains)
    const [producer, primary, secondary] = chain
    return asked(
      `A food chain: ${chain.join(' → ')}`,
      part(
        'Name the producer, and state what a producer does.',
        [producer, 'makes its own food / photosynthesis / makes glucose'],
        [secondary, 'it eats others'],
      ),
      part('Name the primary consumer.', [primary], [producer, secondary]),
      part(
        'State what the arrows show.',
        ['transfer of energy / flow of energy / biomass is passed on'],
        ['who eats whom', 'which animal is larger'],
      ),
    )
  }),
  question('food web interdependence removed disease population change predator prey', (draw) => {
    const [plant, one, other, hunter] = draw.oneOf(webs)
    return asked(
      `In a food web, ${one} and ${other} eat ${plant}, and ${hunter} eat ${one} and ${other}. A disease kills most of the ${one}.`,
      part(
        `Explain how the number of ${hunter} could change.`,
        ['decreases / falls / fewer', 'less food / less to eat / they starve'],
        ['increases', 'they stay the same'],
      ),
      part(
        `Explain how the number of ${other} could increase.`,
        [`more ${plant} / less competition / no competition for ${plant} / more food`],
        ['they catch the disease', `${hunter} protect them`],
      ),
    )
  }),
  question('competition resources plants light water minerals animals food mates territory', (draw) => {
    const [group, entries, wrong] = draw.oneOf([
      [
        'Oak trees and bluebells in a wood',
        ['light / sunlight', 'water / minerals / mineral ions / space / nutrients'],
        'mates',
      ],
      [
        'Robins in a park',
        ['food / worms / insects', 'territory / space / mates / nesting places / water'],
        'chlorophyll',
      ],
      ['Red deer on a hill', ['food / grass', 'mates / territory / space / water'], 'carbon dioxide'],
    ] as const)
    return asked(
      `${group} compete with each other.`,
      part('Give two things that they compete for.', entries, [wrong, 'oxygen']),
    )
  }),
  question('decomposers bacteria fungi decay recycle mineral ions dead leaves compost', (draw) => {
    const matter = draw.oneOf(['dead leaves', 'a fallen tree', 'grass cuttings', 'vegetable peelings'])
    return asked(
      `Over time, ${matter} disappear${matter.startsWith('a ') ? 's' : ''} from the ground because of decay.`,
      part(
        'Name two types of organism that cause decay.',
        ['bacteria', 'fungi / fungus / mould'],
        ['viruses', 'worms and mice', 'plants'],
      ),
      part(
        'Explain why decay helps other plants to grow.',
        [
          'mineral ions are released / minerals go back into the soil / nutrients are recycled / nitrates are released',
        ],
        ['plants eat the dead leaves', 'oxygen is released'],
      ),
    )
  }),
  question('energy biomass transfer efficiency percentage trophic level food chain calculation', (draw) => {
    const chain = draw.oneOf(chains)
    const percent = draw.oneOf([5, 8, 10, 12])
    const eaten = draw.oneOf([500, 1000, 2000, 4000])
    return asked(
      `In the food chain ${chain.join(' → ')}, ${eaten} kJ of energy pass from ${chain[0]} to ${chain[1]}, and ${written((eaten * percent) / 100)} kJ pass from ${chain[1]} to ${chain[2]}.`,
      part(
        `Calculate the percentage of the energy of the ${chain[1]} that is passed on to the ${chain[2]}.`,
        [[withUnit(percent, '%'), 2]],
        [withUnit(100 - percent, '%'), withUnit(percent / 100, '%')],
      ),
      part(
        'Give one way in which the rest of the energy is lost.',
        ['respiration / heat / movement / faeces / urine / parts that are not eaten'],
        ['photosynthesis', 'it disappears for good'],
      ),
    )
  }),
  question('carbon cycle processes photosynthesis respiration combustion decay', (draw) => {
    const tree = draw.oneOf(['an oak', 'a beech', 'a pine', 'a birch'])
    return asked(
      `The wood of ${tree} contains carbon that was once in the air.`,
      part(
        'Name the process by which carbon from the air gets into the tree.',
        ['photosynthesis'],
        ['respiration', 'combustion', 'decay'],
      ),
      part(
        'Name two processes that return the carbon to the air.',
        ['respiration', 'combustion / burning / decay / decomposition'],
        ['photosynthesis', 'evaporation', 'rain'],
      ),
      part(
        'Name the gas that contains the carbon in the air.',
        ['carbon dioxide / CO2'],
        ['nitrogen', 'oxygen', 'hydrogen'],
      ),
    )
  }),
]

const adaptations = [
  {
    organism: 'A cactus',
    home: 'a hot, dry desert',
    feature: 'spines instead of leaves / it has spines / long roots / thick waxy cuticle / a fleshy stem',
    help: 'less water is lost / it does not lose water / it loses less water / reduces water loss / stores water / reaches more water',
    wrong: 'it has bright flowers',
  },
  {
    organism: 'A polar bear',
    home: 'the Arctic',
    feature: 'thick fur / thick layer of fat / blubber / white fur',
    help: 'insulation / keeps it warm / less heat is lost / camouflage',
    wrong: 'it sleeps in the summer',
  },
  {
    organism: 'A camel',
    home: 'a hot, dry desert',
    feature: 'fat in its hump / large flat feet / long eyelashes / little urine',
    help: 'a store of energy / does not sink into the sand / keeps sand out / less water is lost',
    wrong: 'it has two ears',
  },
] as const

const harms = [
  [
    'Rainforest is cut down for cattle farms.',
    'habitats are destroyed / loss of habitat / fewer habitats',
    'plant trees / replant trees / protect areas of forest / reforestation',
  ],
  [
    'Untreated sewage flows into a river.',
    'less oxygen in the water / toxins poison fish / pollution kills organisms',
    'treat the sewage / clean the sewage first / sewage treatment',
  ],
  [
    'Large fields have replaced hedges and small meadows.',
    'habitats are destroyed / loss of habitat / less food for insects',
    'plant hedgerows / leave field margins wild / sow wild flowers / replant hedges',
  ],
] as const

const factors = ['temperature', 'light intensity', 'soil pH', 'moisture level'] as const
const living = ['a new predator', 'a new pathogen', 'competition', 'food availability'] as const

const samplingAndBiodiversityFoundation: readonly QuestionMaker[] = [
  question('quadrat sampling estimate population mean area field daisies dandelions calculation', (draw) => {
    const plant = draw.oneOf(['daisies', 'dandelions', 'buttercups', 'thistles'])
    const mean = draw.whole(5, 9)
    const [few, many] = [draw.whole(1, 2), draw.whole(3, 4)]
    const counts = draw.some([mean - many, mean + many, mean - few, mean + few, mean], 5)
    const area = draw.whole(200, 800, 100)
    return asked(
      `A student counts the ${plant} in five quadrats of 1 m²: ${counts.join(', ')}. The field has an area of ${area} m².`,
      part(
        `Calculate the mean number of ${plant} per quadrat.`,
        [`${mean}`],
        [`${mean * 5}`, written(mean / 5)],
      ),
      part(
        `Estimate the number of ${plant} in the field.`,
        [[`${mean * area}`, 2]],
        [`${mean * area * 5}`, written(area / mean)],
      ),
      part(
        'State how the student should choose where to put the quadrats.',
        ['randomly / at random / random coordinates / random numbers'],
        [`where most ${plant} grow`, 'at equal distances in a line'],
      ),
    )
  }),
  question('abiotic and biotic factors temperature light pH predators pathogens communities', (draw) => {
    const physical = draw.oneOf(factors)
    const biotic = draw.oneOf(living)
    return asked(
      `Two factors that affect the plants and animals of a wood are ${physical} and ${biotic}.`,
      part('State which of the two is an abiotic factor.', [physical], [biotic]),
      part(
        'Explain what is meant by an abiotic factor.',
        ['non-living / not living / physical / chemical'],
        ['an animal or plant', 'a disease'],
      ),
    )
  }),
  question('adaptation to extreme environment desert cactus camel polar bear Arctic', (draw) => {
    const { organism, home, feature, help, wrong } = draw.oneOf(adaptations)
    return asked(
      `${organism} is adapted to life in ${home}.`,
      part(
        'Give one way in which it is adapted, and explain how this helps it to survive there.',
        [feature, help],
        [wrong, 'it sleeps at night'],
      ),
    )
  }),
  question('biodiversity human impact deforestation sewage hedgerows conservation', (draw) => {
    const [action, effect, remedy] = draw.oneOf(harms)
    return asked(
      action,
      part(
        'Explain how this reduces biodiversity.',
        [effect],
        ['the climate gets colder', 'people move away'],
      ),
      part(
        'Suggest one way to restore biodiversity there.',
        [remedy],
        ['keep more cattle', 'use more fertiliser'],
      ),
      part(
        'State what is meant by biodiversity.',
        ['variety of species / number of different species / range of different organisms'],
        ['the mass of living things', 'the energy in a food chain'],
      ),
    )
  }),
]

const communitiesAndCyclesHigher: readonly QuestionMaker[] = [
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

const samplingAndBiodiversityHigher: readonly QuestionMaker[] = [
  question('quadrat random sampling method describe estimate population size', (draw) => {
    const plant = draw.oneOf(['daisies', 'clover plants', 'plantains', 'orchids'])
    const place = draw.oneOf(['a school field', 'a meadow', 'a lawn'])
    return asked(
      `A student wants to estimate the number of ${plant} in ${place}. She has a tape measure and a quadrat of 0.25 m².`,
      part(
        'Describe how she should do this.',
        [
          'random coordinates / place it randomly / use random numbers',
          'repeat many times / do this lots of times / at least ten quadrats / use many quadrats',
          'find the mean and multiply up / multiply the average by the area / scale up to the total area',
        ],
        ['go where most of them grow', 'measure how tall they are'],
      ),
      part(
        'Give one way to make the estimate more accurate.',
        ['larger sample / more samples / larger quadrats / more quadrats'],
        ['use a smaller quadrat', 'only go where they grow well'],
      ),
    )
  }),
  question('capture recapture mark release estimate population animals calculation', (draw) => {
    const animal = draw.oneOf(['snails', 'woodlice', 'beetles', 'newts'])
    const first = draw.whole(40, 80, 10)
    const marked = draw.oneOf([4, 5, 8, 10])
    const times = draw.whole(3, 7)
    const second = marked * times
    return asked(
      `${first} ${animal} are caught, marked and released. A week later ${second} ${animal} are caught; ${marked} of them are marked. population = first sample × second sample ÷ marked in second sample`,
      calculation(
        `Estimate the number of ${animal}.`,
        `${first} × ${second} ÷ ${marked} / ${first} × ${second}`,
        `${first * times}`,
        [`${first + second}`],
      ),
      part(
        'Give one assumption of this method.',
        [
          'none die or are born / no births or deaths / no migration / none move in or out / the marks stay on / marking does not harm them',
        ],
        ['they are all the same colour', 'they can be seen well'],
      ),
    )
  }),
  question('transect distribution shore wood light abiotic factor distance sampling', (draw) => {
    const [place, organism, factor, cause] = draw.oneOf([
      ['from a path into a wood', 'bluebells', 'light intensity', 'light intensity'],
      ['from the sea up a rocky shore', 'seaweed', 'how dry the rocks are', 'moisture'],
      ['from a stream up a bank', 'mosses', 'soil moisture', 'moisture'],
    ] as const)
    return asked(
      `A group wants to know how the abundance of ${organism} changes along a line ${place}. They think that it depends on ${factor}.`,
      part(
        'Describe how they should collect their data.',
        [
          'lay a tape measure / a transect / stretch a rope along the line',
          'quadrats at regular intervals / put a quadrat every metre / equal distances',
          `count the plants in each / record the percentage cover / take readings of the ${cause}`,
        ],
        ['choose places at random', 'look from the end of the line'],
      ),
    )
  }),
  question('percentage change in population decline conservation breeding programme data', (draw) => {
    const animal = draw.oneOf(['water voles', 'red squirrels', 'hedgehogs', 'skylarks'])
    const before = draw.oneOf([400, 800, 1200, 2000])
    const percent = draw.oneOf([35, 45, 60, 65, 85])
    const after = (before * (100 - percent)) / 100
    return asked(
      `In twenty years the number of ${animal} in a county fell from ${before} to ${after}.`,
      calculation(
        `Calculate the percentage decrease in the number of ${animal}.`,
        `${before - after} ÷ ${before} / ${before - after}`,
        withUnit(percent, '%'),
        [withUnit(100 - percent, '%'), withUnit(rounded((100 * before) / after), '%')],
      ),
      part(
        'Suggest two ways in which people could help the numbers to rise.',
        [
          'breeding programme / breed them in captivity',
          'protect their habitat / restore habitats / nature reserve / ban hunting / control predators',
        ],
        ['count them more often', 'use more pesticide'],
      ),
    )
  }),
  question('indicator species lichen pollution water quality mayfly sludge worm', (draw) => {
    const [place, indicator, meaning, wrong] = draw.oneOf([
      [
        'on trees in a park',
        'many bushy lichens',
        'clean / unpolluted / low sulfur dioxide / little pollution',
        'dirty air',
      ],
      [
        'in a stream',
        'many mayfly larvae',
        'clean / unpolluted / high oxygen / little pollution',
        'dirty water',
      ],
      ['in a ditch', 'sludge worms only', 'polluted / dirty / low oxygen', 'clean water'],
    ] as const)
    return asked(
      `A student finds ${indicator} ${place}.`,
      part('State what this shows about the place.', [meaning], [wrong, 'it is warm there']),
      part(
        'State the name for a species whose presence shows how polluted a place is.',
        ['indicator species / bioindicator'],
        ['producer', 'keystone', 'predator'],
      ),
    )
  }),
]

/** Ecosystems. */
export const ecosystems: TopicBank = {
  foundation: [...communitiesAndCyclesFoundation, ...samplingAndBiodiversityFoundation],
  higher: [...communitiesAndCyclesHigher, ...samplingAndBiodiversityHigher],
}
