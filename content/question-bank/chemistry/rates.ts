import { asked, part, question, type QuestionMaker, type TopicBank } from '../bank-question.ts'
import { clean, rounded, withUnit } from '../values.ts'

const solids = ['marble chips', 'magnesium ribbon', 'zinc granules']

const catalysts = [
  { catalyst: 'manganese dioxide', reaction: 'the decomposition of hydrogen peroxide' },
  { catalyst: 'iron', reaction: 'the making of ammonia' },
  { catalyst: 'platinum', reaction: 'the reaction of exhaust gases' },
  { catalyst: 'an enzyme', reaction: 'the breakdown of starch' },
]

const factors = [
  {
    change: 'The acid is used at a higher concentration.',
    why: 'there are more particles in the same volume / the particles are closer together',
  },
  {
    change: 'The same mass of smaller pieces is used.',
    why: 'larger surface area / more surface is exposed',
  },
  {
    change: 'The acid is warmed before it is used.',
    why: 'the particles move faster / the particles have more energy',
  },
]

const apparatus = [
  {
    measure: 'the volume of gas',
    tool: 'a gas syringe / an upturned measuring cylinder / a measuring cylinder',
    wrong: ['a thermometer', 'a balance'],
  },
  { measure: 'the loss of mass', tool: 'a balance / scales', wrong: ['a thermometer', 'a gas syringe'] },
  { measure: 'the time', tool: 'a stopwatch / a stopclock / a timer', wrong: ['a thermometer', 'a ruler'] },
  {
    measure: 'the temperature of the acid',
    tool: 'a thermometer / a temperature probe',
    wrong: ['a balance', 'a burette'],
  },
]

/** Equilibria with the numbers of gas molecules on each side. */
const gasReactions = [
  { equation: 'N₂(g) + 3H₂(g) ⇌ 2NH₃(g)', product: 'ammonia', left: 4, right: 2 },
  { equation: '2SO₂(g) + O₂(g) ⇌ 2SO₃(g)', product: 'sulfur trioxide', left: 3, right: 2 },
  { equation: 'CO(g) + 2H₂(g) ⇌ CH₃OH(g)', product: 'methanol', left: 3, right: 1 },
  { equation: 'N₂O₄(g) ⇌ 2NO₂(g)', product: 'nitrogen dioxide', left: 1, right: 2 },
  { equation: 'PCl₅(g) ⇌ PCl₃(g) + Cl₂(g)', product: 'chlorine', left: 1, right: 2 },
]

/** Reversible reactions by their heat, forwards. */
const heats = [
  { product: 'ammonia', from: 'nitrogen and hydrogen', exothermic: true },
  { product: 'sulfur trioxide', from: 'sulfur dioxide and oxygen', exothermic: true },
  { product: 'ethanol', from: 'ethene and steam', exothermic: true },
  { product: 'nitrogen dioxide', from: 'dinitrogen tetroxide', exothermic: false },
  { product: 'hydrogen', from: 'methane and steam', exothermic: false },
]

const faster = 'it is faster / the rate increases / it speeds up'
const oftener = 'the particles collide more often / more frequent collisions'

