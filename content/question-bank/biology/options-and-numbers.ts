import { asked, chooseOne, chooseSeveral, measured, question, type QuestionMaker } from '../bank-question.ts'

const partsOfCells = [
  ['controls what enters and leaves the cell', 'cell membrane'],
  ['contains the genetic material', 'nucleus'],
  ['is where aerobic respiration takes place', 'mitochondrion'],
  ['makes proteins', 'ribosome'],
] as const

/** Questions on cells that are answered with options or a number. */
export const cellsToChoose: Record<'foundation' | 'higher', readonly QuestionMaker[]> = {
  foundation: [
    question('multiple choice functions of parts of a cell organelles', (draw) => {
      const [does, right] = draw.oneOf(partsOfCells)
      const wrong = partsOfCells.map(([, name]) => name).filter((name) => name !== right)
      return asked(`One part of an animal cell ${does}.`, chooseOne('Which part is it?', right, wrong))
    }),
    question('multiple choice several plant cells parts that animal cells do not have', (draw) => {
      const wrong = draw.some(['nucleus', 'cell membrane', 'mitochondria', 'ribosomes'], 2)
      return asked(
        'Plant cells have some parts that animal cells do not have.',
        chooseSeveral(
          'Which three of these are found in plant cells only?',
          ['cell wall', 'chloroplasts', 'permanent vacuole'],
          wrong,
        ),
      )
    }),
    question('number magnification of a microscope eyepiece and objective lens', (draw) => {
      const [eyepiece, objective] = [draw.oneOf([5, 10, 15]), draw.oneOf([4, 20, 40])]
      return asked(
        `A student uses an eyepiece lens of × ${eyepiece} and an objective lens of × ${objective}.`,
        measured('What is the total magnification?', { value: `${eyepiece * objective}` }, [
          `${eyepiece + objective}`,
          `${objective}`,
        ]),
      )
    }),
  ],
  higher: [
    question('number real size from image size and magnification calculate', (draw) => {
      const [size, times] = [draw.oneOf([20, 40, 50, 80]), draw.oneOf([500, 1000, 2000])]
      const image = (size * times) / 1000
      return asked(
        `A cell is magnified ${times} times. Its image is ${image} mm long.`,
        measured(
          'Calculate the length of the cell in micrometres.',
          { value: `${size}`, unit: 'µm', tolerance: '1 %' },
          [`${image} mm`, `${size + 7} µm`],
          { asksUnit: false },
        ),
      )
    }),
  ],
}
