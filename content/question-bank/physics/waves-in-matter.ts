import { withArticle } from '../article.ts'
import { asked, calculation, part, question, type QuestionMaker, type TopicBank } from '../bank-question.ts'
import { clean, withUnit, written } from '../values.ts'
import { wavesToChoose } from './options-and-numbers.ts'

const waveKinds = [
  { wave: 'Sound in air', kind: 'longitudinal', other: 'transverse', along: true },
  { wave: 'A wave on a shaken rope', kind: 'transverse', other: 'longitudinal', along: false },
  { wave: 'Light', kind: 'transverse', other: 'longitudinal', along: false },
  { wave: 'A compression along a slinky spring', kind: 'longitudinal', other: 'transverse', along: true },
]

const wavesFoundation: readonly QuestionMaker[] = [
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

const wavesHigher: readonly QuestionMaker[] = [
  question('ultrasound sonar echo depth sea bed ship', (draw) => {
    const time = draw.oneOf([0.2, 0.3, 0.4, 0.5, 0.6, 0.8])
    return asked(
      `A ship sends ultrasound to the sea bed. The echo returns after ${withUnit(time, 's')}. Sound travels at 1500 m/s in water.`,
      calculation(
        'Calculate the depth of the sea.',
        `1500 × ${time} ÷ 2 / ${1500 * time} ÷ 2 / speed × time ÷ 2 / 1500 × ${time / 2}`,
        withUnit(750 * time, 'm'),
        [withUnit(3000 * time, 'm'), withUnit(750 / time, 'm')],
      ),
    )
  }),
  question('sound vacuum space medium particles', (draw) => {
    const place = draw.oneOf([
      'through space',
      'from the Sun to the Earth',
      'out of a jar from which all air was pumped',
    ])
    return asked(
      `Sound cannot travel ${place}.`,
      part(
        'Explain why.',
        [
          'sound needs particles / it needs a medium / sound is passed on by vibrations of particles',
          'there is a vacuum / there are no particles there / nothing is there to vibrate',
        ],
        ['It is too cold.', 'Sound is slower than light.', 'It is too far away.'],
      ),
    )
  }),
  question('wave equation rearrange wavelength kilohertz unit conversion v=fλ', (draw) => {
    const [kilohertz, millimetres] = [draw.oneOf([2, 4, 5, 8]), draw.oneOf([150, 300, 450, 600])]
    const speed = kilohertz * millimetres
    const frequency = kilohertz * 1000
    return asked(
      `A sound wave in a material has a frequency of ${withUnit(kilohertz, 'kHz')} and a speed of ${withUnit(speed, 'm/s')}.`,
      calculation(
        'Calculate its wavelength in metres.',
        `${speed} ÷ ${frequency} / wavelength = speed ÷ frequency / λ = v ÷ f`,
        withUnit(millimetres / 1000, 'm'),
        [withUnit(millimetres, 'm'), withUnit(speed * frequency, 'm'), withUnit(frequency / speed, 'm')],
      ),
    )
  }),
  question('refraction water waves shallow depth speed wavelength frequency boundary', () =>
    asked(
      'Water waves pass from deep into shallow water, where they travel more slowly. Their frequency stays the same.',
      part(
        'State what happens to their wavelength, and explain why waves that meet the boundary at an angle change direction.',
        [
          'wavelength decreases / it gets shorter / the crests are closer together',
          'one end of the wave front slows down first / part of each wavefront reaches shallow water first and slows / one side travels slower than the other',
        ],
        ['It increases.', 'They are reflected.', 'They bounce off the bottom.'],
      ),
    ),
  ),
  question(
    'seismic waves earthquake P-waves S-waves core liquid Earth structure seismology earthquakes',
    () =>
      asked(
        'After an earthquake, stations on the far side of the Earth detect P-waves but no S-waves.',
        part(
          'Explain what this tells us about the inside of the Earth.',
          [
            'S-waves cannot travel through a liquid / transverse waves do not pass through liquids / S-waves only travel through solids',
            'part of the core is liquid / the outer core is liquid / the core is molten',
          ],
          ['The Earth is hollow.', 'S-waves are faster.', 'The crust is too thick for them.'],
        ),
      ),
  ),
  question('ultrasound imaging scan foetus medical boundary partial reflection pregnancy', (draw) => {
    const scan = draw.oneOf(['an unborn baby', 'a kidney', 'a heart valve'])
    return asked(
      `Ultrasound is used to make an image of ${scan}.`,
      part(
        'Explain how the image is made, and why ultrasound is used rather than X-rays.',
        [
          'ultrasound is partly reflected at boundaries between tissues / echoes come from boundaries between different media',
          'the time for the echo gives the distance / time taken by reflections is used to find the depth',
          'it is not ionising / it does not damage cells / it causes no mutations / safer',
        ],
        ['It is louder.', 'It shines through the skin like light.', 'It is faster than X-rays.'],
      ),
    )
  }),
  question('period frequency oscilloscope milliseconds trace unit conversion', (draw) => {
    const milliseconds = draw.oneOf([2, 4, 5, 8])
    const waves = draw.oneOf([3, 6, 7])
    return asked(
      `An oscilloscope shows ${waves} complete waves of a note. Together they take ${withUnit(milliseconds * waves, 'ms')}.`,
      calculation(
        'Calculate the frequency of the note in hertz.',
        `1 ÷ ${written(milliseconds / 1000)} / ${waves} ÷ ${written((milliseconds * waves) / 1000)} / 1 ÷ period`,
        withUnit(1000 / milliseconds, 'Hz'),
        [
          withUnit(1000 / (milliseconds * waves), 'Hz'),
          withUnit(1 / milliseconds, 'Hz'),
          withUnit(milliseconds, 'Hz'),
        ],
      ),
    )
  }),
  question('ultrasound crack detection industrial metal block depth microseconds', (draw) => {
    const [microseconds, speed] = [draw.whole(20, 80, 20), draw.oneOf([3000, 4500, 6000])]
    const depth = (speed * microseconds * 1e-6) / 2
    const metal = draw.oneOf(['steel rail', 'aluminium block', 'railway axle'])
    return asked(
      `A pulse of ultrasound is sent into ${withArticle(metal)}. The echo from a crack returns after ${microseconds} × 10⁻⁶ s. The speed of ultrasound in the metal is ${withUnit(speed, 'm/s')}.`,
      calculation(
        'Calculate how deep the crack lies.',
        `${speed} × ${microseconds} × 10⁻⁶ ÷ 2 / speed × time ÷ 2 / half of speed × time`,
        withUnit(depth, 'm'),
        [withUnit(depth * 2, 'm'), withUnit((speed * microseconds) / 2, 'm')],
      ),
    )
  }),
  question('ear drum hearing sound wave vibration solid frequency range cochlea human', () =>
    asked(
      'Sound waves in the air reach the ear.',
      part(
        'Explain how the ear turns them into vibrations of a solid, and why this works only for a limited range of frequencies.',
        [
          'they make the eardrum vibrate / the ear drum is set vibrating / pressure changes move the eardrum',
          'the eardrum cannot vibrate at very high frequencies / conversion to vibrations of solids works only from 20 Hz to 20 kHz / the bones do not follow other frequencies',
        ],
        ['The ear makes them louder.', 'They are too quiet.', 'The brain hears them.'],
      ),
    ),
  ),
]

/** Waves in matter. */
export const wavesInMatter: TopicBank = {
  foundation: [...wavesFoundation, ...wavesToChoose.foundation],
  higher: [...wavesHigher, ...wavesToChoose.higher],
}
