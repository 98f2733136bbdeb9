import { asked, part, question, type QuestionMaker, type TopicBank } from '../bank-question.ts'
import { rounded, standardForm, written } from '../values.ts'
import { atomsToChoose } from './options-and-numbers.ts'

/** An element with its atomic number and the mass number of its commonest isotope. */
interface Element {
  name: string
  symbol: string
  protons: number
  mass: number
}

/** Lithium to calcium, whose electronic structures students can write. */
const elements: readonly Element[] = [
  { name: 'lithium', symbol: 'Li', protons: 3, mass: 7 },
  { name: 'beryllium', symbol: 'Be', protons: 4, mass: 9 },
  { name: 'boron', symbol: 'B', protons: 5, mass: 11 },
  { name: 'carbon', symbol: 'C', protons: 6, mass: 12 },
  { name: 'nitrogen', symbol: 'N', protons: 7, mass: 14 },
  { name: 'oxygen', symbol: 'O', protons: 8, mass: 16 },
  { name: 'fluorine', symbol: 'F', protons: 9, mass: 19 },
  { name: 'neon', symbol: 'Ne', protons: 10, mass: 20 },
  { name: 'sodium', symbol: 'Na', protons: 11, mass: 23 },
  { name: 'magnesium', symbol: 'Mg', protons: 12, mass: 24 },
  { name: 'aluminium', symbol: 'Al', protons: 13, mass: 27 },
  { name: 'silicon', symbol: 'Si', protons: 14, mass: 28 },
  { name: 'phosphorus', symbol: 'P', protons: 15, mass: 31 },
  { name: 'sulfur', symbol: 'S', protons: 16, mass: 32 },
  { name: 'chlorine', symbol: 'Cl', protons: 17, mass: 35 },
  { name: 'argon', symbol: 'Ar', protons: 18, mass: 40 },
  { name: 'potassium', symbol: 'K', protons: 19, mass: 39 },
  { name: 'calcium', symbol: 'Ca', protons: 20, mass: 40 },
]

const room = [2, 8, 8, 2]

/** Electrons shell by shell, for at most 20 of them. */
function shellsOf(electrons: number): number[] {
  let left = electrons
  return room.flatMap((most) => {
    const here = Math.min(most, left)
    left -= here
    return here > 0 ? [here] : []
  })
}

/** Elements that are not noble gases: those with a group from 1 to 7. */
const reactiveElements = elements.filter(({ protons }) => shellsOf(protons).at(-1) !== 8)

const outerElectrons = (electrons: number): number => shellsOf(electrons).at(-1) ?? 0

/** Ions of one element, with the charge in elementary charges. */
const simpleIons: readonly (Element & { charge: number })[] = elements.flatMap((element) => {
  const outer = outerElectrons(element.protons)
  if (['Li', 'Na', 'K', 'Mg', 'Ca', 'Al'].includes(element.symbol)) return [{ ...element, charge: outer }]
  return ['O', 'F', 'S', 'Cl'].includes(element.symbol) ? [{ ...element, charge: outer - 8 }] : []
})

const superscripts = ['', '', '²', '³']

/** Mg²⁺ as a question writes it. */
const ionSymbol = ({ symbol, charge }: { symbol: string; charge: number }): string =>
  `${symbol}${superscripts[Math.abs(charge)] ?? ''}${charge > 0 ? '⁺' : '⁻'}`

const particles = [
  {
    particle: 'proton',
    charge: '+1 / positive',
    charges: ['-1', '0'],
    place: 'in the nucleus',
    out: 'in a shell',
  },
  {
    particle: 'neutron',
    charge: '0 / neutral / zero',
    charges: ['+1', '-1'],
    place: 'in the nucleus',
    out: 'in a shell',
  },
  {
    particle: 'electron',
    charge: '-1 / negative',
    charges: ['+1', '0'],
    place: 'in shells / in energy levels / in an orbit',
    out: 'inside the nucleus',
  },
]

const alkaliMetals = [
  { metal: 'lithium', formula: 'LiOH' },
  { metal: 'sodium', formula: 'NaOH' },
  { metal: 'potassium', formula: 'KOH' },
]

const displacements = [
  { halogen: 'chlorine', salt: 'bromide', out: 'bromine / Br2' },
  { halogen: 'chlorine', salt: 'iodide', out: 'iodine / I2' },
  { halogen: 'bromine', salt: 'iodide', out: 'iodine / I2' },
]

const scattering = [
  {
    seen: 'Most of the alpha particles went straight through the gold foil.',
    shows: 'most of the atom is empty space / atoms are mostly empty',
    wrong: ['the gold had holes in it', 'alpha particles are very heavy'],
  },
  {
    seen: 'A very small number of the alpha particles bounced straight back from the gold foil.',
    shows: 'there is a small dense nucleus / the mass is concentrated in the centre',
    wrong: ['most of the atom is empty space', 'gold is a shiny metal'],
  },
  {
    seen: 'Some of the alpha particles, which are positive, were deflected as they passed the gold atoms.',
    shows: 'the nucleus is positively charged / the charge of the nucleus is positive',
    wrong: ['they slowed down because of friction', 'electrons pulled them in'],
  },
]

