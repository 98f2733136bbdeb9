import { asked, part, question, type QuestionMaker } from '../bank-question.ts'
import { clean, rounded, withUnit, written } from '../values.ts'
import { flames, gasTests, mixtures } from './analysis-facts.ts'

export const analysisFoundation: readonly QuestionMaker[] = [
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