const ratesFoundation: readonly QuestionMaker[] = [
  question('mean rate of reaction volume of gas time', (draw) => {
    const solid = draw.oneOf(solids)
    const rate = draw.oneOf([0.4, 0.5, 0.6, 0.8, 1.2, 1.5, 1.6, 2, 2.4, 2.5])
    const time = draw.oneOf([20, 30, 40, 50, 60])
    const volume = clean(rate * time)
    return asked(
      `A student adds ${solid} to acid. In ${time} s, ${volume} cm³ of gas form.`,
      part(
        'Calculate the mean rate of reaction.',
        [[withUnit(rate, 'cm³/s'), 2]],
        [withUnit(volume * time, 'cm³/s'), withUnit(time / volume, 'cm³/s')],
      ),
    )
  }),
  question('mean rate of reaction loss of mass grams per second', (draw) => {
    const start = draw.whole(150, 180, 0.5)
    const rate = draw.oneOf([0.01, 0.02, 0.025, 0.04])
    const time = draw.oneOf([40, 60, 80, 120])
    const lost = clean(rate * time)
    return asked(
      `A flask with acid and calcium carbonate has a mass of ${start} g. After ${time} s its mass is ${withUnit(start - lost, 'g', 5)}.`,
      part(
        'Calculate the loss of mass in grams.',
        [withUnit(lost, 'g')],
        [withUnit(2 * start - lost, 'g', 5)],
      ),
      part(
        'Calculate the mean rate of reaction.',
        [[withUnit(rate, 'g/s'), 2]],
        [withUnit(lost * time, 'g/s'), withUnit(rounded((start - lost) / time), 'g/s')],
      ),
      part(
        'Why does the mass fall?',
        ['carbon dioxide escapes / a gas is given off / gas escapes / gas leaves the flask'],
        ['the acid gets used up', 'the solid dissolves'],
      ),
    )
  }),
  question('catalyst speeds up reaction not used up', (draw) => {
    const { catalyst, reaction } = draw.oneOf(catalysts)
    return asked(
      `The catalyst for ${reaction} is ${catalyst}.`,
      part(
        'Describe what a catalyst does.',
        ['it speeds up the reaction / it increases the rate', 'it is not used up / it is left unchanged'],
        ['it makes more product', 'it heats the mixture'],
      ),
    )
  }),
  question('collision theory concentration surface area temperature effect on rate', (draw) => {
    const solid = draw.oneOf(['magnesium', 'zinc', 'calcium carbonate'])
    const { change, why } = draw.oneOf(factors)
    return asked(
      `A student repeats the reaction of ${solid} with acid, changing one thing. ${change}`,
      part('How does this change the rate of reaction?', [faster], ['it is slower', 'it stays the same']),
      part(
        'Explain this with the collision theory.',
        [why, oftener],
        ['the acid is used up', 'a catalyst forms'],
      ),
    )
  }),
  question('disappearing cross sodium thiosulfate practical control variables', (draw) => {
    const [tested, control] = draw.oneOf([
      [
        'the concentration of the sodium thiosulfate',
        'the temperature / the concentration of acid / the total volume / the volume of acid / the same cross',
      ],
      [
        'the temperature of the mixture',
        'the concentration / the volume of acid / the total volume / the volume of sodium thiosulfate / the same cross',
      ],
    ] as const)
    const time = draw.whole(40, 120, 5)
    return asked(
      `Sodium thiosulfate and acid turn cloudy. A student tests how the time until a cross disappears depends on ${tested}. The first result is ${time} s.`,
      part(
        'Name one variable that must be kept the same.',
        [control],
        ['the colour of the cross', 'the rate'],
      ),
      part(
        'Why should the same student look at the cross each time?',
        [
          'eyesight differs / people judge the end differently / different people see differently / it is subjective',
        ],
        ['so the work is shared fairly', 'to be quicker'],
      ),
      part(
        'In the next test the time is shorter. What does this say about the rate?',
        [faster],
        ['it is slower', 'the rate is unchanged'],
      ),
    )
  }),
  question('reading a graph table end of reaction volume of gas level', (draw) => {
    const step = draw.oneOf([10, 15, 20, 30])
    const end = draw.whole(30, 80, 2)
    const volumes = [0, 0.5, 0.75, 0.9, 1, 1].map((share) => Math.round(end * share))
    const readings = volumes.map((volume, index) => `${index * step} s: ${volume} cm³`).join('; ')
    return asked(
      `The volume of gas in a reaction is read every ${step} s. ${readings}.`,
      part(
        'At which reading, in seconds, has the reaction ended?',
        [withUnit(4 * step, 's')],
        [withUnit(step, 's'), withUnit(2 * step, 's')],
      ),
      part(
        'How do the readings show this?',
        [
          'the volume stays the same / the volume stops changing / the volume no longer changes / no more gas forms',
        ],
        ['it is the first reading', 'the numbers are even'],
      ),
      part(
        `Calculate the mean rate over the first ${step} s.`,
        [[withUnit(rounded((volumes[1] ?? 0) / step), 'cm³/s'), 2]],
        [withUnit((volumes[1] ?? 0) * step, 'cm³/s')],
      ),
    )
  }),
  question('apparatus for measuring rate of reaction gas syringe balance', (draw) => {
    const { measure, tool, wrong } = draw.oneOf(apparatus)
    const solid = draw.oneOf(solids)
    return asked(
      `A student follows how fast ${solid} and acid react. The student measures ${measure}.`,
      part(`Name a piece of apparatus that measures ${measure}.`, [tool], wrong),
    )
  }),
  question('reversible reactions hydrated anhydrous copper sulfate ammonium chloride', (draw) => {
    const [from, to, back] = draw.oneOf([
      [
        'blue hydrated copper sulfate',
        'white anhydrous copper sulfate and water',
        'add water / put water on it',
      ],
      [
        'pink hydrated cobalt chloride',
        'blue anhydrous cobalt chloride and water',
        'add water / put water on it',
      ],
      ['ammonium chloride', 'ammonia and hydrogen chloride', 'cool them / lower the temperature'],
    ] as const)
    return asked(
      `Heating turns ${from} into ${to}. The reaction is reversible.`,
      part(
        'What does reversible mean?',
        [
          'it can go in both directions / the products can react to form the reactants again / it can go backwards',
        ],
        ['it is very slow', 'it gives out heat'],
      ),
      part('How is the reaction made to go backwards?', [back], ['filter them', 'wait one day']),
    )
  }),
  question('which is faster surface area powder lumps', (draw) => {
    const [solid, gas] = draw.oneOf([
      ['calcium carbonate', 'carbon dioxide'],
      ['zinc', 'hydrogen'],
      ['magnesium', 'hydrogen'],
    ] as const)
    const mass = draw.whole(1, 5, 0.5)
    return asked(
      `One flask has ${mass} g of ${solid} powder and another has ${mass} g of ${solid} in lumps. Acid in excess is added to both.`,
      part(
        'In which flask is the reaction over first?',
        ['the powder / the one with powder'],
        ['the lumps', 'neither of them'],
      ),
      part(
        `Compare the final volumes of ${gas}.`,
        ['they are the same / equal volumes'],
        ['the powder gives more', 'the lumps give more'],
      ),
      part(
        'Explain the difference in rate.',
        ['larger surface area / more surface is exposed', oftener],
        ['the acid is weaker', 'it has a lower mass'],
      ),
    )
  }),
]

const more = (product: string): string =>
  `the yield of ${product} increases / more ${product} / the yield is higher`
const less = (product: string): string =>
  `the yield of ${product} decreases / less ${product} / the yield is lower`

const oftenerHigher = 'more frequent collisions / they collide more often'

const ratesHigher: readonly QuestionMaker[] = [
  question('temperature and rate collision theory activation energy explain', (draw) => {
    const metal = draw.oneOf(['Magnesium', 'Zinc', 'Calcium carbonate'])
    const warm = draw.whole(40, 70, 5)
    return asked(
      `${metal} reacts faster with acid at ${warm} °C than at 20 °C.`,
      part(
        'Explain why.',
        [
          'particles move faster / particles have more energy',
          oftenerHigher,
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
        ['the rate increases / the reaction is faster / it gets faster / it speeds up', why, oftenerHigher],
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

/** Rate and extent of chemical change. */
export const rates: TopicBank = { foundation: ratesFoundation, higher: ratesHigher }
