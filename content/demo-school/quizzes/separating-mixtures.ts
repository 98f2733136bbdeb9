import type { DemoQuiz } from '../quiz.ts'

export const separatingMixtures: DemoQuiz = {
  name: 'Separating mixtures',
  description: 'Filtration, evaporation, distillation and chromatography.',
  className: '8C Chemistry',
  focusArea: 'Practical skills',
  ncTopic: 'Chemical analysis',
  questions: [
    {
      questionDescription: 'A student has a mixture of sand and salt.',
      difficulty: 'foundation',
      subquestions: [
        {
          subquestionDescription: 'Describe how to get pure, dry salt out of the mixture.',
          answers: [
            { answer: 'add water / dissolve it / dissolve the salt in water', maxPoints: 1 },
            { answer: 'filter it / use filter paper / pour it through a filter funnel', maxPoints: 1 },
            {
              answer:
                'evaporate the water / heat the solution / boil off the water / leave it to crystallise',
              maxPoints: 1,
            },
          ],
          samples: {
            full: 'Add water and stir so the salt dissolves. Filter out the sand. Then evaporate the water to leave the salt.',
            partial: 'You put it in water and then you filter it.',
            poor: 'pick the salt out with a magnet',
          },
        },
        {
          subquestionDescription: 'Explain why the sand stays in the filter paper.',
          answers: [
            { answer: 'sand is insoluble / sand does not dissolve', maxPoints: 1 },
            {
              answer:
                'its grains are too big to go through the holes / the particles are larger than the gaps / it cannot fit through the pores',
              maxPoints: 1,
            },
          ],
          samples: {
            full: 'Sand doesn’t dissolve and the grains are too big for the holes.',
            partial: 'because its insoluble',
            poor: 'because sand is soluble',
          },
        },
      ],
    },
    {
      questionDescription: 'Salty water is heated in a flask joined to a condenser.',
      difficulty: 'foundation',
      subquestions: [
        {
          subquestionDescription: 'Name this method of separation.',
          answers: [{ answer: 'distillation / simple distillation', maxPoints: 1 }],
          samples: { full: 'distillation', partial: 'Simple distilation', poor: 'filtration' },
        },
        {
          subquestionDescription: 'Describe what happens to the water.',
          answers: [
            { answer: 'it evaporates / it boils / it turns into steam / it becomes a gas', maxPoints: 1 },
            { answer: 'it cools and condenses / it condenses / it turns back into a liquid', maxPoints: 1 },
          ],
          samples: {
            full: 'It evaporates and then it condenses in the condenser back to liquid.',
            partial: 'it turns into steam',
            poor: 'it freezes',
          },
        },
      ],
    },
    {
      questionDescription: 'Two inks are compared by paper chromatography.',
      difficulty: 'higher',
      subquestions: [
        {
          subquestionDescription: 'Explain why the start line is drawn in pencil.',
          answers: [
            {
              answer:
                'pencil does not dissolve / pencil is insoluble / graphite does not dissolve / ink would run / pencil will not move up the paper',
              maxPoints: 1,
            },
          ],
          samples: {
            full: 'Pencil does not dissolve in the water.',
            partial: 'because ink would run',
            poor: 'so you can rub it out later',
          },
        },
        {
          subquestionDescription: 'Explain why the colours separate.',
          answers: [
            {
              answer:
                'some dyes are more soluble than others / the colours have different solubility / they dissolve differently',
              maxPoints: 1,
            },
            {
              answer:
                'more soluble dyes travel further up the paper / they move different distances / they travel at different speeds',
              maxPoints: 1,
            },
          ],
          samples: {
            full: 'Some dyes are more soluble than others so they travel further up the paper.',
            partial: 'They move different distances.',
            poor: 'the paper is white',
          },
        },
        {
          subquestionDescription:
            'A spot moves 4.0 cm while the solvent moves 8.0 cm. Calculate its Rf value.',
          answers: [{ answer: '0.5', maxPoints: 2 }],
          samples: { full: '4 ÷ 8 = 0.5', partial: 'Rf = 0.50', poor: '8/4 = 2' },
        },
      ],
    },
    {
      questionDescription: 'Crude oil is separated by fractional distillation.',
      difficulty: 'higher',
      subquestions: [
        {
          subquestionDescription: 'Name the property of the substances that makes this possible.',
          answers: [
            { answer: 'different boiling points / boiling point / boiling temperature', maxPoints: 1 },
          ],
          samples: { full: 'their different boiling points', partial: 'boiling point', poor: 'their colour' },
        },
        {
          subquestionDescription:
            'Explain why the top of the column is where the smallest molecules are collected.',
          answers: [
            {
              answer: 'they have the lowest boiling points / they boil at a lower temperature',
              maxPoints: 1,
            },
            {
              answer:
                'the column is cooler at the top / it gets colder higher up / they rise before they condense',
              maxPoints: 1,
            },
          ],
          samples: {
            full: 'Small molecules have lower boiling points and the column is cooler at the top.',
            partial: 'because they have low boiling points so its the lowest',
            poor: 'The column is hotter at the top.',
          },
        },
      ],
    },
  ],
}
