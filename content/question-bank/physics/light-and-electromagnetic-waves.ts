import { asked, calculation, part, question, type QuestionMaker, type TopicBank } from '../bank-question.ts'
import { standardForm, standardWithUnit, withUnit, written } from '../values.ts'

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

const lightFoundation: readonly QuestionMaker[] = [
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

const lightHigher: readonly QuestionMaker[] = [
  question('ultraviolet sun cream skin cancer DNA ionising UV dangers EM', (draw) => {
    const place = draw.oneOf(['on a beach', 'on a mountain', 'in a hot country'])
    return asked(
      `Ultraviolet light can harm the skin of people ${place}.`,
      part(
        'Explain why sun cream lowers the risk of cancer.',
        [
          'it absorbs ultraviolet / it absorbs the UV / it stops the radiation reaching the skin / it blocks UV',
          'so there is less damage to DNA / it does not damage the DNA / fewer mutations / skin cells are not damaged',
        ],
        ['It keeps the skin cool.', 'It reflects the heat.', 'It makes the skin darker.'],
      ),
    )
  }),
  question(
    'radio wavelength frequency wave equation rearrange speed of light standard form v=fλ EM',
    (draw) => {
      const wavelength = draw.oneOf([15, 20, 60, 150, 200, 300])
      const frequency = 3e8 / wavelength
      return asked(
        `A radio wave has a frequency of ${standardWithUnit(frequency, 'Hz')}. It travels at 3.0 × 10⁸ m/s.`,
        calculation(
          'Calculate its wavelength.',
          `3.0 × 10⁸ ÷ ${standardForm(frequency)} / wavelength = speed ÷ frequency / λ = v ÷ f`,
          withUnit(wavelength, 'm'),
          [withUnit(1 / wavelength, 'm'), standardWithUnit(3e8 * frequency, 'm')],
        ),
      )
    },
  ),
  question('frequency wavelength light nanometres rearrange standard form v=fλ EM', (draw) => {
    const nanometres = draw.oneOf([400, 500, 600])
    const colour = nanometres === 400 ? 'violet' : nanometres === 500 ? 'green' : 'orange'
    const frequency = 3e8 / (nanometres * 1e-9)
    return asked(
      `A laser emits ${colour} light with a wavelength of ${nanometres} nm. Light travels at 3.0 × 10⁸ m/s. 1 nm is 1 × 10⁻⁹ m.`,
      calculation(
        'Calculate the frequency of the light.',
        `3.0 × 10⁸ ÷ ${standardForm(nanometres * 1e-9)} / frequency = speed ÷ wavelength / f = v ÷ λ`,
        standardWithUnit(frequency, 'Hz'),
        [standardWithUnit(3e8 / nanometres, 'Hz'), standardWithUnit(3e8 * nanometres * 1e-9, 'Hz')],
      ),
    )
  }),
  question('refraction explain wave fronts speed change glass', (draw) => {
    const solid = draw.oneOf(['glass', 'perspex', 'water'])
    return asked(
      `Light passes from air into ${solid} at an angle to the normal. Its frequency does not change.`,
      part(
        'Explain, in terms of wave fronts, why the light changes direction.',
        [
          `light travels more slowly in ${solid} / the speed decreases / it slows down`,
          'one side of the wavefront slows down first / the part that enters first is slower / one end of the wave front enters before the other',
        ],
        ['It bounces off.', 'It speeds up.', 'The colour changes.'],
      ),
    )
  }),
  question('colour filter transmit absorb opaque appearance black colours', (draw) => {
    const [filter = '', colour = ''] = draw.some(['red', 'green', 'blue'], 2)
    const thing = draw.oneOf(['cap', 'flag', 'shirt'])
    return asked(
      `A pure ${colour} ${thing} is seen in white light through a ${filter} filter.`,
      part(
        `State the colour that the ${thing} appears, and explain why.`,
        [
          'black / dark',
          `the ${thing} only reflects ${colour} light / only ${colour} comes from it`,
          `the filter absorbs ${colour} / the filter only transmits ${filter} / ${colour} cannot pass through the filter / the filter does not let ${colour} through`,
        ],
        ['White.', 'Yellow, since the colours mix.'],
      ),
    )
  }),
  question('radio waves produced oscillations alternating current aerial receiver EM transmitter', () =>
    asked(
      'A radio transmitter has an aerial, and so has a receiver.',
      part(
        'Explain how radio waves are produced in one aerial and what they do in the other.',
        [
          'electrons oscillate in the transmitter / electrons move up and down in the transmitter / a changing current in the transmitter / oscillations in electrical circuits',
          'they induce an alternating current of the same frequency / they make charges oscillate in the receiver / they are absorbed and create an alternating current',
        ],
        ['They are made by sound in the microphone.', 'They travel along a wire.'],
      ),
    ),
  ),
  question(
    'infrared absorption emission temperature constant Earth greenhouse radiation balance black body heat perfect',
    (draw) => {
      const body = draw.oneOf(['A black car in the sun', 'A greenhouse roof', 'The surface of the Moon'])
      return asked(
        `${body} warms up at first, and then stays at a constant temperature.`,
        part(
          'Explain, in terms of radiation, why it warms up at first and why it then stays at the same temperature.',
          [
            'it absorbs more radiation than it emits / absorbs faster than it emits / absorption is greater than emission',
            'it absorbs and emits radiation at the same rate / rates of absorption and emission are equal / emission equals absorption',
          ],
          ['It cannot hold more heat.', 'All the light is reflected.'],
        ),
      )
    },
  ),
  question('X-rays bone soft tissue absorption image medical EM uses dangers', (draw) => {
    const bone = draw.oneOf(['arm', 'leg', 'hand', 'jaw'])
    return asked(
      `An X-ray picture is taken of a patient’s broken ${bone}. The radiographer stands behind a screen of lead.`,
      part(
        'Explain how the picture shows the bone, and why the radiographer stands behind the screen.',
        [
          'bone absorbs X-rays / X-rays cannot pass through bone / more is absorbed by bone than by flesh',
          'soft tissue transmits them / X-rays pass through flesh / they go through skin and muscle',
          'lead absorbs the radiation and lowers the dose / X-rays are ionising and may cause cancer / to avoid mutations of cells',
        ],
        ['Bones give out X-rays.', 'The light is too bright for the eyes.'],
      ),
    )
  }),
  question('lens magnification image height object real virtual convex lenses', (draw) => {
    const [object, times] = [draw.oneOf([4, 6, 8, 12]), draw.oneOf([2.5, 3.5, 5])]
    const seen = draw.oneOf(['stamp', 'beetle', 'coin'])
    return asked(
      `A convex lens is used as a magnifying glass. A ${seen} ${withUnit(object, 'mm')} high has an image ${withUnit(object * times, 'mm')} high. The image is upright, and it cannot be put on a screen.`,
      part(
        'Calculate the magnification, and state whether the image is real or virtual.',
        [[`${times}`, 2], 'virtual'],
        [`${written(1 / times)}, real`, 'real'],
      ),
    )
  }),
]

/** Light and electromagnetic waves. */
export const lightAndElectromagneticWaves: TopicBank = { foundation: lightFoundation, higher: lightHigher }
