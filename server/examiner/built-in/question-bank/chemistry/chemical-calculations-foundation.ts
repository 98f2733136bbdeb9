import { asked, part, question, type QuestionMaker } from '../bank-question.ts'
import { clean, rounded, withUnit } from '../values.ts'
import { equations, withLetters } from './equations.ts'
import {
  atomsIn,
  compounds,
  formulaMass,
  massesGiven,
  massWithoutCounts,
  printed,
  relativeAtomicMasses,
} from './formulae.ts'

export const chemicalCalculationsFoundation: readonly QuestionMaker[] = [
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
