import type { DemoQuiz } from '../quiz.ts'

export const specialisedCells: DemoQuiz = {
  name: 'Specialised cells',
  description: 'How the shape of a cell fits its job.',
  className: '7B Science',
  focusArea: 'Explaining structure and function',
  ncTopic: 'Cell biology',
  questions: [
    {
      questionDescription: 'A red blood cell has a special shape and no nucleus.',
      difficulty: 'foundation',
      subquestions: [
        {
          subquestionDescription: 'State the job of a red blood cell.',
          answers: [{ answer: 'it carries oxygen / to transport oxygen round the body', maxPoints: 1 }],
          samples: {
            full: 'It carries oxygen around the body.',
            partial: 'transporting oxygen',
            poor: 'fighting germs',
          },
        },
        {
          subquestionDescription: 'Explain why it has no nucleus.',
          answers: [
            { answer: 'there is more room inside / to make more space / it leaves more space', maxPoints: 1 },
            {
              answer: 'for haemoglobin / so it can carry more oxygen / so it holds more oxygen',
              maxPoints: 1,
            },
          ],
          samples: {
            full: 'So there is more space to carry more oxygen.',
            partial: 'it gives more room',
            poor: 'because it died',
          },
        },
      ],
    },
    {
      questionDescription: 'A root hair cell grows out into the soil.',
      difficulty: 'foundation',
      subquestions: [
        {
          subquestionDescription: 'Explain how its shape helps it do its job.',
          answers: [
            { answer: 'large surface area / bigger surface', maxPoints: 1 },
            {
              answer: 'to absorb water / to take in water / takes up minerals / absorbs minerals',
              maxPoints: 1,
            },
          ],
          samples: {
            full: 'It has a large surface area to absorb water from the soil.',
            partial: 'so it can take in water',
            poor: 'it holds on like hair',
          },
        },
        {
          subquestionDescription: 'Explain why it has no chloroplasts.',
          answers: [
            {
              answer: 'there is no light underground / it is dark in the soil / it gets no sunlight',
              maxPoints: 1,
            },
            {
              answer:
                'so it cannot photosynthesise / so photosynthesis does not happen there / it does not photosynthesise',
              maxPoints: 1,
            },
          ],
          samples: {
            full: 'There is no light underground so it can’t photosynthesise.',
            partial: 'because it is dark in the soil',
            poor: 'it does not like them',
          },
        },
      ],
    },
    {
      questionDescription: 'A sperm cell must reach an egg cell.',
      difficulty: 'foundation',
      subquestions: [
        {
          subquestionDescription: 'Describe two ways in which it is adapted to do so.',
          answers: [
            {
              answer: 'it has a tail to swim / a tail for swimming / it has a tail / it is streamlined',
              maxPoints: 1,
            },
            {
              answer:
                'it has many mitochondria for energy / lots of mitochondria / it has enzymes in its head',
              maxPoints: 1,
            },
          ],
          samples: {
            full: 'It has a tail to swim and lots of mitochondria to release energy.',
            partial: 'it has got a tail',
            poor: 'it has big legs',
          },
        },
      ],
    },
    {
      questionDescription: 'A nerve cell can be more than a metre long.',
      difficulty: 'higher',
      subquestions: [
        {
          subquestionDescription: 'Explain how being long helps it to do its job.',
          answers: [
            {
              answer:
                'it carries electrical signals over long distances / it sends impulses from one part of the body to another / it can pass messages around the body',
              maxPoints: 2,
            },
          ],
          samples: {
            full: 'It can carry electrical signals over a long distance in the body.',
            partial: 'It sends signals.',
            poor: 'so that it stretches when you grow',
          },
        },
      ],
    },
  ],
}
