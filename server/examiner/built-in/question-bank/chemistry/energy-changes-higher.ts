import { asked, part, question, type QuestionMaker } from '../bank-question.ts'
import { clean, withUnit } from '../values.ts'
import { bondReactions, energiesGiven, energyOf } from './bond-energies.ts'
import { activationEnergy, alcohols, betterCalorimetry } from './energy-facts.ts'

export const energyChangesHigher: readonly QuestionMaker[] = [
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
