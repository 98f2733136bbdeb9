import { asked, part, question, type QuestionMaker } from '../bank-question.ts'
import { acids } from './formulae.ts'

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

export const chemicalChangesFoundation: readonly QuestionMaker[] = [
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
