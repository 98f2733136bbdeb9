import { asked, part, question, type QuestionMaker, type TopicBank } from '../bank-question.ts'
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

const atomsFoundation: readonly QuestionMaker[] = [
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

const alphaDecays = [
  { name: 'radium', mass: 226, protons: 88 },
  { name: 'uranium', mass: 238, protons: 92 },
  { name: 'thorium', mass: 232, protons: 90 },
  { name: 'polonium', mass: 210, protons: 84 },
]

const betaDecays = [
  { name: 'carbon', mass: 14, protons: 6 },
  { name: 'iodine', mass: 131, protons: 53 },
  { name: 'strontium', mass: 90, protons: 38 },
  { name: 'caesium', mass: 137, protons: 55 },
]

const atomsHigher: readonly QuestionMaker[] = [
  question('beta decay neutron proton electron nucleus radioactivity radioactive', (draw) => {
    const { name, mass } = draw.oneOf(betaDecays)
    return asked(
      `An atom of ${name}-${mass} decays by emitting a beta particle.`,
      part(
        'State what a beta particle is.',
        ['a fast electron / an electron / high-speed electron'],
        ['a helium nucleus', 'a wave with no mass'],
      ),
      part(
        'Name the particle of the nucleus that changes in the decay.',
        ['neutron / a neutron'],
        ['proton', 'electron'],
      ),
      part('Name the particle that it turns into.', ['proton / a proton'], ['neutron', 'photon']),
    )
  }),
  question(
    'alpha scattering gold foil Rutherford Geiger Marsden nuclear model evidence plum pudding history',
    () =>
      asked(
        'Alpha particles were fired at thin gold foil. Most of them went straight through.',
        part(
          'Explain what this and the few that bounced back showed about the atom.',
          [
            'most of the atom is empty space / atoms are mainly empty',
            'the nucleus is small and positive / mass is concentrated in the centre / there is a tiny dense nucleus',
          ],
          ['Gold atoms are solid.', 'Electrons are heavy.', 'The atom is a solid ball.'],
        ),
      ),
  ),
  question(
    'alpha decay equation mass number atomic number nuclear equation radioactivity radioactive',
    (draw) => {
      const { name, mass, protons } = draw.oneOf(alphaDecays)
      return asked(
        `A nucleus of ${name}-${mass} has ${protons} protons. It emits an alpha particle.`,
        part(
          'Work out the mass number and the number of protons of the new nucleus. Write both with their names.',
          [
            `mass number ${mass - 4} / ${mass - 4}`,
            `${protons - 2} protons / ${protons - 2} / atomic number ${protons - 2}`,
          ],
          [`${mass} and ${protons + 1}`, `${mass + 4} and ${protons + 2}`],
        ),
      )
    },
  ),
  question(
    'beta decay equation mass number atomic number nuclear equation unchanged radioactivity radioactive',
    (draw) => {
      const { name, mass, protons } = draw.oneOf(betaDecays)
      return asked(
        `A nucleus of ${name} has a mass number of ${mass} and an atomic number of ${protons}. It emits a beta particle.`,
        part(
          'Work out the atomic number of the new nucleus and explain your answer.',
          [
            `${protons + 1} / atomic number ${protons + 1}`,
            'a neutron has become a proton / there is one more proton / it gains a proton',
          ],
          [`${protons - 1}, as an electron is lost`, `${protons - 2}, like a helium nucleus`],
        ),
      )
    },
  ),
  question('half-life fraction remaining net decline ratio radioactivity radioactive', (draw) => {
    const [times, fraction] = draw.oneOf([
      [3, '1/8'],
      [4, '1/16'],
      [5, '1/32'],
    ] as const)
    const life = draw.oneOf([7, 9, 12, 15])
    return asked(
      `The half-life of an isotope is ${withUnit(life, 'days')}. A sample is left for ${withUnit(life * times, 'days')}.`,
      part(
        'Work out how many half-lives pass, and the percentage of the isotope that is left.',
        [`${times} half-lives / ${times}`, [`${100 / 2 ** times}% / ${fraction}`, 2]],
        [`${100 - 100 / 2 ** times}%`, '0%'],
      ),
    )
  }),
  question('half-life from data graph activity time table radioactivity radioactive', (draw) => {
    const [life, start] = [draw.oneOf([4, 7, 9, 15]), draw.whole(240, 960, 80)]
    return asked(
      `The activity of a source falls from ${withUnit(start, 'Bq')} to ${withUnit(start / 8, 'Bq')} in ${withUnit(3 * life, 'minutes')}.`,
      part(
        'Calculate the half-life of the source. Show your working.',
        [
          `three half-lives / ${start} → ${start / 2} → ${start / 4} → ${start / 8} / it halves three times`,
          [withUnit(life, 'minutes'), 2],
        ],
        [withUnit((3 * life) / 2, 'minutes'), withUnit((3 * life) / 8, 'minutes')],
      ),
    )
  }),
  question(
    'medical tracer choice gamma short half-life ionising patient radioactivity uses nuclear medicine',
    (draw) => {
      const organ = draw.oneOf(['thyroid gland', 'kidneys', 'lungs', 'heart'])
      return asked(
        `A patient is given a radioactive tracer so that doctors can examine the ${organ}. The source emits gamma radiation and has a half-life of 6 hours.`,
        part(
          'Explain why a gamma source is chosen and why the short half-life is an advantage.',
          [
            'gamma can leave the body / it passes through the body and can be detected outside / it penetrates tissue',
            'it does not stay radioactive for long / activity falls quickly / less exposure of the patient / lower dose / less damage to cells',
          ],
          ['It is cheap. It works for ever.', 'Gamma is the most ionising. It saves time.'],
        ),
      )
    },
  ),
  question('nuclear fission chain reaction neutron uranium reactor control', () =>
    asked(
      'Nuclear fission of uranium releases energy in a power station.',
      part(
        'Explain how fission of one nucleus leads to a chain reaction.',
        [
          'the nucleus absorbs a neutron / a neutron hits the nucleus / it captures a neutron',
          'it splits into two smaller nuclei / the nucleus splits / it breaks into two parts',
          'two or three more neutrons are released / neutrons are emitted and cause further fission / these neutrons split other nuclei',
        ],
        ['The uranium burns with oxygen.', 'Two nuclei join together.'],
      ),
    ),
  ),
  question('nuclear fusion light nuclei join energy temperature repulsion', (draw) => {
    const place = draw.oneOf(['in stars', 'in test reactors'])
    return asked(
      `Nuclear fusion takes place ${place}.`,
      part(
        'State what nuclear fusion is, and explain why it needs a very high temperature.',
        [
          'light nuclei join to form a heavier nucleus / small nuclei combine / hydrogen nuclei fuse to make helium',
          'nuclei are positive and repel / to overcome the repulsion between nuclei / they must be fast to overcome electrostatic repulsion',
        ],
        ['A large nucleus splits in two.', 'Hydrogen burns with oxygen.'],
      ),
    )
  }),
  question('thickness gauge beta paper mill detector industry radioactivity uses', (draw) => {
    const sheet = draw.oneOf(['paper', 'thin card', 'plastic film'])
    return asked(
      `A factory checks the thickness of ${sheet} with a source on one side and a detector on the other.`,
      part(
        'Explain why a source of beta radiation is used rather than alpha or gamma.',
        [
          'alpha would be stopped completely / alpha is absorbed by it / no alpha gets through',
          'gamma would pass through whatever the thickness / gamma is hardly absorbed / all gamma gets through',
          'the amount of beta that passes depends on the thickness / some beta is absorbed / thicker sheets absorb more beta',
        ],
        ['It is the cheapest.', 'Beta is the fastest.'],
      ),
    )
  }),
]

/** Atomic structure. */
export const atomicStructure: TopicBank = { foundation: atomsFoundation, higher: atomsHigher }
