import { asked, part, question, type QuestionMaker } from '../bank-question.ts'
import { withUnit } from '../values.ts'

const order = ['Mercury', 'Venus', 'the Earth', 'Mars', 'Jupiter', 'Saturn', 'Uranus', 'Neptune']

const orbits = [
  { planet: 'Mercury', distance: 58, year: 88 },
  { planet: 'Venus', distance: 108, year: 225 },
  { planet: 'the Earth', distance: 150, year: 365 },
  { planet: 'Mars', distance: 228, year: 687 },
]

export const spaceFoundation: readonly QuestionMaker[] = [
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
