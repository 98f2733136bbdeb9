import { asked, calculation, part, question, type QuestionMaker } from '../bank-question.ts'
import { clean, withUnit } from '../values.ts'

const changes = [
  { from: 'a liquid', to: 'a gas', name: 'boiling / evaporation / vaporisation / evaporating' },
  { from: 'a solid', to: 'a liquid', name: 'melting' },
  { from: 'a gas', to: 'a liquid', name: 'condensation / condensing' },
  { from: 'a liquid', to: 'a solid', name: 'freezing / solidifying' },
  { from: 'a solid', to: 'a gas without becoming liquid', name: 'sublimation / subliming' },
]

export const matterFoundation: readonly QuestionMaker[] = [
  question('density mass volume block ρ=m/V', (draw) => {
    const [density, volume] = [draw.oneOf([2.7, 7.8, 8.9, 11.3]), draw.whole(20, 90, 10)]
    return asked(
      `A metal block has a mass of ${withUnit(density * volume, 'g', 4)} and a volume of ${withUnit(volume, 'cm³')}.`,
      calculation(
        'Calculate its density.',
        `${clean(density * volume)} ÷ ${volume} / density = mass ÷ volume / ρ = m ÷ V`,
        withUnit(density, 'g/cm³'),
        [withUnit(density * volume * volume, 'g/cm³'), withUnit(1 / density, 'g/cm³')],
      ),
    )
  }),
  question('particle model gas solid liquid arrangement movement kinetic theory states of matter', (draw) => {
    const [state, first, second, wrong] = draw.oneOf([
      [
        'gas',
        'they are far apart / widely spaced / lots of space between them',
        'they move randomly / they move fast in all directions / random motion',
        'They are touching and stay still.',
      ],
      [
        'solid',
        'they are in a regular pattern / close together in rows / a fixed arrangement / regular lattice',
        'they vibrate about fixed positions / they vibrate on the spot / they only vibrate',
        'They are far apart and fly about.',
      ],
    ] as const)
    return asked(
      'Particles are arranged differently in solids, liquids and gases.',
      part(
        `Describe how the particles of a ${state} are arranged, and how they move.`,
        [first, second],
        [wrong],
      ),
    )
  }),
  question(
    'changes of state melting boiling condensing freezing conservation of mass states of matter',
    (draw) => {
      const { from, to, name } = draw.oneOf(changes)
      const mass = draw.whole(30, 90, 5)
      return asked(
        `In a closed flask, ${withUnit(mass, 'g')} of a substance changes from ${from} to ${to}.`,
        part(
          'Name the change of state, and state the mass of the substance after it in grams.',
          [name, withUnit(mass, 'g')],
          ['Diffusion, 0 g.', withUnit(mass / 2, 'g')],
        ),
      )
    },
  ),
  question('heating graph flat temperature melting point boiling point latent heat cooling curve', (draw) => {
    const point = draw.whole(40, 90, 5)
    return asked(
      `A solid wax is heated steadily. Its temperature rises to ${withUnit(point, '°C')}, stays there for some minutes, and then rises again.`,
      part(
        'State the melting point of the wax in °C, and what the energy does while the temperature stays the same.',
        [
          withUnit(point, '°C'),
          'it melts the wax / it changes the state / it breaks bonds between particles / it overcomes forces between particles',
        ],
        [`${point * 2} °C. It is lost.`, 'The wax has stopped taking in energy.'],
      ),
    )
  }),
  question(
    'density practical irregular object displacement eureka can measuring cylinder balance experiment investigation',
    (draw) => {
      const thing = draw.oneOf(['stone', 'key', 'small statue'])
      return asked(
        `A student wants to find the density of a ${thing} that has no regular shape.`,
        part(
          'Describe how the student finds its mass and its volume.',
          [
            'weigh it on a balance / use a balance for the mass / measure the mass with scales / put it on a top pan balance',
            'put it in water and measure the water displaced / use a eureka can and a measuring cylinder / measure the rise of the water level',
          ],
          ['Use a thermometer and a clock.', 'Measure its length with a ruler.'],
        ),
      )
    },
  ),
  question('internal energy kinetic potential particles heating', (draw) => {
    const substance = draw.oneOf(['water', 'oil', 'air', 'iron'])
    return asked(
      `Heating ${substance} increases its internal energy.`,
      part(
        'Name the two kinds of energy of the particles that make up the internal energy.',
        ['kinetic energy / kinetic', 'potential energy / potential'],
        ['Light and sound.', 'Chemical and nuclear.'],
      ),
    )
  }),
  question('specific latent heat energy mass melting vaporisation SLH E=mL', (draw) => {
    const grams = draw.whole(20, 90, 10)
    const mass = grams / 100
    return asked(
      `Ice at 0 °C melts. The mass of the ice is ${withUnit(mass, 'kg')}. The specific latent heat of fusion of water is 334000 J/kg.`,
      calculation(
        'Calculate the energy needed to melt it.',
        `${mass} × 334000 / energy = mass × specific latent heat / E = m × L`,
        withUnit(mass * 334000, 'J'),
        [withUnit(334000 / mass, 'J'), withUnit(334000 * mass * mass, 'J')],
      ),
    )
  }),
  question('gas pressure temperature constant volume particles collisions walls', (draw) => {
    const thing = draw.oneOf(['car tyre', 'gas bottle', 'sealed can', 'basketball'])
    return asked(
      `The gas in a ${thing} is a large number of particles that move about.`,
      part(
        `Explain how the gas exerts a pressure on the inside of the ${thing}, and state what happens to the pressure when the gas gets hotter at the same volume.`,
        [
          'particles hit the walls / collisions with the walls / they collide with the sides',
          'it increases / it rises / pressure goes up / higher pressure',
        ],
        ['They are heavy. It falls.', 'It decreases.'],
      ),
    )
  }),
  question('density floating comparison regular solid cube calculate volume', (draw) => {
    const [side, density] = [draw.oneOf([2, 3, 5]), draw.oneOf([0.6, 0.8, 2.4, 7.5])]
    const volume = side ** 3
    return asked(
      `A cube with sides of ${withUnit(side, 'cm')} has a mass of ${withUnit(density * volume, 'g', 4)}. Water has a density of 1 g/cm³.`,
      part(
        'Calculate the volume of the cube.',
        [[withUnit(volume, 'cm³'), 2]],
        [withUnit(side * 3, 'cm³'), withUnit(side ** 2 * 6, 'cm³')],
      ),
      part(
        'Calculate its density, and state whether it floats or sinks in water.',
        [[withUnit(density, 'g/cm³'), 2], density < 1 ? 'it floats / floats' : 'it sinks / sinks'],
        [`${withUnit(1 / density, 'g/cm³')}, so it ${density < 1 ? 'sinks' : 'floats'}`],
      ),
    )
  }),
]
