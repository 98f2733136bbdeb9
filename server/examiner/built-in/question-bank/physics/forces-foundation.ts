import { asked, calculation, part, question, type QuestionMaker } from '../bank-question.ts'
import { withUnit, written } from '../values.ts'

const quantities = {
  scalar: ['mass', 'temperature', 'energy', 'distance', 'speed', 'time'],
  vector: ['velocity', 'displacement', 'weight', 'acceleration', 'momentum'],
}

export const forcesFoundation: readonly QuestionMaker[] = [
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
