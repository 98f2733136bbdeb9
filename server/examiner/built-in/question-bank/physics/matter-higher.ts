import { asked, calculation, part, question, type QuestionMaker } from '../bank-question.ts'
import { clean, withUnit, written } from '../values.ts'

const liquids = [
  { liquid: 'water', capacity: 4200 },
  { liquid: 'oil', capacity: 2000 },
  { liquid: 'ethanol', capacity: 2400 },
]

export const matterHigher: readonly QuestionMaker[] = [
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
