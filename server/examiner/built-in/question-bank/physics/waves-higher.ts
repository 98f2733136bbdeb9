import { withArticle } from '../article.ts'
import { asked, calculation, part, question, type QuestionMaker } from '../bank-question.ts'
import { withUnit, written } from '../values.ts'

export const wavesHigher: readonly QuestionMaker[] = [
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
