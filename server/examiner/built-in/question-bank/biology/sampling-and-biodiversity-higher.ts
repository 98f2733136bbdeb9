import { asked, calculation, part, question, type QuestionMaker } from '../bank-question.ts'
import { rounded, withUnit } from '../values.ts'

export const samplingAndBiodiversityHigher: readonly QuestionMaker[] = [
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
