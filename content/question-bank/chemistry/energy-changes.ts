import { asked, part, question, type QuestionMaker, type TopicBank } from '../bank-question.ts'
import { clean, rounded, withUnit } from '../values.ts'

/** Mean bond energies in kJ/mol. */
const bondEnergies = {
  'H-H': 436,
  'Cl-Cl': 242,
  'Br-Br': 193,
  'F-F': 158,
  'H-Cl': 431,
  'H-Br': 366,
  'H-F': 567,
  'O=O': 498,
  'O-H': 464,
  'C-H': 413,
  'C=O': 805,
  'N≡N': 945,
  'N-H': 391,
  'C-Cl': 339,
} as const

type Bond = keyof typeof bondEnergies

type Bonds = readonly (readonly [bond: Bond, number: number])[]

interface BondReaction {
  equation: string
  broken: Bonds
  made: Bonds
}

const energyOf = (bonds: Bonds): number =>
  bonds.reduce((sum, [bond, number]) => sum + number * bondEnergies[bond], 0)

/** "H-H 436, Cl-Cl 242", for all the bonds of a reaction. */
const energiesGiven = ({ broken, made }: BondReaction): string =>
  [...broken, ...made].map(([bond]) => `${bond} ${bondEnergies[bond]}`).join(', ')

const bondReactions: readonly BondReaction[] = [
  {
    equation: 'H₂ + Cl₂ → 2HCl',
    broken: [
      ['H-H', 1],
      ['Cl-Cl', 1],
    ],
    made: [['H-Cl', 2]],
  },
  {
    equation: 'H₂ + Br₂ → 2HBr',
    broken: [
      ['H-H', 1],
      ['Br-Br', 1],
    ],
    made: [['H-Br', 2]],
  },
  {
    equation: 'H₂ + F₂ → 2HF',
    broken: [
      ['H-H', 1],
      ['F-F', 1],
    ],
    made: [['H-F', 2]],
  },
  {
    equation: '2H₂ + O₂ → 2H₂O',
    broken: [
      ['H-H', 2],
      ['O=O', 1],
    ],
    made: [['O-H', 4]],
  },
  {
    equation: 'CH₄ + 2O₂ → CO₂ + 2H₂O',
    broken: [
      ['C-H', 4],
      ['O=O', 2],
    ],
    made: [
      ['C=O', 2],
      ['O-H', 4],
    ],
  },
  {
    equation: 'N₂ + 3H₂ → 2NH₃',
    broken: [
      ['N≡N', 1],
      ['H-H', 3],
    ],
    made: [['N-H', 6]],
  },
]

/** Uses of reactions that warm or cool, with the reason. */
const contexts = [
  {
    thing: 'A sports injury pack gets cold when it is used.',
    type: 'endothermic',
    other: 'exothermic',
    why: 'energy is taken in from the surroundings / it absorbs heat from the surroundings',
  },
  {
    thing: 'A hand warmer gets warm when it is opened.',
    type: 'exothermic',
    other: 'endothermic',
    why: 'energy is given out to the surroundings / it releases heat to the surroundings',
  },
  {
    thing: 'A self-heating can warms the coffee in it.',
    type: 'exothermic',
    other: 'endothermic',
    why: 'energy is given out to the surroundings / it releases heat to the surroundings',
  },
  {
    thing: 'Sherbet makes the tongue feel cold when its acid and carbonate react.',
    type: 'endothermic',
    other: 'exothermic',
    why: 'energy is taken in from the surroundings / it absorbs heat from the surroundings',
  },
]

const reactions = [
  { reaction: 'burning of methane', type: 'exothermic', other: 'endothermic' },
  { reaction: 'neutralisation of an acid by an alkali', type: 'exothermic', other: 'endothermic' },
  { reaction: 'displacement of copper by zinc', type: 'exothermic', other: 'endothermic' },
  { reaction: 'thermal decomposition of calcium carbonate', type: 'endothermic', other: 'exothermic' },
  {
    reaction: 'reaction of citric acid with sodium hydrogencarbonate',
    type: 'endothermic',
    other: 'exothermic',
  },
  { reaction: 'photosynthesis in a leaf', type: 'endothermic', other: 'exothermic' },
]

/** Energy released in kJ/g. */
const fuels = [
  ['hydrogen', 142],
  ['methane', 55],
  ['petrol', 46],
  ['biodiesel', 38],
  ['coal', 33],
  ['ethanol', 30],
  ['wood', 16],
] as const

