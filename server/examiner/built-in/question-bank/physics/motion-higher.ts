import { asked, calculation, part, question, type QuestionMaker } from '../bank-question.ts'
import { clean, withUnit, written } from '../values.ts'

export const motionHigher: readonly QuestionMaker[] = [
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
