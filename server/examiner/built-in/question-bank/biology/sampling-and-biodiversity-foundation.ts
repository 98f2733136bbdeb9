import { asked, part, question, type QuestionMaker } from '../bank-question.ts'
import { written } from '../values.ts'

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

export const samplingAndBiodiversityFoundation: readonly QuestionMaker[] = [
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
