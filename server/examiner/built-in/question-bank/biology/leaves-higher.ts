import { asked, part, question, type QuestionMaker } from '../bank-question.ts'

export const leavesHigher: readonly QuestionMaker[] = [
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
