import { asked, calculation, part, question, type QuestionMaker, type TopicBank } from '../bank-question.ts'
import { withUnit, written } from '../values.ts'

const quantities = {
  scalar: ['mass', 'temperature', 'energy', 'distance', 'speed', 'time'],
  vector: ['velocity', 'displacement', 'weight', 'acceleration', 'momentum'],
}

const forcesFoundation: readonly QuestionMaker[] = [
  question('contact non-contact force types friction gravity interactions', () =>
    asked(
      'Forces can act with or without touching.',
      part(
        'Name one contact force and one non-contact force.',
        [
          'friction / air resistance / tension / normal contact force / drag / upthrust',
          'gravity / weight / magnetic force / electrostatic force / gravitational force',
        ],
        ['Speed and energy.', 'Mass and acceleration.'],
      ),
    ),
  ),
  question('work done force distance joule push W=Fs', (draw) => {
    const [force, distance] = [draw.whole(30, 90, 10), draw.whole(4, 12)]
    const load = draw.oneOf(['box', 'sledge', 'trolley', 'crate'])
    return asked(
      `A ${load} is pushed with a force of ${withUnit(force, 'N')} for a distance of ${withUnit(distance, 'm')}.`,
      calculation(
        `Calculate the work done on the ${load}.`,
        `${force} × ${distance} / work = force × distance / W = F × s`,
        withUnit(force * distance, 'J'),
        [withUnit(force / distance, 'J'), withUnit(force + distance, 'J')],
      ),
    )
  }),
  question('weight mass gravitational field strength newton kilogram W=mg', (draw) => {
    const [thing, least, most] = draw.oneOf([
      ['A dog', 15, 45],
      ['A rucksack', 5, 20],
      ['A child', 20, 50],
      ['A suitcase', 10, 25],
    ] as const)
    const mass = draw.whole(least, most, 5)
    return asked(
      `${thing} has a mass of ${withUnit(mass, 'kg')}. The gravitational field strength is 9.8 N/kg.`,
      calculation(
        'Calculate the weight.',
        `${mass} × 9.8 / weight = mass × gravitational field strength / W = m × g`,
        withUnit(mass * 9.8, 'N', 4),
        [withUnit(mass / 9.8, 'N'), withUnit(mass, 'N')],
      ),
    )
  }),
  question('resultant force opposite forces balanced direction free body diagram unbalanced', (draw) => {
    const drag = draw.whole(200, 600, 100)
    const resultant = draw.whole(100, 900, 100) + 50
    const vehicle = draw.oneOf(['car', 'motorboat', 'tractor', 'train'])
    return asked(
      `The driving force on a ${vehicle} is ${withUnit(drag + resultant, 'N')}. The resistive forces on it are ${withUnit(drag, 'N')}. It is moving along a straight, level route.`,
      part(
        `Calculate the resultant force on the ${vehicle} and describe what happens to its motion.`,
        [[withUnit(resultant, 'N'), 2], 'it accelerates / it gets faster / its velocity increases'],
        [
          `${withUnit(2 * drag + resultant, 'N')}, and it slows down`,
          'It slows down.',
          'It stays at a steady speed.',
        ],
      ),
    )
  }),
  question('Hooke’s law spring constant extension stretch elastic springs F=ke', (draw) => {
    const [constant, centimetres] = [draw.whole(20, 80, 10), draw.oneOf([5, 15, 20, 25])]
    const force = (constant * centimetres) / 100
    return asked(
      `A spring has a spring constant of ${withUnit(constant, 'N/m')}. It is stretched by ${withUnit(centimetres / 100, 'm')} and obeys Hooke’s law.`,
      calculation(
        'Calculate the force that stretches it.',
        `${constant} × ${centimetres / 100} / force = spring constant × extension / F = k × e`,
        withUnit(force, 'N'),
        [withUnit((constant / centimetres) * 100, 'N'), withUnit(constant * centimetres, 'N')],
      ),
    )
  }),
  question('scalar vector quantities magnitude direction', (draw) => {
    const scalar = draw.oneOf(quantities.scalar)
    const vector = draw.oneOf(quantities.vector)
    return asked(
      `One of the quantities ${draw.some([scalar, vector], 2).join(' and ')} is a vector.`,
      part(
        'Name the vector, and state what a vector has that a scalar does not.',
        [vector, 'a direction / it has direction as well as magnitude / direction'],
        [`${scalar}, because it has a unit`, `${scalar}, because it has a size`],
      ),
    )
  }),
  question('pressure area force pascal P=F/A', (draw) => {
    const [area, pressure] = [draw.oneOf([0.02, 0.03, 0.05, 0.06]), draw.whole(4000, 9000, 1000)]
    const force = area * pressure
    return asked(
      `A box presses on the floor with a force of ${withUnit(force, 'N')}. The area of its base is ${withUnit(area, 'm²')}.`,
      calculation(
        'Calculate the pressure on the floor.',
        `${written(force)} ÷ ${area} / pressure = force ÷ area / p = F ÷ A`,
        withUnit(pressure, 'Pa'),
        [withUnit(force * area, 'Pa'), withUnit(area / force, 'Pa')],
      ),
    )
  }),
  question('spring practical required extension measure ruler length investigation experiment', () =>
    asked(
      'A student investigates how the extension of a spring depends on the weight hung from it.',
      part(
        'Describe how the student finds the extension for each weight.',
        [
          'measure the original length with a ruler / measure the length without weights / measure the unstretched length',
          'subtract the original length from the new length / take away the original length / new length minus original length / find the difference of the two lengths',
        ],
        ['Weigh the spring on a balance.', 'Count the coils.', 'Time how long it bounces.'],
      ),
    ),
  ),
  question('elastic inelastic deformation stretching permanent plastic deform springs', (draw) => {
    const thing = draw.oneOf(['rubber band', 'spring', 'hair bobble'])
    return asked(
      `A force stretches a ${thing}, and then the force is taken away.`,
      part(
        `State what happens to the ${thing} if its deformation was elastic, and if it was inelastic.`,
        [
          'it returns to its original length / it goes back to its original shape / it springs back',
          'it stays stretched / it is permanently longer / it does not go back to its original shape',
        ],
        ['The forces on it are balanced.', 'It loses its weight.'],
      ),
    )
  }),
]

const triangles: readonly [number, number, number][] = [
  [3, 4, 5],
  [5, 12, 13],
  [8, 15, 17],
  [7, 24, 25],
]

const forcesHigher: readonly QuestionMaker[] = [
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

/** Forces. */
export const forces: TopicBank = { foundation: forcesFoundation, higher: forcesHigher }
