import { asked, part, question, type QuestionMaker } from '../bank-question.ts'
import { withUnit } from '../values.ts'

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

export const hormonesAndHomeostasisHigher: readonly QuestionMaker[] = [
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
