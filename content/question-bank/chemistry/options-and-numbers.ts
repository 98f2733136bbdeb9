import { asked, chooseOne, chooseSeveral, measured, question, type QuestionMaker } from '../bank-question.ts'

const atoms = [
  { name: 'lithium', protons: 3, mass: 7 },
  { name: 'boron', protons: 5, mass: 11 },
  { name: 'fluorine', protons: 9, mass: 19 },
  { name: 'sodium', protons: 11, mass: 23 },
  { name: 'aluminium', protons: 13, mass: 27 },
  { name: 'phosphorus', protons: 15, mass: 31 },
  { name: 'chlorine', protons: 17, mass: 35 },
]

const families = [
  { family: 'noble gases', members: ['neon', 'argon', 'krypton', 'helium'] },
  { family: 'halogens', members: ['fluorine', 'chlorine', 'bromine', 'iodine'] },
  { family: 'alkali metals', members: ['lithium', 'sodium', 'potassium', 'rubidium'] },
]

/** Questions on atoms and the Periodic Table that are answered with options or a number. */
export const atomsToChoose: Record<'foundation' | 'higher', readonly QuestionMaker[]> = {
  foundation: [
    question('multiple choice charge of proton neutron electron particles', (draw) => {
      const [particle, right] = draw.oneOf([
        ['a proton', 'positive'],
        ['a neutron', 'no charge'],
        ['an electron', 'negative'],
      ] as const)
      const wrong = ['positive', 'negative', 'no charge'].filter((one) => one !== right)
      return asked(
        'An atom is made of three kinds of particles.',
        chooseOne(`What is the charge of ${particle}?`, right, wrong),
      )
    }),
    question('number of neutrons from mass number and atomic number', (draw) => {
      const { name, protons, mass } = draw.oneOf(atoms)
      return asked(
        `An atom of ${name} has the atomic number ${protons} and the mass number ${mass}.`,
        measured('How many neutrons does it have?', { value: `${mass - protons}` }, [
          `${mass}`,
          `${protons}`,
        ]),
      )
    }),
    question(
      'multiple choice several groups of the Periodic Table noble gases halogens alkali metals',
      (draw) => {
        const [own, other] = draw.some(families, 2)
        const [right, wrong] = [draw.some(own?.members ?? [], 2), draw.some(other?.members ?? [], 3)]
        return asked(
          `The ${own?.family} are a group of the Periodic Table.`,
          chooseSeveral('Which two of these belong to it?', right, wrong),
        )
      },
    ),
  ],
  higher: [
    question('multiple choice isotopes what is the same and what differs', (draw) => {
      const [what, right, wrong] = draw.oneOf([
        [
          'differs between',
          'the number of neutrons',
          ['the number of protons', 'the number of electrons', 'the charge'],
        ],
        [
          'is the same in',
          'the number of protons',
          ['the number of neutrons', 'the mass number', 'the mass'],
        ],
      ] as const)
      return asked(
        'Many elements have isotopes.',
        chooseOne(`What ${what} atoms of two isotopes of an element?`, right, [...wrong]),
      )
    }),
  ],
}
