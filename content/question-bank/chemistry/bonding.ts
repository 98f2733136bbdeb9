import { asked, part, question, type QuestionMaker, type TopicBank } from '../bank-question.ts'
import { rounded } from '../values.ts'
import { printed } from './formulae.ts'

/** What the questions on bonding draw from. */
const metals = [
  { metal: 'sodium', symbol: 'Na', charge: 1 },
  { metal: 'potassium', symbol: 'K', charge: 1 },
  { metal: 'magnesium', symbol: 'Mg', charge: 2 },
  { metal: 'calcium', symbol: 'Ca', charge: 2 },
]

const nonMetals = [
  { nonMetal: 'chlorine', ion: 'chloride', symbol: 'Cl', charge: 1 },
  { nonMetal: 'fluorine', ion: 'fluoride', symbol: 'F', charge: 1 },
  { nonMetal: 'oxygen', ion: 'oxide', symbol: 'O', charge: 2 },
  { nonMetal: 'sulfur', ion: 'sulfide', symbol: 'S', charge: 2 },
]

const molecules = [
  { name: 'hydrogen chloride', formula: 'HCl', bonds: 1 },
  { name: 'water', formula: 'H2O', bonds: 2 },
  { name: 'ammonia', formula: 'NH3', bonds: 3 },
  { name: 'methane', formula: 'CH4', bonds: 4 },
  { name: 'ethane', formula: 'C2H6', bonds: 7 },
]

const substances = [
  { name: 'bromine', melts: -7, boils: 59 },
  { name: 'ethanol', melts: -114, boils: 78 },
  { name: 'benzene', melts: 6, boils: 80 },
  { name: 'ethanoic acid', melts: 17, boils: 118 },
  { name: 'iodine', melts: 114, boils: 184 },
  { name: 'sulfur', melts: 115, boils: 445 },
]

const states = [
  {
    state: 'solid',
    arranged: 'in a regular pattern / in rows / in a lattice',
    move: 'vibrate about fixed positions / vibrate on the spot',
    wrong: ['far apart', 'they slide past each other'],
  },
  {
    state: 'liquid',
    arranged: 'randomly / irregularly / in no fixed pattern',
    move: 'slide past each other / flow over each other',
    wrong: ['in neat rows', 'they stay on the spot'],
  },
  {
    state: 'gas',
    arranged: 'far apart / widely spaced / large gaps between them',
    move: 'quickly in all directions / fast in random directions',
    wrong: ['in neat rows', 'they only vibrate on the spot'],
  },
]

const structures = [
  {
    facts: 'It melts at 801 °C. It conducts electricity when molten, but the solid does not.',
    type: 'ionic / giant ionic',
    wrong: ['metallic', 'simple molecular'],
  },
  {
    facts: 'It melts at 1085 °C. It conducts electricity both as a solid and when molten.',
    type: 'metallic / a metal',
    wrong: ['ionic', 'giant covalent'],
  },
  {
    facts: 'It melts at -182 °C. It does not conduct electricity in any state.',
    type: 'simple molecular / simple covalent / small molecules',
    wrong: ['ionic', 'metallic'],
  },
]

const diamondAndGraphite = [
  {
    fact: 'Graphite conducts electricity.',
    why: [
      'each carbon atom forms three bonds / one electron per atom is not used in bonds',
      'it has delocalised electrons / free electrons that move',
    ],
    wrong: ['it contains metal ions', 'it is soft and black'],
  },
  {
    fact: 'Graphite is soft and slippery.',
    why: [
      'the layers slide over each other / layers slip',
      'weak forces between the layers / no covalent bonds between the layers',
    ],
    wrong: ['it is a metal', 'its electrons are delocalised'],
  },
  {
    fact: 'Diamond does not conduct electricity.',
    why: [
      'each carbon atom forms four bonds / four covalent bonds per atom',
      'it has no delocalised electrons / no free electrons / all the outer electrons are used in bonding',
    ],
    wrong: ['it is transparent', 'it has weak bonds'],
  },
  {
    fact: 'Diamond is very hard.',
    why: [
      'each carbon atom forms four bonds / four covalent bonds per atom',
      'the bonds are strong / strong covalent bonds',
    ],
    wrong: ['it is very dense', 'it contains ions'],
  },
] as const

