import { asked, part, question, type QuestionMaker } from '../bank-question.ts'

const inSolution = [
  { name: 'sodium chloride', cathode: 'hydrogen', anode: 'chlorine', metal: 'sodium', less: false },
  { name: 'potassium bromide', cathode: 'hydrogen', anode: 'bromine', metal: 'potassium', less: false },
  { name: 'magnesium iodide', cathode: 'hydrogen', anode: 'iodine', metal: 'magnesium', less: false },
  { name: 'copper sulfate', cathode: 'copper', anode: 'oxygen', metal: 'copper', less: true },
  { name: 'copper chloride', cathode: 'copper', anode: 'chlorine', metal: 'copper', less: true },
  { name: 'silver nitrate', cathode: 'silver', anode: 'oxygen', metal: 'silver', less: true },
]

const redox = [
  { metal: 'magnesium', ion: 'copper', equation: 'Mg + Cu²⁺ → Mg²⁺ + Cu' },
  { metal: 'zinc', ion: 'copper', equation: 'Zn + Cu²⁺ → Zn²⁺ + Cu' },
  { metal: 'iron', ion: 'copper', equation: 'Fe + Cu²⁺ → Fe²⁺ + Cu' },
  { metal: 'magnesium', ion: 'zinc', equation: 'Mg + Zn²⁺ → Mg²⁺ + Zn' },
]

const aluminium = [
  {
    fact: 'The aluminium oxide is mixed with cryolite.',
    why: [
      'it lowers the melting point / it melts at a lower temperature',
      'less energy is needed / to save energy',
    ],
    wrong: ['it acts as an alloy', 'to make it float'],
  },
  {
    fact: 'The positive electrodes have to be replaced from time to time.',
    why: [
      'they are made of carbon / they are made of graphite',
      'oxygen reacts with them / they burn in the oxygen / carbon dioxide forms',
    ],
    wrong: ['they rust', 'the molten metal dissolves them'],
  },
  {
    fact: 'The process is very expensive.',
    why: ['it needs a lot of electricity / it uses much electrical energy / a lot of energy is needed'],
    wrong: ['bauxite is a rare gem', 'the workers are paid well'],
  },
] as const

const times = (places: number): string => `${10 ** places}`

const named = ['', '10 times / ten times', '100 times / a hundred times', '1000 times / a thousand times']

