import { asked, part, question, type QuestionMaker } from '../bank-question.ts'
import { clean, withUnit } from '../values.ts'
import { gasReactions, heats } from './rates-facts.ts'

const more = (product: string): string =>
  `the yield of ${product} increases / more ${product} / the yield is higher`
const less = (product: string): string =>
  `the yield of ${product} decreases / less ${product} / the yield is lower`

const oftener = 'more frequent collisions / they collide more often'

export const ratesHigher: readonly QuestionMaker[] = [
  question('temperature and rate collision theory activation energy explain', (draw) => {
    const metal = draw.oneOf(['Magnesium', 'Zinc', 'Calcium carbonate'])
    const warm = draw.whole(40, 70, 5)
    return asked(
      `${metal} reacts faster with acid at ${warm} °C than at 20 °C.`,
      part(
        'Explain why.',
        [
          'particles move faster / particles have more energy',
          oftener,
          'more particles have the activation energy / more collisions are successful / more particles have enough energy to react',
        ],
        ['the surface is larger', 'it is a catalyst'],
      ),
    )
  }),
  question('pressure concentration effect on rate collisions particles volume', (draw) => {
    const change = draw.oneOf(['pressure of two reacting gases', 'concentration of the acid in a reaction'])
    const why = 'the particles are closer together / more particles in the same volume'
    const times = draw.oneOf(['doubled', 'trebled'])
    return asked(
      `The ${change} is ${times}.`,
      part(
        'Explain how and why the rate of reaction changes.',
        ['the rate increases / the reaction is faster / it gets faster / it speeds up', why, oftener],
        ['the activation energy falls', 'they weigh less'],
      ),
    )
  }),
  question('equilibrium pressure Le Chatelier yield gas molecules', (draw) => {
    const { equation, product, left, right } = draw.oneOf(gasReactions)
    const up = left > right
    return asked(
      `This reaction is at equilibrium: ${equation}. The pressure is then increased.`,
      part(
        `What happens to the yield of ${product}?`,
        [up ? more(product) : less(product)],
        [up ? 'it decreases' : 'it increases', 'it stays the same'],
      ),
      part(
        'Explain why.',
        [
          `equilibrium moves to the side with fewer molecules / it shifts to the ${up ? 'right' : 'left'} / fewer gas molecules on the ${up ? 'right' : 'left'}`,
        ],
        ['the catalyst is used up', `it shifts to the ${up ? 'left' : 'right'}`],
      ),
    )
  }),
  question('equilibrium temperature Le Chatelier yield exothermic endothermic', (draw) => {
    const { product, from, exothermic } = draw.oneOf(heats)
    const type = exothermic ? 'exothermic' : 'endothermic'
    return asked(
      `In a reversible reaction ${product} forms from ${from}. The forward reaction is ${type}. The temperature is raised at equilibrium.`,
      part(
        `What happens to the yield of ${product}?`,
        [exothermic ? less(product) : more(product)],
        [exothermic ? 'it increases' : 'it decreases', 'it stays the same'],
      ),
      part(
        'In which direction does the equilibrium shift?',
        [
          exothermic
            ? 'in the endothermic direction / to the left / backwards'
            : 'in the endothermic direction / to the right / forwards',
        ],
        [exothermic ? 'to the right' : 'to the left', 'it stays where it is'],
      ),
    )
  }),
  question('gradient tangent rate from a graph', (draw) => {
    const [from, over] = [draw.whole(10, 40, 10), draw.oneOf([20, 40, 50])]
    const rate = draw.oneOf([0.2, 0.4, 0.5, 0.6, 0.8, 1.2])
    const low = draw.whole(10, 30, 2)
    const high = clean(low + rate * over)
    return asked(
      `On a graph of gas volume against time, a tangent goes through the points (${from} s, ${low} cm³) and (${from + over} s, ${high} cm³).`,
      part(
        'Calculate the rate of reaction from the tangent.',
        [[withUnit(rate, 'cm³/s'), 3]],
        [withUnit((high - low) * over, 'cm³/s'), withUnit(over / (high - low), 'cm³/s')],
      ),
      part(
        'The tangent gets flatter with time. Explain why.',
        [
          'reactants are used up / the concentration falls / the concentration of reactants decreases',
          'fewer collisions / particles collide less often',
        ],
        ['the temperature rises', 'more gas has formed'],
      ),
    )
  }),
  question('rate in moles per second from volume of gas', (draw) => {
    const time = draw.oneOf([10, 20, 50])
    const volume = draw.oneOf([0.6, 1.2, 2.4, 3.6])
    const moles = clean(volume / 24)
    return asked(
      `A reaction gives ${volume} dm³ of gas in ${time} s. One mole of gas takes up 24 dm³.`,
      part(
        'Calculate the amount of gas in moles.',
        [[withUnit(moles, 'mol'), 2]],
        [withUnit(volume * 24, 'mol'), withUnit(24 / volume, 'mol')],
      ),
      part(
        'Calculate the mean rate in mol/s.',
        [[withUnit(moles / time, 'mol/s'), 2]],
        [withUnit(moles * time, 'mol/s'), withUnit(time / moles, 'mol/s')],
      ),
    )
  }),
  question('equilibrium concentration change add remove Le Chatelier', (draw) => {
    const { equation, product } = draw.oneOf(gasReactions.slice(0, 3))
    const [change, wrong] = draw.oneOf([
      [`Some ${product} is removed all the time.`, 'it shifts to the left'],
      ['More of a reactant is added.', 'it shifts to the left'],
    ] as const)
    return asked(
      `This reaction is at equilibrium: ${equation}. ${change}`,
      part(
        'In which direction does the equilibrium shift?',
        [`to the right / forwards / towards the product / more ${product} is made`],
        [wrong, 'it stays where it is'],
      ),
    )
  }),
  question('dynamic equilibrium closed system rates of forward and reverse reaction', (draw) => {
    const { equation } = draw.oneOf(gasReactions)
    return asked(
      `In a closed vessel this reaction reaches equilibrium: ${equation}`,
      part(
        'Describe what is true of the rates and the concentrations at equilibrium.',
        [
          'the forward and reverse reactions have the same rate / both rates are equal',
          'the concentrations stay constant / the amounts do not change',
        ],
        ['both reactions have stopped', 'all of it has turned into product'],
      ),
      part(
        'Why must the vessel be closed?',
        ['so that nothing escapes / so that no gas gets out / to keep the gases in'],
        ['to keep it clean', 'to make it safe'],
      ),
    )
  }),
  question('catalyst alternative pathway lower activation energy', (draw) => {
    const [catalyst, process] = draw.oneOf([
      ['iron', 'the Haber process'],
      ['vanadium oxide', 'the Contact process'],
      ['nickel', 'the hardening of oils'],
    ] as const)
    return asked(
      `In ${process} the catalyst is ${catalyst}.`,
      part(
        'Explain how a catalyst increases the rate.',
        [
          'different pathway / alternative pathway / another route / alternative route for the reaction',
          'lower activation energy / less energy is needed to react',
        ],
        ['the temperature rises', 'it adds reactant'],
      ),
      part(
        'How does the catalyst change the yield at equilibrium?',
        ['it does not change / it has no effect / the yield stays the same'],
        ['the yield increases', 'more product'],
      ),
    )
  }),
  question('surface area to volume ratio cube cut smaller pieces', (draw) => {
    const edge = draw.oneOf([2, 4, 8, 10])
    const area = 6 * edge * edge
    return asked(
      `A cube of marble with edges of ${edge} cm is cut into 8 equal cubes before it is put into acid.`,
      part(
        'Calculate the total surface area of the cube before it is cut, in cm².',
        [[withUnit(area, 'cm²'), 2]],
        [withUnit(edge * edge, 'cm²'), withUnit(edge ** 3, 'cm²')],
      ),
      part(
        'Calculate the total surface area after it is cut, in cm².',
        [[withUnit(2 * area, 'cm²'), 2]],
        [withUnit(area / 4, 'cm²'), withUnit(area, 'cm²')],
      ),
    )
  }),
]
