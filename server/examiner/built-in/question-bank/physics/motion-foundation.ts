import { startingWithArticle } from '../article.ts'
import { asked, calculation, part, question, type QuestionMaker } from '../bank-question.ts'
import { withUnit } from '../values.ts'

const brakingCauses =
  'wet road / icy road / ice on the road / rain / worn tyres / worn brakes / bald tyres / poor road surface'

export const motionFoundation: readonly QuestionMaker[] = [
  question('average speed distance time', (draw) => {
    const [speed, time] = [draw.whole(4, 9), draw.whole(70, 190, 20)]
    const person = draw.oneOf(['A cyclist', 'A moped rider', 'A skater', 'A horse rider'])
    return asked(
      `${person} travels ${withUnit(speed * time, 'm')} in ${withUnit(time, 's')}.`,
      calculation(
        'Calculate the average speed.',
        `${speed * time} ÷ ${time} / speed = distance ÷ time`,
        withUnit(speed, 'm/s'),
        [withUnit(speed * time * time, 'm/s'), withUnit(1 / speed, 'm/s')],
      ),
    )
  }),
  question('Newton’s first law balanced forces steady speed resultant inertia', (draw) => {
    const mover = draw.oneOf([
      'A skater glides over smooth ice',
      'A puck slides over an air table',
      'A train travels',
    ])
    return asked(
      `${mover} at a steady speed in a straight line.`,
      part(
        'State the resultant force and give a reason.',
        [
          'zero / there is no resultant force / 0 N / 0 / none / there is none',
          'the velocity is constant / it does not accelerate / the forces are balanced / speed and direction do not change',
        ],
        ['A large force forwards.', 'It is pushed by its speed.'],
      ),
    )
  }),
  question('acceleration change of velocity time suvat a=(v-u)/t', (draw) => {
    const [acceleration, time, start] = [draw.oneOf([1.5, 2.5, 3.5]), draw.oneOf([6, 8]), draw.whole(3, 10)]
    const end = start + acceleration * time
    return asked(
      `A motorbike speeds up from ${withUnit(start, 'm/s')} to ${withUnit(end, 'm/s')} in ${withUnit(time, 's')}.`,
      calculation(
        'Calculate its acceleration.',
        `(${end} − ${start}) ÷ ${time} / ${end - start} ÷ ${time} / change in velocity ÷ time`,
        withUnit(acceleration, 'm/s²'),
        [withUnit((end - start) * time, 'm/s²'), withUnit(end / time, 'm/s²')],
      ),
    )
  }),
  question('distance-time graph gradient stationary horizontal straight line', () =>
    asked(
      'On a distance–time graph, the line of a walker is first straight and sloping, and then horizontal.',
      part(
        'Describe the motion that each part of the line shows.',
        [
          'constant speed / steady speed / moves at the same speed',
          'stationary / not moving / at rest / stopped',
        ],
        ['Uphill and then along the flat.'],
      ),
    ),
  ),
  question('stopping distance thinking braking', (draw) => {
    const [thinking, braking] = [draw.whole(6, 18, 3), draw.whole(20, 70, 5)]
    return asked(
      `At a certain speed, a car has a stopping distance of ${withUnit(thinking + braking, 'm')}. The thinking distance is ${withUnit(thinking, 'm')}.`,
      part(
        'Calculate the braking distance and give one thing that would make it longer at the same speed.',
        [[withUnit(braking, 'm'), 2], brakingCauses],
        [`${withUnit(2 * thinking + braking, 'm')}, if the driver is tired`, 'Drinking alcohol.'],
      ),
    )
  }),
  question('reaction time thinking distance driver tired alcohol distraction stopping', () =>
    asked(
      'The thinking distance of a driver depends on the driver’s reaction time.',
      part(
        'Give two things about the driver that make the reaction time longer.',
        [
          'tiredness / alcohol / drugs / using a phone / distraction / being tired / drinking',
          'alcohol / tiredness / drugs / using a phone / distraction / being tired / drinking',
        ],
        ['An icy road.', 'Worn tyres.', 'A heavy car.'],
      ),
    ),
  ),
  question('Newton’s third law pairs of forces equal opposite', (draw) => {
    const force = draw.whole(100, 400, 25)
    const [person, thing] = draw.oneOf([
      ['swimmer', 'wall'],
      ['skater', 'barrier'],
      ['astronaut', 'space station'],
    ] as const)
    return asked(
      `${startingWithArticle(person)} pushes off from a ${thing} with a force of ${withUnit(force, 'N')}.`,
      part(
        `State the size in newtons of the force that the ${thing} exerts on the ${person}, and compare its direction with that of the push.`,
        [withUnit(force, 'N'), 'opposite direction / in the opposite direction / the other way / backwards'],
        ['0 N, in the same direction.', withUnit(force * 2, 'N'), 'Smaller, because it does not move.'],
      ),
    )
  }),
  question('Newton’s second law force mass acceleration F=ma', (draw) => {
    const [mass, acceleration] = [draw.whole(20, 90, 10), draw.oneOf([1.5, 2, 2.5, 3])]
    return asked(
      `A shopping trolley with a mass of ${withUnit(mass, 'kg')} accelerates at ${withUnit(acceleration, 'm/s²')}.`,
      calculation(
        'Calculate the resultant force on it.',
        `${mass} × ${acceleration} / force = mass × acceleration / F = m × a`,
        withUnit(mass * acceleration, 'N'),
        [withUnit(mass / acceleration, 'N'), withUnit(mass + acceleration, 'N')],
      ),
    )
  }),
  question('velocity-time graph area gradient deceleration data', (draw) => {
    const [speed, braking] = [draw.whole(12, 24, 4), draw.oneOf([3, 5, 6])]
    return asked(
      `A velocity–time graph of a tram is horizontal at ${withUnit(speed, 'm/s')} for a while and then falls in a straight line to zero within ${withUnit(braking, 's')}.`,
      part(
        'Describe the motion of the tram during the two parts of the graph.',
        [
          'constant velocity / steady speed / constant speed',
          'it decelerates / it slows down / it brakes / it loses speed / negative acceleration',
        ],
        ['It is parked, and then it rolls downhill.', 'It stands still and then goes back.'],
      ),
    )
  }),
]
