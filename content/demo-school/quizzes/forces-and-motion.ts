import type { DemoQuiz } from '../quiz.ts'
import { fallingAndBraking } from './falling-and-braking.ts'

export const forcesAndMotion: DemoQuiz = {
  name: 'Forces and motion',
  description: 'Balanced and unbalanced forces, and what they do to moving things.',
  className: '9A Physics',
  focusArea: 'Explaining with forces and energy',
  ncTopic: 'Forces and motion',
  questions: [
    {
      questionDescription: 'Forces are measured with a newtonmeter.',
      difficulty: 'foundation',
      subquestions: [
        {
          subquestionDescription: 'Name the unit of force.',
          answers: [{ answer: 'newton / newtons / N', maxPoints: 1 }],
          samples: { full: 'newtons', partial: 'Newtons (N)', poor: 'kilograms' },
        },
        {
          subquestionDescription: 'State two things about an object that a force can change.',
          answers: [
            {
              answer: 'its speed / how fast it goes / it can speed it up / it can slow it down / its motion',
              maxPoints: 1,
            },
            {
              answer: 'its shape / it can squash it / it can stretch it / its direction / the way it moves',
              maxPoints: 1,
            },
          ],
          samples: {
            full: 'A force can change its speed and it can change its shape.',
            partial: 'It can change the speed of it.',
            poor: 'its colour and the temperature',
          },
        },
      ],
    },
    {
      questionDescription: 'A book lies at rest on a table. Its weight is 12 N.',
      difficulty: 'foundation',
      subquestions: [
        {
          subquestionDescription: 'How large is the upward force of the table on the book?',
          kind: 'choice',
          options: ['0 N', '6 N', '12 N', '24 N'],
          answers: [{ answer: '12 N', maxPoints: 1 }],
          samples: { full: '12 N', partial: '12 N', poor: '24 N' },
        },
        {
          subquestionDescription: 'Explain how you know.',
          answers: [
            {
              answer:
                'the forces are balanced / the forces cancel out / the forces are equal / the resultant force is zero / there is no resultant force',
              maxPoints: 1,
            },
            {
              answer:
                'because the book is not moving / because the book is stationary / because it stays at rest',
              maxPoints: 1,
            },
          ],
          samples: {
            full: 'The book isn’t moving so the forces must be balanced.',
            partial: 'the forces are balanced',
            poor: 'because the table is stronger and pushes more',
          },
        },
      ],
    },
    {
      questionDescription:
        'A cyclist rides along a straight, level road. She keeps pedalling, and her speed stays at 6 m/s.',
      difficulty: 'higher',
      subquestions: [
        {
          subquestionDescription: 'Name one force that acts against her motion.',
          answers: [{ answer: 'air resistance / drag / friction / rolling resistance', maxPoints: 1 }],
          samples: { full: 'air resistance', partial: 'Friction from the road', poor: 'the pedals' },
        },
        {
          subquestionDescription: 'Explain why her speed stays the same although she keeps pedalling.',
          answers: [
            {
              answer:
                'pedalling gives a forward force / the push of the pedals moves her forward / there is a driving force / there is a thrust',
              maxPoints: 1,
            },
            {
              answer:
                'air resistance and friction act backwards / drag acts against her / friction slows her / resistive forces oppose the motion / air resistance acts in the opposite direction / air resistance pushes against her',
              maxPoints: 1,
            },
            {
              answer:
                'the forces are balanced / the forces are equal and opposite / the resultant force is zero / there is no resultant force / the forces cancel out / the two forces are the same size',
              maxPoints: 1,
            },
          ],
          samples: {
            full: 'Pedalling gives a forward force. Air resistance and friction push backwards on her. These forces are balanced so there is no resultant force.',
            partial: 'Because the air resistance is pushing against her and the forces are balanced.',
            poor: 'Because she is pedalling at the same speed the whole time.',
          },
        },
        {
          subquestionDescription: 'She stops pedalling. Describe what happens to her speed, and why.',
          answers: [
            {
              answer: 'her speed decreases / she slows down / she decelerates / she gets slower',
              maxPoints: 1,
            },
            {
              answer:
                'because friction and drag still act / only air resistance acts now / the forces are unbalanced / there is a resultant force backwards / there is no forward force',
              maxPoints: 1,
            },
          ],
          samples: {
            full: 'She slows down because the forces are now unbalanced.',
            partial: 'she will slow down and stop',
            poor: 'She gets faster because it is easier.',
          },
        },
      ],
    },
    {
      questionDescription: 'A trolley of mass 4 kg is pulled with a resultant force of 10 N.',
      difficulty: 'higher',
      subquestions: [
        {
          subquestionDescription: 'Calculate the acceleration of the trolley.',
          answers: [
            { answer: 'acceleration = force ÷ mass / a = F/m / F = ma / 10 ÷ 4 / 10/4', maxPoints: 1 },
            { answer: '2.5 m/s²', maxPoints: 2 },
          ],
          samples: { full: 'a = F/m so 10 ÷ 4 = 2.5 m/s²', partial: '10 ÷ 4 = 2.5', poor: '4 × 10 = 40 m/s' },
        },
      ],
    },
    ...fallingAndBraking,
  ],
}
