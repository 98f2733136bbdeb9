import type { DemoQuestion } from '../quiz.ts'

/** Questions 5 to 8 of the quiz “Forces and motion”: falling, weight, springs and braking. */
export const fallingAndBraking: readonly DemoQuestion[] = [
  {
    questionDescription: 'A parachutist jumps from a plane. At first she falls faster and faster.',
    difficulty: 'higher',
    subquestions: [
      {
        subquestionDescription: 'Explain why her speed increases at first.',
        answers: [
          {
            answer:
              'her weight is greater than the air resistance / gravity is bigger than the drag / the downward force is larger than the upward force / the air resistance is smaller than her weight / there is a resultant force downwards / the forces are unbalanced',
            maxPoints: 1,
          },
        ],
        samples: {
          full: 'Her weight is bigger than the air resistance.',
          partial: 'there is a resultant force downwards',
          poor: 'she is heavy and planes are fast',
        },
      },
      {
        subquestionDescription: 'Explain why she reaches a terminal velocity.',
        answers: [
          {
            answer:
              'air resistance increases as she speeds up / drag increases with speed / more air resistance as she gets faster',
            maxPoints: 1,
          },
          {
            answer:
              'until air resistance equals her weight / until the drag balances gravity / the forces become balanced / the resultant force becomes zero',
            maxPoints: 1,
          },
        ],
        samples: {
          full: 'As she speeds up the air resistance increases until it equals her weight and the forces are balanced.',
          partial: 'The forces become balanced.',
          poor: 'because gravity stops working after a while',
        },
      },
    ],
  },
  {
    questionDescription: 'Mass and weight are not the same.',
    difficulty: 'foundation',
    subquestions: [
      {
        subquestionDescription:
          'Calculate the weight of a 3 kg bag on Earth. The gravitational field strength is 10 N/kg.',
        answers: [{ answer: '30 N', maxPoints: 2 }],
        samples: { full: '3 x 10 = 30 N', partial: '30', poor: '3 kg' },
      },
      {
        subquestionDescription: 'Explain what happens to the mass and to the weight of the bag on the Moon.',
        answers: [
          {
            answer: 'the mass stays the same / the mass is unchanged / the mass does not change',
            maxPoints: 1,
          },
          {
            answer: 'the weight decreases / the weight is less / it weighs less / the weight gets smaller',
            maxPoints: 1,
          },
          {
            answer:
              'because gravity is weaker there / there is less gravity / the gravitational field strength is lower',
            maxPoints: 1,
          },
        ],
        samples: {
          full: 'The mass stays the same but the weight is less because gravity is weaker on the moon.',
          partial: 'It weighs less because there is less gravity.',
          poor: 'it floats away as there is air',
        },
      },
    ],
  },
  {
    questionDescription: 'A spring is 10 cm long. With a load of 2 N it is 14 cm long. It obeys Hooke’s law.',
    difficulty: 'foundation',
    subquestions: [
      {
        subquestionDescription: 'Calculate the extension with the load of 2 N.',
        kind: 'number',
        value: '4',
        unit: 'cm',
        tolerance: '0.1',
        answers: [{ answer: '4 cm (± 0.1)', maxPoints: 1 }],
        samples: { full: '14 - 10 = 4', partial: '4 cm', poor: '24' },
      },
      {
        subquestionDescription: 'Predict the extension with a load of 6 N and explain your prediction.',
        answers: [
          { answer: '12 cm', maxPoints: 1 },
          {
            answer:
              'extension is directly proportional to the force / three times the load gives three times the extension / it triples because the load triples',
            maxPoints: 1,
          },
        ],
        samples: {
          full: '12 cm because extension is directly proportional to the force',
          partial: '12cm',
          poor: 'It would snap.',
        },
      },
    ],
  },
  {
    questionDescription: 'A car driver sees a hazard and brakes.',
    difficulty: 'higher',
    subquestions: [
      {
        subquestionDescription: 'Which two distances add up to the stopping distance?',
        kind: 'several',
        options: ['braking distance', 'following distance', 'skidding distance', 'thinking distance'],
        answers: [
          { answer: 'braking distance', maxPoints: 1 },
          { answer: 'thinking distance', maxPoints: 1 },
        ],
        samples: {
          full: 'braking distance\nthinking distance',
          partial: 'thinking distance',
          poor: 'following distance\nskidding distance',
        },
      },
      {
        subquestionDescription: 'Explain why a wet road makes the car travel further before it stops.',
        answers: [
          {
            answer: 'there is less friction / less grip / friction is reduced / the tyres slip',
            maxPoints: 1,
          },
          {
            answer:
              'so the braking force is smaller / so the brakes cannot slow it as quickly / so it decelerates less / so the braking distance is longer',
            maxPoints: 1,
          },
        ],
        samples: {
          full: 'There is less friction between tyres and road so the braking distance is longer.',
          partial: 'because theres less grip',
          poor: 'There is more friction on a wet road.',
        },
      },
    ],
  },
]
