import { asked, part, question, type QuestionMaker } from '../bank-question.ts'
import { rounded, standardForm, written } from '../values.ts'
import { elements, ionSymbol, shellsOf, simpleIons } from './elements.ts'

const pairsDown = [
  ['lithium', 'sodium'],
  ['lithium', 'potassium'],
  ['sodium', 'potassium'],
  ['potassium', 'rubidium'],
] as const

const halogensDown = [
  ['fluorine', 'chlorine'],
  ['chlorine', 'bromine'],
  ['chlorine', 'iodine'],
  ['bromine', 'iodine'],
] as const

const mendeleev = [
  {
    did: 'He left gaps in his table.',
    why: 'for elements that were not yet discovered / undiscovered elements / elements discovered later',
    wrong: ['he had run out of paper', 'to make the table look tidy'],
  },
  {
    did: 'He did not keep strictly to the order of atomic weights: iodine stands after tellurium.',
    why: 'so that elements with similar properties are in the same group / to match their chemical properties',
    wrong: ['he had made a mistake', 'because iodine is a gas'],
  },
  {
    did: 'Years later other scientists trusted his table.',
    why: 'new elements fitted his predictions / his predictions were right / the gaps were filled by elements he predicted',
    wrong: ['he was famous', 'it was printed in a book'],
  },
] as const

const differences =
  'it has a higher melting point / it is harder / it is stronger / it has a higher density / it is denser'

