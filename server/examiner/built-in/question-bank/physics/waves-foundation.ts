import { asked, calculation, part, question, type QuestionMaker } from '../bank-question.ts'
import { clean, withUnit, written } from '../values.ts'

const waveKinds = [
  { wave: 'Sound in air', kind: 'longitudinal', other: 'transverse', along: true },
  { wave: 'A wave on a shaken rope', kind: 'transverse', other: 'longitudinal', along: false },
  { wave: 'Light', kind: 'transverse', other: 'longitudinal', along: false },
  { wave: 'A compression along a slinky spring', kind: 'longitudinal', other: 'transverse', along: true },
]

export const wavesFoundation: readonly QuestionMaker[] = [
  question('amplitude wavelength definition crest trough properties of waves', (draw) => {
    const where = draw.oneOf(['over a pond', 'across a tank of water', 'over a puddle'])
    return asked(
      `Ripples spread ${where}.`,
      part(
        'State what the amplitude and the wavelength of a wave are.',
        [
          'amplitude is the maximum displacement from the rest position / greatest height from the middle',
          'wavelength is the distance from one crest to the next / distance between two peaks / length of one full cycle',
        ],
        ['How fast it goes and how many pass in a second.', 'The number of ripples in a second.'],
      ),
    )
  }),
  question('wave equation speed frequency wavelength v=fλ', (draw) => {
    const [frequency, wavelength] = [draw.whole(20, 90, 10), draw.oneOf([0.3, 0.6, 1.5, 2.5])]
    return asked(
      `A wave on a string has a frequency of ${withUnit(frequency, 'Hz')} and a wavelength of ${withUnit(wavelength, 'm')}.`,
      calculation(
        'Calculate its speed.',
        `${frequency} × ${wavelength} / speed = frequency × wavelength / v = f × λ`,
        withUnit(frequency * wavelength, 'm/s'),
        [withUnit(frequency / wavelength, 'm/s'), withUnit(wavelength / frequency, 'm/s')],
      ),
    )
  }),
  question('transverse longitudinal vibrations oscillations direction', (draw) => {
    const { wave, kind, other, along } = draw.oneOf(waveKinds)
    return asked(
      `${wave} is a wave in which energy travels forwards.`,
      part(
        'Name this type of wave, and state how the direction of its oscillations compares with the direction in which energy travels.',
        [
          kind,
          along
            ? 'parallel / in the same direction / along it'
            : 'at right angles / perpendicular / 90 degrees to it',
        ],
        [`${other}, ${along ? 'at right angles' : 'parallel'}`],
      ),
    )
  }),
  question('period frequency time for one wave', (draw) => {
    const frequency = draw.oneOf([4, 5, 8, 20, 25, 40, 50])
    return asked(
      `A vibrator sends waves along a string with a frequency of ${withUnit(frequency, 'Hz')}.`,
      calculation(
        'Calculate the period of the waves.',
        `1 ÷ ${frequency} / period = 1 ÷ frequency / T = 1 ÷ f`,
        withUnit(1 / frequency, 's'),
        [withUnit(frequency * 60, 's'), withUnit(frequency * 10, 's')],
      ),
    )
  }),
  question(
    'ripple tank practical frequency count waves wavelength ruler investigation experiment',
    (draw) => {
      const [frequency, time] = [draw.whole(3, 8), draw.oneOf([10, 20])]
      return asked(
        `A student watches waves in a ripple tank. ${frequency * time} waves pass a mark in ${withUnit(time, 's')}.`,
        calculation(
          'Calculate the frequency of the waves.',
          `${frequency * time} ÷ ${time} / number of waves ÷ time`,
          withUnit(frequency, 'Hz'),
          [withUnit(1 / frequency, 'Hz'), withUnit(frequency * time * time, 'Hz')],
        ),
        part(
          'Describe how the student can measure the wavelength accurately.',
          [
            'measure the length of several waves and divide by their number / measure across ten waves and divide by ten / measure many wavelengths with a ruler and find the mean',
          ],
          ['Use a stopwatch.', 'Measure one wave quickly.', 'Listen to the sound.'],
        ),
      )
    },
  ),
  question('speed of sound measuring echo clap wall distance reflection of sound experiment', (draw) => {
    const [speed, time] = [draw.oneOf([320, 330, 340, 350]), draw.oneOf([0.4, 0.6, 0.8])]
    const distance = clean((speed * time) / 2)
    return asked(
      `A girl claps her hands ${withUnit(distance, 'm')} from a high wall. Her echo returns after ${withUnit(time, 's')}.`,
      calculation(
        'Calculate the speed of sound on that day.',
        `2 × ${distance} ÷ ${time} / ${2 * distance} ÷ ${time} / twice the distance ÷ time`,
        withUnit(speed, 'm/s'),
        [withUnit(distance * time, 'm/s'), withUnit(time / distance, 'm/s')],
      ),
    )
  }),
  question('human hearing range ultrasound frequency pitch', (draw) => {
    const high = draw.whole(25, 90, 5)
    const animal = draw.oneOf(['A bat', 'A dolphin', 'A dog whistle', 'A scanner'])
    return asked(
      `${animal} makes sound with a frequency of ${withUnit(high, 'kHz')}.`,
      part(
        'Name sound of such a high frequency, and explain why people cannot hear it.',
        [
          'ultrasound / ultrasonic',
          'it is above 20 kHz / above 20000 Hz / humans hear only up to 20 kHz / higher than the range of human hearing',
        ],
        ['Infrared, because it is invisible.', 'It is too quiet.'],
      ),
    )
  }),
  question('sound solids liquids gases speed particles', (draw) => {
    const [solid, gas] = [
      draw.oneOf(['steel', 'wood', 'glass']),
      draw.oneOf(['air', 'helium', 'carbon dioxide']),
    ]
    return asked(
      `Sound passes through ${solid} and through ${gas}.`,
      part(
        'State in which of the two it travels faster, and explain why.',
        [
          solid,
          'particles are closer together / the particles are packed closely / vibrations are passed on more quickly',
        ],
        [`${gas}, because there is nothing in the way`, `${gas}, because it is light`],
      ),
    )
  }),
  question('wave transfers energy not matter floating object', (draw) => {
    const thing = draw.oneOf(['cork', 'toy boat', 'rubber duck'])
    const [distance, time] = [draw.oneOf([6, 10, 14]), 4]
    return asked(
      `Water waves pass a floating ${thing}. They travel ${withUnit(distance, 'm')} in ${withUnit(time, 's')}.`,
      part(
        `Describe how the ${thing} moves, and state what the waves transfer.`,
        [
          'up and down / it bobs vertically / it stays in the same place and oscillates',
          'energy / they transfer energy but not matter',
        ],
        [`With the water at ${written(distance / time)} m/s.`, 'It is carried to the shore. Water.'],
      ),
      calculation(
        'Calculate the speed of the waves.',
        `${distance} ÷ ${time} / distance ÷ time`,
        withUnit(distance / time, 'm/s'),
        [withUnit(distance * time, 'm/s'), withUnit(time / distance, 'm/s')],
      ),
    )
  }),
]