/** Alcohols with their relative formula masses and the energy that burning a mole releases, in kJ. */
const alcohols = [
  ['methanol', 32, 725],
  ['ethanol', 46, 1370],
  ['propanol', 60, 2020],
  ['butanol', 74, 2670],
] as const

/** Any of these makes the burning of a fuel under water more accurate. */
const betterCalorimetry =
  'use a lid / insulate the container / use a draught shield / move the burner closer / repeat it and take a mean / stir the water'

const activationEnergy =
  'the minimum energy that particles need to react / minimum energy needed for a reaction / energy needed to start a reaction'

const energyChangesFoundation: readonly QuestionMaker[] = [
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

const energyChangesHigher: readonly QuestionMaker[] = [
  question('bond energies calculation breaking making bonds', (draw) => {
    const reaction = draw.oneOf(bondReactions)
    const [needed, released] = [energyOf(reaction.broken), energyOf(reaction.made)]
    return asked(
      `${reaction.equation}. Bond energies in kJ/mol: ${energiesGiven(reaction)}.`,
      part(
        'Calculate the energy needed to break the bonds of the reactants.',
        [[withUnit(needed, 'kJ/mol'), 2]],
        [withUnit(released, 'kJ/mol'), withUnit(needed + released, 'kJ/mol')],
      ),
      part(
        'Calculate the energy released when the bonds of the products form.',
        [[withUnit(released, 'kJ/mol'), 2]],
        [withUnit(needed, 'kJ/mol')],
      ),
      part(
        'Calculate the size of the overall energy change in kJ.',
        [[withUnit(released - needed, 'kJ/mol'), 1]],
        [withUnit(released + needed, 'kJ/mol')],
      ),
    )
  }),
  question('explain exothermic endothermic in terms of bonds', (draw) => {
    const [reaction, exothermic] = draw.oneOf([
      ['burning of hydrogen', true],
      ['burning of methane', true],
      ['reaction of hydrogen with chlorine', true],
      ['decomposition of hydrogen bromide', false],
      ['reaction of nitrogen with oxygen', false],
    ] as const)
    return asked(
      `The ${reaction} is ${exothermic ? 'exothermic' : 'endothermic'}.`,
      part(
        'Explain this in terms of bonds.',
        [
          'breaking bonds takes in energy / energy is needed to break bonds',
          'making bonds releases energy / energy is released when bonds form',
          exothermic
            ? 'more energy is released than taken in / more is given out than is needed'
            : 'more energy is taken in than released / more is needed than is given out',
        ],
        ['the particles are hot', 'it happens in a flame'],
      ),
    )
  }),
  question('specific heat capacity of water calorimetry energy transferred', (draw) => {
    const mass = draw.oneOf([50, 100, 150, 200, 250])
    const rise = draw.whole(5, 40)
    const energy = clean(mass * 4.2 * rise)
    return asked(
      `Burning a fuel warms ${mass} g of water by ${rise} °C. It takes 4.2 J to warm 1 g of water by 1 °C.`,
      part(
        'Calculate the energy transferred to the water in kJ.',
        [[withUnit(energy / 1000, 'kJ', 4), 3]],
        [withUnit(energy, 'kJ', 5), withUnit((4.2 * rise) / 1000, 'kJ')],
      ),
      part(
        'The true value is higher. Give one reason.',
        [
          'energy is lost to the surroundings / heat is lost to the air / it also warms the container / combustion is incomplete',
        ],
        ['water boils at 100 °C', 'the scale is wrong'],
      ),
    )
  }),
  question('energy change per mole kJ/mol combustion neutralisation', (draw) => {
    const [name, mass, perMole] = draw.oneOf(alcohols)
    const moles = draw.oneOf([0.02, 0.04, 0.05, 0.1])
    const energy = clean(moles * perMole)
    return asked(
      `Burning ${withUnit(clean(moles * mass), 'g')} of ${name} releases ${energy} kJ. The relative formula mass of ${name} is ${mass}.`,
      part(
        'Calculate the amount burned in moles.',
        [[withUnit(moles, 'mol'), 2]],
        [withUnit(clean(moles * mass * mass), 'mol'), withUnit(clean(1 / moles), 'mol')],
      ),
      part(
        'Calculate the energy released per mole.',
        [[withUnit(perMole, 'kJ/mol'), 2]],
        [withUnit(clean(energy * moles), 'kJ/mol'), withUnit(clean(energy * mass), 'kJ/mol', 4)],
      ),
    )
  }),
  question('reaction profile activation energy overall energy change', (draw) => {
    const reactants = draw.whole(100, 300, 20)
    const barrier = draw.whole(90, 210, 20)
    const change = draw.oneOf([-1, 1]) * draw.whole(30, 80, 10)
    const products = reactants + change
    return asked(
      `On a reaction profile the reactants are at ${reactants} kJ, the peak is at ${reactants + barrier} kJ and the products are at ${products} kJ.`,
      part(
        'Calculate the activation energy.',
        [[withUnit(barrier, 'kJ'), 2]],
        [withUnit(2 * reactants + barrier, 'kJ'), withUnit(barrier - change, 'kJ')],
      ),
      part(
        'Calculate the size of the overall energy change in kJ.',
        [withUnit(Math.abs(change), 'kJ')],
        [withUnit(reactants + products, 'kJ')],
      ),
      part(
        'Is the reaction exothermic or endothermic?',
        [change < 0 ? 'exothermic' : 'endothermic'],
        [change < 0 ? 'endothermic' : 'exothermic'],
      ),
    )
  }),
  question('activation energy definition catalyst lowers', (draw) => {
    const [catalyst, reaction] = draw.oneOf([
      ['manganese dioxide', 'the decomposition of hydrogen peroxide'],
      ['iron', 'the making of ammonia'],
      ['platinum', 'the clean-up of exhaust gases'],
      ['nickel', 'the hardening of vegetable oils'],
    ] as const)
    return asked(
      `A reaction profile is drawn for ${reaction}, with and without ${catalyst} as catalyst.`,
      part(
        'What is the activation energy of a reaction?',
        [[activationEnergy, 2]],
        ['the heat at the end', 'the mass of the products'],
      ),
      part(
        'How does the catalyst change the peak of the profile?',
        ['the peak is lower / it lowers the activation energy / the barrier is smaller'],
        ['the peak is higher', 'it stays the same'],
      ),
    )
  }),
  question('fuel cells hydrogen oxygen water advantages', (draw) => {
    const use = draw.oneOf(['a bus', 'a car', 'a spacecraft', 'a forklift truck'])
    return asked(
      `Hydrogen fuel cells supply the electricity of ${use}.`,
      part('Name the only product of a hydrogen fuel cell.', ['water / H2O'], ['carbon dioxide', 'nitrogen']),
      part(
        'Give one advantage over a rechargeable battery.',
        [
          'it runs as long as fuel is supplied / it does not need recharging / refuelling is quick / it does not wear out',
        ],
        ['it stores electricity', 'hydrogen explodes'],
      ),
      part(
        'Give one disadvantage of hydrogen as a fuel.',
        [
          'it is hard to store / it is difficult to store / it is explosive / it is highly flammable / it is often made from fossil fuels',
        ],
        ['it pollutes rivers', 'it smells'],
      ),
    )
  }),
  question('chemical cells voltage metals reactivity electrolyte', (draw) => {
    const [low, high, near] = draw.oneOf([
      ['magnesium', 'copper', 'iron'],
      ['zinc', 'silver', 'tin'],
      ['magnesium', 'silver', 'zinc'],
    ] as const)
    return asked(
      `Cells are made from two metals in salt solution. One cell has ${low} and ${high}, the other ${low} and ${near}.`,
      part(`Which metal together with ${low} gives the larger voltage?`, [high], [near, 'neither']),
      part(
        'Explain why.',
        [
          'the difference in reactivity is larger / the metals are further apart in the reactivity series / bigger difference in reactivity',
        ],
        ['it is a heavier metal', 'it conducts better'],
      ),
      part(
        'Why does the cell stop working after some time?',
        ['a reactant is used up / the metal is used up / the reactants run out'],
        ['the salt evaporates', 'the voltmeter switches off'],
      ),
    )
  }),
  question('calorimetry practical errors improvements alcohols fuels spirit burner', (draw) => {
    const fuel = draw.oneOf(['ethanol', 'propanol', 'butanol'])
    const [before, used] = [draw.whole(180, 240, 0.5), draw.whole(0.5, 2, 0.1)]
    return asked(
      `A spirit burner with ${fuel} has a mass of ${before} g. After it has heated some water its mass is ${withUnit(before - used, 'g', 4)}.`,
      part(
        'Calculate the mass of fuel burned in grams.',
        [withUnit(used, 'g')],
        [withUnit(2 * before - used, 'g', 4)],
      ),
      part(
        'Give two ways to make the result more accurate.',
        [betterCalorimetry, betterCalorimetry],
        ['wear goggles', 'work quickly'],
      ),
    )
  }),
]

/** Energy changes in chemistry. */
export const energyChanges: TopicBank = { foundation: energyChangesFoundation, higher: energyChangesHigher }
