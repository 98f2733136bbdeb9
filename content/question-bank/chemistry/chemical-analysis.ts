import { withArticle } from '../article.ts'
import { asked, part, question, type QuestionMaker, type TopicBank } from '../bank-question.ts'
import { clean, rounded, withUnit, written } from '../values.ts'

/** Tests for gases: what is done, what is seen. */
const gasTests = [
  {
    gas: 'hydrogen',
    test: 'a burning splint / a lit splint / a flame',
    seen: 'a squeaky pop / it pops / a pop sound',
    done: 'A burning splint is held at the mouth of a test tube of gas. There is a squeaky pop.',
    wrong: ['limewater', 'damp litmus paper'],
  },
  {
    gas: 'oxygen',
    test: 'a glowing splint',
    seen: 'it relights / it bursts into flame / the flame comes back',
    done: 'A glowing splint is put into a test tube of gas. It relights.',
    wrong: ['limewater', 'damp litmus paper'],
  },
  {
    gas: 'carbon dioxide',
    test: 'limewater / bubble it through limewater',
    seen: 'it goes milky / it goes cloudy / a white precipitate',
    done: 'A gas is bubbled through limewater. The limewater turns milky.',
    wrong: ['a glowing splint', 'damp litmus paper'],
  },
  {
    gas: 'chlorine',
    test: 'damp litmus paper / moist litmus / damp indicator paper',
    seen: 'it is bleached / it goes white / it loses its colour',
    done: 'Damp litmus paper is held in a gas. It is bleached.',
    wrong: ['limewater', 'a glowing splint'],
  },
] as const

const flames = [
  { ion: 'lithium', symbol: 'Li+', colour: 'crimson / red' },
  { ion: 'sodium', symbol: 'Na+', colour: 'yellow' },
  { ion: 'potassium', symbol: 'K+', colour: 'lilac / purple' },
  { ion: 'calcium', symbol: 'Ca2+', colour: 'orange-red / brick red / orange' },
  { ion: 'copper', symbol: 'Cu2+', colour: 'green / blue-green' },
] as const

const precipitates = [
  { ion: 'copper(II)', colour: 'blue', product: 'copper hydroxide' },
  { ion: 'iron(II)', colour: 'green', product: 'iron(II) hydroxide / iron hydroxide' },
  { ion: 'iron(III)', colour: 'brown / red-brown / orange', product: 'iron(III) hydroxide / iron hydroxide' },
] as const

const halides = [
  { ion: 'chloride', symbol: 'Cl-', colour: 'white' },
  { ion: 'bromide', symbol: 'Br-', colour: 'cream / pale cream' },
  { ion: 'iodide', symbol: 'I-', colour: 'yellow / pale yellow' },
] as const

const mixtures = [
  { mixture: 'sand from water', method: 'filtration / filtering', wrong: ['chromatography', 'distillation'] },
  {
    mixture: 'pure water from sea water',
    method: 'distillation / simple distillation / distil it',
    wrong: ['filtration', 'chromatography'],
  },
  {
    mixture: 'ethanol from a mixture of ethanol and water',
    method: 'fractional distillation / distillation',
    wrong: ['filtration', 'crystallisation'],
  },
  {
    mixture: 'the dyes in a green ink',
    method: 'chromatography / paper chromatography',
    wrong: ['filtration', 'crystallisation'],
  },
  {
    mixture: 'copper sulfate crystals from their solution',
    method: 'crystallisation / evaporation / crystallise it',
    wrong: ['filtration', 'chromatography'],
  },
] as const

