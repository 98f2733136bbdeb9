import { asked, part, question, type QuestionMaker } from '../bank-question.ts'
import { rounded } from '../values.ts'
import { formsOfCarbon } from './forms-of-carbon.ts'

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

export const bondingHigher: readonly QuestionMaker[] = [
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
