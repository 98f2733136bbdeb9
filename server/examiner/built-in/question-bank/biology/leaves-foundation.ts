import { asked, part, question, type QuestionMaker } from '../bank-question.ts'

const plants = ['a geranium', 'a bean plant', 'a spinach plant', 'an oak tree', 'a sunflower'] as const

const leafFeatures = [
  [
    'is broad and flat',
    'large surface area / absorbs more light / more light is absorbed',
    'it collects rain',
  ],
  [
    'is thin',
    'short diffusion distance / gases diffuse quickly / carbon dioxide reaches the cells fast',
    'it weighs less',
  ],
  ['has stomata', 'carbon dioxide diffuses in / gases can enter / gas exchange', 'they take in water'],
  ['has veins with xylem', 'brings water / water is carried to the cells', 'they carry sugar to the roots'],
  [
    'has many chloroplasts near the top',
    'absorbs more light / more chlorophyll / chlorophyll absorbs light',
    'for respiration',
  ],
] as const

const starchSteps = [
  [
    'put into boiling water',
    'kills the leaf / breaks the cell membranes / stops reactions',
    'it removes the chlorophyll',
  ],
  [
    'heated in ethanol',
    'removes chlorophyll / takes out the green colour / removes the green pigment',
    'it kills the leaf',
  ],
  ['rinsed in warm water', 'softens it / makes it soft / less brittle', 'it removes the chlorophyll'],
] as const

export const leavesFoundation: readonly QuestionMaker[] = [
  question('word equation reactants products carbon dioxide water glucose oxygen', (draw) => {
    const plant = draw.oneOf(plants)
    return asked(
      `In the light, ${plant} photosynthesises.`,
      part(
        'Name the two substances that the plant takes in for photosynthesis.',
        ['carbon dioxide / CO2', 'water / H2O'],
        ['oxygen', 'glucose', 'nitrogen and soil'],
      ),
      part(
        'Name the two substances that are made in photosynthesis.',
        ['glucose / sugar', 'oxygen / O2'],
        ['carbon dioxide', 'water', 'protein'],
      ),
    )
  }),
  question('chlorophyll chloroplast light energy absorbed leaf', (draw) => {
    const plant = draw.oneOf(plants)
    return asked(
      `The leaves of ${plant} are green.`,
      part(
        'Name the green substance, and the part of a cell that contains it.',
        ['chlorophyll', 'chloroplasts / chloroplast'],
        ['cellulose', 'the nucleus', 'haemoglobin'],
      ),
      part(
        'State what the green substance does in photosynthesis.',
        ['absorbs light / it takes in light / absorbs energy from the sun / traps light energy'],
        ['it takes in oxygen', 'it stores water'],
      ),
    )
  }),
  question('starch test leaf iodine ethanol boiling water practical steps', (draw) => {
    const [step, reason, wrong] = draw.oneOf(starchSteps)
    const plant = draw.oneOf(plants)
    return asked(
      `A student tests a leaf of ${plant} for starch. The leaf is ${step} at one step of the test.`,
      part('Explain why this step is needed.', [reason], [wrong, 'so that it can photosynthesise']),
      part(
        'Name the solution that is added to the leaf at the end.',
        ['iodine'],
        ['Benedict', 'biuret', 'salt'],
      ),
      part(
        'State the colour that shows that there is starch.',
        ['blue-black / black / dark blue'],
        ['orange', 'brick red', 'purple'],
      ),
    )
  }),
  question('leaf kept in the dark starch variegated white parts cover light needed', (draw) => {
    const [leaf, place, cause] = draw.oneOf([
      ['The leaf has been in the dark for two days.', 'the leaf', 'no light / there was no photosynthesis'],
      [
        'The leaf has green parts and white parts.',
        'the white parts',
        'no chlorophyll / no photosynthesis there',
      ],
      [
        'A black strip has covered a part of the leaf for two days.',
        'the covered part',
        'no light / no photosynthesis',
      ],
    ] as const)
    return asked(
      `A leaf of ${draw.oneOf(plants)} is tested for starch with iodine solution. ${leaf}`,
      part(
        `State the colour of ${place} after the test.`,
        ['brown / orange / orange-brown / yellow'],
        ['blue-black', 'black', 'green'],
      ),
      part(`Explain this result for ${place}.`, [cause], ['it was too cold', 'the iodine has run out']),
    )
  }),
  question('uses of glucose in plants starch cellulose respiration proteins', (draw) => {
    const [use, what, wrong] = draw.oneOf([
      ['is stored for later', 'starch', 'glycogen'],
      ['is used to build cell walls', 'cellulose', 'starch'],
      ['is joined with nitrate ions', 'amino acids / proteins / protein', 'cellulose'],
      ['is stored in seeds as a rich source of energy', 'fats / oils / lipids / starch', 'cellulose'],
    ] as const)
    return asked(
      `The leaves of ${draw.oneOf(plants)} make glucose. Some of the glucose ${use}.`,
      part(`Name the substance that is made when glucose ${use}.`, [what], [wrong, 'oxygen']),
      part(
        'Name the process in all plant cells that uses glucose to release energy.',
        ['respiration / aerobic respiration'],
        ['photosynthesis', 'transpiration', 'diffusion'],
      ),
    )
  }),
  question('leaf structure adaptations broad flat thin stomata xylem chloroplasts', (draw) =>
    asked(
      `The leaf of ${draw.oneOf(plants)} is adapted for photosynthesis.`,
      ...draw
        .some(leafFeatures, 2)
        .map(([feature, help, wrong]) =>
          part(`The leaf ${feature}. Explain how this helps photosynthesis.`, [help], [wrong]),
        ),
    ),
  ),
  question('producers food chains biomass why photosynthesis matters for animals oxygen', (draw) => {
    const [animal, food] = draw.oneOf([
      ['Cows', 'grass'],
      ['Caterpillars', 'cabbage leaves'],
      ['Sheep', 'clover'],
      ['Parrots', 'seeds'],
    ] as const)
    return asked(
      `${animal} eat ${food}.`,
      part(
        'Explain why photosynthesis matters to animals. Give two reasons.',
        ['makes food / makes glucose / makes biomass', 'oxygen is released / provides oxygen / makes oxygen'],
        ['it gives them shade', 'it cools the air'],
      ),
      part(
        'Name the source of the energy for photosynthesis.',
        ['the Sun / sunlight / light'],
        ['the soil', 'water', 'the heat of the ground'],
      ),
    )
  }),
]
