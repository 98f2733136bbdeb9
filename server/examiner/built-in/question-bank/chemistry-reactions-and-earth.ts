import { ask, type TopicBank } from './bank-question.ts'

export const chemistryReactionsAndEarth: readonly [ncTopic: string, bank: TopicBank][] = [
  [
    'Rate and extent of chemical change',
    {
      foundation: [
        ask(
          'Marble chips react with acid. 48 cm³ of gas forms in 60 s.',
          'Calculate the mean rate of reaction.',
          '48 ÷ 60',
          ['0.8 cm³/s', 1],
        ),
        ask(
          'A catalyst is added to a reaction.',
          'Describe what a catalyst does.',
          'it speeds up the reaction / it increases the rate',
          'it is not used up / it is left unchanged',
        ),
      ],
      higher: [
        ask(
          'Magnesium reacts faster with warm acid than with cold acid.',
          'Explain why.',
          'particles move faster / particles have more energy',
          'more frequent collisions / they collide more often',
          'more particles have the activation energy / more collisions are successful',
        ),
        ask(
          'Nitrogen and hydrogen react to form ammonia in a reversible reaction. Four molecules of gas form two.',
          'Explain what a higher pressure does to the yield.',
          'the yield of ammonia increases / more ammonia',
          'equilibrium moves to the side with fewer molecules / shifts to the right',
        ),
      ],
    },
  ],
  [
    'Chemical analysis',
    {
      foundation: [
        ask(
          'A gas is bubbled through limewater.',
          'State what is seen with carbon dioxide.',
          'it turns milky / it goes cloudy / a white precipitate',
        ),
        ask(
          'A glowing splint is put into a test tube of gas.',
          'State what happens in oxygen.',
          'it relights / it bursts into flame / the flame comes back',
        ),
      ],
      higher: [
        ask(
          'In chromatography a dye moves 3.6 cm and the solvent front 6.0 cm.',
          'Calculate the Rf value of the dye.',
          '3.6 ÷ 6.0',
          ['0.6', 1],
        ),
        ask(
          'A white powder gives a lilac flame. Its solution gives a white precipitate with silver nitrate.',
          'Identify the two ions.',
          'potassium / K+',
          'chloride / Cl-',
        ),
      ],
    },
  ],
  [
    'Chemical and allied industries',
    {
      foundation: [
        ask(
          'Crude oil is separated into fractions.',
          'Name the process and the property that it uses.',
          'fractional distillation',
          'boiling point / different boiling points',
        ),
        ask(
          'Aluminium drinks cans are recycled.',
          'Give two reasons for recycling metals.',
          'saves energy / less energy is used',
          'saves ores / less mining / less waste goes to landfill / metals are finite resources',
        ),
      ],
      higher: [
        ask(
          'Long hydrocarbon molecules are cracked.',
          'Explain why this is useful and name a condition for it.',
          'short molecules are in higher demand / shorter ones are better fuels / it makes alkenes for polymers',
          'high temperature / a catalyst / heat',
        ),
        ask(
          'Fertilisers contain nitrogen, phosphorus and potassium.',
          'Explain why farmers use them, and give one harm they may do.',
          'plants grow better / they increase crop yields / they replace minerals in the soil',
          'they wash into rivers / eutrophication / algae grow in lakes',
        ),
      ],
    },
  ],
  [
    'Earth and atmospheric science',
    {
      foundation: [
        ask(
          'Dry air is a mixture of gases.',
          'Name the two gases that make up most of it, the larger share first.',
          'nitrogen',
          'oxygen',
        ),
        ask(
          'Burning petrol makes gases that pollute the air.',
          'Name one gas that pollutes and one harm it does.',
          'carbon monoxide / sulfur dioxide / nitrogen oxides',
          'acid rain / it is poisonous / it is toxic / breathing problems',
        ),
      ],
      higher: [
        ask(
          'Carbon dioxide is a greenhouse gas.',
          'Explain how greenhouse gases keep the Earth warm.',
          'short wavelength radiation from the Sun passes through the atmosphere / sunlight passes through',
          'the Earth emits infrared / the surface gives out long wavelength radiation',
          'the gases absorb infrared / it is trapped by the gases',
        ),
        ask(
          'The early atmosphere was mostly carbon dioxide.',
          'Explain how its share fell.',
          'it dissolved in the oceans / absorbed by the sea',
          'plants and algae used it in photosynthesis',
          'it was locked up in rocks / stored in fossil fuels',
        ),
      ],
    },
  ],
]
