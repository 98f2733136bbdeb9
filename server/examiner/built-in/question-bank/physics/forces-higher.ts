import { asked, calculation, part, question, type QuestionMaker } from '../bank-question.ts'
import { withUnit, written } from '../values.ts'

const triangles: readonly [number, number, number][] = [
  [3, 4, 5],
  [5, 12, 13],
  [8, 15, 17],
  [7, 24, 25],
]

export const forcesHigher: readonly QuestionMaker[] = [
  question('moment turning effect lever spanner pivot levers gears rotation', (draw) => {
    const [centimetres, force] = [draw.oneOf([15, 20, 25, 30, 40]), draw.whole(30, 90, 10)]
    return asked(
      `A spanner ${withUnit(centimetres, 'cm')} long turns a nut. A force of ${withUnit(force, 'N')} acts at its end, at right angles to the spanner.`,
      calculation(
        'Calculate the moment of the force in N m.',
        `${force} × ${centimetres / 100} / moment = force × distance / M = F × d`,
        withUnit((force * centimetres) / 100, 'N m'),
        [withUnit(force * centimetres, 'N m'), withUnit((force / centimetres) * 100, 'N m')],
      ),
    )
  }),
  question('spring Hooke’s law extension rearrange spring constant load elastic', (draw) => {
    const [constant, millimetres] = [draw.oneOf([200, 250, 400, 500]), draw.whole(20, 60, 4)]
    const force = (constant * millimetres) / 1000
    return asked(
      `A spring has a spring constant of ${withUnit(constant, 'N/m')}. It obeys Hooke’s law.`,
      calculation(
        `Calculate its extension in metres under a load of ${withUnit(force, 'N')}.`,
        `${written(force)} ÷ ${constant} / extension = force ÷ spring constant / e = F ÷ k`,
        withUnit(millimetres / 1000, 'm'),
        [withUnit(constant / force, 'm'), withUnit(constant * force, 'm')],
      ),
    )
  }),
  question('principle of moments seesaw balance equilibrium pivot rearrange lever moments', (draw) => {
    const [left, right, near] = [
      draw.oneOf([300, 450, 600]),
      draw.oneOf([400, 500, 750]),
      draw.oneOf([1, 1.5, 2]),
    ]
    const far = (left * near) / right
    return asked(
      `A seesaw is balanced. A child of weight ${withUnit(left, 'N')} sits ${withUnit(near, 'm')} to the left of the pivot. Another child of weight ${withUnit(right, 'N')} sits on the right.`,
      calculation(
        'Calculate how far from the pivot the child on the right sits.',
        `${left} × ${near} ÷ ${right} / ${left} × ${near} = ${right} × d / clockwise moment equals anticlockwise moment`,
        withUnit(far, 'm'),
        [withUnit(right / (left * near), 'm'), withUnit(left * near * right, 'm')],
      ),
    )
  }),
  question('pressure in a liquid column depth density fluids ρgh', (draw) => {
    const depth = draw.whole(3, 30, 3)
    const { liquid, density } = draw.oneOf([
      { liquid: 'fresh water', density: 1000 },
      { liquid: 'sea water', density: 1030 },
      { liquid: 'oil', density: 900 },
    ])
    return asked(
      `An object lies ${withUnit(depth, 'm')} below the surface of ${liquid}. The density of the liquid is ${withUnit(density, 'kg/m³')} and the gravitational field strength is 9.8 N/kg.`,
      calculation(
        'Calculate the pressure that the liquid causes at this depth.',
        `${depth} × ${density} × 9.8 / pressure = height × density × gravitational field strength / p = h × ρ × g`,
        withUnit(depth * density * 9.8, 'Pa'),
        [withUnit(depth * density, 'Pa'), withUnit((density * 9.8) / depth, 'Pa')],
      ),
    )
  }),
  question(
    'resultant right angles vector diagram scale drawing Pythagoras resolving vectors free body diagram',
    (draw) => {
      const [short, long, longest] = draw.oneOf(triangles)
      const factor = draw.oneOf([10, 20, 100])
      return asked(
        `A boat is pulled north with a force of ${withUnit(short * factor, 'N')} and, at the same time, east with a force of ${withUnit(long * factor, 'N')}.`,
        part(
          'Find the size of the resultant force on the boat, by scale drawing or by calculation.',
          [[withUnit(longest * factor, 'N'), 3]],
          [withUnit((short + long) * factor, 'N'), withUnit((long - short) * factor, 'N')],
        ),
      )
    },
  ),
  question('limit of proportionality force extension graph spring linear gradient elastic', () =>
    asked(
      'A graph of extension against force for a spring is a straight line through the origin at first. Then it curves upwards.',
      part(
        'State what the straight part shows, and name the point at which the curve begins.',
        [
          'extension is directly proportional to the force / it obeys Hooke’s law / doubling the force doubles the extension',
          'limit of proportionality / proportionality limit',
        ],
        ['The spring is not stretched. Terminal velocity.', 'The spring is balanced. The turning point.'],
      ),
    ),
  ),
  question('atmospheric pressure altitude height air particles mountain fluids', (draw) => {
    const place = draw.oneOf([
      'outside an aeroplane in flight',
      'on top of a high mountain',
      'around a weather balloon high up',
    ])
    return asked(
      `The pressure of the atmosphere ${place} is smaller than at sea level.`,
      part(
        'Explain why.',
        [
          'there is less air above / fewer air molecules above / the weight of the air above is smaller',
          'the air is less dense / the air is thinner / fewer collisions of molecules on a surface / the molecules are further apart',
        ],
        ['It is colder because it is nearer to space.', 'Gravity stops there.', 'There is more oxygen.'],
      ),
    )
  }),
  question('upthrust floating sinking weight density buoyancy free body diagram fluids', (draw) => {
    const [volume, extra] = [draw.whole(2, 8), draw.oneOf([0.2, 0.3, 0.4])]
    const thing = draw.oneOf(['A log', 'A raft', 'A buoy'])
    return asked(
      `${thing} of weight ${withUnit(volume * 1000 * (1 - extra), 'N')} floats at rest on a lake.`,
      part(
        'State the upthrust on it in newtons and explain your answer.',
        [
          [withUnit(volume * 1000 * (1 - extra), 'N'), 1],
          'the forces are balanced / the resultant force is zero / upthrust equals weight / it does not accelerate',
        ],
        ['0 N, because it has no mass in water.', 'More than its weight, so that it stays up.'],
      ),
    )
  }),
  question('work done against friction temperature rise energy transfer sliding dissipation', (draw) => {
    const [force, distance] = [draw.whole(20, 80, 10), draw.whole(5, 15)]
    return asked(
      `A box slides ${withUnit(distance, 'm')} across a rough floor. The frictional force on it is ${withUnit(force, 'N')}.`,
      calculation(
        'Calculate the work done against friction.',
        `${force} × ${distance} / work = force × distance`,
        withUnit(force * distance, 'J'),
        [withUnit(force / distance, 'J'), withUnit(force + distance, 'J')],
      ),
      part(
        'State what happens to the temperature of the surfaces.',
        ['it rises / it increases / they get warmer / they heat up'],
        ['It falls.', 'It stays the same.'],
      ),
    )
  }),
]
