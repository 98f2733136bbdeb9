import { startingWithArticle } from '../article.ts'
import { asked, calculation, part, question, type QuestionMaker, type TopicBank } from '../bank-question.ts'
import { clean, withUnit, written } from '../values.ts'

const brakingCauses =
  'wet road / icy road / ice on the road / rain / worn tyres / worn brakes / bald tyres / poor road surface'

const motionFoundation: readonly QuestionMaker[] = [
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

const motionHigher: readonly QuestionMaker[] = [
  question('Newton’s second law force mass acceleration rearrange F=ma', (draw) => {
    const [mass, acceleration, drag] = [
      draw.oneOf([800, 1000, 1200, 1500]),
      draw.oneOf([1.5, 2, 2.5, 3]),
      draw.whole(300, 700, 100),
    ]
    const driving = mass * acceleration + drag
    return asked(
      `A car of mass ${withUnit(mass, 'kg')} has a driving force of ${withUnit(driving, 'N')}. The resistive forces add up to ${withUnit(drag, 'N')}.`,
      calculation(
        'Calculate the acceleration of the car.',
        `(${driving} − ${drag}) ÷ ${mass} / ${driving - drag} ÷ ${mass} / resultant force ÷ mass`,
        withUnit(acceleration, 'm/s²'),
        [withUnit(driving / mass, 'm/s²'), withUnit(mass / (driving - drag), 'm/s²')],
      ),
    )
  }),
  question('momentum conservation trolley mass velocity p=mv', (draw) => {
    const [mass, speed] = [draw.whole(2, 6), draw.oneOf([3.5, 4.5, 5.5, 6.5])]
    return asked(
      `A trolley of mass ${withUnit(mass, 'kg')} moves at ${withUnit(speed, 'm/s')} towards another trolley.`,
      part(
        'Calculate its momentum, and state what conservation of momentum means for their collision.',
        [
          [withUnit(mass * speed, 'kg m/s'), 2],
          'total momentum before equals total momentum after / the total stays the same / no momentum is lost overall',
        ],
        [withUnit(mass / speed, 'kg m/s'), withUnit(0.5 * mass * speed ** 2, 'kg m/s')],
      ),
    )
  }),
  question('collision momentum conservation stick together final velocity p=mv', (draw) => {
    const [moving, resting, after] = [
      draw.oneOf([2, 3, 5]),
      draw.oneOf([1, 4, 6]),
      draw.oneOf([1.2, 1.5, 1.8, 2.4]),
    ]
    const before = clean(((moving + resting) * after) / moving)
    return asked(
      `A toy truck of mass ${withUnit(moving, 'kg')} rolls at ${withUnit(before, 'm/s', 4)} into a toy truck of mass ${withUnit(resting, 'kg')} at rest. They move on together.`,
      calculation(
        'Calculate their velocity after the collision.',
        `${moving} × ${written(before, 4)} ÷ (${moving} + ${resting}) / ${written(moving * before, 4)} ÷ ${moving + resting} / momentum is conserved / momentum ÷ total mass`,
        withUnit(after, 'm/s'),
        [withUnit((before * moving) / resting, 'm/s'), withUnit(before * moving, 'm/s')],
      ),
    )
  }),
  question('uniform acceleration equation v² u² distance rearrange suvat kinematics', (draw) => {
    const [start, end, acceleration] = [
      draw.whole(2, 6, 2),
      draw.whole(10, 20, 2),
      draw.oneOf([0.5, 0.8, 1.25, 2.5]),
    ]
    const distance = clean((end ** 2 - start ** 2) / (2 * acceleration))
    return asked(
      `A car speeds up steadily from ${withUnit(start, 'm/s')} to ${withUnit(end, 'm/s')} over a distance of ${withUnit(distance, 'm', 4)}.`,
      calculation(
        'Calculate its acceleration. Use v² − u² = 2as.',
        `(${end}² − ${start}²) ÷ (2 × ${distance}) / ${end ** 2 - start ** 2} ÷ ${2 * distance} / (v² − u²) ÷ (2 × s)`,
        withUnit(acceleration, 'm/s²'),
        [
          withUnit((end - start) / (2 * distance), 'm/s²'),
          withUnit((end ** 2 - start ** 2) / distance, 'm/s²'),
        ],
      ),
    )
  }),
  question('terminal velocity falling parachute skydiver air resistance drag', (draw) => {
    const faller = draw.oneOf(['A skydiver', 'A hailstone', 'A tennis ball dropped from a balloon'])
    return asked(
      `${faller} falls through the air and reaches a terminal velocity.`,
      part(
        'Explain why.',
        [
          'air resistance increases with speed / drag gets bigger as it goes faster / more drag at higher speed',
          'until air resistance equals weight / drag balances the weight / the upward force equals the downward force',
          'no resultant force / resultant force is zero / so it stops accelerating / acceleration is zero',
        ],
        ['Gravity gets weaker as it falls.', 'It runs out of energy.', 'It has become lighter.'],
      ),
    )
  }),
  question('braking distance braking force work done kinetic energy brakes stopping', (draw) => {
    const [mass, speed, force] = [
      draw.oneOf([900, 1200, 1500]),
      draw.oneOf([10, 20, 30]),
      draw.oneOf([5000, 6000, 7500]),
    ]
    const energy = 0.5 * mass * speed ** 2
    return asked(
      `A car of mass ${withUnit(mass, 'kg')} travels at ${withUnit(speed, 'm/s')}. Its brakes then stop it with a constant force of ${withUnit(force, 'N')}.`,
      calculation(
        'Calculate the braking distance.',
        `0.5 × ${mass} × ${speed}² ÷ ${force} / ${energy} ÷ ${force} / kinetic energy ÷ braking force`,
        withUnit(energy / force, 'm'),
        [
          withUnit((0.5 * mass * speed) / force, 'm'),
          withUnit((2 * energy) / force, 'm'),
          withUnit(force / energy, 'm'),
        ],
      ),
    )
  }),
  question('velocity-time graph area under distance travelled gradient', (draw) => {
    const [speed, time, steady] = [draw.whole(8, 24, 4), draw.oneOf([8, 10]), draw.oneOf([12, 15, 20])]
    const distance = 0.5 * speed * time + speed * steady
    return asked(
      `A motorbike speeds up steadily from rest to ${withUnit(speed, 'm/s')} in ${withUnit(time, 's')}, then keeps this velocity for ${withUnit(steady, 's')}. A velocity–time graph is drawn.`,
      calculation(
        'Calculate the total distance travelled.',
        `0.5 × ${speed} × ${time} + ${speed} × ${steady} / area under the graph / ${0.5 * speed * time} + ${speed * steady}`,
        withUnit(distance, 'm'),
        [withUnit(speed * (time + steady), 'm'), withUnit(speed / time, 'm')],
      ),
    )
  }),
  question(
    'safety features crumple zone air bag seat belt rate of change of momentum seatbelt airbag',
    (draw) => {
      const [feature, name] = draw.oneOf([
        ['An air bag', 'air bag'],
        ['A crumple zone', 'crumple zone'],
        ['A seat belt that stretches', 'seat belt'],
      ])
      return asked(
        `${feature} lowers the risk of injury in a car crash.`,
        part(
          `Explain, in terms of momentum, how the ${name} does this.`,
          [
            'it increases the time taken to stop / the collision takes longer / it increases the time of impact',
            'the rate of change of momentum is lower / momentum changes more slowly',
            'a smaller force acts / the force on the person is reduced / less force',
          ],
          ['It makes the car heavier.', 'It stops the person at once.', 'It absorbs the shock.'],
        ),
      )
    },
  ),
  question(
    'required practical acceleration trolley light gates control variables inertial mass investigation experiment F=ma',
    () =>
      asked(
        'A student investigates how the acceleration of a trolley depends on the force that pulls it. A string over a pulley joins the trolley to hanging weights. Weights that do not hang are kept on the trolley.',
        part(
          'Name an instrument to measure the acceleration, and explain why the spare weights stay on the trolley.',
          [
            'light gates / data logger / motion sensor / video camera',
            'to keep the total mass constant / so the mass of the system does not change / mass is a control variable',
          ],
          ['A balance, to make the trolley faster.', 'A newtonmeter, so that it does not roll away.'],
        ),
      ),
  ),
]

/** Forces and motion. */
export const forcesAndMotion: TopicBank = { foundation: motionFoundation, higher: motionHigher }
