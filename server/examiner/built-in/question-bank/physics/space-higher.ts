import { asked, calculation, part, question, type QuestionMaker } from '../bank-question.ts'
import { rounded, standardWithUnit, withUnit, written } from '../values.ts'

const circles = [
  { body: 'A weather satellite', centre: 'the Earth', kilometres: 7200, seconds: 6080 },
  { body: 'A space station', centre: 'the Earth', kilometres: 6800, seconds: 5580 },
  { body: 'A television satellite', centre: 'the Earth', kilometres: 42200, seconds: 86300 },
  { body: 'A probe', centre: 'Mars', kilometres: 3800, seconds: 7110 },
]

export const spaceHigher: readonly QuestionMaker[] = [
  question('red-shift expanding universe Big Bang evidence galaxies redshift Doppler cosmology', () =>
    asked(
      'Light from distant galaxies is red-shifted.',
      part(
        'Explain what this tells us about the universe.',
        [
          'the galaxies are moving away from us / galaxies are receding',
          'the universe is expanding',
          'evidence for the Big Bang / it began from a very small region / it started from one hot dense point',
        ],
        ['The galaxies are very hot.', 'The stars are red giants.', 'It is getting colder.'],
      ),
    ),
  ),
  question(
    'life cycle massive star red supergiant supernova neutron star black hole stars stellar evolution',
    (draw) => {
      const size = draw.oneOf(['ten times', 'twenty times', 'thirty times'])
      return asked(
        `A star with ${size} the mass of the Sun runs out of fuel.`,
        part(
          'Describe the stages that follow its main sequence.',
          [
            'red supergiant / it becomes a red super giant',
            'supernova / it explodes',
            'neutron star / black hole',
          ],
          ['It becomes a white dwarf.', 'A nebula becomes a protostar.'],
        ),
      )
    },
  ),
  question('main sequence star stable equilibrium gravity radiation pressure fusion stars stellar', () =>
    asked(
      'The Sun is a main sequence star and keeps the same size for a very long time.',
      part(
        'Explain why it does not collapse and does not expand.',
        [
          'gravity pulls inwards / inward gravitational force / gravity tries to collapse it',
          'fusion causes an outward pressure / radiation pressure pushes outwards / the hot gas pushes outwards',
          'the two forces are balanced / they are in equilibrium / the forces are equal',
        ],
        ['It is solid.', 'It is too far away from other stars.', 'It does not burn.'],
      ),
    ),
  ),
  question(
    'circular orbit velocity changes constant speed acceleration direction satellite orbits satellites',
    (draw) => {
      const body = draw.oneOf(['A satellite', 'A moon', 'A planet'])
      return asked(
        `${body} moves in a circular orbit at a constant speed.`,
        part(
          'Explain why its velocity changes, and name the force that makes it change.',
          [
            'its direction changes / velocity has a direction / it is always changing direction',
            'gravity / gravitational force / gravitational attraction',
          ],
          ['It slows down. Friction.', 'It speeds up. Magnetism.'],
        ),
      )
    },
  ),
  question('elements heavier than iron formed supernova fusion distributed universe', (draw) => {
    const metal = draw.oneOf(['gold', 'lead', 'uranium', 'silver'])
    return asked(
      `The Earth contains ${metal}, an element heavier than iron. Scientists conclude that the solar system formed from the remains of earlier stars.`,
      part(
        `Explain how ${metal} was made and how it was spread through space.`,
        [
          'it is made in a supernova / elements heavier than iron form only in a supernova',
          'the explosion throws it out / the exploding star distributes it / it is scattered by the explosion',
        ],
        ['It was made in the Sun by burning.', 'It came from the Moon.'],
      ),
    )
  }),
  question('orbital speed circumference period calculation satellite orbits satellites', (draw) => {
    const { body, centre, kilometres, seconds } = draw.oneOf(circles)
    const speed = (2 * Math.PI * kilometres * 1000) / seconds
    return asked(
      `${body} moves in a circle of radius ${withUnit(kilometres, 'km')} around the centre of ${centre}. One orbit takes ${withUnit(seconds, 's')}.`,
      calculation(
        'Calculate its speed in m/s to 3 significant figures.',
        `2 × π × ${kilometres * 1000} ÷ ${seconds} / circumference ÷ time / 2πr ÷ T`,
        withUnit(rounded(speed), 'm/s'),
        [
          withUnit(rounded((kilometres * 1000) / seconds), 'm/s'),
          withUnit(rounded(speed / 2), 'm/s'),
          withUnit(rounded(speed / 1000), 'm/s'),
        ],
      ),
    )
  }),
  question('stable orbit smaller radius faster speed satellite gravity stronger orbits satellites', () =>
    asked(
      'A satellite is moved to a stable orbit nearer to the Earth.',
      part(
        'State how its speed must change, and explain why.',
        [
          'it must increase / faster / it moves at a higher speed',
          'gravity is stronger closer to the Earth / the gravitational force is larger / stronger gravitational attraction',
        ],
        ['It must be slower. There is air.', 'It stays the same.'],
      ),
    ),
  ),
  question('dark energy supernova observations expansion accelerating evidence cosmology dark matter', () =>
    asked(
      'Since 1998, observations of supernovae suggest that distant galaxies recede ever faster.',
      part(
        'State what this shows about the expansion of the universe, and name something that has been proposed to explain it.',
        ['it is accelerating / it is speeding up / it expands faster and faster', 'dark energy'],
        ['It has stopped. Gravity.', 'It is slowing down. Friction.'],
      ),
    ),
  ),
  question('light travel time distance standard form star light-year speed of light', (draw) => {
    const years = draw.oneOf([4, 6, 8, 9])
    const distance = years * 9.5e15
    return asked(
      `A star is ${standardWithUnit(distance, 'm', 3)} away. In one year, light travels 9.5 × 10¹⁵ m.`,
      part(
        'Calculate how many years its light takes to reach us, and explain why we see the star as it was in the past.',
        [
          [`${years} years / ${written(years)}`, 2],
          'the light left it long ago / light takes time to travel / light left the star years before',
        ],
        ['At once.', standardWithUnit(distance / 3e8, 'years')],
      ),
    )
  }),
]
