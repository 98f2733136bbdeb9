import { asked, part, question, type QuestionMaker } from '../bank-question.ts'
import { withUnit, written } from '../values.ts'

const surfaces = [
  ['alveoli in the lungs', 'oxygen and carbon dioxide'],
  ['villi in the small intestine', 'the products of digestion'],
  ['gills of a fish', 'oxygen and carbon dioxide'],
] as const

const transpiration = [
  ['A fan blows air over the plant.', 'increases / faster / higher', 'decreases', 'more wind'],
  ['A clear plastic bag is put over the leaves.', 'decreases / slower / lower', 'increases', 'humid air'],
  ['The room is made warmer.', 'increases / faster / higher', 'decreases', 'warmth'],
] as const

export const exchangeAndPlantTransportFoundation: readonly QuestionMaker[] = [
  question('breathing rate volume of air lungs exercise data ventilation', (draw) => {
    const rest = draw.whole(10, 16, 2)
    const breath = draw.oneOf([0.4, 0.5, 0.6])
    const active = draw.whole(26, 40, 2)
    return asked(
      `At rest, a girl breathes ${rest} times per minute, with ${breath} dm³ of air in each breath. While she runs she breathes ${active} times per minute.`,
      part(
        'Calculate the volume of air she breathes in per minute at rest, in dm³.',
        [[withUnit(rest * breath, 'dm³'), 2]],
        [withUnit(rest / breath, 'dm³'), withUnit(rest + breath, 'dm³')],
      ),
      part(
        'Explain why she breathes faster while she runs.',
        [
          'muscles respire more / more respiration / more energy is needed',
          'more oxygen is needed / to take in more oxygen / to remove carbon dioxide faster',
        ],
        ['her lungs get bigger', 'to cool her blood'],
      ),
    )
  }),
  question('plant transport xylem phloem water mineral ions sugars tissue', (draw) => {
    const [tissue, carried, wrong] = draw.oneOf([
      ['xylem', ['water', 'mineral ions / minerals / mineral salts / nitrate'], 'sugar'],
      ['phloem', ['sugars / dissolved sugars / sucrose / glucose'], 'water and minerals'],
    ] as const)
    const plant = draw.oneOf(['a sunflower', 'an oak tree', 'a rose', 'a tomato plant'])
    return asked(
      `The stem of ${plant} contains two transport tissues, xylem and phloem.`,
      part(`Name what the ${tissue} carries.`, carried, [wrong, 'blood', 'oxygen']),
      part(
        'Name the process in which leaves lose vapour through their stomata.',
        ['transpiration'],
        ['respiration', 'photosynthesis', 'translocation'],
      ),
    )
  }),
  question('transpiration potometer rate wind temperature humidity bubble water uptake', (draw) => {
    const [change, effect, wrong] = draw.oneOf(transpiration)
    const minutes = draw.oneOf([4, 5, 8])
    const rate = draw.whole(3, 12)
    return asked(
      `A student measures the water uptake of a leafy shoot with a potometer. The bubble moves ${rate * minutes} mm in ${minutes} minutes.`,
      part(
        'Calculate the rate of movement of the bubble in mm per minute.',
        [[`${rate} mm/min`, 2]],
        [`${rate * minutes * minutes} mm/min`, `${written(1 / rate, 2)} mm/min`],
      ),
      part(
        `${change} State what happens to the rate of transpiration.`,
        [effect],
        [wrong, 'it stays the same'],
      ),
    )
  }),
  question('exchange surfaces alveoli villi gills adaptations diffusion surface area', (draw) => {
    const [surface, substances] = draw.oneOf(surfaces)
    return asked(
      `The ${surface} are adapted for the exchange of ${substances}.`,
      part(
        'Give three ways in which they are adapted for fast diffusion.',
        [
          'large surface area',
          'thin walls / thin / one cell thick / short diffusion distance',
          'good blood supply / many capillaries / steep concentration gradient',
        ],
        ['thick walls for protection', 'they contain muscles that squeeze'],
      ),
    )
  }),
]
