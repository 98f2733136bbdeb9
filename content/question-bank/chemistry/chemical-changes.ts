import { asked, part, question, type QuestionMaker, type TopicBank } from '../bank-question.ts'
import { clean, rounded, withUnit, written } from '../values.ts'
import {
  acids,
  atomsIn,
  compounds,
  formulaMass,
  massesGiven,
  massWithoutCounts,
  printed,
  relativeAtomicMasses,
} from './formulae.ts'

/** An equation: formulae with the numbers that balance them. */
interface Equation {
  left: readonly (readonly [formula: string, number: number])[]
  right: readonly (readonly [formula: string, number: number])[]
}

const side = (terms: Equation['left'], shown: (number: number) => string): string =>
  terms.map(([formula, number]) => `${shown(number)}${printed(formula)}`).join(' + ')

const balanced = ({ left, right }: Equation): string => {
  const shown = (number: number): string => (number === 1 ? '' : `${number}`)
  return `${side(left, shown)} → ${side(right, shown)}`
}

/** The same with letters in place of the numbers: a, b, c and so on, in the order written. */
function withLetters({ left, right }: Equation): string {
  const letters = ['a', 'b', 'c', 'd', 'e']
  const shown = (): string => `${letters.shift() ?? ''} `
  return `${side(left, shown)} → ${side(right, shown)}`
}

/** Equations to balance. */
const equations: readonly Equation[] = [
  {
    left: [
      ['Mg', 2],
      ['O2', 1],
    ],
    right: [['MgO', 2]],
  },
  {
    left: [
      ['H2', 2],
      ['O2', 1],
    ],
    right: [['H2O', 2]],
  },
  {
    left: [
      ['N2', 1],
      ['H2', 3],
    ],
    right: [['NH3', 2]],
  },
  {
    left: [
      ['Al', 4],
      ['O2', 3],
    ],
    right: [['Al2O3', 2]],
  },
  {
    left: [
      ['Fe', 2],
      ['Cl2', 3],
    ],
    right: [['FeCl3', 2]],
  },
  {
    left: [
      ['CH4', 1],
      ['O2', 2],
    ],
    right: [
      ['CO2', 1],
      ['H2O', 2],
    ],
  },
  {
    left: [
      ['C3H8', 1],
      ['O2', 5],
    ],
    right: [
      ['CO2', 3],
      ['H2O', 4],
    ],
  },
  {
    left: [
      ['Na', 2],
      ['H2O', 2],
    ],
    right: [
      ['NaOH', 2],
      ['H2', 1],
    ],
  },
  {
    left: [
      ['Zn', 1],
      ['HCl', 2],
    ],
    right: [
      ['ZnCl2', 1],
      ['H2', 1],
    ],
  },
  {
    left: [
      ['Fe2O3', 1],
      ['CO', 3],
    ],
    right: [
      ['Fe', 2],
      ['CO2', 3],
    ],
  },
  {
    left: [
      ['CaCO3', 1],
      ['HCl', 2],
    ],
    right: [
      ['CaCl2', 1],
      ['H2O', 1],
      ['CO2', 1],
    ],
  },
  {
    left: [
      ['K', 2],
      ['Br2', 1],
    ],
    right: [['KBr', 2]],
  },
]

/** A reaction with a reactant whose mass is given and a product whose mass is asked for. */
const reacting: readonly {
  known: string
  wanted: string
  knownName: string
  wantedName: string
  equation: Equation
}[] = [
  {
    known: 'Mg',
    wanted: 'MgO',
    knownName: 'magnesium',
    wantedName: 'magnesium oxide',
    equation: {
      left: [
        ['Mg', 2],
        ['O2', 1],
      ],
      right: [['MgO', 2]],
    },
  },
  {
    known: 'CaCO3',
    wanted: 'CaO',
    knownName: 'calcium carbonate',
    wantedName: 'calcium oxide',
    equation: {
      left: [['CaCO3', 1]],
      right: [
        ['CaO', 1],
        ['CO2', 1],
      ],
    },
  },
  {
    known: 'Fe2O3',
    wanted: 'Fe',
    knownName: 'iron(III) oxide',
    wantedName: 'iron',
    equation: {
      left: [
        ['Fe2O3', 1],
        ['CO', 3],
      ],
      right: [
        ['Fe', 2],
        ['CO2', 3],
      ],
    },
  },
  {
    known: 'CH4',
    wanted: 'H2O',
    knownName: 'methane',
    wantedName: 'water',
    equation: {
      left: [
        ['CH4', 1],
        ['O2', 2],
      ],
      right: [
        ['CO2', 1],
        ['H2O', 2],
      ],
    },
  },
  {
    known: 'Al',
    wanted: 'Al2O3',
    knownName: 'aluminium',
    wantedName: 'aluminium oxide',
    equation: {
      left: [
        ['Al', 4],
        ['O2', 3],
      ],
      right: [['Al2O3', 2]],
    },
  },
]