export const chemicalChangesHigher: readonly QuestionMaker[] = [
  question('electrolysis of solutions aqueous products electrodes discharge', (draw) => {
    const { name, cathode, anode, metal, less } = draw.oneOf(inSolution)
    return asked(
      `A solution of ${name} in water is electrolysed with inert electrodes.`,
      part(
        'What forms at the negative electrode (the cathode)?',
        [cathode],
        [anode, less ? 'hydrogen' : metal],
      ),
      part('What forms at the positive electrode (the anode)?', [anode], ['water', metal]),
      part(
        'Explain what forms at the negative electrode.',
        [
          less
            ? `${metal} is less reactive than hydrogen / ${metal} is below hydrogen in the reactivity series`
            : `${metal} is more reactive than hydrogen / ${metal} is above hydrogen in the reactivity series`,
        ],
        ['because water is a good solvent', 'the electrode dissolves'],
      ),
    )
  }),
  question('strong weak acids ionise dissociate concentration pH', (draw) => {
    const [strong, weak] = draw.oneOf([
      ['hydrochloric acid', 'citric acid'],
      ['nitric acid', 'ethanoic acid'],
      ['sulfuric acid', 'carbonic acid'],
    ] as const)
    return asked(
      `In water, ${strong} is a strong acid and ${weak} is a weak acid. Both solutions have the same concentration.`,
      part(
        'What does it mean that an acid is strong?',
        [
          'it is completely ionised in water / it fully ionises / it is fully dissociated / it dissociates completely / all its molecules split into ions',
        ],
        ['it has many moles in each litre', 'it is dangerous to touch'],
      ),
      part('Which of the two solutions has the lower pH?', [strong], [weak, 'they are equal']),
    )
  }),
  question('pH hydrogen ion concentration factor of ten', (draw) => {
    const from = draw.whole(4, 6)
    const change = draw.whole(1, 3)
    return asked(
      `The pH of a solution falls from ${from} to ${from - change}.`,
      part(
        'How many times greater is the concentration of hydrogen ions afterwards?',
        [[`${times(change)} / ${named[change]}`, 1]],
        [`${change}`, `${2 * change}`],
      ),
    )
  }),
  question('oxidation reduction electrons redox displacement ionic equation', (draw) => {
    const { metal, ion, equation } = draw.oneOf(redox)
    return asked(
      `The ionic equation of a displacement reaction is ${equation}.`,
      part('Name the metal that is oxidised.', [metal], [ion, 'hydrogen']),
      part(
        'Explain, in terms of electrons, why this is an oxidation.',
        ['it loses electrons / electrons are lost / it gives electrons away'],
        ['it gains electrons', 'it gains oxygen'],
      ),
      part(
        'What happens to the ions of the other metal?',
        ['they are reduced / they gain electrons / they become atoms'],
        ['they are oxidised', 'nothing'],
      ),
    )
  }),
  question('half equations electrode electrons electrolysis', (draw) => {
    const [ion, product, number, process, wrong] = draw.oneOf([
      ['Cu²⁺', 'Cu', 2, 'reduction', 'oxidation'],
      ['Pb²⁺', 'Pb', 2, 'reduction', 'oxidation'],
      ['Al³⁺', 'Al', 3, 'reduction', 'oxidation'],
      ['2Cl⁻', 'Cl₂', 2, 'oxidation', 'reduction'],
      ['2O²⁻', 'O₂', 4, 'oxidation', 'reduction'],
    ] as const)
    const equation = process === 'reduction' ? `${ion} + n e⁻ → ${product}` : `${ion} → ${product} + n e⁻`
    return asked(
      `In this half equation n stands for a number: ${equation}`,
      part('Which number is n?', [`${number}`], [`${number + 1}`, '0']),
      part('Is this oxidation or reduction?', [process], [wrong, 'neutralisation']),
    )
  }),
  question('neutralisation ionic equation spectator ions water', (draw) => {
    const [acid, alkali, ions] = draw.oneOf([
      ['hydrochloric acid', 'sodium hydroxide', 'Na⁺ and Cl⁻'],
      ['nitric acid', 'potassium hydroxide', 'K⁺ and NO₃⁻'],
      ['hydrobromic acid', 'lithium hydroxide', 'Li⁺ and Br⁻'],
    ] as const)
    return asked(
      `When ${acid} reacts with ${alkali}, the ions ${ions} do not change. The other two ions react.`,
      part(
        'Name the two ions that react.',
        ['hydrogen ion / H+', 'hydroxide ion / OH-'],
        ['the metal and the non-metal', 'oxide and nitride'],
      ),
      part('Name the substance that these two ions form.', ['water / H2O'], ['a salt', 'carbon dioxide']),
    )
  }),
  question('extraction of aluminium electrolysis cryolite anodes carbon dioxide', (draw) => {
    const { fact, why, wrong } = draw.oneOf(aluminium)
    const place = draw.oneOf(['a smelter in Scotland', 'a smelter in Iceland', 'a large factory'])
    return asked(
      `Aluminium is extracted by electrolysis in ${place}. ${fact}`,
      part('Explain why.', why, [...wrong]),
    )
  }),
  question('reactions of acids precipitate salt insoluble state symbols', (draw) => {
    const [first, second, solid, symbol] = draw.oneOf([
      ['silver nitrate', 'sodium chloride', 'silver chloride', 'AgCl'],
      ['barium chloride', 'sodium sulfate', 'barium sulfate', 'BaSO4'],
      ['lead nitrate', 'potassium iodide', 'lead iodide', 'PbI2'],
    ] as const)
    return asked(
      `Solutions of ${first} and ${second} are mixed. An insoluble salt forms.`,
      part('Name the insoluble salt.', [`${solid} / ${symbol}`], ['water', 'hydrogen']),
      part(
        'Describe how a pure, dry sample of it is obtained.',
        [
          'filter the mixture / filter it off / filter it',
          'wash the residue with water / rinse it with distilled water',
          'dry it in an oven / leave it to dry',
        ],
        ['evaporate it until crystals form', 'electrolyse it'],
      ),
    )
  }),
]
