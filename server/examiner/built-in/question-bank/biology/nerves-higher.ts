import { asked, calculation, part, question, type QuestionMaker } from '../bank-question.ts'
import { withUnit, written } from '../values.ts'

export const nervesHigher: readonly QuestionMaker[] = [
  question('synapse neurotransmitter chemical diffuses receptors neurone signal crosses drugs', (draw) => {
    const [one, other] = draw.oneOf([
      ['a sensory neurone', 'a relay neurone'],
      ['a relay neurone', 'a motor neurone'],
    ] as const)
    return asked(
      `An impulse in ${one} reaches a synapse with ${other}.`,
      part(
        'Describe how the signal crosses the synapse.',
        [
          'neurotransmitter is released / a chemical is released',
          'it diffuses across the gap / diffusion',
          'binds to receptors / it fits into receptors / receptors on the next neurone',
        ],
        ['the electricity jumps over', 'the two cells move and touch'],
      ),
      part(
        'Explain why a signal can cross a synapse in one direction only.',
        [
          'receptors are on one side only / the chemical is made on one side only / released from one side only',
        ],
        ['there are valves in the neurone', 'the gap is too wide'],
      ),
    )
  }),
  question('reflex speed of impulse synapse delay time calculation reaction distance', (draw) => {
    const speed = draw.oneOf([40, 50, 80])
    const distance = draw.oneOf([1.2, 1.6, 2])
    const synapses = draw.whole(2, 4)
    const travel = (distance / speed) * 1000
    return asked(
      `In a reflex an impulse travels ${distance} m along neurones at ${speed} m/s and crosses ${synapses} synapses. Each synapse takes 0.5 ms. 1 s = 1000 ms`,
      calculation(
        'Calculate the total time in ms.',
        `${distance} ÷ ${speed} / ${written(travel)} ms / ${synapses} × 0.5`,
        `${written(travel + synapses * 0.5)} ms`,
        [`${written(distance * speed)} ms`],
      ),
      part(
        'Explain why a reaction that you think about takes longer.',
        ['more synapses / more neurones / the impulse goes to the brain / the brain has to process it'],
        ['the muscles contract slowly', 'the neurones are thinner'],
      ),
    )
  }),
  question('caffeine reaction time percentage decrease experiment sample repeat data', (draw) => {
    const before = draw.oneOf([200, 240, 260, 300])
    const percent = draw.oneOf([5, 10, 15, 20])
    const drink = draw.oneOf(['coffee', 'cola', 'an energy drink'])
    const after = (before * (100 - percent)) / 100
    return asked(
      `The mean reaction time of a group is ${before} ms. Half an hour after ${drink} with caffeine it is ${written(after)} ms.`,
      calculation(
        'Calculate the percentage decrease in the reaction time.',
        `${written(before - after)} ÷ ${before} / ${written(before - after)} ms`,
        withUnit(percent, '%'),
        [withUnit(100 - percent, '%')],
      ),
      part(
        'Describe a control group for this experiment.',
        [
          'a drink without caffeine / the same drink with no caffeine / decaffeinated drink / a group given water',
        ],
        ['a group with twice the dose', 'only the fastest people'],
      ),
    )
  }),
  question('thermoregulation vasodilation vasoconstriction blood vessels skin temperature', (draw) => {
    const [weather, vessel, effect, wrong] = draw.oneOf([
      [
        'hot',
        'vasodilation / blood vessels in the skin dilate / they dilate / vessels widen / they get wider',
        'more heat is lost / more heat is transferred to the surroundings',
        'vasoconstriction',
      ],
      [
        'freezing',
        'vasoconstriction / blood vessels in the skin constrict / they constrict / vessels narrow / they get narrower',
        'less heat is lost / less heat is transferred to the surroundings',
        'vasodilation',
      ],
    ] as const)
    return asked(
      `A man walks outside on a ${weather} day. His body temperature stays at 37 °C.`,
      part(
        'Describe the change in the blood vessels near the surface of his skin, and explain how it helps.',
        [vessel, effect],
        [wrong, 'the vessels move to the surface'],
      ),
      part(
        'State where the centre is that monitors body temperature.',
        ['brain / thermoregulatory centre / hypothalamus'],
        ['kidney', 'heart', 'lungs'],
      ),
    )
  }),
]