/** How many moles of a formula stand in the equation. */
const numberOf = ({ left, right }: Equation, formula: string): number =>
  [...left, ...right].find(([each]) => each === formula)?.[1] ?? 1

const formulaeFound = [
  {
    elements: 'carbon and hydrogen',
    first: 'C',
    second: 'H',
    parts: [1, 4],
    formula: 'CH4',
    wrong: ['CH', 'C4H'],
  },
  {
    elements: 'magnesium and oxygen',
    first: 'Mg',
    second: 'O',
    parts: [1, 1],
    formula: 'MgO',
    wrong: ['MgO2', 'Mg2O'],
  },
  {
    elements: 'iron and oxygen',
    first: 'Fe',
    second: 'O',
    parts: [2, 3],
    formula: 'Fe2O3',
    wrong: ['FeO', 'Fe3O2'],
  },
  {
    elements: 'sulfur and oxygen',
    first: 'S',
    second: 'O',
    parts: [1, 3],
    formula: 'SO3',
    wrong: ['SO', 'S3O'],
  },
  {
    elements: 'sodium and oxygen',
    first: 'Na',
    second: 'O',
    parts: [2, 1],
    formula: 'Na2O',
    wrong: ['NaO', 'NaO2'],
  },
  {
    elements: 'nitrogen and hydrogen',
    first: 'N',
    second: 'H',
    parts: [1, 3],
    formula: 'NH3',
    wrong: ['NH', 'N3H'],
  },
] as const

const economies = [
  { product: 'iron', made: 2 * 56, equation: 'Fe2O3 + 3CO → 2Fe + 3CO2', all: 160 + 84 },
  { product: 'calcium oxide', made: 56, equation: 'CaCO3 → CaO + CO2', all: 100 },
  { product: 'ethanol', made: 92, equation: 'C6H12O6 → 2C2H5OH + 2CO2', all: 180 },
  { product: 'hydrogen', made: 6, equation: 'CH4 + H2O → CO + 3H2', all: 34 },
]

const solutions = [
  { name: 'hydrochloric acid', pH: 1, kind: 'acidic / acid', colour: 'red', wrong: ['alkaline', 'neutral'] },
  { name: 'vinegar', pH: 3, kind: 'acidic / acid', colour: 'red / orange', wrong: ['alkaline', 'neutral'] },
  { name: 'pure water', pH: 7, kind: 'neutral', colour: 'green', wrong: ['alkaline', 'acidic'] },
  {
    name: 'limewater',
    pH: 12,
    kind: 'alkaline / alkali',
    colour: 'blue / purple',
    wrong: ['acidic', 'neutral'],
  },
  {
    name: 'sodium hydroxide solution',
    pH: 14,
    kind: 'alkaline / alkali',
    colour: 'purple / violet',
    wrong: ['acidic', 'neutral'],
  },
]

const series = ['magnesium', 'zinc', 'iron', 'copper', 'silver'] as const

const melts = [
  { name: 'lead bromide', metal: 'lead', other: 'bromine' },
  { name: 'zinc chloride', metal: 'zinc', other: 'chlorine' },
  { name: 'potassium iodide', metal: 'potassium', other: 'iodine' },
  { name: 'aluminium oxide', metal: 'aluminium', other: 'oxygen' },
]

