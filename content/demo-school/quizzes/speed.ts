import type { DemoQuiz } from '../quiz.ts'

export const speed: DemoQuiz = {
  name: 'Speed',
  description: 'Speed, distance and time, with numbers and with graphs.',
  className: '9A Physics',
  focusArea: 'Calculations and units',
  ncTopic: 'Forces and motion',
  questions: [
    {
      questionDescription: 'A runner covers 100 m in 12.5 s.',
      difficulty: 'foundation',
      subquestions: [
        {
          subquestionDescription: 'Write down the equation for speed.',
          answers: [
            {
              answer:
                'speed = distance ÷ time / distance divided by time / distance over time / s = d/t / v = s/t',
              maxPoints: 1,
            },
          ],
          samples: {
            full: 'distance divided by time',
            partial: 'speed = distance ÷ time',
            poor: 'mass times force',
          },
        },
        {
          subquestionDescription: 'Calculate the speed of the runner.',
          answers: [{ answer: '8 m/s', maxPoints: 2 }],
          samples: { full: '100 ÷ 12.5 = 8 m/s', partial: '8', poor: '1250' },
        },
      ],
    },
    {
      questionDescription: 'A distance–time graph shows a bus journey.',
      difficulty: 'foundation',
      subquestions: [
        {
          subquestionDescription: 'State what a horizontal line on the graph shows.',
          answers: [
            {
              answer: 'the bus is stationary / the bus has stopped / the bus is not moving / it is at rest',
              maxPoints: 1,
            },
          ],
          samples: { full: 'the bus has stopped', partial: 'It isnt moving', poor: 'a steady speed' },
        },
        {
          subquestionDescription: 'State what a steeper line shows.',
          answers: [{ answer: 'a higher speed / the bus is moving faster / it goes faster', maxPoints: 1 }],
          samples: {
            full: 'The bus is going faster.',
            partial: 'higher speed',
            poor: 'its going slower up a hill',
          },
        },
      ],
    },
    {
      questionDescription: 'A train travels at 40 m/s.',
      difficulty: 'higher',
      subquestions: [
        {
          subquestionDescription: 'Calculate how far it travels in 2 minutes.',
          answers: [
            { answer: '2 minutes = 120 s / 40 × 120', maxPoints: 1 },
            { answer: '4800 m', maxPoints: 2 },
          ],
          samples: { full: '40 × 120 = 4.8 km', partial: '40 × 120 = 4800', poor: '80 m' },
        },
      ],
    },
    {
      questionDescription: 'A car’s velocity increases from 10 m/s to 25 m/s in 5 s.',
      difficulty: 'higher',
      subquestions: [
        {
          subquestionDescription: 'Calculate its acceleration.',
          answers: [{ answer: '3 m/s²', maxPoints: 2 }],
          samples: { full: '(25 - 10) / 5 = 3 m/s2', partial: '15 / 5 = 3', poor: '35 / 5 = 7 m/s' },
        },
        {
          subquestionDescription: 'Explain the difference between speed and velocity.',
          answers: [
            {
              answer:
                'velocity has a direction / velocity is a vector / velocity is speed in a given direction',
              maxPoints: 1,
            },
            {
              answer:
                'speed has only a size / speed is a scalar / speed has no direction / speed only has magnitude',
              maxPoints: 1,
            },
          ],
          samples: {
            full: 'Velocity is a vector but speed is a scalar.',
            partial: 'velocity has a direction',
            poor: 'velocity is just a posh word for it',
          },
        },
      ],
    },
  ],
}
