import { asked, calculation, part, question, type QuestionMaker, type TopicBank } from '../bank-question.ts'
import { rounded, standardWithUnit, withUnit, written } from '../values.ts'
import { spaceToChoose } from './options-and-numbers.ts'

const order = ['Mercury', 'Venus', 'the Earth', 'Mars', 'Jupiter', 'Saturn', 'Uranus', 'Neptune']

const orbits = [
  { planet: 'Mercury', distance: 58, year: 88 },
  { planet: 'Venus', distance: 108, year: 225 },
  { planet: 'the Earth', distance: 150, year: 365 },
  { planet: 'Mars', distance: 228, year: 687 },
]

const spaceFoundation: readonly QuestionMaker[] = [
  question('galaxy Milky Way gravity orbit solar system', (draw) => {
    const body = draw.oneOf(['planets', 'comets', 'asteroids', 'dwarf planets'])
    return asked(
      'Our solar system is part of a galaxy.',
      part(
        `Name our galaxy and the force that keeps ${body} in their orbits around the Sun.`,
        ['Milky Way', 'gravity / gravitational force / gravitational attraction'],
        ['Andromeda, friction.', 'The Universe, magnetism.'],
      ),
    )
  }),
  question('Sun star nuclear fusion hydrogen helium energy', (draw) => {
    const star = draw.oneOf(['The Sun', 'A main sequence star'])
    return asked(
      `${star} gives out light and heat for thousands of millions of years.`,
      part(
        'Name the process that releases its energy and the element it uses up.',
        ['nuclear fusion / fusion', 'hydrogen'],
        ['Burning, oxygen.', 'Fission, uranium.'],
      ),
    )
  }),
  question('order of the planets solar system neighbours planet', (draw) => {
    const place = draw.whole(1, 6)
    const [before = '', here = '', after = ''] = order.slice(place - 1, place + 2)
    const plain = (name: string): string => name.replace('the ', '')
    return asked(
      'Eight planets orbit the Sun.',
      part(
        `Name the planet that comes before ${here} and the planet that comes after it, counted from the Sun.`,
        [plain(before), plain(after)],
        ['The Moon and Pluto.', 'Titan.'],
      ),
    )
  }),
  question('moon natural satellite artificial satellite orbit planet', (draw) => {
    const satellite = draw.oneOf([
      'a weather satellite',
      'the International Space Station',
      'a space telescope',
    ])
    return asked(
      `The Moon and ${satellite} both orbit the Earth.`,
      part(
        'State what kind of satellite each of the two is.',
        ['the Moon is a natural satellite / natural', 'artificial satellite / artificial / man-made'],
        ['Both are planets.', 'Both are stars.'],
      ),
    )
  }),
  question('life cycle of the Sun red giant white dwarf star stars stellar evolution', () =>
    asked(
      'In about five thousand million years the Sun will run out of hydrogen in its core.',
      part(
        'Name the two stages that follow, in order.',
        ['red giant', 'white dwarf'],
        ['Supernova and black hole.', 'Nebula and protostar.'],
      ),
    ),
  ),
  question('formation of a star nebula dust gas gravity protostar stars stellar birth', (draw) => {
    const size = draw.oneOf(['a huge cloud', 'a cold cloud', 'a thin cloud'])
    return asked(
      `A star begins as ${size} in space.`,
      part(
        'Name what such a cloud consists of, and the force that pulls it together.',
        ['dust and gas / gas / hydrogen gas', 'gravity / gravitational attraction'],
        ['Rock and ice. Friction.', 'Burning oxygen. Magnetism.'],
      ),
    )
  }),
  question('red shift light distant galaxies wavelength redshift Doppler', () =>
    asked(
      'Light from a distant galaxy is compared with light from the Sun.',
      part(
        'State how the wavelength of the light from the galaxy has changed, and the name of this effect.',
        [
          'it has increased / the wavelength is longer / it has become longer / stretched',
          'red-shift / red shift / redshift',
        ],
        ['It is shorter. Refraction.', 'It has stayed the same. Reflection.'],
      ),
    ),
  ),
  question('orbit data planets distance year period table planets', (draw) => {
    const [one, other] = draw.some(orbits, 2).toSorted((a, b) => a.distance - b.distance)
    if (one === undefined || other === undefined) throw new Error('Two planets are needed')
    return asked(
      `One planet orbits the Sun at ${one.distance} million km and takes ${one.year} days. Another orbits at ${other.distance} million km and takes ${other.year} days.`,
      part(
        'State how the time for one orbit depends on the distance from the Sun, and calculate how many days longer the outer planet takes.',
        [
          'the further away the longer it takes / it increases with distance / time gets longer as the distance gets bigger',
          `${other.year - one.year} days / ${other.year - one.year}`,
        ],
        [`${other.year + one.year} days`, 'It has nothing to do with it.'],
      ),
    )
  }),
  question('weight on other planets gravitational field strength Moon mass', (draw) => {
    const [place, field] = draw.oneOf([
      ['the Moon', 1.6],
      ['Mars', 3.7],
      ['Jupiter’s moon Io', 1.8],
    ] as const)
    const mass = draw.whole(40, 90, 10)
    return asked(
      `An astronaut has a mass of ${withUnit(mass, 'kg')}. On ${place}, the gravitational field strength is ${withUnit(field, 'N/kg')}.`,
      part(
        `Calculate the astronaut’s weight on ${place}, and state the astronaut’s mass there in kilograms.`,
        [[withUnit(mass * field, 'N'), 2], withUnit(mass, 'kg')],
        [`${withUnit(mass / field, 'N')}, 0 kg`, `${withUnit(mass * 9.8, 'N', 4)}, nothing`],
      ),
    )
  }),
]

const circles = [
  { body: 'A weather satellite', centre: 'the Earth', kilometres: 7200, seconds: 6080 },
  { body: 'A space station', centre: 'the Earth', kilometres: 6800, seconds: 5580 },
  { body: 'A television satellite', centre: 'the Earth', kilometres: 42200, seconds: 86300 },
  { body: 'A probe', centre: 'Mars', kilometres: 3800, seconds: 7110 },
]

const spaceHigher: readonly QuestionMaker[] = [
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

/** Space physics. */
export const spacePhysics: TopicBank = {
  foundation: [...spaceFoundation, ...spaceToChoose.foundation],
  higher: [...spaceHigher, ...spaceToChoose.higher],
}
