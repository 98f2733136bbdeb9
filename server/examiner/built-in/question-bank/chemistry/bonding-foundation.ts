import { asked, part, question, type QuestionMaker } from '../bank-question.ts'
import { metals, molecules, nonMetals, states, structures, substances } from './bonding-facts.ts'
import { printed } from './formulae.ts'

const count = (number: number, word: string): string =>
  number === 1 ? `one ${word} / 1 ${word}` : `${number === 2 ? 'two' : number} ${word}s / ${number} ${word}s`

const term = (symbol: string, number: number): string => `${symbol}${number === 1 ? '' : number}`

/** "it loses two electrons / it loses 2 electrons" */
const waysOf = (does: string, charge: number): string =>
  `${does} ${count(charge, 'electron').replace(' / ', ` / ${does} `)}`

export const bondingFoundation: readonly QuestionMaker[] = [
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
