import { withArticle } from '../article.ts'
import { asked, part, question, type QuestionMaker } from '../bank-question.ts'
import { clean, rounded, withUnit } from '../values.ts'
import { flames, halides, precipitates } from './analysis-facts.ts'

const instrumental =
  'it is quicker / it is faster / it is more sensitive / it is more accurate / it works with small amounts / it can be automated'

export const analysisHigher: readonly QuestionMaker[] = [
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