const soluble = [
  { base: 'copper oxide', acid: 'sulfuric acid', salt: 'copper sulfate' },
  { base: 'zinc oxide', acid: 'hydrochloric acid', salt: 'zinc chloride' },
  { base: 'magnesium carbonate', acid: 'nitric acid', salt: 'magnesium nitrate' },
  { base: 'nickel carbonate', acid: 'sulfuric acid', salt: 'nickel sulfate' },
]

const chemicalChangesFoundation: readonly QuestionMaker[] = [
  question('acids and metals salt hydrogen', (draw) => {
    const metal = draw.oneOf(['zinc', 'magnesium', 'iron'])
    const { acid, salt, other } = draw.oneOf(acids.slice(0, 2))
    return asked(
      `A piece of ${metal} is put into dilute ${acid}. It fizzes.`,
      part('Name the salt that forms.', [`${metal} ${salt}`], [`${metal} ${other}`, `${metal} hydroxide`]),
      part('Name the gas that forms.', ['hydrogen / H2'], ['carbon dioxide', 'oxygen']),
    )
  }),
  question('acids and carbonates salt water carbon dioxide', (draw) => {
    const metal = draw.oneOf(['calcium', 'sodium', 'copper', 'magnesium'])
    const { acid, salt, other } = draw.oneOf(acids)
    return asked(
      `Some ${metal} carbonate is added to dilute ${acid}.`,
      part('Name the salt that forms.', [`${metal} ${salt}`], [`${metal} ${other}`, `${metal} hydroxide`]),
      part('Name the gas that forms.', ['carbon dioxide / CO2'], ['hydrogen', 'oxygen']),
    )
  }),
  question('neutralisation acids alkalis bases ions hydrogen hydroxide', (draw) => {
    const metal = draw.oneOf(['sodium', 'potassium', 'lithium'])
    const { acid, salt, other } = draw.oneOf(acids)
    return asked(
      `The alkali ${metal} hydroxide neutralises ${acid}.`,
      part('Name the salt that forms.', [`${metal} ${salt}`], [`${metal} ${other}`, `${metal} oxide`]),
      part('Which ion do all acids give in water?', ['hydrogen ion / H+'], ['hydroxide ion', 'OH-']),
      part('Which ion do all alkalis give in water?', ['hydroxide ion / OH-'], ['hydrogen ion', 'H+']),
    )
  }),
  question('pH scale universal indicator acid alkali neutral', (draw) => {
    const { name, pH, kind, colour, wrong } = draw.oneOf(solutions)
    return asked(
      `The pH of ${name} is ${pH}.`,
      part(`Is ${name} acidic, alkaline or neutral?`, [kind], wrong),
      part(`What colour does universal indicator turn in ${name}?`, [colour], ['white', 'black']),
    )
  }),
  question('reactivity series displacement metals salts', (draw) => {
    const first = draw.whole(0, 3)
    const second = draw.whole(first + 1, 4)
    const [metal, other] = [series[first] ?? '', series[second] ?? '']
    return asked(
      `A strip of ${metal} is put into ${other} nitrate solution. The reactivity series is: ${series.join(', ')}.`,
      part('Name the metal that is displaced.', [other], [metal, 'nitrogen']),
      part(
        'Explain why the reaction happens.',
        [
          `${metal} is more reactive / ${metal} is higher in the reactivity series / ${other} is less reactive`,
        ],
        ['because nitrates are soluble in water', 'it is a better conductor'],
      ),
    )
  }),
  question('making a soluble salt practical crystals filter evaporate excess', (draw) => {
    const { base, acid, salt } = draw.oneOf(soluble)
    return asked(
      `A student makes crystals of ${salt} from solid ${base} and dilute ${acid}.`,
      part(
        `Explain why the ${base} is added until some is left over.`,
        ['so that all the acid reacts / the acid is used up / to neutralise all of the acid'],
        ['to make it dissolve faster', 'to cool the mixture'],
      ),
      part(
        'Describe how crystals are then obtained from the mixture.',
        [
          'filter it / filter off the solid left over',
          'heat the solution / evaporate some of the water',
          'leave it to cool / let crystals form / leave it to crystallise',
        ],
        ['use chromatography', 'add universal indicator'],
      ),
    )
  }),
  question('electrolysis molten compound electrodes products', (draw) => {
    const { name, metal, other } = draw.oneOf(melts)
    return asked(
      `Molten ${name} is electrolysed.`,
      part('What forms at the negative electrode (the cathode)?', [metal], [other, 'hydrogen']),
      part('What forms at the positive electrode (the anode)?', [other], [metal, 'hydrogen']),
    )
  }),
  question('extraction of metals reduction with carbon electrolysis', (draw) => {
    const [metal, method, why, wrong] = draw.oneOf([
      [
        'aluminium',
        'electrolysis',
        'more reactive than carbon / above carbon in the reactivity series',
        'heating with carbon',
      ],
      [
        'magnesium',
        'electrolysis',
        'more reactive than carbon / above carbon in the reactivity series',
        'heating with carbon',
      ],
      [
        'iron',
        'heating with carbon / reduction with carbon',
        'less reactive than carbon / below carbon in the reactivity series',
        'electrolysis',
      ],
      [
        'zinc',
        'heating with carbon / reduction with carbon',
        'less reactive than carbon / below carbon in the reactivity series',
        'electrolysis',
      ],
    ] as const)
    return asked(
      `A metal is extracted from its ore by a method that depends on its reactivity. The metal is ${metal}.`,
      part(`Name the method that is used for ${metal}.`, [method], [wrong, 'filtration']),
      part(
        'Explain why this method is used.',
        [why],
        ['it is the quickest way', 'because the ore is a rock'],
      ),
    )
  }),
  question('oxidation reduction gain loss of oxygen', (draw) => {
    const [equation, oxidised, reduced] = draw.oneOf([
      ['iron oxide + carbon monoxide → iron + carbon dioxide', 'carbon monoxide / CO', 'iron oxide'],
      ['copper oxide + hydrogen → copper + water', 'hydrogen / H2', 'copper oxide'],
      ['lead oxide + carbon → lead + carbon dioxide', 'carbon / C', 'lead oxide'],
      ['iron oxide + aluminium → iron + aluminium oxide', 'aluminium / Al', 'iron oxide'],
    ] as const)
    return asked(
      `A metal is made in this reaction: ${equation}.`,
      part('Which reactant is oxidised?', [oxidised], [reduced, 'water']),
      part(
        'Explain why the other reactant is reduced.',
        ['it loses oxygen / oxygen is removed from it'],
        ['it gains oxygen', 'it gets lighter when it melts'],
      ),
    )
  }),
]

