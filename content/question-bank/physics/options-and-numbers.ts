import { asked, chooseOne, chooseSeveral, measured, question, type QuestionMaker } from '../bank-question.ts'
import { clean, written } from '../values.ts'

const speeds = [
  { wave: 'A water wave', unit: 'm' },
  { wave: 'A wave on a rope', unit: 'm' },
  { wave: 'A wave along a spring', unit: 'm' },
]

/** Questions on waves that are answered with an option or a number. */
export const wavesToChoose: Record<'foundation' | 'higher', readonly QuestionMaker[]> = {
  foundation: [
    question('multiple choice frequency wavelength amplitude meaning of wave words', (draw) => {
      const [meaning, word] = draw.oneOf([
        ['the number of waves that pass a point each second', 'frequency'],
        ['the distance from one crest to the next', 'wavelength'],
        ['the greatest distance of a point from its rest position', 'amplitude'],
        ['the time that one whole wave takes to pass a point', 'period'],
      ] as const)
      const others = ['frequency', 'wavelength', 'amplitude', 'period'].filter((one) => one !== word)
      return asked(
        `One of the words that describe a wave means ${meaning}.`,
        chooseOne('Which word is it?', word, others),
      )
    }),
    question('number wave speed equation calculate frequency wavelength', (draw) => {
      const { wave } = draw.oneOf(speeds)
      const [frequency, wavelength] = [draw.whole(2, 9), draw.whole(0.2, 1.8, 0.2)]
      const speed = clean(frequency * wavelength)
      return asked(
        `${wave} has a frequency of ${frequency} Hz and a wavelength of ${written(wavelength)} m.`,
        measured(
          'Calculate its speed. Give the unit.',
          { value: written(speed), unit: 'm/s', tolerance: '1 %' },
          [written(clean(speed + 1)), `${written(clean(speed * 3))} kg`],
        ),
      )
    }),
  ],
  higher: [
    question('multiple choice several transverse waves sort kinds of waves', (draw) => {
      const right = draw.some(['light', 'radio waves', 'X-rays', 'ripples on water', 'seismic S-waves'], 3)
      const wrong = draw.some(['sound in air', 'ultrasound', 'seismic P-waves'], 2)
      return asked(
        'Waves are either transverse or longitudinal.',
        chooseSeveral('Which three of these are transverse?', right, wrong),
      )
    }),
  ],
}

/** Questions on space that are answered with options. */
export const spaceToChoose: Record<'foundation' | 'higher', readonly QuestionMaker[]> = {
  foundation: [
    question('multiple choice solar system what orbits what moon planet star galaxy', (draw) => {
      const [what, right, wrong] = draw.oneOf([
        ['The Moon', 'the Earth', ['Mars', 'the Milky Way', 'Jupiter']],
        ['A comet', 'the Sun', ['the Earth', 'the Moon', 'Jupiter']],
        ['Jupiter', 'the Sun', ['Saturn', 'the Earth', 'the Moon']],
      ] as const)
      return asked(`${what} is in orbit.`, chooseOne('What does it orbit?', right, [...wrong]))
    }),
  ],
  higher: [
    question('multiple choice several life cycle of a star like the Sun stages', (draw) => {
      const right = draw.some(['nebula', 'protostar', 'main sequence star', 'red giant', 'white dwarf'], 3)
      const wrong = draw.some(['supernova', 'neutron star', 'black hole'], 2)
      return asked(
        'A star with the mass of the Sun goes through several stages in its life.',
        chooseSeveral('Which three of these are stages of such a star?', right, wrong),
      )
    }),
  ],
}