const analysisFoundation: readonly QuestionMaker[] = [
  question('tests for gases hydrogen oxygen carbon dioxide chlorine', (draw) => {
    const { gas, test, seen, wrong } = draw.oneOf(gasTests)
    return asked(
      `A student thinks that a test tube contains ${gas}.`,
      part('What should the student use to test the gas?', [test], [...wrong]),
      part(`What is seen or heard if the gas is ${gas}?`, [seen], ['it turns blue', 'it freezes']),
    )
  }),
  question('identify a gas from its test limewater glowing splint squeaky pop', (draw) => {
    const { gas, done } = draw.oneOf(gasTests)
    const others = gasTests.map((each) => each.gas).filter((each) => each !== gas)
    return asked(done, part('Name the gas.', [gas], draw.some(others, 2)))
  }),
  question('pure and impure substances melting point range', (draw) => {
    const [name, melts] = draw.oneOf([
      ['aspirin', 136],
      ['benzoic acid', 122],
      ['paracetamol', 169],
      ['stearic acid', 69],
    ] as const)
    const low = melts - draw.whole(6, 12)
    return asked(
      `Pure ${name} melts at exactly ${melts} °C. A sample of ${name} melts between ${low} °C and ${low + 4} °C.`,
      part('Is the sample pure or impure?', ['impure / not pure'], ['pure']),
      part(
        'How do the temperatures show this?',
        ['it melts over a range / there is a range of temperatures / the melting point is lower'],
        ['it is above 0 °C', 'the sample is white'],
      ),
      part(
        'In chemistry, what is a pure substance?',
        ['a single element or compound / only one substance / nothing is mixed with it'],
        ['something natural', 'clean and safe to eat'],
      ),
    )
  }),
  question('chromatography Rf value dyes solvent front', (draw) => {
    const front = draw.oneOf([5, 8, 10, 12])
    const share = draw.oneOf([0.2, 0.3, 0.4, 0.6, 0.7, 0.8])
    const spot = clean(front * share)
    return asked(
      `On a chromatogram a dye has moved ${withUnit(spot, 'cm')} and the solvent ${withUnit(front, 'cm')}.`,
      part(
        'Calculate the Rf value (a ratio) of the dye.',
        [[`${share}`, 2]],
        [`${rounded(front / spot)}`, written(front * spot)],
      ),
    )
  }),
  question('separating mixtures filtration distillation crystallisation chromatography', (draw) => {
    const { mixture, method, wrong } = draw.oneOf(mixtures)
    return asked(
      `A technician wants to separate ${mixture}.`,
      part('Name a method that does this.', [method], [...wrong]),
    )
  }),
  question('flame tests colours metal ions', (draw) => {
    const { ion, colour } = draw.oneOf(flames)
    const others = flames.filter((each) => each.ion !== ion)
    return asked(
      `A clean wire with a little ${ion} chloride is held in a blue Bunsen flame.`,
      part('What is the colour of the flame?', [colour], ['white', 'black']),
      part(
        'Why must the wire be clean?',
        [
          'other ions would colour the flame / to avoid contamination / so that there is no contamination / to remove impurities / another colour would hide it / so that nothing else gives a colour',
        ],
        ['to stop it from melting', 'so that it conducts'],
      ),
      part(
        'Another salt gives a lilac flame. Which metal does it contain?',
        ['potassium / K'],
        [others.find((each) => each.ion !== 'potassium')?.ion ?? '', 'gold'],
      ),
    )
  }),
  question('formulations mixtures designed percentage by mass', (draw) => {
    const [product, useful] = draw.oneOf([
      ['A headache tablet', 'paracetamol'],
      ['A fertiliser', 'ammonium nitrate'],
      ['A paint', 'pigment'],
      ['A washing powder', 'detergent'],
    ] as const)
    const total = draw.oneOf([200, 400, 500, 800])
    const percent = draw.oneOf([15, 25, 35, 40, 60, 65])
    return asked(
      `${product} is a formulation. A sample of ${total} mg contains ${(total * percent) / 100} mg of ${useful}.`,
      part(
        'What is a formulation?',
        [
          'a mixture designed as a useful product / a mixture with measured amounts / a mixture made for a purpose',
        ],
        ['a pure compound', 'an element'],
      ),
      part(
        `Calculate the percentage by mass of ${useful}.`,
        [[withUnit(percent, '%'), 2]],
        [withUnit(rounded(10_000 / percent), '%'), withUnit((total * percent) / 100, '%')],
      ),
    )
  }),
  question('chromatography practical pencil line solvent level', (draw) => {
    const [step, why, wrong] = draw.oneOf([
      [
        'The start line is drawn in pencil.',
        'ink would dissolve / ink would run / pencil does not dissolve in the solvent',
        'it is easy to see',
      ],
      [
        'The solvent is below the start line at first.',
        'so that the spots do not dissolve in it / the dyes would wash off into it',
        'to save money',
      ],
      [
        'A lid is put on the beaker.',
        'so that the solvent does not evaporate / to stop evaporation',
        'to keep dust out',
      ],
    ] as const)
    const dye = draw.oneOf(['food colourings', 'inks', 'felt-tip pens'])
    return asked(
      `A student investigates ${dye} by paper chromatography. ${step}`,
      part('Explain why.', [why], [wrong, 'because the book says it']),
      part(
        'How does the chromatogram show that a colour is a mixture?',
        ['there is more than one spot / it separates into several spots / two or more spots'],
        ['it moves quickly', 'it stays at the bottom'],
      ),
    )
  }),
  question('rock salt separation dissolve filter evaporate', (draw) => {
    const [dirt, salt] = draw.oneOf([
      ['sand', 'salt'],
      ['chalk', 'sugar'],
      ['powdered glass', 'copper sulfate'],
      ['soil', 'potassium chloride'],
    ] as const)
    return asked(
      `A mixture of ${dirt} and ${salt} is a dry powder. Only the ${salt} is soluble.`,
      part(
        `Describe how to get dry ${salt} from the mixture.`,
        [
          'add water / dissolve it in water',
          'filter it / use filter paper and a funnel',
          'evaporate the water / heat the solution / leave it to crystallise',
        ],
        ['pick it out by hand', 'use chromatography'],
      ),
    )
  }),
]

