import { asked, part, question, type QuestionMaker } from '../bank-question.ts'

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

export const formsOfCarbon: readonly QuestionMaker[] = [
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