const atomicStructureFoundation: readonly QuestionMaker[] = [
  question('protons neutrons electrons atomic number mass number particles', (draw) => {
    const { name, protons, mass } = draw.oneOf(elements.slice(4))
    const neutrons = mass - protons
    return asked(
      `An atom of ${name} has the atomic number ${protons} and the mass number ${mass}.`,
      part('How many neutrons are in the atom?', [`${neutrons}`], [`${mass}`, `${mass + protons}`]),
      part('How many electrons are in the atom?', [`${protons}`], [`${mass}`, `${mass + protons}`]),
    )
  }),
  question('subatomic particles charge nucleus shells structure of the atom', (draw) => {
    const { particle, charge, charges, place, out } = draw.oneOf(particles)
    return asked(
      `One of the particles in an atom is the ${particle}.`,
      part(`State the relative charge of the ${particle}.`, [charge], charges),
      part(`Where in the atom is the ${particle} found?`, [place], [out]),
    )
  }),
  question('electronic structure electron shells configuration group', (draw) => {
    const { name, protons } = draw.oneOf(reactiveElements.slice(2))
    const structure = shellsOf(protons)
    const outer = outerElectrons(protons)
    return asked(
      `An atom of ${name} has ${protons} electrons.`,
      part(
        'Write the electronic structure of the atom: the number of electrons in each shell.',
        [`${structure.join(',')} / ${structure.join('.')} / ${structure.join(' ')}`],
        [`${protons}`, `1,${protons - 1}`],
      ),
      part(
        `In which group of the Periodic Table is ${name}?`,
        [`group ${outer} / ${outer}`],
        [`group ${outer + 1}`],
      ),
    )
  }),
  question('isotopes chlorine carbon copper neutrons', (draw) => {
    const [name, light, heavy] = draw.oneOf([
      ['carbon', 12, 14],
      ['chlorine', 35, 37],
      ['copper', 63, 65],
      ['hydrogen', 1, 3],
      ['neon', 20, 22],
      ['uranium', 235, 238],
    ] as const)
    return asked(
      `Two isotopes of ${name} are ${name}-${light} and ${name}-${heavy}.`,
      part(
        'What do the nuclei of both isotopes have in common?',
        ['the same number of protons / the same atomic number'],
        ['both are ions', 'they are both radioactive'],
      ),
      part(
        `How many more neutrons does an atom of ${name}-${heavy} have than one of ${name}-${light}?`,
        [`${heavy - light}`],
        ['0', `${heavy + light}`],
      ),
    )
  }),
  question('alpha particle scattering experiment nuclear model Rutherford history', (draw) => {
    const { seen, shows, wrong } = draw.oneOf(scattering)
    return asked(
      `Scientists fired alpha particles at thin gold foil. ${seen}`,
      part('What does this observation show about atoms?', [shows], wrong),
    )
  }),
  question('Group 1 alkali metals reaction with water hydroxide hydrogen', (draw) => {
    const { metal, formula } = draw.oneOf(alkaliMetals)
    return asked(
      `A small piece of ${metal} is put into a trough of water.`,
      part(
        'Describe one thing that is seen.',
        [
          `it fizzes / fizzing / bubbles / bubbles of gas / effervescence / it floats / it moves around / it melts into a ball / it dissolves / it gets smaller${metal === 'potassium' ? ' / a lilac flame / a purple flame / it catches fire' : ''}`,
        ],
        ['nothing at all', 'a white precipitate'],
      ),
      part('Name the gas that forms.', ['hydrogen / H2'], ['oxygen', 'carbon dioxide']),
      part(
        'Name the other product of the reaction.',
        [`${metal} hydroxide / ${formula}`],
        [`${metal} chloride`, `${metal} nitrate`],
      ),
    )
  }),
  question('Group 7 halogens displacement reactivity', (draw) => {
    const { halogen, salt, out } = draw.oneOf(displacements)
    const metal = draw.oneOf(['potassium', 'sodium'])
    return asked(
      `A solution of ${halogen} is added to a solution of ${metal} ${salt}. A displacement reaction happens.`,
      part('Name the halogen that is displaced.', [out], [halogen, metal]),
      part(
        `Explain why ${halogen} can displace it.`,
        [`${halogen} is more reactive / it is higher in the group / the other halogen is less reactive`],
        ['it is a better conductor', 'it dissolves well in water'],
      ),
    )
  }),
  question('Group 0 noble gases unreactive full outer shell', (draw) => {
    const gas = draw.oneOf(['neon', 'argon', 'krypton', 'xenon'])
    return asked(
      `The noble gas ${gas} does not react with other elements.`,
      part(
        `Explain why ${gas} is so unreactive.`,
        ['it has a full outer shell / its outer shell is complete / eight electrons in the outer shell'],
        ['it is a gas at room temperature', 'it has an equal number of protons and neutrons'],
      ),
    )
  }),
  question('Periodic Table position group period electronic structure', (draw) => {
    const { protons } = draw.oneOf(reactiveElements.filter((each) => each.protons > 10))
    const structure = shellsOf(protons)
    const outer = outerElectrons(protons)
    return asked(
      `The atoms of an element have the electronic structure ${structure.join(',')}.`,
      part(
        'State the atomic number of the element.',
        [`${protons}`],
        [`${structure.length}`, `${protons + 8}`],
      ),
      part(
        'In which period of the Periodic Table is it?',
        [`period ${structure.length} / ${structure.length}`],
        [`period ${structure.length + 1}`, `${protons}`],
      ),
      part(
        'How do you know its group?',
        [
          `number of electrons in the outer shell / the outer shell has ${outer} electron${outer === 1 ? '' : 's'}`,
        ],
        ['from its mass', 'from the number of neutrons'],
      ),
    )
  }),
]

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

const atomicStructureHigher: readonly QuestionMaker[] = [
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

/** Atomic structure and the Periodic Table. */
export const atomicStructure: TopicBank = {
  foundation: [...atomicStructureFoundation, ...atomsToChoose.foundation],
  higher: [...atomicStructureHigher, ...atomsToChoose.higher],
}
