import { describe, expect, test } from 'vitest'
import { cyclist, mark, getMark, createTask } from './tasks.ts'

const complete =
  'Pedalling gives a forward force. Air resistance acts backwards, and the forces are balanced so she keeps her speed.'

describe('an answer earns', () => {
  test('full marks if it contains every entry', async () => {
    expect(await getMark(cyclist, complete)).toBe(3)
  })

  test('one mark for each entry it contains', async () => {
    expect(await getMark(cyclist, 'The forces are balanced.')).toBe(1)
    expect(await getMark(cyclist, 'The air resistance acts backwards and the forces are balanced.')).toBe(2)
  })

  test.each([
    'there is a driving force',
    'There is a thrust',
    'there is no resultant force',
    'friction opposes it',
  ])('a mark for the alternative "%s"', async (answer) => {
    expect(await getMark(cyclist, answer)).toBe(1)
  })

  test('the same in upper case, with typing errors and in full-width letters', async () => {
    expect(await getMark(cyclist, complete.toUpperCase())).toBe(3)
    expect(await getMark(cyclist, 'Air resistence acts bakwards and the forces are balenced.')).toBe(2)
    expect(await getMark(createTask('photosynthesis'), 'ｐｈｏｔｏｓｙｎｔｈｅｓｉｓ')).toBe(1)
  })

  test('marks for other forms of a word', async () => {
    const task = createTask('the water evaporates and condenses')
    expect(await getMark(task, 'Evaporation and then condensation of it')).toBe(1)
  })

  test('some marks of an entry for a part of it', async () => {
    const task = createTask('electrical signals travel long distances', 'What does a nerve cell do?', 3)
    const part = await getMark(task, 'It sends electrical signals.')
    expect(part).toBeGreaterThan(0)
    expect(part).toBeLessThan(3)
  })

  test.each([
    ['signals', 0],
    ['signals travel', 1],
    ['It carries electrical signals over distances', 2],
  ])('whole marks, rounded to the nearest: "%s"', async (answer, expected) => {
    const task = createTask('electrical signals travel long distances', 'What does a nerve cell do?', 2)
    expect(await getMark(task, answer)).toBe(expected)
  })

  test('at most the marks of an entry, also with decimals', async () => {
    const halves = {
      ...cyclist,
      maxPoints: 7.5,
      markScheme: cyclist.markScheme.map((one) => ({ ...one, maxPoints: 2.5 })),
    }
    const { entries } = await mark(halves, complete)
    expect(entries.map(({ awarded }) => awarded)).toEqual([2.5, 2.5, 2.5])
    const tenths = {
      ...cyclist,
      maxPoints: 0.3,
      markScheme: cyclist.markScheme.map((one) => ({ ...one, maxPoints: 0.1 })),
    }
    const full = await mark(tenths, complete)
    expect(full.mark).toBe(0.3)
    expect(full.feedback).toMatch(/full marks/i)
  })

  test.each(['The forces are balanced.', ''])(
    'no praise and no mark if there are no marks: "%s"',
    async (answer) => {
      const unscored = {
        ...cyclist,
        maxPoints: 0,
        markScheme: cyclist.markScheme.map((one) => ({ ...one, maxPoints: 0 })),
      }
      const { mark: earned, feedback } = await mark(unscored, answer)
      expect(earned).toBe(0)
      expect(feedback).toMatch(/^This question carries no marks/)
    },
  )

  test('one mark, not two, for one of "any two"', async () => {
    const list = 'cell wall / chloroplasts / vacuole'
    const markScheme = [list, list].map((answer) => ({ answer, maxPoints: 1 }))
    const task = { question: 'Name two parts.', subquestion: '', maxPoints: 2, markScheme }
    expect(await getMark(task, 'the vacuole')).toBe(1)
    expect(await getMark(task, 'the vacuole, and the vacuole')).toBe(1)
    expect(await getMark(task, 'the vacuole and the cell wall')).toBe(2)
  })

  test('one mark, not two, for an item of two lists, however often it is repeated', async () => {
    const lists = ['friction / air resistance', 'friction / the surface is rough / high temperature']
    const markScheme = lists.map((answer) => ({ answer, maxPoints: 1 }))
    const question = 'A trolley rolls along a bench.'
    const subquestion = 'Give two reasons why its speed changes.'
    const task = { question, subquestion, maxPoints: 2, markScheme }
    expect(await getMark(task, 'friction. There is weight of the cart. Also friction')).toBe(1)
    expect(await getMark(task, 'air resistance, and the surface is rough')).toBe(2)
  })
})

