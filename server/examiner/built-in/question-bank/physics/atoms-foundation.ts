import { asked, part, question, type QuestionMaker } from '../bank-question.ts'
import { withUnit } from '../values.ts'

const atoms = [
  { name: 'carbon', protons: 6, mass: 14 },
  { name: 'sodium', protons: 11, mass: 23 },
  { name: 'chlorine', protons: 17, mass: 37 },
  { name: 'iron', protons: 26, mass: 56 },
  { name: 'cobalt', protons: 27, mass: 60 },
  { name: 'iodine', protons: 53, mass: 131 },
]

const isotopes = [
  { element: 'carbon', one: 12, other: 14 },
  { element: 'chlorine', one: 35, other: 37 },
  { element: 'uranium', one: 235, other: 238 },
]

export const atomsFoundation: readonly QuestionMaker[] = [
  question(
    'alpha beta gamma penetration stopped by paper aluminium lead radioactivity radioactive decay',
    (draw) => {
      const [stop, answer] = draw.oneOf([
        ['stopped by paper', 'alpha'],
        ['stopped by a few millimetres of aluminium but not by paper', 'beta'],
      ] as const)
      return asked(
        'A nucleus can give out three types of radiation.',
        part(
          `Name the radiation that is ${stop} and the one that is hardest to stop.`,
          [answer, 'gamma'],
          ['Infrared and ultraviolet.', 'Sound.'],
        ),
      )
    },
  ),
  question('half-life activity becquerel decay radioactivity radioactive', (draw) => {
    const [life, activity, times] = [draw.whole(3, 9), draw.whole(200, 800, 200), draw.oneOf([2, 3])]
    const unit = draw.oneOf(['hours', 'days'])
    return asked(
      `A radioactive source has a half-life of ${withUnit(life, unit)}. Its activity is ${withUnit(activity, 'Bq')}.`,
      part(
        `Calculate its activity after ${withUnit(life * times, unit)}. Show your working.`,
        [
          `${times === 2 ? 'two' : 'three'} half-lives / ${life * times} ÷ ${life} / ${activity} ÷ 2 = ${activity / 2}`,
          [withUnit(activity / 2 ** times, 'Bq'), 2],
        ],
        [withUnit(0, 'Bq'), withUnit(activity * times, 'Bq'), withUnit(activity * 2 ** times, 'Bq')],
      ),
    )
  }),
  question('proton number neutrons mass number nucleus electrons structure of the atom', (draw) => {
    const { name, protons, mass } = draw.oneOf(atoms)
    return asked(
      `An atom of ${name} has an atomic number of ${protons} and a mass number of ${mass}.`,
      part(
        'State how many electrons and how many neutrons the atom has.',
        [`${protons} electrons`, `${mass - protons} neutrons`],
        [`${mass} of each`, `${mass + protons} of each`],
      ),
    )
  }),
  question('isotopes same protons different neutrons', (draw) => {
    const { element, one, other } = draw.oneOf(isotopes)
    return asked(
      `${element.slice(0, 1).toUpperCase()}${element.slice(1)}-${one} and ${element}-${other} are isotopes.`,
      part(
        'State what the nuclei of the two isotopes have in common and in what they differ.',
        [
          'same number of protons / the same atomic number / equal proton number',
          'different number of neutrons / different mass number / one has more neutrons',
        ],
        ['They have the same mass.', 'They are the same element, and one of them is heavier.'],
      ),
    )
  }),
  question('irradiation contamination radiation hazard radioactivity radioactive', (draw) => {
    const thing = draw.oneOf(['fruit', 'a plastic syringe', 'a bandage'])
    return asked(
      `Gamma radiation is used to sterilise ${thing}.`,
      part(
        'Explain how gamma radiation sterilises it, and state whether it becomes radioactive.',
        [
          'it kills bacteria / it kills microorganisms / it destroys germs / it kills microbes',
          'it does not become radioactive / no / it is irradiated but not contaminated',
        ],
        ['It warms it up. Yes, the radiation stays in it.', 'It makes it radioactive.'],
      ),
    )
  }),
  question('background radiation Geiger counter corrected count rate radioactivity radioactive', (draw) => {
    const [background, source] = [draw.whole(15, 30), draw.whole(120, 400, 20)]
    return asked(
      `A Geiger counter shows ${background} counts per minute without a source and ${background + source} counts per minute near a source.`,
      part(
        'Calculate the count rate due to the source in counts per minute, and give one natural source of background radiation.',
        [
          [`${source} / ${source} counts per minute / ${source} counts`, 2],
          'radon gas / cosmic rays / rocks / radon / granite / food',
        ],
        [
          `${2 * background + source}, from mobile phones`,
          `${2 * background + source}, from microwave ovens`,
        ],
      ),
    )
  }),
  question('ions lose gain electrons charge ionisation', (draw) => {
    const [lost, thing] = draw.oneOf([
      ['one electron', 'A sodium atom'],
      ['two electrons', 'A calcium atom'],
      ['an outer electron', 'A potassium atom'],
    ] as const)
    return asked(
      `${thing} loses ${lost}.`,
      part(
        'State what the atom becomes, and the sign of its charge.',
        ['an ion / ion', 'positive / plus'],
        ['An isotope, negative.', 'A neutron, with no charge.'],
      ),
    )
  }),
  question('plum pudding nuclear model history of the atom electron nucleus Rutherford Thomson', () =>
    asked(
      'The plum pudding model of the atom was replaced by the nuclear model.',
      part(
        'Describe the plum pudding model, and name the part that is in the centre of the atom in the nuclear model.',
        [
          'a ball of positive charge with electrons in it / positive sphere with embedded electrons / electrons spread through positive charge',
          'nucleus / positive nucleus',
        ],
        [
          'Electrons in shells, and a neutron in the centre.',
          'A solid ball that cannot be divided, and an electron.',
        ],
      ),
    ),
  ),
  question('size of atom nucleus radius charges relative electron energy levels absorb', (draw) => {
    const source = draw.oneOf(['light', 'electromagnetic radiation', 'ultraviolet radiation'])
    return asked(
      `An electron in an atom absorbs ${source}.`,
      part(
        'State what happens to the electron, and how the radius of a nucleus compares with that of an atom.',
        [
          'it moves to a higher energy level / it moves further from the nucleus / it jumps up a level',
          'much smaller / less than 1/10000 of it / ten thousand times smaller / tiny in comparison',
        ],
        ['It becomes a proton. Equal.', 'It falls into the nucleus. Bigger.'],
      ),
    )
  }),
]
