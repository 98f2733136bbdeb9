import { asked, part, question, type QuestionMaker } from '../bank-question.ts'
import { withUnit, written } from '../values.ts'

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

export const communitiesAndCyclesFoundation: readonly QuestionMaker[] = [
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
