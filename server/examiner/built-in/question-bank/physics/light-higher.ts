import { asked, calculation, part, question, type QuestionMaker } from '../bank-question.ts'
import { standardForm, standardWithUnit, withUnit, written } from '../values.ts'

export const lightHigher: readonly QuestionMaker[] = [
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
