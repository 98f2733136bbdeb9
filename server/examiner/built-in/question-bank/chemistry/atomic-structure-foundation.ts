import { asked, part, question, type QuestionMaker } from '../bank-question.ts'
import { elements, outerElectrons, reactiveElements, shellsOf } from './elements.ts'

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

export const atomicStructureFoundation: readonly QuestionMaker[] = [
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
