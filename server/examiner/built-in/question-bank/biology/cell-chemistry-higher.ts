import { asked, part, question, type QuestionMaker } from '../bank-question.ts'
import { written } from '../values.ts'

const enzymes = [
  ['amylase', 'starch'],
  ['protease', 'protein'],
  ['lipase', 'fat'],
  ['catalase', 'hydrogen peroxide'],
] as const

const bases = [
  ['A', 'T'],
  ['T', 'A'],
  ['C', 'G'],
  ['G', 'C'],
] as const

export const cellChemistryHigher: readonly QuestionMaker[] = [
  question('enzyme denatured high temperature pH active site lock and key substrate', (draw) => {
    const [enzyme, substrate] = draw.oneOf(enzymes)
    const change = draw.oneOf(['heated to 80 °C', 'put into concentrated acid', 'boiled for five minutes'])
    return asked(
      `A solution of the enzyme ${enzyme} is ${change} and then mixed with ${substrate} at the best temperature and pH. No ${substrate} is broken down.`,
      part(
        'Explain why.',
        [
          'the active site has changed its shape / the shape of the active site is altered',
          'it is denatured / it has been denatured',
          `${substrate} no longer fits / it no longer fits / it does not fit / it can no longer bind / no complex is formed`,
        ],
        [
          'it has been killed',
          'the particles have too little energy and collide less often',
          'it was used up',
        ],
      ),
    )
  }),
  question('rate of enzyme reaction temperature collisions kinetic energy 1/time graph', (draw) => {
    const [slow, fast] = draw.oneOf([
      [200, 80],
      [125, 50],
      [100, 40],
      [250, 125],
    ] as const)
    const cool = draw.whole(10, 18, 2)
    return asked(
      `Amylase takes ${slow} s to break down all the starch in a sample at ${cool} °C, and ${fast} s at ${cool + 15} °C. The rate is calculated as 1000 ÷ time.`,
      part(
        `Calculate the rate at ${cool + 15} °C. Give a number without a unit.`,
        [written(1000 / fast)],
        [written(1000 * fast), written(fast / 1000), written(1000 / slow)],
      ),
      part(
        'Explain why the reaction is faster at the higher temperature.',
        [
          'more kinetic energy / molecules move faster / particles have more energy',
          'more frequent collisions with the active site / they collide more often / more enzyme-substrate complexes per second',
        ],
        ['it is denatured', 'the amylase is used up faster', 'there is more amylase'],
      ),
    )
  }),
  question('anaerobic respiration exercise oxygen debt lactic acid muscles', (draw) => {
    const sport = draw.oneOf(['sprints 400 m', 'swims 100 m', 'rows a race', 'cycles up a steep hill'])
    return asked(
      `An athlete ${sport} as fast as possible. She goes on breathing hard for several minutes afterwards.`,
      part(
        'Explain why her muscles become tired.',
        [
          'anaerobic respiration takes place / not enough oxygen',
          'lactic acid builds up / lactic acid is made',
        ],
        ['ethanol is made', 'too much oxygen gets into them'],
      ),
      part(
        'Explain why she goes on breathing hard.',
        [
          'to repay the oxygen debt / extra oxygen is needed to break down the lactic acid / to oxidise lactic acid',
        ],
        ['to get more carbon dioxide', 'to cool the lungs'],
      ),
    )
  }),
  question('DNA bases complementary pairs percentage nucleotides double helix', (draw) => {
    const [base, pair] = draw.oneOf(bases)
    const [other] = bases.find(([each]) => each !== base && each !== pair) ?? bases[0]
    const share = draw.oneOf([12, 14, 16, 18, 22, 28, 32, 34])
    return asked(
      `DNA has four bases: A, C, G and T. In the DNA of one species ${share} % of the bases are ${base}.`,
      part(
        `State the percentage of the bases that are ${pair}.`,
        [`${share} %`],
        [`${100 - share} %`, `${50 - share} %`],
      ),
      part(
        `Calculate the percentage of the bases that are ${other}.`,
        [[`${50 - share} %`, 2]],
        [`${100 - 2 * share} %`, `${100 - share} %`],
      ),
    )
  }),
]
