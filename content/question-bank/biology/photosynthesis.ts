import { asked, part, question, type QuestionMaker, type TopicBank } from '../bank-question.ts'
import { withUnit, written } from '../values.ts'

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

const leavesFoundation: readonly QuestionMaker[] = [
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

const photosynthesisRateFoundation: readonly QuestionMaker[] = [
  question('pondweed bubbles counted rate light lamp distance practical variables', (draw) => {
    const minutes = draw.oneOf([2, 3, 5])
    const rate = draw.whole(6, 30)
    const weed = draw.oneOf(['Elodea', 'Cabomba', 'pondweed'])
    return asked(
      `A lamp shines on a piece of ${weed} in water. It gives off ${rate * minutes} bubbles in ${minutes} minutes.`,
      part(
        'Calculate the rate of photosynthesis in bubbles per minute.',
        [[`${rate} bubbles per minute / ${rate}`, 2]],
        [`${rate * minutes * minutes}`, written(1 / rate, 2)],
      ),
      part('Name the gas in the bubbles.', ['oxygen / O2'], ['carbon dioxide', 'nitrogen', 'hydrogen']),
      part(
        'State what happens to the rate when the lamp is moved further away.',
        ['decreases / slower / fewer bubbles / lower'],
        ['it goes up', 'stays the same'],
      ),
      part(
        'Explain this change in the rate.',
        ['lower light intensity / less light'],
        ['the oxygen has run out', 'the pondweed has died'],
      ),
    )
  }),
  question('limiting factors light intensity carbon dioxide temperature rate', (draw) => {
    const [situation, factor, wrong] = draw.oneOf([
      [
        'It is midday in summer and the air in a closed greenhouse has not been changed.',
        'carbon dioxide',
        'soil',
      ],
      ['It is evening on a warm day in a field.', 'light / light intensity', 'temperature'],
      ['It is a bright, frosty morning in a field.', 'temperature / too cold / warmth', 'light'],
    ] as const)
    return asked(
      `${situation} The plants have enough water.`,
      part('State which factor most likely limits the rate of photosynthesis.', [factor], [wrong, 'oxygen']),
      part(
        'Explain what is meant by a limiting factor.',
        [
          'it stops the rate from increasing / it holds back the rate / it is in shortest supply / it stops the reaction from going faster',
        ],
        ['what the plant makes', 'the fastest part of it'],
      ),
    )
  }),
  question('greenhouse crop yield percentage increase tomatoes carbon dioxide heater biomass', (draw) => {
    const crop = draw.oneOf(['tomatoes', 'cucumbers', 'peppers', 'strawberries'])
    const outside = draw.oneOf([40, 50, 60, 80])
    const percent = draw.whole(20, 60, 10)
    const inside = (outside * (100 + percent)) / 100
    return asked(
      `A grower gets ${outside} kg of ${crop} from a plot outside and ${inside} kg from a plot of the same size in a greenhouse.`,
      part(
        'Calculate the percentage increase in the crop.',
        [[withUnit(percent, '%'), 2]],
        [withUnit(100 + percent, '%'), withUnit((100 * outside) / inside, '%')],
      ),
      part(
        'Give two conditions that are better for photosynthesis in the greenhouse.',
        [
          'higher temperature / warmer',
          'more carbon dioxide / higher carbon dioxide concentration / longer light from lamps',
        ],
        ['there is more oxygen', 'there is less light'],
      ),
    )
  }),
  question('mean of repeated results bubbles anomalous temperature practical repeat', (draw) => {
    const mean = draw.whole(20, 40)
    const apart = draw.whole(1, 3)
    const temperature = draw.oneOf([15, 20, 25])
    return asked(
      `At ${temperature} °C a piece of pondweed gives off ${mean - apart}, ${mean + apart} and ${mean} bubbles per minute in three tests.`,
      part(
        'Calculate the mean number of bubbles per minute.',
        [[`${mean}`, 2]],
        [`${3 * mean}`, written((3 * mean) / 2)],
      ),
      part(
        'Give one reason why the volume of gas is a better measure than the number of bubbles.',
        ['bubbles differ in size / not all the same size / some bubbles are larger / easy to miss bubbles'],
        ['it is quicker', 'volume has no unit'],
      ),
    )
  }),
]

const leavesHigher: readonly QuestionMaker[] = [
  question('balanced symbol equation formulae glucose endothermic energy transfer', (draw) => {
    const number = draw.whole(2, 5)
    return asked(
      'In photosynthesis, 6 molecules of carbon dioxide and 6 molecules of water make 1 molecule of glucose and 6 molecules of oxygen.',
      part('Give the chemical formula of glucose.', ['C6H12O6'], ['CO2', 'CH4', 'H2O']),
      part(
        `State how many molecules of carbon dioxide are needed for ${number} molecules of glucose.`,
        [`${number * 6}`],
        [`${number}`, `${number + 6}`],
      ),
      part(
        'Explain why photosynthesis is endothermic.',
        ['energy is taken in / light energy is absorbed / energy is transferred from the surroundings'],
        ['it gives out heat', 'it makes the leaf warm'],
      ),
    )
  }),
  question(
    'photosynthesis and respiration compared day night net oxygen compensation hydrogencarbonate',
    (draw) => {
      const [place, colour, reason, wrong] = draw.oneOf([
        [
          'in the dark',
          'yellow',
          'respiration releases carbon dioxide / it only respires / carbon dioxide is released',
          'it photosynthesises in the dark',
        ],
        [
          'in bright light',
          'purple',
          'photosynthesis uses up carbon dioxide / more photosynthesis than respiration / carbon dioxide is taken in',
          'oxygen is purple',
        ],
      ] as const)
      return asked(
        `Hydrogencarbonate indicator is red in ordinary air, yellow with more carbon dioxide and purple with less. Pondweed is left in it ${place} for three hours.`,
        part('State the colour of the indicator at the end.', [colour], ['green', 'black']),
        part('Explain this colour.', [reason], [wrong]),
        part(
          'State when a plant gives off no oxygen and takes up none, although it is alive.',
          [
            'photosynthesis and respiration are at the same rate / rate of photosynthesis equals rate of respiration',
          ],
          ['at midday', 'at night', 'in winter'],
        ),
      )
    },
  ),
  question('mineral deficiency magnesium nitrate chlorophyll yellow leaves growth proteins', (draw) => {
    const [ion, sign, made, effect, wrong] = draw.oneOf([
      ['magnesium', 'yellow leaves', 'chlorophyll', 'less light is absorbed / less photosynthesis', 'starch'],
      [
        'nitrate',
        'stunted growth',
        'amino acids / proteins / protein',
        'fewer new cells / less growth',
        'starch',
      ],
    ] as const)
    return asked(
      `${draw.oneOf(['Maize', 'A rose', 'A tomato plant'])} grows in soil with too few ${ion} ions and has ${sign}.`,
      part(`Name what the plant makes with ${ion} ions.`, [made], [wrong, 'glucose']),
      part(
        `Explain how the lack of it leads to ${sign}.`,
        [effect],
        ['it is too cold for the roots', 'insects eat it'],
      ),
    )
  }),
  question('leaf tissues palisade spongy mesophyll epidermis stomata structure function', (draw) => {
    const [tissue, feature, help, wrong] = draw.oneOf([
      [
        'palisade mesophyll',
        'many chloroplasts / packed with chloroplasts',
        'near the top so it absorbs most light / absorbs the most light',
        'it pumps water',
      ],
      [
        'spongy mesophyll',
        'air spaces / large gaps between cells',
        'carbon dioxide diffuses to the cells / gases diffuse easily',
        'it keeps the leaf dry',
      ],
      [
        'upper epidermis',
        'transparent / clear / thin',
        'light passes through / lets light reach the palisade cells',
        'it makes sugar',
      ],
    ] as const)
    return asked(
      `The ${tissue} is one of the tissues of a leaf.`,
      part(
        `Give one feature of the ${tissue}, and explain how it helps photosynthesis.`,
        [feature, help],
        [wrong, 'it contains xylem'],
      ),
    )
  }),
  question('glucose uses storage starch insoluble osmosis cellulose amino acids nitrate', (draw) => {
    const organ = draw.oneOf(['potato tubers', 'carrot roots', 'bean seeds', 'onion bulbs'])
    return asked(
      `Leaves make glucose in the daytime. Much of it is later stored in ${organ} as a larger molecule such as starch.`,
      part(
        'Explain why starch is better for storage than glucose.',
        [
          'it is insoluble / it does not dissolve',
          'no effect on osmosis / water does not move in by osmosis',
        ],
        ['it dissolves easily', 'it has smaller molecules'],
      ),
      part(
        'Name what else plants need to make amino acids from glucose.',
        ['nitrate / nitrates / nitrogen'],
        ['oxygen', 'light and chlorophyll', 'magnesium'],
      ),
    )
  }),
]

const photosynthesisRateHigher: readonly QuestionMaker[] = [
  question('inverse square law light intensity distance lamp pondweed calculation', (draw) => {
    const near = draw.oneOf([5, 10, 15, 20])
    const times = draw.oneOf([2, 3, 4])
    const weed = draw.oneOf(['pondweed', 'Elodea', 'Cabomba'])
    const far = near * times
    return asked(
      `A lamp stands ${near} cm from a piece of ${weed} and is then moved to ${far} cm. Light intensity is proportional to 1 ÷ distance².`,
      part(
        `Calculate how many times lower the light intensity is at ${far} cm than at ${near} cm.`,
        [[`${times * times} / ${times * times} times / 1/${times * times}`, 2]],
        [`${times}`, `${times} times`],
      ),
      part(
        'Explain why the lamp could also change the rate in another way, and how to prevent this.',
        [
          'it heats the water / temperature rises / warms the plant',
          'LED lamp / a screen of glass between / a beaker of water between them / use a water bath',
        ],
        ['it makes oxygen', 'it uses up the carbon dioxide'],
      ),
    )
  }),
  question('limiting factor graph plateau light intensity carbon dioxide levels off', (draw) => {
    const percent = draw.oneOf([0.04, 0.1])
    const temperature = draw.oneOf([15, 20])
    return asked(
      `A graph shows the rate of photosynthesis of wheat against light intensity, with ${percent} % carbon dioxide at ${temperature} °C. At first the line rises steeply; at high light intensity it is horizontal.`,
      part(
        'State what limits the rate where the line rises.',
        ['light / light intensity'],
        ['temperature', 'carbon dioxide', 'chlorophyll'],
      ),
      part(
        'Explain the horizontal part of the graph.',
        [
          'there is enough light / light is in excess / more light makes no difference / light no longer limits the rate',
          'carbon dioxide is limiting / temperature is limiting / another factor limits the rate / something else is limiting',
        ],
        ['all the water has been used up', 'the plant has died'],
      ),
    )
  }),
  question('rate of photosynthesis oxygen volume time mean percentage increase data', (draw) => {
    const minutes = draw.oneOf([4, 5, 10])
    const slow = draw.oneOf([0.4, 0.5, 0.8])
    const percent = draw.oneOf([25, 50, 75])
    const fast = (slow * (100 + percent)) / 100
    return asked(
      `In ${minutes} minutes pondweed gives off ${written(slow * minutes, 4)} cm³ of oxygen in dim light and ${written(fast * minutes, 4)} cm³ in bright light.`,
      part(
        'Calculate the rate in dim light in cm³ per minute.',
        [[`${written(slow)} cm³/min`, 2]],
        [`${written(slow * minutes * minutes)} cm³/min`, `${written(1 / slow)} cm³/min`],
      ),
      part(
        'Calculate the percentage increase in the rate from dim to bright light.',
        [[withUnit(percent, '%'), 2]],
        [withUnit(100 + percent, '%'), withUnit((100 * slow) / fast, '%')],
      ),
    )
  }),
  question('greenhouse costs carbon dioxide heating burner profit evaluate grower', (draw) => {
    const crop = draw.oneOf(['lettuces', 'tomatoes', 'cucumbers'])
    const fuel = draw.oneOf(['paraffin', 'natural gas', 'propane'])
    return asked(
      `A grower burns ${fuel} in a greenhouse full of ${crop} in winter.`,
      part(
        'Explain two ways in which this increases the rate of photosynthesis.',
        [
          'carbon dioxide is released / it makes carbon dioxide / higher carbon dioxide concentration / more carbon dioxide',
          'enzymes work faster / it warms the greenhouse / warmer so enzymes are faster / higher temperature',
        ],
        ['the plants get more oxygen', 'the flame dries the air'],
      ),
      part(
        'Explain why the grower does not raise the carbon dioxide concentration more and more.',
        [
          'another factor becomes limiting / the rate no longer increases / another factor limits the rate / something else is limiting',
          'it costs more than it earns / extra cost / less profit / not economic',
        ],
        ['carbon dioxide kills plants', 'it would be too dark'],
      ),
    )
  }),
  question('temperature optimum enzymes denatured rate of photosynthesis graph', (draw) => {
    const optimum = draw.whole(25, 35, 5)
    return asked(
      `The rate of photosynthesis of a crop rises up to ${optimum} °C. Above ${optimum + 10} °C it falls to zero.`,
      part(
        `Explain why the rate rises up to ${optimum} °C.`,
        [
          'more kinetic energy / molecules move faster',
          'more frequent collisions / enzymes collide more often',
        ],
        ['there is more light', 'enzymes are denatured'],
      ),
      part(
        `Explain why the rate falls above ${optimum + 10} °C.`,
        ['enzymes are denatured / denatured', 'active site changes shape / the substrate no longer fits'],
        ['they have been killed', 'the molecules move too slowly'],
      ),
    )
  }),
  question('light intensity wavelength colour chlorophyll green red blue rate graph', (draw) => {
    const [colour, effect, reason] = draw.oneOf([
      ['green', 'low / slow / lower', 'green light is reflected / chlorophyll does not absorb it'],
      ['red', 'high / fast / higher', 'chlorophyll absorbs it / red light is absorbed'],
    ] as const)
    return asked(
      `Pondweed is lit with ${colour} light of the same intensity as white light.`,
      part(
        `Compared with other colours, state whether the rate of photosynthesis in ${colour} light is high or low.`,
        [effect],
        [colour === 'green' ? 'high' : 'low'],
      ),
      part('Explain why.', [reason], ['plants are green', 'the water is too deep']),
    )
  }),
]

/** Photosynthesis. */
export const photosynthesis: TopicBank = {
  foundation: [...leavesFoundation, ...photosynthesisRateFoundation],
  higher: [...leavesHigher, ...photosynthesisRateHigher],
}
