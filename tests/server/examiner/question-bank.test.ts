import { describe, expect, test } from 'vitest'
import { difficulties, questionPoints } from '../../../contract/quiz-draft.ts'
import { builtInExaminer } from '../../../server/examiner/built-in/built-in-examiner.ts'
import { keyStage4Of2016, subjects } from '../../../content/reference-data.ts'
import { drawn, makersOf, wrongMarks, wrongTexts } from './bank-draws.ts'

const shelves = subjects.flatMap(({ name, ncTopics }) =>
  ncTopics.flatMap((ncTopic) => difficulties.map((difficulty) => ({ name, ncTopic, difficulty }))),
)

const task = {
  subject: 'Physics',
  ncTopic: 'Electricity',
  difficulty: 'foundation',
  focusAreaId: '3',
} as const

const withoutValues = (text: string): string => text.replace(/[\d.]+/gu, '')

describe.each(shelves)(
  'the question bank in $name, $ncTopic, $difficulty',
  ({ name, ncTopic, difficulty }) => {
    const makers = makersOf(name, ncTopic, difficulty)

    test('has at least eight different questions', () => {
      const texts = makers.map((maker) => drawn(maker).questions[0]?.questionDescription)
      expect(new Set(texts).size).toBe(makers.length)
      expect(makers.length).toBeGreaterThanOrEqual(8)
    })

    test('is solved by its own mark schemes and never by typical wrong answers, whatever values are drawn', async () => {
      const found: string[] = []
      for (const maker of makers)
        for (const question of drawn(maker).questions) found.push(...(await wrongMarks(question)))
      expect(found).toEqual([])
    })

    test('reads well with every value that is drawn', () => {
      const found = makers.flatMap((maker) => drawn(maker).questions.flatMap(wrongTexts))
      expect([...new Set(found)]).toEqual([])
    })

    test('yields a question of its own where the prompt is empty, and another one after it', async () => {
      const asked = { subject: name, ncTopic, difficulty, prompt: '', focusAreaId: null }
      const { questionDescription: first } = await builtInExaminer.makeQuestion(asked)
      const { questionDescription: second } = await builtInExaminer.makeQuestion({
        ...asked,
        existingQuestions: [first],
      })
      expect(first).not.toBe('')
      expect([first, '']).not.toContain(second)
      const ownTexts = makers.flatMap((maker) =>
        drawn(maker).questions.map(({ questionDescription }) => withoutValues(questionDescription)),
      )
      expect(ownTexts).toContain(withoutValues(first))
      expect(ownTexts).toContain(withoutValues(second))
    })

    test('draws values that differ', () => {
      const still = makers.map(drawn).filter(({ drew, questions }) => drew && questions.length < 2)
      expect(still.map(({ questions }) => questions[0]?.questionDescription)).toEqual([])
    })
  },
)

describe('the curriculum', () => {
  test('is named with its year, and is the one that subjects are seeded from', () => {
    expect(keyStage4Of2016).toMatchObject({ firstTaught: 2016, subjects })
    expect(keyStage4Of2016.name).toContain('2016')
  })
})

const text = async (prompt: string, existingQuestions: string[] = []): Promise<string> =>
  (await builtInExaminer.makeQuestion({ ...task, prompt, existingQuestions })).questionDescription

/** As many questions as are asked for, each made with those before it, as a quiz does. */
async function several(prompt: string, count: number): Promise<string[]> {
  const made: string[] = []
  while (made.length < count) made.push(await text(prompt, made))
  return made
}

describe('making a question', () => {
  test('picks the one that fits the prompt best, by its own words and by what it is about', async () => {
    expect(await text('resistance of a resistor')).toMatch(/resistor/)
    expect(await text('lamps in a series circuit')).toMatch(/lamps/)
    expect(await text('Ohm’s law')).toMatch(/resistor/)
    expect(await text('Write a hard question about static charge for my class')).toMatch(/rubbed/)
  })

  test('gives a whole question with the sums of its marks and what was asked for', async () => {
    const question = await builtInExaminer.makeQuestion({ ...task, prompt: 'a resistor' })
    expect(question).toMatchObject({ focusAreaId: '3', difficulty: 'foundation', ncTopic: 'Electricity' })
    expect(question).toMatchObject({ needsGeneration: true, generationPrompt: 'a resistor' })
    expect(question.maxPoints).toBe(questionPoints(question))
    expect(question.subquestions[0]?.maxPoints).toBeGreaterThan(0)
    expect(question.subquestions[0]).not.toHaveProperty('wrong')
  })

  test('gives the same question when asked again, and never the stored one itself', async () => {
    const one = await builtInExaminer.makeQuestion({ ...task, prompt: 'resistor' })
    const same = await builtInExaminer.makeQuestion({ ...task, prompt: 'resistor' })
    expect(same).toEqual(one)
    for (const { answers } of one.subquestions) for (const entry of answers) entry.answer = 'changed'
    const other = await builtInExaminer.makeQuestion({ ...task, prompt: 'resistor' })
    expect(other).toEqual(same)
  })

  test('draws other values for another prompt', async () => {
    const prompts = ['resistor', 'a resistor', 'Resistors!', 'resistor please', 'one more resistor']
    expect(new Set(await Promise.all(prompts.map((prompt) => text(prompt)))).size).toBeGreaterThan(1)
  })

  test('gives a quiz other questions first, then other values, whatever it has already', async () => {
    const made = await several('series circuit', 20)
    expect(new Set(made).size).toBe(20)
    const patterns = made.slice(0, 3).map(withoutValues)
    expect(new Set(patterns).size).toBe(3)
    expect(made[0]).toMatch(/series/)
  })

  test('says so where a quiz has used up all that the bank can draw', async () => {
    await expect(several('resistor', 400)).rejects.toThrow('The bank has no further question')
  })

  test('takes the name of the curriculum topic as a prompt', async () => {
    expect(await text('electricity')).not.toBe('')
  })

  test.each([
    ...['', ' \n ', '…', '42', 'Write a hard question for my class', 'A physics question, please'],
    ...[
      'Please make a question for my year 9 class',
      'generate one more good question',
      'year nine revision',
    ],
  ])('takes any question of the topic where the prompt says nothing: "%s"', async (prompt) => {
    const patterns = (await several(prompt, 8)).map(withoutValues)
    expect(new Set(patterns).size).toBe(8)
  })

  test('is led by what the pupils are to do where the prompt says nothing else', async () => {
    expect(await text('Calculate')).toMatch(/\d/)
  })

  test.each(['medieval castles', 'constructor', 'a physics question about castles for my year 9 class'])(
    'says that nothing fits "%s"',
    async (prompt) => {
      await expect(builtInExaminer.makeQuestion({ ...task, prompt })).rejects.toThrow(
        'No question in the bank fits this prompt.',
      )
    },
  )

  test.each(['lamp', ''])('says so for a subject or topic that it does not know ("%s")', async (prompt) => {
    const nothing = 'No question in the bank is on the topic "Electricity" at the difficulty "foundation".'
    await expect(builtInExaminer.makeQuestion({ ...task, subject: 'Latin', prompt })).rejects.toThrow(nothing)
  })
})
