import { asked, part, question, type QuestionMaker } from '../bank-question.ts'
import { clean, rounded, withUnit, written } from '../values.ts'
import { economies, formulaeFound, numberOf, reacting } from './calculation-facts.ts'
import { balanced } from './equations.ts'
import { compounds, formulaMass, massesGiven, printed } from './formulae.ts'

export const chemicalCalculationsHigher: readonly QuestionMaker[] = [
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
