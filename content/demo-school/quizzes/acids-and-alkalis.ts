import type { DemoQuiz } from '../quiz.ts'

export const acidsAndAlkalis: DemoQuiz = {
  name: 'Acids and alkalis',
  description: 'The pH scale, indicators and neutralisation.',
  className: '8C Chemistry',
  focusArea: 'Recall and definitions',
  ncTopic: 'Chemical changes',
  questions: [
    {
      questionDescription: 'Universal indicator is put into three liquids.',
      difficulty: 'foundation',
      subquestions: [
        {
          subquestionDescription: 'State the pH of a neutral liquid.',
          answers: [{ answer: '7 / seven', maxPoints: 1 }],
          samples: { full: 'pH 7', partial: '7', poor: '1' },
        },
        {
          subquestionDescription: 'Give the colour it turns in a strong acid.',
          answers: [{ answer: 'red', maxPoints: 1 }],
          samples: { full: 'It goes red', partial: 'red', poor: 'purple' },
        },
        {
          subquestionDescription: 'A liquid has a pH of 12. What does this tell you about it?',
          answers: [{ answer: 'it is a strong alkali', maxPoints: 2 }],
          samples: { full: 'It is a strong alkali.', partial: 'it is alkaline', poor: 'it is an acid' },
        },
      ],
    },
    {
      questionDescription: 'Hydrochloric acid is added to sodium hydroxide solution.',
      difficulty: 'foundation',
      subquestions: [
        {
          subquestionDescription: 'Name this type of reaction.',
          answers: [{ answer: 'neutralisation', maxPoints: 1 }],
          samples: { full: 'neutralisation', partial: 'Neutralization reaction', poor: 'combustion' },
        },
        {
          subquestionDescription: 'Name the two products.',
          answers: [
            { answer: 'sodium chloride / salt / NaCl', maxPoints: 1 },
            { answer: 'water / H2O', maxPoints: 1 },
          ],
          samples: { full: 'sodium chloride and water', partial: 'salt', poor: 'hydrogen gas' },
        },
      ],
    },
    {
      questionDescription: 'Magnesium ribbon is dropped into dilute sulfuric acid.',
      difficulty: 'higher',
      subquestions: [
        {
          subquestionDescription: 'Describe what you would see.',
          answers: [
            { answer: 'bubbles / fizzing / effervescence / gas is given off', maxPoints: 1 },
            {
              answer:
                'the magnesium disappears / the ribbon gets smaller / the metal is used up / it dissolves',
              maxPoints: 1,
            },
          ],
          samples: {
            full: 'There are lots of bubbles and the magnesium disappears.',
            partial: 'it would fizz',
            poor: 'It turns green and explodes.',
          },
        },
        {
          subquestionDescription: 'Describe the test for the gas and its result.',
          answers: [
            {
              answer: 'hold a lit splint in it / use a burning splint / lighted splint / put a flame to it',
              maxPoints: 1,
            },
            { answer: 'squeaky pop / it pops / it makes a pop', maxPoints: 1 },
          ],
          samples: {
            full: 'Hold a lit splint at the tube and you hear a squeaky pop.',
            partial: 'it makes a squeaky pop',
            poor: 'it turns limewater cloudy',
          },
        },
      ],
    },
    {
      questionDescription: 'A farmer’s soil is too acidic for her crops.',
      difficulty: 'higher',
      subquestions: [
        {
          subquestionDescription: 'Explain how adding lime (calcium hydroxide) helps.',
          answers: [
            { answer: 'lime is an alkali / lime is alkaline / it is a base', maxPoints: 1 },
            { answer: 'it neutralises the acid / a neutralisation reaction happens', maxPoints: 1 },
            {
              answer: 'the pH of the soil increases / the pH goes up / the soil becomes neutral',
              maxPoints: 1,
            },
          ],
          samples: {
            full: 'Lime is an alkali so it neutralises the acid and the pH of the soil goes up.',
            partial: 'It neutralises the acid.',
            poor: 'It makes the pH lower so plants like it.',
          },
        },
      ],
    },
  ],
}