const formsOfCarbon: readonly QuestionMaker[] = [
  question('diamond graphite giant covalent conducts electricity delocalised', (draw) => {
    const { fact, why, wrong } = draw.oneOf(diamondAndGraphite)
    return asked(
      `Diamond and graphite are both made of carbon only. ${fact}`,
      part('Explain why, in terms of structure and bonding.', why, [...wrong]),
    )
  }),
  question('graphene fullerenes nanotubes buckminsterfullerene uses of carbon', (draw) => {
    const [form, use, reason, wrong] = draw.oneOf([
      [
        'Graphene',
        'thin screens that carry a current',
        'delocalised electrons / free electrons',
        'it is a metal',
      ],
      [
        'A carbon nanotube',
        'strengthening the frames of rackets',
        'strong covalent bonds / high tensile strength',
        'it is hollow',
      ],
      [
        'Buckminsterfullerene',
        'a lubricant',
        'spherical molecules that roll / the molecules are balls that roll / weak intermolecular forces',
        'it conducts electricity',
      ],
      ['A fullerene', 'carrying a drug through the body', 'hollow / a cage', 'it has a high melting point'],
    ] as const)
    return asked(
      `${form} is a form of carbon. One use is ${use}.`,
      part(`Explain why ${form.toLowerCase()} suits this use.`, [reason], [wrong, 'it is cheap']),
    )
  }),
]

const count = (number: number, word: string): string =>
  number === 1 ? `one ${word} / 1 ${word}` : `${number === 2 ? 'two' : number} ${word}s / ${number} ${word}s`

const term = (symbol: string, number: number): string => `${symbol}${number === 1 ? '' : number}`

/** "it loses two electrons / it loses 2 electrons" */
const waysOf = (does: string, charge: number): string =>
  `${does} ${count(charge, 'electron').replace(' / ', ` / ${does} `)}`

const bondingFoundation: readonly QuestionMaker[] = [
  question('ionic bonding ions electron transfer charge', (draw) => {
    const { metal, charge } = draw.oneOf(metals)
    const { nonMetal, charge: gained } = draw.oneOf(nonMetals)
    return asked(
      `When ${metal} reacts with ${nonMetal}, electrons move from one atom to the other.`,
      part(
        `Describe what happens to the electrons of an atom of ${metal}.`,
        [['it loses', 'it transfers'].map((does) => waysOf(does, charge)).join(' / ')],
        ['they are shared', `it gains ${count(charge, 'electron').split(' / ')[1]}`],
      ),
      part(`How many electrons does an atom of ${nonMetal} gain?`, [`${gained}`], ['0', `${8 - gained}`]),
      part(
        `Is the charge of the ion of ${nonMetal} positive or negative?`,
        ['negative / minus'],
        ['positive', 'neutral'],
      ),
    )
  }),
  question('formula of ionic compound from charges of ions', (draw) => {
    const { metal, symbol, charge } = draw.oneOf(metals)
    const { ion, symbol: other, charge: negative } = draw.oneOf(nonMetals)
    const same = charge === negative
    const formula = `${term(symbol, same ? 1 : negative)}${term(other, same ? 1 : charge)}`
    return asked(
      `The ions in ${metal} ${ion} have the charges ${charge}+ and ${negative}-.`,
      part(
        `Write the formula of ${metal} ${ion}.`,
        [formula],
        same
          ? [`${symbol}2${other}`, `${symbol}${other}2`]
          : [`${symbol}${other}`, `${term(symbol, charge)}${term(other, negative)}`],
      ),
    )
  }),
  question('covalent bond shared pair of electrons molecule', (draw) => {
    const { name, formula, bonds } = draw.oneOf(molecules)
    return asked(
      `The atoms in a molecule of ${name}, ${printed(formula)}, are joined by single covalent bonds.`,
      part(
        'What is a covalent bond?',
        ['a shared pair of electrons / atoms share electrons'],
        ['an attraction between ions', 'a transfer'],
      ),
      part(
        `How many covalent bonds are in one molecule of ${name}?`,
        [`${bonds}`],
        [`${bonds + 1}`, `${bonds * 2}`],
      ),
    )
  }),
  question('metals conduct electricity delocalised electrons', (draw) => {
    const [metal, use] = draw.oneOf([
      ['copper', 'the wires in a house'],
      ['aluminium', 'overhead power cables'],
      ['silver', 'contacts in switches'],
      ['gold', 'the pins of computer chips'],
    ] as const)
    return asked(
      `The metal ${metal} is used for ${use} because it conducts electricity.`,
      part(
        `Explain why ${metal} conducts electricity.`,
        [
          'it has delocalised electrons / free electrons',
          'they can move through the structure / they carry charge through the metal',
        ],
        ['the atoms vibrate', 'it is shiny and has a high melting point'],
      ),
    )
  }),
  question('alloys harder than pure metals layers atoms', (draw) => {
    const [alloy, metal] = draw.oneOf([
      ['Steel', 'iron'],
      ['Brass', 'copper'],
      ['Bronze', 'copper'],
      ['Duralumin', 'aluminium'],
      ['18-carat gold', 'gold'],
    ] as const)
    return asked(
      `${alloy} is an alloy. It is harder than pure ${metal}.`,
      part(
        'Explain why the alloy is harder.',
        [
          'the atoms have different sizes / atoms of different sizes',
          'the layers are distorted / the regular arrangement is disrupted',
          'the layers cannot slide over each other easily / it is harder for layers to slide',
        ],
        ['it is a compound', 'it has a higher melting point'],
      ),
    )
  }),
  question('simple molecules low boiling point intermolecular forces', (draw) => {
    const [name, boils] = draw.oneOf([
      ['methane', -161],
      ['chlorine', -34],
      ['ammonia', -33],
      ['oxygen', -183],
      ['hydrogen sulfide', -60],
    ] as const)
    return asked(
      `A substance made of small molecules, ${name}, boils at ${boils} °C.`,
      part(
        'Explain why its boiling point is so low.',
        [
          'weak forces between the molecules / weak intermolecular forces',
          'little energy is needed to overcome them / not much energy is needed to separate the molecules',
        ],
        ['the covalent bonds break', 'the atoms are light'],
      ),
    )
  }),
  question('states of matter melting point boiling point solid liquid gas', (draw) => {
    const { name, melts, boils } = draw.oneOf(substances)
    const [state, at] = draw.oneOf([
      ['solid', melts - draw.whole(10, 40, 5)],
      ['liquid', Math.round((melts + boils) / 2)],
      ['gas', boils + draw.whole(10, 60, 5)],
    ] as const)
    return asked(
      `The melting point of ${name} is ${melts} °C and its boiling point is ${boils} °C.`,
      part(
        `What is the state of ${name} at ${at} °C?`,
        [state === 'gas' ? 'gas / vapour' : state],
        ['solid', 'liquid', 'gas'].filter((each) => each !== state),
      ),
    )
  }),
  question('particle model solids liquids gases arrangement movement', (draw) => {
    const { state, arranged, move, wrong } = draw.oneOf(states)
    const [first = '', second = ''] = wrong
    return asked(
      `In the particle model a ${state} consists of small spheres.`,
      part(`How are the particles of a ${state} arranged?`, [arranged], [first]),
      part(`How do the particles of a ${state} move?`, [move], [second]),
    )
  }),
  question('properties and type of bonding structure ionic metallic molecular', (draw) => {
    const { facts, type, wrong } = draw.oneOf(structures)
    return asked(
      `A student looks up the properties of a substance. ${facts}`,
      part('Name the type of structure of the substance.', [type], wrong),
    )
  }),
]