describe('an answer earns nothing', () => {
  test.each(['', '   \n ', '?', '🙂', 'idk', 'I don’t know', 'i dont know sorry', 'No idea!', 'not sure'])(
    'when it is "%s"',
    async (answer) => {
      const marking = await mark(cyclist, answer)
      expect(marking.mark).toBe(0)
      expect(marking.please_check).toBe(false)
      expect(marking.entries.every(({ awarded, quote }) => awarded === 0 && quote === null)).toBe(true)
    },
  )

  test('when it copies the question', async () => {
    expect(await getMark(cyclist, cyclist.question)).toBe(0)
    expect(await getMark(cyclist, cyclist.subquestion)).toBe(0)
    const task = createTask(
      'the temperature rises',
      'Explain why the temperature rises when the gas is compressed.',
    )
    expect(await getMark(task, 'the temperature rises when the gas is compressed')).toBe(0)
  })

  test.each([
    ['the forces are balanced', 'The forces are not balanced.'],
    ['the forces are balanced', 'the forces arent balanced'],
    ['sand does not dissolve', 'Sand does dissolve.'],
    ['it conducts electricity', "It can't conduct electricity."],
  ])('if it negates "%s": %s', async (entry, answer) => {
    expect(await getMark(createTask(entry), answer)).toBe(0)
  })

  test.each([
    ['the rate of reaction increases', 'The rate of reaction decreases.'],
    ['the particles move faster', 'the particles move slower'],
    ['it gains electrons', 'It loses electrons.'],
    ['there is less friction', 'There is more friction.'],
    ['frequency increases and wavelength decreases', 'Frequency decreases and wavelength increases.'],
    ['magnets attract', 'The magnets repel.'],
    ['an exothermic reaction', 'An endothermic reaction.'],
    ['sand is insoluble', 'sand is soluble'],
  ])('if it reverses the direction of "%s": %s', async (entry, answer) => {
    expect(await getMark(createTask(entry), answer)).toBe(0)
  })

  test.each([
    ['chloride', 'chlorine'],
    ['mitosis', 'meiosis'],
    ['ethane', 'ethene'],
    ['solute', 'solution'],
  ])('if it names another term, %s, instead of %s', async (entry, answer) => {
    expect(await getMark(createTask(entry), answer)).toBe(0)
  })

  test.each(['constructor', '__proto__ toString hasOwnProperty', 'valueOf constructor prototype'])(
    'for names of the language such as "%s"',
    async (answer) => {
      expect(await getMark(cyclist, answer)).toBe(0)
    },
  )
})

test('a direction earns nothing if it is about something else', async () => {
  const task = createTask('the frequency increases', 'Describe how the frequency changes towards gamma rays.')
  expect(await getMark(task, 'Some dyes are more soluble than other dyes.')).toBe(0)
  expect(await getMark(task, 'it increases')).toBe(1)
})

test('a negated opposite earns the mark if there are only two options', async () => {
  expect(await getMark(createTask('the forces are unbalanced'), 'The forces are not balanced.')).toBe(1)
})

test('an answer that also says the opposite sets Please check', async () => {
  const task = createTask('the forces are balanced')
  const marking = await mark(task, 'The forces are balanced. No wait, the forces are not balanced.')
  expect(marking.please_check).toBe(true)
})

describe('every mark', () => {
  const answers = [
    complete,
    'air resistance acts\nbackwards',
    'forces: BALANCED!!',
    'There’s no resultant force — “none” at all',
    'the 🚲 has thrust and fric\u00adtion opposes the motion',
  ]

  test.each(answers)('has an exact span of the answer as evidence: %s', async (answer) => {
    const { entries } = await mark(cyclist, answer)
    const earned = entries.filter(({ awarded }) => awarded > 0)
    expect(earned.length).toBeGreaterThan(0)
    for (const { quote } of earned) {
      expect(quote).toBeTruthy()
      expect(answer.includes(quote ?? '-')).toBe(true)
    }
    expect(entries.filter(({ awarded, quote }) => awarded === 0 && quote !== null)).toEqual([])
  })

  test('is the sum over the entries, and never above the maximum', async () => {
    const marking = await mark({ ...cyclist, maxPoints: 2 }, complete)
    expect(marking.mark).toBe(2)
    expect(marking.entries.reduce((sum, { awarded }) => sum + awarded, 0)).toBe(2)
  })

  test('has its provenance, with a confidence from 0 to 1', async () => {
    const marking = await mark(cyclist, complete)
    expect(marking).toMatchObject({ by: 'built-in', please_check: false })
    expect(marking.version).not.toBe('')
    expect(marking.confidence).toBeGreaterThan(0.5)
    expect(marking.confidence).toBeLessThanOrEqual(1)
  })

  test('is the same for the same answer', async () => {
    expect(await mark(cyclist, complete)).toEqual(await mark(cyclist, complete))
  })
})

test('an answer of 20,000 characters is marked and sets Please check', async () => {
  const marking = await mark(cyclist, 'the forces are balanced and '.repeat(720).slice(0, 20_000))
  expect(marking.mark).toBe(1)
  expect(marking.please_check).toBe(true)
})

test('words of an entry scattered over a long answer earn nothing', async () => {
  const filler = 'My dog likes walks. We went home for tea. '.repeat(20)
  const task = createTask('large surface area for diffusion')
  expect(await getMark(task, `The large one. ${filler} On the surface. ${filler} An area. ${filler}`)).toBe(0)
})

test('without a mark scheme Please check is set', async () => {
  const marking = await mark({ ...cyclist, markScheme: [] }, complete)
  expect(marking).toMatchObject({ mark: 0, please_check: true, confidence: 0, entries: [] })
})

describe('Please check is set for', () => {
  const sentence = 'It falls because of gravity and nothing else pulls it down at all. '

  test('an answer of more than 2,000 characters, whatever its mark', async () => {
    expect(await mark(createTask('gravity'), sentence)).toMatchObject({ mark: 1, please_check: false })
    expect(await mark(createTask('gravity'), sentence.repeat(32))).toMatchObject({
      mark: 1,
      please_check: true,
    })
  })

  test('an answer in another script', async () => {
    expect(await mark(createTask('gravity'), 'Его тянет вниз притяжение')).toMatchObject({
      please_check: true,
    })
  })

  const working = createTask('2 minutes = 120 s / 40 × 120')

  test.each(['40 m/s × 120 s = 4800 m', '2mins = 120secs'])(
    'a working with the same numbers that earned nothing: "%s"',
    async (answer) => expect(await mark(working, answer)).toMatchObject({ mark: 0, please_check: true }),
  )

  test.each(['80 m', '40 ÷ 120 = 0.33', 'It goes on for 120 m.'])(
    'no other calculation: "%s"',
    async (answer) => expect(await mark(working, answer)).toMatchObject({ mark: 0, please_check: false }),
  )
})
