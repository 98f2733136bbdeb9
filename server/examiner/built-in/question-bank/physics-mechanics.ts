import { ask, type TopicBank } from './bank-question.ts'

export const physicsMechanics: readonly [ncTopic: string, bank: TopicBank][] = [
  [
    'Energy',
    {
      foundation: [
        ask(
          'A motor transfers 1500 J of energy in 30 s.',
          'Calculate the power of the motor.',
          'power = energy ÷ time / 1500 ÷ 30',
          ['50 W', 2],
        ),
        ask(
          'A hot cup of tea stands in a cool room.',
          'Describe how its thermal energy store changes, and where the energy goes.',
          'its thermal store decreases / it loses thermal energy / it cools down',
          'the energy heats the surroundings / the air gets warmer / it is dissipated to the surroundings',
        ),
      ],
      higher: [
        ask(
          'A 2 kg ball moves at 6 m/s.',
          'Calculate its kinetic energy.',
          '½mv² / half × mass × speed squared / 0.5 × 2 × 36',
          ['36 J', 2],
        ),
        ask(
          'Renewable energy resources are replacing fossil fuels.',
          'Give one advantage and one disadvantage of wind turbines compared with gas power stations.',
          'no carbon dioxide is released / no greenhouse gases / it will not run out / it is renewable',
          'it is unreliable / it does not work when there is no wind / the output depends on the weather',
        ),
      ],
    },
  ],
  [
    'Forces',
    {
      foundation: [
        ask(
          'Forces can act with or without touching.',
          'Name one contact force and one non-contact force.',
          'friction / air resistance / tension / normal force',
          'gravity / weight / magnetic force / electrostatic force',
        ),
        ask(
          'A box is pushed with a force of 50 N for a distance of 4 m.',
          'Calculate the work done.',
          'work = force × distance / 50 × 4',
          ['200 J', 2],
        ),
      ],
      higher: [
        ask(
          'A spanner 0.3 m long turns a nut. The force at its end is 40 N.',
          'Calculate the moment of the force.',
          'moment = force × distance / 40 × 0.3',
          ['12 N m', 2],
        ),
        ask(
          'A spring has a spring constant of 200 N/m. It obeys Hooke’s law.',
          'Calculate its extension under a load of 5 N.',
          'extension = force ÷ spring constant / e = F/k / 5 ÷ 200',
          ['0.025 m', 2],
        ),
      ],
    },
  ],
  [
    'Forces and motion',
    {
      foundation: [
        ask(
          'A cyclist travels 600 m in 120 s.',
          'Calculate her average speed.',
          'speed = distance ÷ time / 600 ÷ 120',
          ['5 m/s', 2],
        ),
        ask(
          'A skater glides over smooth ice at a steady speed in a straight line.',
          'State the resultant force on the skater and give a reason.',
          'zero / there is no resultant force / 0 N',
          'the velocity is constant / she does not accelerate / the forces are balanced',
        ),
      ],
      higher: [
        ask(
          'A car of mass 1200 kg accelerates at 2.5 m/s².',
          'Calculate the resultant force on the car.',
          'force = mass × acceleration / F = ma / 1200 × 2.5',
          ['3000 N', 2],
        ),
        ask(
          'A trolley of mass 3 kg moves at 4 m/s.',
          'Calculate its momentum and state what momentum conservation means in a collision.',
          ['12 kg m/s', 1],
          'total momentum before equals total momentum after / the total stays the same / no momentum is lost',
        ),
      ],
    },
  ],
]