const chemicalCalculationsFoundation: readonly QuestionMaker[] = [
  question('relative formula mass Mr', (draw) => {
    const { name, formula } = draw.oneOf(compounds)
    const mass = formulaMass(formula)
    const slip = massWithoutCounts(formula)
    return asked(
      `The formula of ${name} is ${printed(formula)}. ${massesGiven(formula)}`,
      part(`Calculate the relative formula mass of ${name}.`, [[`${mass}`, 2]], [`${slip}`, `${mass * 2}`]),
    )
  }),
  question('conservation of mass reaction in a closed container', (draw) => {
    const [metal, share, gain] = draw.oneOf([
      ['magnesium', 0.6, 0.4],
      ['calcium', 1, 0.4],
      ['copper', 1.27, 0.32],
      ['zinc', 0.65, 0.16],
    ] as const)
    const times = draw.whole(1, 8)
    const [before, gained] = [clean(share * times), clean(gain * times)]
    return asked(
      `A student heats ${before} g of ${metal} in air. All of it turns into ${withUnit(clean(before + gained), 'g')} of ${metal} oxide.`,
      part(
        `Calculate the mass of oxygen that reacts.`,
        [[withUnit(gained, 'g'), 2]],
        [withUnit(clean(2 * before + gained), 'g'), '0 g'],
      ),
      part(
        'Explain why the solid gains mass.',
        [
          'oxygen is added / it gains oxygen / oxygen atoms combine with the metal / oxygen from the air joins it',
        ],
        ['it expands when it is hot', 'energy has mass'],
      ),
    )
  }),
  question('mass seems to fall gas escapes conservation of mass carbonate', (draw) => {
    const [solid, share, given] = draw.oneOf([
      ['calcium carbonate', 2.5, 1.1],
      ['magnesium carbonate', 2.1, 1.1],
      ['zinc carbonate', 6.25, 2.2],
    ] as const)
    const times = draw.whole(1, 6)
    const [start, lost] = [clean(share * times), clean(given * times)]
    return asked(
      `A test tube with ${start} g of ${solid} is heated until the reaction is complete. Then ${withUnit(start - lost, 'g', 4)} of solid are left.`,
      part(
        `Calculate the mass of gas that formed.`,
        [[withUnit(lost, 'g'), 2]],
        [withUnit(clean(2 * start - lost), 'g'), '0 g'],
      ),
      part(
        'Explain why the mass in the tube falls.',
        [`carbon dioxide escapes / gas is given off / a gas leaves the tube`],
        ['the solid melts', 'atoms are destroyed'],
      ),
    )
  }),
  question('balance balancing symbol equation numbers', (draw) => {
    const equation = draw.oneOf(equations)
    const [first = ['', 1], second = ['', 1]] = equation.left
    const product = equation.right[0] ?? ['', 1]
    const numberOf = (letter: string, [formula, many]: readonly [string, number]) =>
      part(
        `Which number is ${letter}, in front of ${printed(formula)}?`,
        // "2H₂" gives the number with what it stands in front of.
        [many === 1 ? '1' : `${many} / ${many}${printed(formula)}`],
        [`${many + 1}`, `${many + 2}`],
      )
    return asked(
      `Letters stand for the numbers that balance this equation: ${withLetters(equation)}. Use the smallest whole numbers.`,
      numberOf('a', first),
      numberOf('b', second),
      numberOf('c', product),
    )
  }),
  question('formula number of atoms elements in a compound', (draw) => {
    const { name, formula } = draw.oneOf(compounds.filter((each) => atomsIn(each.formula).size > 2))
    const atoms = atomsIn(formula)
    const total = [...atoms.values()].reduce((sum, count) => sum + count, 0)
    return asked(
      `The formula of ${name} is ${printed(formula)}.`,
      part(
        'How many different elements does it contain?',
        [`${atoms.size}`],
        [`${total}`, `${atoms.size + 2}`],
      ),
      part(
        'How many atoms are there in the formula altogether?',
        [`${total}`],
        [`${atoms.size}`, `${total + 3}`],
      ),
    )
  }),
  question('percentage by mass of an element in a compound', (draw) => {
    const { name, formula } = draw.oneOf(
      compounds.filter((each) => !['C2H5OH', 'Mg(NO3)2', 'SO2'].includes(each.formula)),
    )
    const [symbol, count] = draw.oneOf([...atomsIn(formula)])
    const all = formulaMass(formula)
    const mass = relativeAtomicMasses.get(symbol) ?? 0
    const share = rounded((100 * count * mass) / all)
    return asked(
      `The relative formula mass of ${name}, ${printed(formula)}, is ${all}. The relative atomic mass of ${symbol} is ${mass}.`,
      part(
        `Calculate the percentage by mass of ${symbol} in ${name}.`,
        [[withUnit(share, '%'), 2]],
        [withUnit(rounded((100 * all) / (count * mass)), '%'), withUnit(rounded(100 - share), '%')],
      ),
    )
  }),
]

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

