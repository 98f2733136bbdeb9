import { asked, calculation, part, question, type QuestionMaker, type TopicBank } from '../bank-question.ts'
import { withUnit, written } from '../values.ts'

const senses = [
  ['eye', 'light', 'sound'],
  ['ear', 'sound / sound waves / vibrations', 'smell'],
  ['nose', 'chemicals / smells', 'light'],
  ['tongue', 'chemicals / taste', 'sound'],
  ['skin', 'pressure / touch / temperature / pain', 'light'],
] as const

const nervesFoundation: readonly QuestionMaker[] = [
  question('reflex arc sensory relay motor neurone receptor effector order', (draw) => {
    const [stimulus, effector] = draw.oneOf([
      ['touches a hot pan', 'a muscle in the arm'],
      ['steps on a sharp stone', 'a muscle in the leg'],
      ['is pricked by a thorn', 'a muscle in the hand'],
    ] as const)
    return asked(
      `A boy ${stimulus}. A signal passes from a receptor in the skin to ${effector}, which contracts.`,
      part(
        'Name the three types of neurone that the signal passes through, in order.',
        ['sensory', 'relay', 'motor'],
        ['receptor, brain and muscle', 'nerve cells'],
      ),
      part(
        'Explain why a reflex action is useful.',
        ['it is fast / rapid / it is automatic', 'prevents damage / protects from harm / avoids injury'],
        ['it lets us think about it', 'it is controlled by the brain'],
      ),
    )
  }),
  question('reaction time ruler drop experiment mean anomalous result caffeine practical', (draw) => {
    const mean = draw.whole(14, 24)
    const apart = draw.whole(1, 3)
    const odd = mean + draw.whole(15, 20)
    const hand = draw.oneOf(['right', 'left'])
    return asked(
      `A student catches a falling ruler with her ${hand} hand. The distances it falls are ${mean - apart} cm, ${mean + apart} cm, ${odd} cm and ${mean} cm.`,
      part('State which result, in cm, is anomalous.', [`${odd} cm`], [`${mean - apart} cm`, `${mean} cm`]),
      part(
        'Calculate the mean distance without the anomalous result, in cm.',
        [[`${mean} cm`, 2]],
        [`${3 * mean} cm`, withUnit((3 * mean + odd) / 4, 'cm')],
      ),
      part(
        'Give one variable that she must keep the same.',
        [
          'height of the ruler / starting position / same ruler / same person / same hand / gap between the fingers',
        ],
        ['the distance it falls', 'how fast she thinks'],
      ),
    )
  }),
  question('central nervous system brain spinal cord receptors stimulus sense organs', (draw) => {
    const [organ, stimulus, wrong] = draw.oneOf(senses)
    return asked(
      'The nervous system lets humans react to their surroundings.',
      part(
        'Name the two parts of the central nervous system.',
        ['brain', 'spinal cord'],
        ['nerves and muscles', 'eyes and ears'],
      ),
      part(`Name a stimulus that receptors in the ${organ} detect.`, [stimulus], [wrong, 'hormones']),
    )
  }),
  question('hormones and nerves compared speed duration electrical chemical messages', (draw) => {
    const hormone = draw.oneOf(['Growth hormone', 'Thyroxine', 'Oestrogen'])
    return asked(
      `${hormone} acts through the blood. Other messages in the body are carried by nerves.`,
      part(
        'Give two ways in which messages by nerves differ from messages by hormones.',
        [
          'nerves are faster / nerves are quicker / hormones are slower',
          'electrical / nerve impulses are electrical / effect of nerves is shorter / act on a precise area',
        ],
        ['nerves carry messages in the blood', 'hormones travel along neurones'],
      ),
    )
  }),
  question('speed of a nerve impulse distance time neurone calculation', (draw) => {
    const speed = draw.oneOf([20, 40, 50, 80])
    const distance = draw.oneOf([0.4, 0.6, 0.8, 1.2])
    const muscle = draw.oneOf(['finger', 'foot', 'calf muscle'])
    return asked(
      `A nerve impulse travels ${distance} m from the spinal cord to a ${muscle} at ${speed} m/s. time = distance ÷ speed`,
      part(
        'Calculate the time that the impulse takes, in s.',
        [[`${written(distance / speed)} s`, 2]],
        [`${written(distance * speed)} s`, `${written(speed / distance)} s`],
      ),
      part(
        'Name the gap between two neurones.',
        ['synapse / synaptic gap'],
        ['axon', 'receptor', 'effector'],
      ),
    )
  }),
]

