import { asked, calculation, part, question, type QuestionMaker } from '../bank-question.ts'
import { standardWithUnit, withUnit } from '../values.ts'

const uses = [
  { use: 'see broken bones', waves: 'X-rays / X-ray' },
  { use: 'treat cancer by killing its cells', waves: 'gamma rays / gamma / X-rays' },
  { use: 'talk to satellites and cook food quickly', waves: 'microwaves / microwave' },
  { use: 'work a television’s remote control', waves: 'infrared / infra-red / IR' },
  { use: 'make security marks glow', waves: 'ultraviolet / UV / ultra-violet' },
  { use: 'send television signals from a mast', waves: 'radio waves / radio' },
]

const dangers = [
  { waves: 'Ultraviolet', harm: 'skin cancer / sunburn / premature ageing of the skin / damages the eyes' },
  { waves: 'Gamma', harm: 'cancer / mutations / damages DNA / kills cells / radiation sickness' },
  { waves: 'X-ray', harm: 'cancer / mutations / damages DNA / kills cells' },
]

const spectrum = [
  'radio waves',
  'microwaves',
  'infrared',
  'visible light',
  'ultraviolet',
  'X-rays',
  'gamma rays',
]

const shortNames = new Map([
  ['infrared', 'infrared / IR'],
  ['ultraviolet', 'ultraviolet / UV'],
  ['visible light', 'visible light / light'],
])

const groupOf = (waves = ''): string => shortNames.get(waves) ?? waves

export const lightFoundation: readonly QuestionMaker[] = [
  question('uses of electromagnetic waves spectrum applications EM', (draw) => {
    const [one, other] = draw.some(uses, 2)
    const unused = draw.oneOf(['Sound waves and water waves.', 'Ultrasound and sound.'])
    return asked(
      'Electromagnetic waves are used in many ways.',
      part(
        `Name the waves used to ${one?.use} and the waves used to ${other?.use}.`,
        [one?.waves ?? '', other?.waves ?? ''],
        [unused],
      ),
    )
  }),
  question('reflection plane mirror law angle of incidence normal angles', (draw) => {
    const angle = draw.whole(20, 70, 5) + draw.whole(1, 3)
    return asked(
      `A ray of light hits a plane mirror at an angle of incidence of ${angle}°.`,
      part(
        'State the angle of reflection in degrees, and the law you used.',
        [
          withUnit(angle, '°'),
          'angle of incidence equals the angle of reflection / the two angles are equal / the law of reflection / i = r',
        ],
        [withUnit(90 - angle, '°'), withUnit(angle * 2, '°'), withUnit(180 - angle, '°')],
      ),
    )
  }),
  question('order of the electromagnetic spectrum wavelength frequency EM', (draw) => {
    const place = draw.whole(1, 5)
    const [before, here, after] = spectrum.slice(place - 1, place + 2)
    return asked(
      'The electromagnetic spectrum runs from radio waves, with the longest wavelength, to gamma rays.',
      part(
        `Name the two groups of waves on either side of ${here}.`,
        [groupOf(before), groupOf(after)],
        [`Sound waves and ${here}.`, 'Ultrasound.'],
      ),
    )
  }),
  question('dangers hazards of ionising radiation ultraviolet X-rays gamma EM risks', (draw) => {
    const { waves, harm } = draw.oneOf(dangers)
    return asked(
      `${waves} radiation can harm the body.`,
      part(
        'Give one harm that it can do and one way in which people can protect themselves from it.',
        [
          harm,
          waves === 'Ultraviolet'
            ? 'sun cream / cover the skin / sunglasses / stay in the shade / wear a hat'
            : 'lead shielding / lead apron / stand further away / less time near it / stand behind a screen',
        ],
        ['It makes people feel cold.', 'It makes things radioactive. Close the windows.'],
      ),
    )
  }),
  question('refraction glass block ray bends towards normal', (draw) => {
    const solid = draw.oneOf(['a glass block', 'a perspex block', 'a diamond', 'still water'])
    const angle = draw.whole(20, 60, 5)
    return asked(
      `A ray of light in air meets ${solid} at an angle of incidence of ${angle}°.`,
      part(
        'State how the ray changes direction as it enters, and how its speed changes.',
        [
          'towards the normal / closer to the normal / nearer the normal',
          'it slows down / it gets slower / speed decreases / it travels slower',
        ],
        ['It bends away, and it gets faster.', 'It speeds up.'],
      ),
    )
  }),
  question('colour opaque objects reflection absorption visible light', (draw) => {
    const colour = draw.oneOf(['red', 'green', 'blue'])
    const thing = draw.oneOf(['jumper', 'book', 'ball', 'car'])
    return asked(
      `White light falls on a ${colour} ${thing}.`,
      part(
        `Explain why the ${thing} looks ${colour}.`,
        [
          `it reflects ${colour} light / ${colour} light is reflected into the eye`,
          'it absorbs the other colours / all other wavelengths are absorbed',
        ],
        ['It makes its own light.', `It absorbs ${colour}.`],
      ),
    )
  }),
  question('speed of light distance time electromagnetic waves vacuum EM c', (draw) => {
    const time = draw.oneOf([200, 400, 500, 600, 800])
    const from = draw.oneOf(['a space probe', 'a planet', 'an asteroid'])
    return asked(
      `A radio signal from ${from} takes ${withUnit(time, 's')} to reach the Earth. All electromagnetic waves travel at 3.0 × 10⁸ m/s in a vacuum.`,
      calculation(
        'Calculate the distance it travels.',
        `3.0 × 10⁸ × ${time} / distance = speed × time`,
        standardWithUnit(3e8 * time, 'm'),
        [standardWithUnit(3e8 / time, 'm'), standardWithUnit(340 * time, 'm')],
      ),
    )
  }),
  question(
    'infrared radiation required practical emission surface black shiny Leslie cube black body heat experiment investigation',
    () =>
      asked(
        'A hollow metal cube full of hot water has four faces: matt black, shiny black, white and silver. A student measures the infrared radiation from each face.',
        part(
          'Name the face that emits the most radiation, and give one variable that must be kept the same.',
          [
            'matt black / dull black',
            'distance of the detector from the face / distance between detector and cube / position of the detector / temperature of the water',
          ],
          ['The silver one, and the colour.', 'White.'],
        ),
      ),
  ),
  question('convex lens focus focal length parallel rays principal focus lenses', (draw) => {
    const centimetres = draw.whole(8, 30, 2)
    return asked(
      `Rays of light parallel to the axis pass through a convex lens and meet in a point ${withUnit(centimetres, 'cm')} behind it.`,
      part(
        'Name this point, and state the focal length of the lens in centimetres.',
        ['principal focus / focal point / focus', withUnit(centimetres, 'cm')],
        [`The normal, ${withUnit(centimetres * 2, 'cm')}.`, withUnit(centimetres / 2, 'cm')],
      ),
    )
  }),
]
