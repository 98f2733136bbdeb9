import type { DemoQuiz } from '../quiz.ts'

export const waves: DemoQuiz = {
  name: 'Waves',
  description: 'Transverse and longitudinal waves, the wave equation and refraction.',
  className: '10 Triple Physics',
  focusArea: 'Calculations and units',
  ncTopic: 'Waves in matter',
  questions: [
    {
      questionDescription: 'Waves can be transverse or longitudinal.',
      difficulty: 'foundation',
      subquestions: [
        {
          subquestionDescription: 'Describe the difference between them.',
          answers: [
            {
              answer:
                'in a transverse wave the vibrations are perpendicular to the direction of travel / transverse waves oscillate at right angles to the direction of energy transfer / transverse vibrations are at 90 degrees',
              maxPoints: 1,
            },
            {
              answer:
                'in a longitudinal wave the vibrations are parallel to the direction of travel / longitudinal waves oscillate in the same direction as the energy transfer / longitudinal waves vibrate parallel',
              maxPoints: 1,
            },
          ],
          samples: {
            full: 'In transverse waves the vibrations are perpendicular to the direction of travel. In longitudinal waves they vibrate parallel to it.',
            partial: 'Transverse ones vibrate at right angles to the way the wave travels.',
            poor: 'one is bigger than the other',
          },
        },
        {
          subquestionDescription: 'Give one example of a longitudinal wave.',
          answers: [
            {
              answer:
                'sound / sound waves / ultrasound / P-waves / a wave along a slinky that is pushed and pulled',
              maxPoints: 1,
            },
          ],
          samples: { full: 'sound waves', partial: 'sound', poor: 'light' },
        },
      ],
    },
    {
      questionDescription: 'A water wave has a frequency of 0.5 Hz and a wavelength of 3 m.',
      difficulty: 'foundation',
      subquestions: [
        {
          subquestionDescription: 'Calculate its speed.',
          answers: [
            { answer: 'speed = frequency × wavelength / v = fλ / 0.5 × 3', maxPoints: 1 },
            { answer: '1.5 m/s', maxPoints: 2 },
          ],
          samples: { full: 'v = 0.5 × 3 = 1.5 m/s', partial: '0.5 x 3 = 1.5', poor: '3.5 m' },
        },
        {
          subquestionDescription: 'Calculate its period.',
          answers: [{ answer: '2 s', maxPoints: 2 }],
          samples: { full: 'T = 1/f = 1 ÷ 0.5 = 2 s', partial: 'it is 2', poor: '0.5 s' },
        },
      ],
    },
    {
      questionDescription: 'Light passes from air into a glass block at an angle.',
      difficulty: 'higher',
      subquestions: [
        {
          subquestionDescription: 'Explain what happens to the direction of the light.',
          answers: [
            {
              answer:
                'it bends towards the normal / it refracts towards the normal / the angle to the normal gets smaller',
              maxPoints: 1,
            },
            {
              answer:
                'because it slows down / because light is slower in glass / its speed decreases / it travels more slowly',
              maxPoints: 1,
            },
            {
              answer: 'glass is denser than air / glass is optically denser / the density is greater',
              maxPoints: 1,
            },
          ],
          samples: {
            full: 'It bends towards the normal because light slows down in glass, which is denser than air.',
            partial: 'It bends towards the normal because it is slower in glass.',
            poor: 'It bends away from the normal because it speeds up.',
          },
        },
      ],
    },
    {
      questionDescription: 'The electromagnetic spectrum runs from radio waves to gamma rays.',
      difficulty: 'higher',
      subquestions: [
        {
          subquestionDescription:
            'Describe how wavelength and frequency change from radio waves to gamma rays.',
          answers: [
            { answer: 'the wavelength decreases / the wavelength gets shorter', maxPoints: 1 },
            { answer: 'the frequency increases / the frequency gets higher', maxPoints: 1 },
          ],
          samples: {
            full: 'The wavelength decreases and the frequency increases.',
            partial: 'the frequency gets higher',
            poor: 'The wavelength increases and the frequency decreases.',
          },
        },
        {
          subquestionDescription: 'Explain why gamma rays can harm living cells.',
          answers: [
            {
              answer:
                'they are ionising / they cause ionisation / they carry high energy / their energy is very high',
              maxPoints: 1,
            },
            {
              answer: 'they damage DNA / they cause mutations / they can cause cancer / they kill cells',
              maxPoints: 1,
            },
          ],
          samples: {
            full: 'They are ionising and can damage DNA, which causes cancer.',
            partial: 'because they can give you cancer',
            poor: 'They are very loud.',
          },
        },
        {
          subquestionDescription: 'Name one use of infrared radiation.',
          answers: [
            {
              answer:
                'heating / cooking / toaster / grill / thermal imaging / night vision cameras / remote controls / optical fibres / electric heaters',
              maxPoints: 1,
            },
          ],
          samples: { full: 'remote controls', partial: 'cooking food', poor: 'X-raying bones' },
        },
      ],
    },
  ],
}
