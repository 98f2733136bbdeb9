import { asked, part, question, type QuestionMaker } from '../bank-question.ts'
import { clean, rounded, withUnit } from '../values.ts'
import { contexts, fuels, reactions } from './energy-facts.ts'

export const energyChangesFoundation: readonly QuestionMaker[] = [
  question('temperature change exothermic endothermic thermometer', (draw) => {
    const start = draw.whole(18, 24, 0.5)
    const change = draw.whole(3, 14, 0.5)
    const warms = draw.oneOf([true, false])
    const end = clean(warms ? start + change : start - change)
    return asked(
      `In a reaction the temperature of the mixture goes from ${start} °C to ${end} °C.`,
      part(
        'What type of reaction is it?',
        [warms ? 'exothermic' : 'endothermic'],
        [warms ? 'endothermic' : 'exothermic', 'neutralisation'],
      ),
      part(
        'By how much does the temperature change in °C?',
        [withUnit(change, '°C')],
        [withUnit(clean(start + end), '°C'), '0 °C'],
      ),
    )
  }),
  question('uses of exothermic and endothermic reactions hand warmer cold pack', (draw) => {
    const { thing, type, other, why } = draw.oneOf(contexts)
    return asked(
      thing,
      part('What type of reaction is this?', [type], [other, 'combustion']),
      part(
        'Explain the change of temperature in terms of energy.',
        [why],
        [other, 'the particles stop moving'],
      ),
    )
  }),
  question('classify reactions exothermic endothermic examples', (draw) => {
    const { reaction, type, other } = draw.oneOf(reactions)
    return asked(
      `Think of the ${reaction}.`,
      part('Is it exothermic or endothermic?', [type], [other]),
      part(
        'Does the temperature of the surroundings rise or fall?',
        [
          type === 'exothermic'
            ? 'it rises / it increases / it goes up'
            : 'it falls / it decreases / it goes down',
        ],
        [type === 'exothermic' ? 'it falls' : 'it rises', 'it stays the same'],
      ),
    )
  }),
  question('required practical temperature change polystyrene cup lid insulation', (draw) => {
    const [acid, alkali] = draw.oneOf([
      ['hydrochloric acid', 'sodium hydroxide'],
      ['sulfuric acid', 'potassium hydroxide'],
      ['nitric acid', 'sodium hydroxide'],
    ] as const)
    const [item, why] = draw.oneOf([
      [
        'a polystyrene cup and not a glass beaker',
        'polystyrene is a good insulator / it reduces heat loss / less energy is lost to the surroundings',
      ],
      [
        'a lid on the cup',
        'it reduces heat loss / to stop heat escaping / less energy is lost to the air / it keeps the heat in',
      ],
    ] as const)
    return asked(
      `A student mixes ${acid} with ${alkali} and measures the temperature. The student uses ${item}.`,
      part('Explain why.', [why], ['it is cheap', 'to make it look tidy']),
      part(
        'Explain why the mixture is stirred before each reading.',
        ['so that the temperature is the same throughout / to mix it evenly / to spread the heat evenly'],
        ['to cool it down', 'to stop the reaction'],
      ),
    )
  }),
  question('reaction profile energy level diagram reactants products', (draw) => {
    const reactants = draw.whole(200, 600, 50)
    const step = draw.whole(50, 150, 25)
    const down = draw.oneOf([true, false])
    const products = down ? reactants - step : reactants + step
    return asked(
      `On a reaction profile the energy of the reactants is ${reactants} kJ and that of the products ${products} kJ.`,
      part(
        'Is the reaction exothermic or endothermic?',
        [down ? 'exothermic' : 'endothermic'],
        [down ? 'endothermic' : 'exothermic'],
      ),
      part(
        'Calculate the size of the energy change.',
        [[`${withUnit(step, 'kJ')}${down ? ` / −${withUnit(step, 'kJ')}` : ''}`, 2]],
        [withUnit(reactants + products, 'kJ'), withUnit(reactants, 'kJ')],
      ),
    )
  }),
  question('activation energy start of a reaction spark', (draw) => {
    const [fuel, starter] = draw.oneOf([
      ['A match', 'rubbed on its box'],
      ['Natural gas', 'lit with a spark'],
      ['A candle', 'lit with a flame'],
      ['Magnesium ribbon', 'held in a hot flame'],
    ] as const)
    return asked(
      `${fuel} does not burn until it is ${starter}.`,
      part(
        'What is the energy called that is needed to start a reaction?',
        ['activation energy'],
        ['kinetic energy', 'bond strength'],
      ),
      part(
        'Why does it go on burning once it is lit?',
        [
          'the reaction is exothermic / it is exothermic / exothermic / the reaction gives out enough energy / energy released keeps it going',
        ],
        ['it is endothermic', 'there is no oxygen left'],
      ),
    )
  }),
  question('repeat readings mean anomalous result temperature rise', (draw) => {
    const middle = draw.whole(8, 20, 0.5)
    const [low, high] = [clean(middle - 0.3), clean(middle + 0.3)]
    const odd = clean(middle - draw.whole(4, 6, 0.1))
    return asked(
      `Four readings of a temperature rise are ${low} °C, ${middle} °C, ${odd} °C and ${high} °C.`,
      part('Which reading, in °C, is anomalous?', [`${odd} °C`], [`${low} °C`, `${high} °C`]),
      part(
        'Calculate the mean of the other three readings.',
        [[`${middle} °C`, 2]],
        [withUnit(3 * middle, '°C'), `${odd} °C`],
      ),
    )
  }),
  question('combustion of fuels hydrocarbons complete incomplete products', (draw) => {
    const fuel = draw.oneOf(['methane', 'propane', 'butane', 'octane'])
    return asked(
      `The hydrocarbon ${fuel} is used as a fuel.`,
      part(
        'Name the two products of its complete combustion.',
        ['carbon dioxide / CO2', 'water / H2O'],
        ['hydrogen and soot', 'nitrogen'],
      ),
      part(
        'With too little air a poisonous gas forms. Name it.',
        ['carbon monoxide / CO'],
        ['methane', 'helium'],
      ),
    )
  }),
  question('comparing fuels energy released per gram', (draw) => {
    const [[one, first] = ['', 0], [other, second] = ['', 0]] = draw.some(fuels, 2)
    const [mass, more] = [draw.oneOf([2, 4, 5]), draw.oneOf([3, 6, 8])]
    return asked(
      `Burning ${mass} g of ${one} releases ${mass * first} kJ. Burning ${more} g of ${other} releases ${more * second} kJ.`,
      part(
        `Calculate the energy released per gram of ${one} in kJ/g.`,
        [[`${first} kJ/g`, 2]],
        [`${mass * mass * first} kJ`, `${rounded(1 / first)} kJ`],
      ),
      part(
        'Which of the two releases more energy per gram?',
        [first > second ? one : other],
        [first > second ? other : one, 'the heavier one'],
      ),
    )
  }),
]