const glands = [
  ['insulin', 'pancreas', 'liver'],
  ['adrenaline', 'adrenal glands / adrenal gland', 'thyroid'],
  ['thyroxine', 'thyroid / thyroid gland', 'pancreas'],
  ['oestrogen', 'ovaries / ovary', 'testes'],
  ['testosterone', 'testes / testis', 'ovaries'],
  ['FSH', 'pituitary / pituitary gland', 'ovaries'],
] as const

const methods = [
  {
    method: 'a condom',
    how: 'stops sperm from reaching the egg / a barrier to sperm / keeps sperm out',
    wrong: 'it stops ovulation',
    kind: 'barrier method without hormones',
  },
  {
    method: 'the combined pill',
    how: 'eggs do not mature / no egg is released / stops ovulation / prevents ovulation',
    wrong: 'it kills sperm',
    kind: 'method with hormones',
  },
  {
    method: 'a diaphragm',
    how: 'stops sperm from reaching the egg / a barrier to sperm / keeps sperm out',
    wrong: 'it stops ovulation',
    kind: 'barrier method without hormones',
  },
] as const

const temperatures = [
  [
    'hot',
    'sweating / more sweat / sweats',
    'evaporation cools the skin / evaporation takes heat away',
    'shivering',
  ],
  [
    'cold',
    'shivering / shivers',
    'muscles respire and release heat / respiration warms the body',
    'sweating',
  ],
] as const

const hormonesAndHomeostasisFoundation: readonly QuestionMaker[] = [
  question('glands hormones pancreas thyroid adrenal ovaries testes pituitary endocrine', (draw) =>
    asked(
      'Hormones are chemical messengers that glands release.',
      ...draw
        .some(glands, 2)
        .map(([hormone, gland, wrong]) => part(`Name the gland that releases ${hormone}.`, [gland], [wrong])),
      part(
        'State how hormones travel around the body.',
        ['in the blood / bloodstream'],
        ['along nerves', 'through the air'],
      ),
    ),
  ),
  question('blood glucose insulin pancreas meal type 1 diabetes control', (draw) => {
    const meal = draw.oneOf(['a bowl of pasta', 'a plate of rice', 'two slices of cake', 'a bag of sweets'])
    return asked(
      `The concentration of glucose in the blood rises after ${meal}.`,
      part(
        'Name the hormone that brings it down again, and the organ that releases the hormone.',
        ['insulin', 'pancreas'],
        ['glucagon', 'adrenaline from the kidney'],
      ),
      part(
        'State how type 1 diabetes is treated.',
        ['insulin injections / inject insulin / injections of insulin / an insulin pump'],
        ['with antibiotics', 'by eating more sugar'],
      ),
    )
  }),
  question('menstrual cycle ovulation egg released ovary days oestrogen fertility', (draw) => {
    const start = draw.whole(1, 12)
    const month = draw.oneOf(['March', 'May', 'July', 'October'])
    const cycle = draw.oneOf([24, 25, 31, 32])
    return asked(
      `The period of a woman begins on ${start} ${month}. Her cycle lasts ${cycle} days, and she ovulates 14 days before her next period.`,
      part(
        `Calculate the date in ${month} on which she ovulates.`,
        [[`${start + cycle - 14} ${month} / ${start + cycle - 14}`, 2]],
        [`${start + 14} ${month}`],
      ),
      part(
        'State what happens at ovulation.',
        ['an egg is released / egg leaves the ovary / release of an egg'],
        ['the lining breaks down', 'bleeding starts', 'a sperm is made'],
      ),
    )
  }),
  question('contraception condom pill diaphragm hormonal barrier methods', (draw) => {
    const { method, how, wrong, kind } = draw.oneOf(methods)
    return asked(
      `A couple use ${method}. It is a ${kind}.`,
      part(`Describe how ${method} prevents a pregnancy.`, [how], [wrong]),
      part(
        'Give one way in which a condom is better than the pill.',
        [
          'protects against sexually transmitted diseases / protects against STIs / protects against HIV / no side effects',
        ],
        ['it must be taken every day', 'it stops ovulation'],
      ),
    )
  }),
  question('body temperature homeostasis sweating shivering thermoregulation', (draw) => {
    const [state, response, effect, wrong] = draw.oneOf(temperatures)
    const sport = draw.oneOf(['a hill walk', 'a long bus ride', 'a day on the beach'])
    return asked(
      `During ${sport}, a girl becomes too ${state}. Her body responds to keep its temperature near 37 °C.`,
      part(
        `Give one response of her body that helps her when she is too ${state}, and explain how it helps.`,
        [response, effect],
        [wrong],
      ),
      part(
        'Name the keeping of constant conditions inside the body.',
        ['homeostasis'],
        ['respiration', 'hibernation', 'reflex'],
      ),
    )
  }),
]

