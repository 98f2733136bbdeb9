import { asked, part, question, type QuestionMaker } from '../bank-question.ts'

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

export const hormonesAndHomeostasisFoundation: readonly QuestionMaker[] = [
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
