import { asked, calculation, part, question, type QuestionMaker } from '../bank-question.ts'
import { written } from '../values.ts'

const lungProblems = [
  ['emphysema', 'the walls of the alveoli break down', 'smaller surface area / less surface area'],
  [
    'pulmonary fibrosis',
    'the walls of the alveoli become thicker',
    'longer diffusion distance / oxygen diffuses further',
  ],
] as const

export const exchangeAndPlantTransportHigher: readonly QuestionMaker[] = [
  question('surface area to volume ratio cube size of organism diffusion exchange surface', (draw) => {
    const side = draw.oneOf([2, 3, 4, 5])
    const organism = draw.oneOf(['a jellyfish', 'a flatworm', 'an amoeba', 'a sea anemone'])
    return asked(
      `A student models organisms with cubes of agar. One cube has sides of ${side} cm.`,
      part(
        'Calculate the surface area of the cube in cm².',
        [`${6 * side * side} cm²`],
        [`${side * side} cm²`, `${side ** 3} cm²`],
      ),
      part(
        'Calculate the surface area to volume ratio of the cube, in the form n : 1.',
        [[`${written(6 / side)} : 1 / ${written(6 / side)} to 1`, 2]],
        [`${side} : 1`, `${6 * side * side} : 1`],
      ),
      part(
        `Explain why an elephant needs lungs and a heart more than ${organism} does.`,
        [
          'smaller surface area to volume ratio',
          'diffusion would be too slow / substances have too far to diffuse / long diffusion distance',
        ],
        ['it has a larger surface area to volume ratio', 'it is heavy'],
      ),
    )
  }),
  question('transpiration potometer volume of water uptake capillary tube area rate', (draw) => {
    const area = draw.oneOf([0.5, 0.8, 1.2])
    const rate = draw.whole(4, 12, 2)
    const minutes = draw.oneOf([5, 10])
    return asked(
      `The bubble in a potometer moves ${rate * minutes} mm in ${minutes} minutes. The area of the cross-section of its tube is ${area} mm².`,
      calculation(
        'Calculate the rate of water uptake in mm³ per minute.',
        `${rate * minutes} × ${area} / ${rate * minutes} ÷ ${minutes}`,
        `${written(rate * area)} mm³/min`,
        [`${written(rate / area)} mm³/min`],
      ),
      part(
        'Give one reason why the water uptake is not exactly the rate of transpiration.',
        ['some is used in photosynthesis / some keeps the cells turgid / some stays in the cells'],
        ['the stomata are closed', 'the roots are missing'],
      ),
    )
  }),
  question('guard cells stomata open close turgid osmosis light drought', (draw) => {
    const plant = draw.oneOf(['a bean plant', 'a geranium', 'an apple tree', 'a tomato plant'])
    return asked(
      `In the light, potassium ions move into the guard cells of ${plant}.`,
      part(
        'Explain how this opens the stomata.',
        [
          'water enters by osmosis / water moves in by osmosis',
          'they become turgid / they swell / they bend / they curve apart',
        ],
        ['the light pushes them open', 'they lose water and become flaccid'],
      ),
      part(
        'Explain why it helps the plant that stomata close in a drought.',
        ['less transpiration / less water is lost / reduces water loss / it does not wilt'],
        ['more carbon dioxide gets in', 'more light is taken in'],
      ),
    )
  }),
  question('translocation phloem xylem structure compared lignin ring of bark sugars', (draw) => {
    const tree = draw.oneOf(['an apple tree', 'a young oak', 'a cherry tree'])
    return asked(
      `A ring of bark with the phloem in it is cut away from the trunk of ${tree}. After some weeks the roots die.`,
      part(
        'Explain why the roots die.',
        [
          'sugars cannot get to the roots / no sugar reaches the roots / no food travels down / translocation is stopped',
          'the roots cannot respire / no respiration / no energy is released in the roots',
        ],
        ['water cannot get to the leaves', 'the tree gets too cold'],
      ),
      part(
        'Describe two ways in which xylem differs from phloem.',
        [
          'xylem is dead / xylem has no cytoplasm / xylem is hollow',
          'xylem has lignin / xylem is strengthened with lignin / flow in one direction only',
        ],
        ['it carries sugar', 'xylem is made of living cells'],
      ),
    )
  }),
  question('lungs disease alveoli gas exchange surface area diffusion oxygen tiredness', (draw) => {
    const [disease, change, effect] = draw.oneOf(lungProblems)
    const task = draw.oneOf(['climbing stairs', 'walking uphill', 'carrying shopping'])
    return asked(
      `In ${disease}, ${change}. Patients get tired when ${task}.`,
      part(
        'Explain why the patients get tired.',
        [
          effect,
          'less oxygen enters the blood / less gets into the blood / less oxygen reaches the muscles',
          'less respiration / cells cannot respire as much / less energy is released / more anaerobic respiration',
        ],
        ['their muscles are too small', 'their heart stops'],
      ),
    )
  }),
]