const nervesHigher: readonly QuestionMaker[] = [
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

const cycleHormones = [
  [
    'FSH',
    'an egg matures / maturing of an egg / it makes the follicle mature',
    'stimulates oestrogen / more oestrogen is made',
    'it breaks down the lining',
  ],
  [
    'oestrogen',
    'the lining of the uterus thickens / it builds up the uterus lining',
    'inhibits FSH / stimulates LH / less FSH is released',
    'it makes the baby grow',
  ],
  [
    'progesterone',
    'maintains the lining of the uterus / keeps the uterus lining thick',
    'inhibits FSH and LH / inhibits LH / inhibits FSH',
    'it matures the egg',
  ],
] as const

const adrenalineEffects = [
  'heart rate increases / the heart beats faster / higher pulse',
  'more oxygen and glucose reach the muscles / more blood flows to the muscles / glycogen is turned into glucose',
]

const hormonesAndHomeostasisHigher: readonly QuestionMaker[] = [
  question('blood glucose glucagon insulin negative feedback glycogen liver', (draw) => {
    const [event, hormone, change, wrong] = draw.oneOf([
      [
        'falls during a long run',
        'glucagon',
        'glycogen is broken down into glucose / the liver turns glycogen into glucose / the liver releases glucose',
        'the kidneys make more urine',
      ],
      [
        'rises after a sweet drink',
        'insulin',
        'glucose is turned into glycogen / the liver stores it as glycogen / cells take up glucose',
        'the kidneys make more urine',
      ],
    ] as const)
    return asked(
      `The concentration of glucose in the blood ${event}.`,
      part(
        'Name the hormone that the pancreas then releases, and describe how it brings the concentration back to normal.',
        [hormone, change],
        ['adrenaline', wrong],
      ),
      part(
        'Name this kind of control, in which a change is always reversed.',
        ['negative feedback'],
        ['reflex', 'osmosis', 'natural selection'],
      ),
    )
  }),
  question('type 1 and type 2 diabetes compared causes treatment insulin resistance', (draw) => {
    const glucose = draw.oneOf([11, 12, 13, 14])
    return asked(
      `The blood of a patient has ${glucose} mmol/dm³ of glucose two hours after a meal, more than is healthy. He has diabetes.`,
      part(
        'Explain how the cause of type 1 diabetes differs from that of type 2.',
        [
          'in type 1 the pancreas does not make insulin / no insulin is produced in type 1',
          'in type 2 cells do not respond to insulin / cells are resistant to insulin in type 2',
        ],
        ['one is caught from other people', 'too much sugar causes both'],
      ),
      part(
        'Give one way in which type 2 diabetes is treated that does not use medicine.',
        ['exercise / lose weight / controlled diet / fewer carbohydrates / less sugar'],
        ['antibiotics', 'drinking more milk'],
      ),
    )
  }),
  question('menstrual cycle hormones FSH LH oestrogen progesterone interaction inhibits', (draw) => {
    const [hormone, effect, link, wrong] = draw.oneOf(cycleHormones)
    return asked(
      'Four hormones control the menstrual cycle: FSH, LH, oestrogen and progesterone.',
      part(`Give the effect of ${hormone} on the ovary or the uterus.`, [effect], [wrong]),
      part(`Give the effect of ${hormone} on another hormone of the cycle.`, [link], [wrong]),
      part(
        'Name the hormone that triggers ovulation.',
        ['LH / luteinising hormone'],
        ['adrenaline', 'insulin', 'testosterone'],
      ),
    )
  }),
  question('thyroxine thyroid TSH pituitary negative feedback metabolic rate', (draw) => {
    const [state, first, second, wrong] = draw.oneOf([
      [
        'too low',
        'the pituitary releases more TSH / more TSH',
        'the thyroid releases more thyroxine',
        'less TSH',
      ],
      [
        'too high',
        'the pituitary releases less TSH / less TSH',
        'the thyroid releases less thyroxine',
        'more TSH',
      ],
    ] as const)
    return asked(
      `Thyroxine from the thyroid gland raises the metabolic rate. In a healthy person the concentration of thyroxine becomes ${state}.`,
      part(
        'Describe how the body brings it back to normal.',
        [first, second],
        [wrong, 'the liver breaks it down'],
      ),
    )
  }),
  question('adrenaline fight or flight fear heart rate glucose muscles', (draw) => {
    const fright = draw.oneOf([
      'meets a growling dog',
      'is about to jump from a diving board',
      'nearly falls off a wall',
    ])
    return asked(
      `A girl ${fright}. Adrenaline is released into her blood.`,
      part(
        'Describe two effects of adrenaline and how they prepare her body for action.',
        adrenalineEffects,
        ['digestion speeds up', 'her pupils get smaller', 'she becomes sleepy'],
      ),
      part(
        'Name the glands that release adrenaline.',
        ['adrenal glands / adrenals'],
        ['pancreas', 'pituitary', 'ovaries'],
      ),
    )
  }),
  question('kidney ADH water balance urine osmoregulation hot day pituitary', (draw) => {
    const day = draw.oneOf(['works in the sun', 'runs a marathon', 'crosses a desert'])
    return asked(
      `A man ${day} and drinks very little. His pituitary gland releases more ADH.`,
      part(
        'Explain how ADH helps to keep water in his body.',
        [
          'kidney tubules become more permeable / the tubules are more permeable to water',
          'more water is reabsorbed / more water goes back into the blood',
          'less urine / smaller volume of urine / more concentrated urine',
        ],
        ['he sweats to keep cool', 'the stomach stores it'],
      ),
    )
  }),
  question('IVF fertility treatment FSH LH eggs embryo success rate disadvantages', (draw) => {
    const couples = draw.oneOf([200, 400, 500])
    const percent = draw.oneOf([24, 28, 32, 36])
    return asked(
      `A clinic treated ${couples} couples with IVF. ${(couples * percent) / 100} of them had a baby.`,
      part(
        'Calculate the success rate as a percentage.',
        [[withUnit(percent, '%'), 2]],
        [withUnit(100 - percent, '%'), withUnit(percent / 100, '%')],
      ),
      part(
        'Explain why the woman is given FSH and LH.',
        ['several eggs mature / to stimulate eggs to mature / more eggs are released'],
        ['to stop ovulation', 'to thin the lining'],
      ),
      part(
        'Give one disadvantage of IVF for the couple.',
        ['low success rate / it is stressful / multiple births / it is expensive / twins / it often fails'],
        ['the baby is a clone', 'it is always a boy'],
      ),
    )
  }),
]

/** Coordination and control. */
export const coordinationAndControl: TopicBank = {
  foundation: [...nervesFoundation, ...hormonesAndHomeostasisFoundation],
  higher: [...nervesHigher, ...hormonesAndHomeostasisHigher],
}
