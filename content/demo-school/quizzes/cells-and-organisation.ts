import type { DemoQuiz } from '../quiz.ts'

export const cellsAndOrganisation: DemoQuiz = {
  name: 'Cells and organisation',
  description: 'Parts of cells and their jobs, tissues, organs and diffusion.',
  className: '9B Biology',
  focusArea: 'Explaining structure and function',
  ncTopic: 'Cell biology',
  questions: [
    {
      questionDescription: 'Cells have parts with different jobs.',
      difficulty: 'foundation',
      subquestions: [
        {
          subquestionDescription: 'State the job of the nucleus.',
          answers: [
            {
              answer:
                'it controls the cell / controls the activities of the cell / it contains the genetic material / it holds the DNA / it contains the genes',
              maxPoints: 1,
            },
          ],
          samples: {
            full: 'it controls what the cell does',
            partial: 'It contains the DNA',
            poor: 'it makes food',
          },
        },
        {
          subquestionDescription: 'Name the part where most of the energy is released in respiration.',
          answers: [{ answer: 'mitochondria / mitochondrion', maxPoints: 1 }],
          samples: { full: 'the mitochondria', partial: 'mitocondria', poor: 'the cell wall' },
        },
        {
          subquestionDescription: 'Name two parts that a plant cell has and an animal cell has not.',
          answers: [
            { answer: 'cell wall / chloroplasts / permanent vacuole / vacuole', maxPoints: 1 },
            { answer: 'cell wall / chloroplasts / permanent vacuole / vacuole', maxPoints: 1 },
          ],
          samples: {
            full: 'a cell wall and chloroplasts',
            partial: 'They have a cell wall.',
            poor: 'nucleus and cytoplasm',
          },
        },
      ],
    },
    {
      questionDescription: 'Living things are organised in levels.',
      difficulty: 'foundation',
      subquestions: [
        {
          subquestionDescription: 'State what a tissue is.',
          answers: [
            {
              answer: 'a group of similar cells / cells of the same type / lots of the same cells',
              maxPoints: 1,
            },
            { answer: 'that work together / with the same function / that do the same job', maxPoints: 1 },
          ],
          samples: {
            full: 'A group of similar cells that work together.',
            partial: 'a group of similar cells',
            poor: 'something to blow your nose with',
          },
        },
        {
          subquestionDescription: 'Name the level that several organs form together.',
          answers: [{ answer: 'organ system / system', maxPoints: 1 }],
          samples: { full: 'an organ system', partial: 'They form a system.', poor: 'I don’t know' },
        },
      ],
    },
    {
      questionDescription: 'Oxygen moves from the air in the lungs into the blood.',
      difficulty: 'higher',
      subquestions: [
        {
          subquestionDescription: 'Name this process and describe it.',
          answers: [
            { answer: 'diffusion / it diffuses', maxPoints: 1 },
            {
              answer:
                'from a high concentration to a low concentration / from where there is more of it to where there is less / down the concentration gradient',
              maxPoints: 1,
            },
          ],
          samples: {
            full: 'Diffusion, it goes from a high concentration to a low concentration.',
            partial: 'it is called diffusion',
            poor: 'It goes by breathing to the heart.',
          },
        },
        {
          subquestionDescription: 'Explain two ways in which the alveoli make this fast.',
          answers: [
            { answer: 'large surface area', maxPoints: 1 },
            {
              answer: 'thin walls / walls are one cell thick / short diffusion distance / short distance',
              maxPoints: 1,
            },
          ],
          samples: {
            full: 'They have a large surface area and very thin walls.',
            partial: 'their walls are only one cell thick',
            poor: 'They have thick walls.',
          },
        },
      ],
    },
    {
      questionDescription:
        'A student looks at a cell with a microscope. The image is 40 mm long and the real cell is 0.1 mm long.',
      difficulty: 'higher',
      subquestions: [
        {
          subquestionDescription: 'Calculate the magnification.',
          answers: [{ answer: '400 / × 400', maxPoints: 2 }],
          samples: { full: '40 / 0.1 = 400', partial: 'x400', poor: '40 × 0.1 = 4' },
        },
        {
          subquestionDescription: 'Explain why a stain is put on the cell.',
          answers: [
            {
              answer:
                'so that its parts can be seen clearly / to make the nucleus visible / to make it easier to see / cells are colourless / cells are transparent',
              maxPoints: 1,
            },
          ],
          samples: {
            full: 'To make the parts easier to see.',
            partial: 'because cells are see-through, colourless',
            poor: 'to kill germs',
          },
        },
      ],
    },
  ],
}