export const atomicStructureHigher: readonly QuestionMaker[] = [
  question('relative atomic mass isotopes abundance mean', (draw) => {
    const [name, light, heavy, share] = draw.oneOf([
      ['lithium', 6, 7, 8],
      ['boron', 10, 11, 20],
      ['neon', 20, 22, 90],
      ['chlorine', 35, 37, 75],
      ['copper', 63, 65, 69],
    ] as const)
    const mass = rounded((light * share + heavy * (100 - share)) / 100)
    const swapped = rounded((heavy * share + light * (100 - share)) / 100)
    return asked(
      `A sample of ${name} is ${share}% ${name}-${light} and ${100 - share}% ${name}-${heavy}.`,
      part(
        'Calculate the relative atomic mass of the sample.',
        [[`${mass}`, 2]],
        [`${swapped}`, `${light * share + heavy * (100 - share)}`],
      ),
    )
  }),
  question('Group 1 trend reactivity down the group explain shells shielding', (draw) => {
    const [upper, lower] = draw.oneOf(pairsDown)
    return asked(
      `With water, ${lower} reacts more violently than ${upper} does.`,
      part(
        'Explain this difference in terms of electrons.',
        [
          `the outer electron is further from the nucleus / the atoms of ${lower} are larger / it has more shells`,
          'weaker attraction to the nucleus / more shielding',
          'the electron is lost more easily / less energy is needed to remove it',
        ],
        ['it is a softer metal', 'it has a higher density and sinks'],
      ),
    )
  }),
  question('Group 7 halogens trend reactivity down the group explain', (draw) => {
    const [upper, lower] = draw.oneOf(halogensDown)
    return asked(
      `Of two elements of Group 7, ${lower} is less reactive than ${upper}.`,
      part(
        'Explain this in terms of atoms and electrons.',
        [
          `the outer shell is further from the nucleus / ${lower} atoms are larger / it has more shells`,
          'weaker attraction to the nucleus / more shielding',
          'an electron is gained less easily / it is harder to gain an electron',
        ],
        ['it is darker in colour', 'it is poisonous'],
      ),
    )
  }),
  question('ions protons neutrons electrons number of particles', (draw) => {
    const ion = draw.oneOf(simpleIons)
    const { name, protons, mass, charge } = ion
    return asked(
      `An ion of ${name} has the symbol ${ionSymbol(ion)}. The atomic number is ${protons} and the mass number ${mass}.`,
      part(
        'How many electrons does the ion have?',
        [`${protons - charge}`],
        [`${protons}`, `${protons + charge}`],
      ),
      part('How many neutrons does the ion have?', [`${mass - protons}`], [`${mass}`, `${mass + protons}`]),
    )
  }),
  question('electronic structure of ions noble gas', (draw) => {
    const ion = draw.oneOf(simpleIons.filter(({ protons }) => protons > 6))
    const structure = shellsOf(ion.protons - ion.charge)
    const noble = elements.find(({ protons }) => protons === ion.protons - ion.charge)?.name ?? ''
    return asked(
      `An atom of ${ion.name} (atomic number ${ion.protons}) forms the ion ${ionSymbol(ion)}.`,
      part(
        'Write the electronic structure of the ion: the number of electrons in each shell.',
        [`${structure.join(',')} / ${structure.join('.')} / ${structure.join(' ')}`],
        [`${ion.protons}`, '1,7'],
      ),
      part('Which noble gas has the same electronic structure?', [noble], ['helium', ion.name]),
    )
  }),
  question('Mendeleev Periodic Table history gaps order', (draw) => {
    const { did, why, wrong } = draw.oneOf(mendeleev)
    return asked(
      `Mendeleev published a table of the elements in 1869. ${did}`,
      part('Explain why.', [why], [...wrong]),
      part(
        'What decides the order of the elements in the modern table?',
        ['atomic number / number of protons'],
        ['the date of discovery', 'alphabetical order'],
      ),
    )
  }),
  question('size of atom nucleus radius standard form ratio', (draw) => {
    const times = draw.whole(10_000, 50_000, 5000)
    const nucleus = draw.oneOf([2e-15, 4e-15, 5e-15])
    return asked(
      `The radius of an atom is ${standardForm(times * nucleus)} m. The radius of its nucleus is ${standardForm(nucleus)} m.`,
      part(
        'How many times larger is the radius of the atom than that of the nucleus?',
        [[`${written(times)} / ${standardForm(times)}`, 2]],
        [`${times * 10}`, `${times / 100}`],
      ),
    )
  }),
  question('plum pudding model nuclear model compare alpha particles', (draw) => {
    const [particle, metal] = draw.oneOf([
      ['alpha particles', 'gold'],
      ['alpha particles', 'silver'],
      ['helium nuclei', 'platinum'],
    ] as const)
    return asked(
      `Results from firing ${particle} at thin ${metal} foil changed the plum pudding model into the nuclear model.`,
      part(
        'Describe how positive charge is arranged in the plum pudding model.',
        ['it is spread throughout the atom / a ball of positive charge / it is spread out'],
        ['it is concentrated in a nucleus', 'it orbits in shells'],
      ),
      part(
        'Describe how it is arranged in the nuclear model.',
        [
          'concentrated in the nucleus / all in the nucleus / at the centre / in the middle of the atom / in a small nucleus',
        ],
        ['spread evenly everywhere', 'in orbits around the outside'],
      ),
    )
  }),
  question('transition metals compared with Group 1 alkali metals properties', (draw) => {
    const metal = draw.oneOf(['iron', 'copper', 'nickel', 'chromium'])
    const alkali = draw.oneOf(['sodium', 'potassium'])
    return asked(
      `The metal ${metal} is a transition metal, and ${alkali} is in Group 1.`,
      part(
        `Give two physical properties in which ${metal} differs from ${alkali}.`,
        [differences, differences],
        ['it conducts electricity', 'it is shiny'],
      ),
      part(
        `Give one typical property of the compounds of ${metal}.`,
        ['they are coloured / they act as catalysts / they form ions with different charges'],
        ['they are white', 'they are gases'],
      ),
    )
  }),
  question('halogens boiling point trend intermolecular forces', (draw) => {
    const [upper, lower] = draw.oneOf(halogensDown)
    return asked(
      `Both ${upper} and ${lower} consist of small molecules, but ${lower} has a higher boiling point.`,
      part(
        'Explain why.',
        [
          `the molecules of ${lower} are larger / bigger molecules / the molecules have more electrons`,
          'stronger intermolecular forces / stronger forces between the molecules',
        ],
        ['the covalent bonds are broken', 'it has a darker colour'],
      ),
    )
  }),
]