const transfers = [
  { metal: 'magnesium', loses: 2, nonMetal: 'chlorine', atoms: 2, gains: 1 },
  { metal: 'calcium', loses: 2, nonMetal: 'fluorine', atoms: 2, gains: 1 },
  { metal: 'magnesium', loses: 2, nonMetal: 'bromine', atoms: 2, gains: 1 },
  { metal: 'aluminium', loses: 3, nonMetal: 'fluorine', atoms: 3, gains: 1 },
]

const words = ['no', 'one', 'two', 'three']

const strongLattices = [
  ['magnesium oxide', 'sodium chloride', '2+ and 2-'],
  ['calcium oxide', 'potassium chloride', '2+ and 2-'],
  ['magnesium sulfide', 'sodium bromide', '2+ and 2-'],
] as const

const bondingHigher: readonly QuestionMaker[] = [
  ...formsOfCarbon,
  question('ionic compounds high melting point giant lattice electrostatic forces', (draw) => {
    const [name, melts] = draw.oneOf([
      ['sodium chloride', 801],
      ['potassium bromide', 734],
      ['calcium fluoride', 1418],
      ['magnesium oxide', 2852],
      ['lithium fluoride', 848],
    ] as const)
    return asked(
      `The melting point of ${name} is ${melts} °C.`,
      part(
        'Explain why it is so high.',
        [
          'giant ionic lattice / giant structure',
          'strong electrostatic forces between oppositely charged ions / strong attraction between positive and negative ions / strong ionic bonds',
          'a lot of energy is needed to break them / much energy is needed to overcome the forces',
        ],
        ['it has covalent bonds', 'its molecules are heavy'],
      ),
    )
  }),
  question('ionic compounds conduct electricity molten dissolved ions move', (draw) => {
    const name = draw.oneOf(['sodium chloride', 'lead bromide', 'potassium iodide', 'zinc chloride'])
    return asked(
      `Solid ${name} does not conduct electricity, but it does when it is molten.`,
      part(
        'Explain why the solid does not conduct.',
        ['the ions cannot move / the ions are held in fixed positions'],
        ['it has no electrons', 'it is an insulating molecule'],
      ),
      part(
        'Explain why it conducts when it is molten.',
        ['the ions are free to move / the ions move and carry the charge'],
        ['the electrons become delocalised', 'it becomes a metal'],
      ),
    )
  }),
  question('nanoparticles surface area to volume ratio cube', (draw) => {
    const edge = draw.oneOf([2, 3, 4, 5, 8, 10, 12, 15])
    return asked(
      `A nanoparticle is a cube with edges of ${edge} nm.`,
      part(
        'Calculate its surface area in nm².',
        [`${6 * edge * edge} nm²`],
        [`${edge * edge} nm²`, `${edge ** 3} nm²`],
      ),
      part(
        'Calculate its surface area to volume ratio as a number in nm⁻¹.',
        [[`${rounded(6 / edge)}`, 2]],
        [`${rounded(edge / 6)}`, `${6 * edge}`],
      ),
    )
  }),
  question('magnesium oxide sodium chloride melting point compare charge of ions', (draw) => {
    const [strong, weak, charges] = draw.oneOf(strongLattices)
    return asked(
      `Both ${strong} and ${weak} are ionic, but ${strong} has a much higher melting point.`,
      part(
        'Explain the difference in terms of ions.',
        [
          `the ions have larger charges / ions with a higher charge / charges of ${charges}`,
          'stronger electrostatic forces / stronger attraction between the ions',
        ],
        ['it has covalent bonds', 'its molecules are heavy'],
      ),
    )
  }),
  question('polymers large molecules intermolecular forces solid at room temperature', (draw) => {
    const [polymer, monomer] = draw.oneOf([
      ['poly(ethene)', 'ethene'],
      ['poly(propene)', 'propene'],
      ['poly(chloroethene)', 'chloroethene'],
    ] as const)
    return asked(
      `At room temperature ${polymer} is a solid, but ${monomer}, from which it is made, is a gas.`,
      part(
        'Explain the difference.',
        [
          'its molecules are much larger / long chains / very large molecules',
          'stronger intermolecular forces / stronger forces between the molecules',
        ],
        ['it is ionic', 'the covalent bonds break'],
      ),
    )
  }),
  question('ionic bonding dot and cross electrons transferred', (draw) => {
    const { metal, loses, nonMetal, atoms, gains } = draw.oneOf(transfers)
    return asked(
      `When ${metal} reacts with ${nonMetal}, ${atoms} atoms of ${nonMetal} react with each atom of ${metal}.`,
      part(
        'Describe what happens to the electrons.',
        [
          `${metal} loses ${words[loses]} electrons / ${words[loses]} electrons are lost by ${metal}`,
          `each ${nonMetal} gains ${words[gains]} electron / ${words[gains]} electron is gained by each ${nonMetal}`,
        ],
        ['they are shared in pairs', 'they orbit the nucleus'],
      ),
      part(
        'What holds the ions together?',
        ['electrostatic attraction / attraction between opposite charges'],
        ['a shared pair of electrons', 'magnetism'],
      ),
    )
  }),
  question('silicon dioxide carbon dioxide giant covalent simple molecular melting point', (draw) => {
    const [giant, small] = draw.oneOf([
      ['silicon dioxide', 'carbon dioxide'],
      ['silicon dioxide', 'sulfur dioxide'],
      ['diamond', 'methane'],
    ] as const)
    return asked(
      `At room temperature ${giant} is a solid and ${small} is a gas.`,
      part(
        `Explain why ${giant} has such a high melting point.`,
        [
          'giant covalent structure / giant lattice',
          'strong covalent bonds are broken / many strong bonds need to be broken',
        ],
        ['it has ions', 'it has delocalised electrons'],
      ),
      part(
        `Explain why ${small} has such a low boiling point.`,
        ['weak intermolecular forces / weak forces between the molecules'],
        ['it is a compound', 'it has delocalised electrons'],
      ),
    )
  }),
  question('limitations of models dot and cross ball and stick diagram', (draw) => {
    const [model, limit] = draw.oneOf([
      ['dot and cross diagram', 'it does not show the shape / it is flat / it is not three-dimensional'],
      [
        'ball and stick model',
        'the bonds are not sticks / atoms are shown too far apart / atoms are not to scale / it does not show the electrons',
      ],
      ['displayed formula', 'it does not show the shape / it is flat / it is not three-dimensional'],
    ] as const)
    const name = draw.oneOf(['ammonia', 'methane', 'water'])
    return asked(
      `A student uses a ${model} of a molecule of ${name}.`,
      part('Give one limitation of this model.', [limit], ['it takes long to draw', 'it is expensive']),
    )
  }),
]

/** Structure, bonding and the properties of matter. */
export const bonding: TopicBank = { foundation: bondingFoundation, higher: bondingHigher }
