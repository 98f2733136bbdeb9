import { asked, calculation, part, question, type QuestionMaker, type TopicBank } from '../bank-question.ts'
import { clean, withUnit, written } from '../values.ts'

const changes = [
  { from: 'a liquid', to: 'a gas', name: 'boiling / evaporation / vaporisation / evaporating' },
  { from: 'a solid', to: 'a liquid', name: 'melting' },
  { from: 'a gas', to: 'a liquid', name: 'condensation / condensing' },
  { from: 'a liquid', to: 'a solid', name: 'freezing / solidifying' },
  { from: 'a solid', to: 'a gas without becoming liquid', name: 'sublimation / subliming' },
]

const matterFoundation: readonly QuestionMaker[] = [
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

const liquids = [
  { liquid: 'water', capacity: 4200 },
  { liquid: 'oil', capacity: 2000 },
  { liquid: 'ethanol', capacity: 2400 },
]

const matterHigher: readonly QuestionMaker[] = [
  question('specific heat capacity energy temperature change heating SHC E=mcΔθ', (draw) => {
    const { liquid, capacity } = draw.oneOf(liquids)
    const [mass, start, rise] = [draw.oneOf([0.3, 0.5, 0.8]), draw.whole(15, 25), draw.whole(20, 50, 10)]
    return asked(
      `${withUnit(mass, 'kg')} of ${liquid} is heated from ${withUnit(start, '°C')} to ${withUnit(start + rise, '°C')}. The specific heat capacity of ${liquid} is ${capacity} J/kg °C.`,
      calculation(
        'Calculate the energy needed.',
        `${mass} × ${capacity} × ${rise} / mass × specific heat capacity × temperature change / mcΔθ`,
        withUnit(mass * capacity * rise, 'J'),
        [withUnit(mass * capacity * (start + rise), 'J'), withUnit((capacity * rise) / mass, 'J')],
      ),
    )
  }),
  question('gas pressure temperature particles collisions walls explain kinetic theory', (draw) => {
    const thing = draw.oneOf(['A sealed can', 'A closed bottle', 'A steel cylinder'])
    return asked(
      `${thing} of gas is heated. Its volume does not change.`,
      part(
        'Explain why the pressure rises.',
        [
          'particles move faster / their kinetic energy increases / the molecules speed up',
          'they hit the walls more often / more frequent collisions with the walls / collide harder with the sides',
        ],
        ['The particles get bigger.', 'The particles expand.', 'The gas turns to liquid.'],
      ),
    )
  }),
  question('gas pressure volume constant temperature Boyle pV rearrange compress gas laws', (draw) => {
    const [pressure, volume, ratio] = [
      draw.whole(100, 140, 10),
      draw.oneOf([30, 60, 90]),
      draw.oneOf([2.5, 3, 5]),
    ]
    const after = clean(volume / ratio)
    return asked(
      `A syringe holds ${withUnit(volume, 'cm³')} of gas at a pressure of ${withUnit(pressure, 'kPa')}. The gas is squeezed slowly into ${withUnit(after, 'cm³')}. Its temperature stays the same.`,
      calculation(
        'Calculate the new pressure.',
        `${pressure} × ${volume} ÷ ${after} / p₁V₁ = p₂V₂ / pressure × volume is constant`,
        withUnit(pressure * ratio, 'kPa'),
        [withUnit(pressure / ratio, 'kPa'), withUnit(pressure * volume, 'kPa')],
      ),
    )
  }),
  question('specific latent heat vaporisation steam rearrange kilojoules SLH E=mL', (draw) => {
    const grams = draw.oneOf([20, 40, 50, 80])
    const kilojoules = clean((grams / 1000) * 2260)
    return asked(
      `Water at its boiling point is given ${withUnit(kilojoules, 'kJ', 4)} of energy. The specific latent heat of vaporisation of water is 2260 kJ/kg.`,
      calculation(
        'Calculate the mass of water that turns into steam.',
        `${written(kilojoules, 4)} ÷ 2260 / mass = energy ÷ specific latent heat / m = E ÷ L`,
        withUnit(grams / 1000, 'kg'),
        [withUnit(2260 / kilojoules, 'kg'), withUnit(kilojoules * 2260, 'kg')],
      ),
    )
  }),
  question('latent heat constant temperature change of state potential energy bonds explain', (draw) => {
    const [liquid, state] = draw.oneOf([
      ['water', 'boils'],
      ['ice', 'melts'],
      ['molten wax', 'freezes'],
    ] as const)
    return asked(
      `The temperature of ${liquid} stays the same while it ${state}.`,
      part(
        'Explain this in terms of the energy of the particles.',
        [
          'kinetic energy stays the same / the mean kinetic energy does not change / constant kinetic energy',
          'potential energy changes / the forces between particles are overcome or formed / bonds are broken or made',
        ],
        ['No energy is transferred.', 'The particles stop.', 'The thermometer is slow.'],
      ),
    )
  }),
  question('work done on a gas compression bicycle pump temperature internal energy', (draw) => {
    const pump = draw.oneOf(['bicycle pump', 'football pump'])
    return asked(
      `The air in a ${pump} is squeezed quickly, and it gets warmer.`,
      part(
        'Explain why.',
        [
          'work is done on the gas / the piston does work / the force moves through a distance',
          'internal energy increases / the particles gain kinetic energy / the molecules speed up',
        ],
        ['The air rubs against the rubber.', 'The air gets heavier.', 'The particles shrink.'],
      ),
    )
  }),
  question('density unit conversion cubic metres cubic centimetres', (draw) => {
    const [density, centimetres] = [draw.oneOf([800, 2700, 7800, 8900]), draw.whole(200, 800, 150)]
    const mass = clean(density * centimetres * 1e-6)
    return asked(
      `An object has a volume of ${withUnit(centimetres, 'cm³')} and is made of a material with a density of ${withUnit(density, 'kg/m³')}. 1 m³ is 1000000 cm³.`,
      calculation(
        'Calculate its mass in kilograms.',
        `${density} × ${clean(centimetres / 1e6)} / mass = density × volume / m = ρ × V`,
        withUnit(mass, 'kg', 4),
        [withUnit(density * centimetres, 'kg'), withUnit(density / centimetres, 'kg')],
      ),
    )
  }),
  question('melting and heating energy multi-step latent heat specific heat capacity ice', (draw) => {
    const [mass, end] = [draw.oneOf([0.2, 0.5, 2]), draw.oneOf([15, 25, 35])]
    const [melting, heating] = [mass * 334000, mass * 4200 * end]
    return asked(
      `Ice of mass ${withUnit(mass, 'kg')} at 0 °C is turned into water at ${withUnit(end, '°C')}. For water, the specific latent heat of fusion is 334000 J/kg and the specific heat capacity is 4200 J/kg °C.`,
      part(
        'Calculate the energy needed to melt the ice, and the energy needed to warm the water.',
        [
          [withUnit(melting, 'J'), 2],
          [withUnit(heating, 'J'), 2],
        ],
        [withUnit(334000 / mass, 'J'), withUnit(334000 * end * mass, 'J')],
      ),
    )
  }),
  question('specific latent heat vaporisation larger than fusion compare bonds SLH E=mL', () =>
    asked(
      'For water, the specific latent heat of vaporisation is about seven times the specific latent heat of fusion.',
      part(
        'State what specific latent heat is, and explain why it is larger for vaporisation.',
        [
          'energy needed to change the state of one kilogram without changing its temperature / energy to change the state of 1 kg',
          'all the forces between particles must be overcome / bonds are broken completely / particles are separated completely / particles move much further apart',
        ],
        ['The temperature at which it boils. Steam is hotter.', 'How hot it is. Water boils at 100 °C.'],
      ),
    ),
  ),
  question('gas volume larger fewer collisions pressure decreases explain Boyle kinetic theory', (draw) => {
    const thing = draw.oneOf(['weather balloon', 'bubble'])
    return asked(
      `A ${thing} rises and its gas expands to a larger volume. Its temperature stays the same.`,
      part(
        'Explain why the pressure of the gas falls.',
        [
          'particles have further to travel between collisions / particles are further apart / same number of particles in a larger space',
          'fewer collisions with the walls per second / they hit the sides less often / less frequent collisions',
        ],
        ['The particles slow down.', 'The particles weigh less.', 'Gas leaks out.'],
      ),
    )
  }),
]

/** The structure of matter. */
export const theStructureOfMatter: TopicBank = { foundation: matterFoundation, higher: matterHigher }