const chemicalChangesHigher: readonly QuestionMaker[] = [
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

const chemicalCalculationsHigher: readonly QuestionMaker[] = [
  question('moles amount of substance mass relative formula mass', (draw) => {
    const { name, formula } = draw.oneOf(compounds)
    const amount = draw.oneOf([0.1, 0.2, 0.25, 0.4, 0.5, 1.5, 2, 2.5, 3])
    const mass = clean(amount * formulaMass(formula))
    return asked(
      `A sample of ${name}, ${printed(formula)}, has a mass of ${withUnit(mass, 'g', 5)}. ${massesGiven(formula)}`,
      part(
        `Calculate the amount of ${name} in moles.`,
        [[withUnit(amount, 'mol'), 2]],
        [withUnit(rounded(1 / amount), 'mol'), withUnit(clean(mass * formulaMass(formula)), 'mol')],
      ),
    )
  }),
  question('reacting masses equation moles', (draw) => {
    const { known, wanted, knownName, wantedName, equation } = draw.oneOf(reacting)
    const moles = draw.whole(0.1, 2, 0.1)
    const mass = clean(moles * formulaMass(known))
    const amount = clean((moles * numberOf(equation, wanted)) / numberOf(equation, known))
    return asked(
      `${balanced(equation)}. All of ${withUnit(mass, 'g', 5)} of ${knownName} reacts. ${massesGiven(known, wanted)}`,
      part(
        `Calculate the amount of ${knownName} in moles.`,
        [[withUnit(moles, 'mol'), 2]],
        [withUnit(clean(mass * formulaMass(known)), 'mol')],
      ),
      part(
        `Calculate the mass of ${wantedName} that forms.`,
        [[withUnit(clean(amount * formulaMass(wanted)), 'g', 4), 3]],
        [withUnit(mass, 'g', 5), withUnit(clean(mass * formulaMass(wanted)), 'g', 5)],
      ),
    )
  }),
  question('concentration of a solution g/dm3 mol/dm3 volume', (draw) => {
    const [name, formula] = draw.oneOf([
      ['sodium hydroxide', 'NaOH'],
      ['potassium hydroxide', 'KOH'],
      ['sodium carbonate', 'Na2CO3'],
      ['calcium chloride', 'CaCl2'],
    ] as const)
    const volume = draw.oneOf([200, 250, 400, 500])
    const strength = draw.oneOf([0.1, 0.2, 0.4, 0.5, 1.5])
    const mass = clean((strength * volume * formulaMass(formula)) / 1000)
    return asked(
      `A student dissolves ${withUnit(mass, 'g', 4)} of ${name} in water and makes ${volume} cm³ of solution. ${massesGiven(formula)}`,
      part(
        'Calculate the concentration in g/dm³.',
        [[withUnit(clean(strength * formulaMass(formula)), 'g/dm³', 4), 2]],
        [withUnit(clean(mass / volume), 'g/dm³'), withUnit(clean(mass * volume), 'g/dm³')],
      ),
      part(
        'Calculate the concentration in mol/dm³.',
        [[withUnit(strength, 'mol/dm³'), 2]],
        [withUnit(clean(strength * 1000), 'mol/dm³'), withUnit(clean(strength / 1000), 'mol/dm³')],
      ),
    )
  }),
  question('titration calculation neutralisation concentration moles', (draw) => {
    const acid = draw.oneOf(['hydrochloric acid', 'nitric acid'])
    const alkali = draw.oneOf(['sodium hydroxide', 'potassium hydroxide'])
    const strength = draw.oneOf([0.1, 0.2, 0.4, 0.5])
    const used = draw.whole(20, 30, 0.5)
    const moles = clean((strength * used) / 1000)
    const found = rounded((moles * 1000) / 25)
    return asked(
      `In a titration 25.0 cm³ of ${alkali} solution needs ${used} cm³ of ${acid} of ${strength} mol/dm³. One mole of the acid reacts with one mole of the alkali.`,
      part(
        'Calculate the amount of acid used in moles.',
        [[withUnit(moles, 'mol', 4), 2]],
        [withUnit(clean(strength * used), 'mol'), withUnit(clean(used / strength), 'mol')],
      ),
      part(
        'Calculate the concentration of the alkali in mol/dm³.',
        [[withUnit(found, 'mol/dm³'), 2]],
        [withUnit(clean(moles * 25), 'mol/dm³'), withUnit(clean(found * 1000), 'mol/dm³')],
      ),
    )
  }),
  question('percentage yield theoretical yield actual', (draw) => {
    const product = draw.oneOf(['copper sulfate crystals', 'aspirin', 'magnesium oxide', 'calcium oxide'])
    const most = draw.whole(5, 20, 0.5)
    const share = draw.whole(55, 95, 5)
    const got = rounded((most * share) / 100)
    const percent = rounded((100 * got) / most)
    return asked(
      `A student could make ${most} g of ${product} in theory but gets only ${got} g.`,
      part(
        'Calculate the percentage yield.',
        [[withUnit(percent, '%'), 2]],
        [withUnit(rounded((100 * most) / got), '%'), withUnit(rounded(most - got), '%')],
      ),
      part(
        'Give one reason why the yield is below 100%.',
        [
          'some product is lost / some is left on the filter paper / some is lost when it is transferred / the reaction is not complete / other reactions take place',
        ],
        ['atoms are destroyed', 'the balance was not set to zero'],
      ),
    )
  }),
  question('atom economy', (draw) => {
    const { product, made, equation, all } = draw.oneOf(economies)
    return asked(
      `In this reaction ${product} is the useful product: ${printed(equation)}. The formula masses of all the reactants add up to ${all}, those of the ${product} to ${made}.`,
      part(
        'Calculate the atom economy.',
        [[withUnit(rounded((100 * made) / all), '%'), 2]],
        [withUnit(rounded((100 * all) / made), '%'), '100%'],
      ),
      part(
        'Give one reason why industry prefers reactions with a high atom economy.',
        [
          'less waste / fewer waste products',
          'raw materials last longer / resources are saved / it is more sustainable / more profit',
        ].slice(0, draw.whole(1, 2)),
        ['they happen faster', 'they are exothermic'],
      ),
    )
  }),
  question('empirical formula from masses', (draw) => {
    const { elements, first, second, parts, formula, wrong } = draw.oneOf(formulaeFound)
    const amount = draw.whole(0.1, 0.8, 0.1)
    const [mass, other] = [amount * parts[0] * formulaMass(first), amount * parts[1] * formulaMass(second)]
    return asked(
      `A compound of ${elements} contains ${withUnit(clean(mass), 'g', 4)} of ${first} and ${withUnit(clean(other), 'g', 4)} of ${second}. ${massesGiven(first, second)}`,
      part(
        `Calculate the amount of ${first} in moles.`,
        [[withUnit(clean(amount * parts[0]), 'mol'), 2]],
        [withUnit(clean(mass * formulaMass(first)), 'mol')],
      ),
      part('Find the empirical formula of the compound.', [formula], [...wrong]),
    )
  }),
  question('volume of gas 24 dm3 moles room temperature', (draw) => {
    const [gas, mass] = draw.oneOf([
      ['carbon dioxide', 44],
      ['oxygen', 32],
      ['hydrogen', 2],
      ['nitrogen', 28],
    ] as const)
    const moles = draw.oneOf([0.05, 0.1, 0.2, 0.25, 0.5, 1.5])
    return asked(
      `At room temperature and pressure one mole of any gas takes up 24 dm³. The relative formula mass of ${gas} is ${mass}.`,
      part(
        `Calculate the volume in dm³ of ${written(clean(moles * mass))} g of ${gas}.`,
        [[withUnit(clean(moles * 24), 'dm³'), 2]],
        [withUnit(clean(moles * mass * 24), 'dm³'), withUnit(clean(24 / moles), 'dm³')],
      ),
    )
  }),
  question('limiting reactant excess moles', (draw) => {
    const metal = draw.oneOf([
      { name: 'magnesium', symbol: 'Mg', mass: 24 },
      { name: 'zinc', symbol: 'Zn', mass: 65 },
      { name: 'iron', symbol: 'Fe', mass: 56 },
    ])
    const moles = draw.oneOf([0.1, 0.2, 0.3])
    const acid = clean(moles * draw.oneOf([1, 1.5, 3, 4]))
    const short = acid < 2 * moles
    return asked(
      `${metal.symbol} + 2HCl → ${metal.symbol}Cl₂ + H₂. A student adds ${written(clean(moles * metal.mass))} g of ${metal.name} (relative atomic mass ${metal.mass}) to ${acid} mol of hydrochloric acid.`,
      part(
        `Calculate the amount of ${metal.name} in moles.`,
        [[withUnit(moles, 'mol'), 2]],
        [withUnit(clean(moles * metal.mass * metal.mass), 'mol')],
      ),
      part(
        'Name the limiting reactant.',
        [short ? 'hydrochloric acid / HCl' : `${metal.name} / ${metal.symbol}`],
        [short ? metal.name : 'hydrochloric acid', 'hydrogen'],
      ),
    )
  }),
]

/** Chemical changes. */
export const chemicalChanges: TopicBank = {
  foundation: [...chemicalChangesFoundation, ...chemicalCalculationsFoundation],
  higher: [...chemicalChangesHigher, ...chemicalCalculationsHigher],
}
