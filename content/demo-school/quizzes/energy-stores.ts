import type { DemoQuiz } from '../quiz.ts'

export const energyStores: DemoQuiz = {
  name: 'Energy stores',
  description: 'Where energy is stored, how it is transferred, and where it ends up.',
  className: '9A Physics',
  focusArea: 'Explaining with forces and energy',
  ncTopic: 'Energy',
  questions: [
    {
      questionDescription: 'Energy can be stored in different ways.',
      difficulty: 'foundation',
      subquestions: [
        {
          subquestionDescription: 'Name the energy store of a moving bus.',
          answers: [{ answer: 'kinetic / kinetic energy store', maxPoints: 1 }],
          samples: { full: 'kinetic energy', partial: 'Kinetic', poor: 'chemical' },
        },
        {
          subquestionDescription: 'Name the energy store of a stretched rubber band.',
          answers: [{ answer: 'elastic / elastic potential / strain energy', maxPoints: 1 }],
          samples: { full: 'elastic potential', partial: 'elastic energy store', poor: 'thermal' },
        },
      ],
    },
    {
      questionDescription: 'A ball is held at the top of a tower and then let go.',
      difficulty: 'foundation',
      subquestions: [
        {
          subquestionDescription:
            'Describe how its energy stores change while it falls. Ignore air resistance.',
          answers: [
            {
              answer:
                'the gravitational store decreases / gravitational potential energy is lost / it loses gravitational energy / energy is transferred from the gravitational store',
              maxPoints: 1,
            },
            {
              answer:
                'the kinetic store increases / it gains kinetic energy / energy is transferred to the kinetic store',
              maxPoints: 1,
            },
          ],
          samples: {
            full: 'It loses gravitational potential energy and gains kinetic energy.',
            partial: 'its kinetic energy goes up',
            poor: 'It loses kinetic energy.',
          },
        },
      ],
    },
    {
      questionDescription: 'A lamp is supplied with 60 J of energy each second. It gives out 15 J of light.',
      difficulty: 'higher',
      subquestions: [
        {
          subquestionDescription: 'Calculate the efficiency of the lamp.',
          answers: [{ answer: '25 % / 0.25 / a quarter', maxPoints: 2 }],
          samples: { full: '15 ÷ 60 = 0.25', partial: '15 ÷ 60 = 25', poor: '60 / 15 = 4' },
        },
        {
          subquestionDescription: 'State what happens to the rest of the energy.',
          answers: [
            { answer: 'it is wasted / it is dissipated / it is lost', maxPoints: 1 },
            {
              answer:
                'it heats the surroundings / it is transferred to the thermal store of the surroundings / as heat / it makes the air warmer',
              maxPoints: 1,
            },
          ],
          samples: {
            full: 'It is wasted and heats the surroundings.',
            partial: 'it is wasted',
            poor: 'It goes back to the power station.',
          },
        },
      ],
    },
    {
      questionDescription: 'A house loses energy through its roof in winter.',
      difficulty: 'foundation',
      subquestions: [
        {
          subquestionDescription: 'Explain how loft insulation helps to keep the house warm.',
          answers: [
            { answer: 'it traps air / air is trapped in it / it contains pockets of air', maxPoints: 1 },
            {
              answer:
                'air is a poor conductor / air is an insulator / it has a low thermal conductivity / it does not conduct well',
              maxPoints: 1,
            },
            {
              answer:
                'so energy is transferred more slowly / so less heat escapes / so the rate of energy transfer is lower / so less energy is lost',
              maxPoints: 1,
            },
          ],
          samples: {
            full: 'It traps air, which is a poor conductor, so less heat escapes through the roof.',
            partial: 'It stops so much heat escaping, so less energy is lost.',
            poor: 'it makes warm air and blows it in the rooms',
          },
        },
      ],
    },
    {
      questionDescription: 'A kettle has a power of 2 kW. It is switched on for 3 minutes.',
      difficulty: 'higher',
      subquestions: [
        {
          subquestionDescription:
            'Calculate the energy transferred by the kettle. Give your answer in joules.',
          answers: [
            { answer: 'energy = power × time / E = Pt / 2000 × 180 / 2 × 180', maxPoints: 1 },
            { answer: '360000 J', maxPoints: 2 },
          ],
          samples: {
            full: 'E = Pt, 2000 x 180 = 360 000 J which is 360 kJ',
            partial: 'energy = power × time = 2 × 3 = 6',
            poor: 'the water boils',
          },
        },
      ],
    },
  ],
}