const instrumental =
  'it is quicker / it is faster / it is more sensitive / it is more accurate / it works with small amounts / it can be automated'

const analysisHigher: readonly QuestionMaker[] = [
  question('chromatography Rf value identify a dye distance', (draw) => {
    const front = draw.oneOf([6, 7.5, 8, 9, 12])
    const shares = draw.some([0.15, 0.3, 0.45, 0.6, 0.75, 0.9], 3)
    const names = ['amber', 'scarlet', 'indigo']
    const known = names.map((name, index) => `${name} ${shares[index]}`).join(', ')
    const at = draw.whole(0, 2)
    const share = shares[at] ?? 0
    return asked(
      `Rf values of three dyes are: ${known}. On a student's chromatogram a spot has moved ${withUnit(clean(front * share), 'cm')} and the solvent front ${withUnit(front, 'cm')}.`,
      part(
        'Calculate the Rf value (a ratio) of the spot.',
        [[`${share}`, 2]],
        [`${rounded(1 / share)}`, `${clean(front * front * share)}`],
      ),
      part('Which of the three dyes is it?', [names[at] ?? ''], names.toSpliced(at, 1)),
    )
  }),
  question('tests for halide ions silver nitrate precipitate chloride bromide iodide', (draw) => {
    const { ion, colour } = draw.oneOf(halides)
    const metal = draw.oneOf(['sodium', 'potassium', 'lithium'])
    return asked(
      `A student tests a solution of ${metal} ${ion} for its negative ion.`,
      part(
        'Name the two solutions that are added for this test.',
        ['nitric acid / HNO3', 'silver nitrate / AgNO3'],
        ['barium chloride', 'limewater'],
      ),
      part(`State the colour of the precipitate that ${ion} ions give.`, [colour], ['blue', 'green']),
    )
  }),
  question('tests for sulfate and carbonate ions barium chloride acid', (draw) => {
    const test = draw.oneOf([
      {
        ion: 'sulfate',
        add: 'barium chloride / BaCl2',
        seen: 'a white precipitate / it turns white / a white solid',
        wrong: 'silver nitrate',
      },
      {
        ion: 'carbonate',
        add: 'dilute acid / hydrochloric acid / an acid',
        seen: 'fizzing / bubbles / effervescence / a gas that turns limewater milky',
        wrong: 'barium chloride',
      },
    ])
    const metal = draw.oneOf(['Sodium', 'Potassium', 'Lithium'])
    return asked(
      `${metal} ${test.ion} is tested for its ${test.ion} ion.`,
      part('What is added to show this ion?', [test.add], [test.wrong, 'universal indicator']),
      part('What is seen?', [test.seen], ['a blue flame', 'it goes black']),
    )
  }),
  question('metal ions sodium hydroxide coloured precipitate hydroxide', (draw) => {
    const { ion, colour, product } = draw.oneOf(precipitates)
    const salt = draw.oneOf(['sulfate', 'chloride', 'nitrate'])
    return asked(
      `Sodium hydroxide solution is added to ${ion} ${salt} solution.`,
      part('State the colour of the precipitate.', [colour], ['white', 'black']),
      part('Name the precipitate.', [product], ['sodium chloride', 'water']),
    )
  }),
  question('aluminium calcium magnesium white precipitate excess sodium hydroxide', (draw) => {
    const other = draw.oneOf(['calcium', 'magnesium'])
    const salt = draw.oneOf(['chloride', 'nitrate'])
    return asked(
      `Solutions of aluminium ${salt} and ${other} ${salt} both give a white precipitate with a few drops of sodium hydroxide.`,
      part(
        'How can excess sodium hydroxide tell them apart?',
        [
          'the aluminium precipitate dissolves / aluminium hydroxide dissolves in excess / only aluminium redissolves',
        ],
        ['it turns blue', 'a gas forms'],
      ),
      part(
        'Name another test that tells whether calcium is present.',
        ['a flame test'],
        ['limewater', 'a glowing splint'],
      ),
    )
  }),
  question('identify both ions unknown salt flame test silver nitrate', (draw) => {
    const metal = draw.oneOf(flames)
    // Copper(II) iodide does not exist.
    const halide = draw.oneOf(halides.filter(({ ion }) => metal.ion !== 'copper' || ion !== 'iodide'))
    const flame = metal.colour.split(' / ')[0] ?? ''
    const precipitate = halide.colour.split(' / ')[0] ?? ''
    return asked(
      `A salt gives ${withArticle(flame)} flame. Its solution gives a ${precipitate} precipitate with nitric acid and silver nitrate.`,
      part(
        'Identify the two ions.',
        [`${metal.ion} / ${metal.symbol}`, `${halide.ion} / ${halide.symbol}`],
        ['sulfate and barium', 'hydroxide and iron'],
      ),
    )
  }),
  question('instrumental methods of analysis advantages flame emission spectroscopy', (draw) => {
    const [sample, found] = draw.oneOf([
      ['river water', 'metal ions'],
      ['the blood of an athlete', 'drugs'],
      ['paint from a crime scene', 'metal ions'],
      ['drinking water', 'lead ions'],
    ] as const)
    return asked(
      `A laboratory tests ${sample} for ${found} with an instrument and not with test tube reactions.`,
      part(
        'Give two advantages of instrumental methods.',
        [instrumental, instrumental],
        ['it needs no electricity', 'the machine looks modern'],
      ),
    )
  }),
  question('how chromatography works mobile phase stationary phase', (draw) => {
    const [paper, solvent] = draw.oneOf([
      ['paper', 'water'],
      ['paper', 'ethanol'],
      ['a thin layer of silica', 'propanone'],
    ] as const)
    return asked(
      `Dyes are separated by chromatography with ${paper} and ${solvent}.`,
      part('Which substance is the mobile phase?', [solvent], [paper, 'the dye']),
      part(
        'Explain why the dyes move different distances.',
        [
          'they differ in solubility / some are more soluble in the solvent / some are more soluble than others / some dissolve better',
          `they are attracted differently to the stationary phase / some are more attracted to ${paper} / some stick more strongly / they are held more strongly`,
        ],
        ['they have different colours', 'some are lighter'],
      ),
    )
  }),
  question('titration concordant results mean titre indicator burette', (draw) => {
    const base = draw.whole(20, 28, 0.1)
    const [first, second, rough] = [base, clean(base + 0.1), clean(base + 1.2)]
    const mean = clean((first + second) / 2)
    return asked(
      `The titres in a titration of acid with alkali are ${rough} cm³, ${first} cm³ and ${second} cm³.`,
      part(
        'Calculate the mean of the concordant titres.',
        [[withUnit(mean, 'cm³', 4), 2]],
        [withUnit((first + second + rough) / 3, 'cm³', 4), withUnit(rough, 'cm³')],
      ),
      part(
        'Name the apparatus that adds the acid and measures its volume.',
        ['a burette'],
        ['a beaker', 'a thermometer'],
      ),
      part(
        'Why is a white tile put under the flask?',
        ['to see the colour change clearly / so that the end point is easier to see'],
        ['to keep the bench clean', 'to keep it warm'],
      ),
    )
  }),
  question('concentration from titration amount in moles analysis of vinegar', (draw) => {
    const [sample, acid] = draw.oneOf([
      ['vinegar', 'ethanoic acid'],
      ['a limescale remover', 'hydrochloric acid'],
      ['sour milk', 'lactic acid'],
    ] as const)
    const strength = draw.oneOf([0.1, 0.2, 0.25, 0.4])
    const volume = draw.oneOf([12.5, 15, 20, 22.5, 30])
    const moles = clean((strength * volume) / 1000)
    return asked(
      `A sample of 10 cm³ of ${sample} is neutralised by ${volume} cm³ of sodium hydroxide of ${strength} mol/dm³. One mole of ${acid} reacts with one mole of sodium hydroxide.`,
      part(
        'Calculate the amount of sodium hydroxide in moles.',
        [[withUnit(moles, 'mol'), 2]],
        [withUnit(clean(strength * volume), 'mol'), withUnit(clean(volume / strength), 'mol')],
      ),
      part(
        `Calculate the concentration of ${acid} in mol/dm³.`,
        [[withUnit(clean(moles * 100), 'mol/dm³'), 2]],
        [withUnit(clean(moles / 100), 'mol/dm³'), withUnit(clean(moles * 10), 'mol/dm³')],
      ),
    )
  }),
]

/** Chemical analysis. */
export const chemicalAnalysis: TopicBank = { foundation: analysisFoundation, higher: analysisHigher }
