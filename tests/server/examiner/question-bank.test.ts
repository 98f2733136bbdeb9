import { describe, expect, test } from 'vitest'
import { difficulties, questionPoints } from '../../../contract/quiz-draft.ts'
import { builtInExaminer } from '../../../server/examiner/built-in/built-in-examiner.ts'
import { keyStage4Of2016, subjects } from '../../../content/reference-data.ts'
import { drawQuestions, findMakers, findMarkErrors, findTextErrors } from './bank-draws.ts'

const topics = subjects.flatMap(({ name, ncTopics }) =>
  ncTopics.flatMap((ncTopic) => difficulties.map((difficulty) => ({ name, ncTopic, difficulty }))),
)

const task = {
  subject: 'Physics',
  ncTopic: 'Electricity',
  difficulty: 'foundation',
  focusAreaId: '3',
} as const

/** Marking takes long, so `npm run test:quick` marks fewer of the questions that are drawn. */
const maxMarked = process.env['QUICK'] ? 2 : Infinity

const withoutValues = (text: string): string => text.replace(/[\d.]+/gu, '')

describe.each(topics)(
  'the question bank in $name, $ncTopic, $difficulty',
  ({ name, ncTopic, difficulty }) => {
    const makers = findMakers(name, ncTopic, difficulty)

    test('has at least eight different questions', () => {
      const texts = makers.map((maker) => drawQuestions(maker).questions[0]?.questionDescription)
      expect(new Set(texts).size).toBe(makers.length)
      expect(makers.length).toBeGreaterThanOrEqual(8)
    })

    test('gives full marks for its mark schemes and none for typical wrong answers, whatever values are drawn', async () => {
      const found: string[] = []
      for (const maker of makers)
        for (const question of drawQuestions(maker).questions.slice(0, maxMarked))
          found.push(...(await findMarkErrors(question)))
      expect(found).toEqual([])
    })

    test('has correct texts with every drawn value', () => {
      const found = makers.flatMap((maker) => drawQuestions(maker).questions.flatMap(findTextErrors))
      expect([...new Set(found)]).toEqual([])
    })

    test('yields its own question for an empty prompt, and another one after it', async () => {
      const asked = { subject: name, ncTopic, difficulty, prompt: '', focusAreaId: null }
      const { questionDescription: first } = await builtInExaminer.makeQuestion(asked)
      const { questionDescription: second } = await builtInExaminer.makeQuestion({
        ...asked,
        existingQuestions: [first],
      })
      expect(first).not.toBe('')
      expect([first, '']).not.toContain(second)
      const ownTexts = makers.flatMap((maker) =>
        drawQuestions(maker).questions.map(({ questionDescription }) => withoutValues(questionDescription)),
      )
      expect(ownTexts).toContain(withoutValues(first))
      expect(ownTexts).toContain(withoutValues(second))
    })

    test('draws different values', () => {
      const still = makers
        .map(drawQuestions)
        .filter(({ hasValues, questions }) => hasValues && questions.length < 2)
      expect(still.map(({ questions }) => questions[0]?.questionDescription)).toEqual([])
    })
  },
)

describe('the curriculum', () => {
  test('has its year, and is the source of the seeded subjects', () => {
    expect(keyStage4Of2016).toMatchObject({ firstTaught: 2016, subjects })
    expect(keyStage4Of2016.name).toContain('2016')
  })
})

const makeQuestionText = async (prompt: string, existingQuestions: string[] = []): Promise<string> =>
  (await builtInExaminer.makeQuestion({ ...task, prompt, existingQuestions })).questionDescription

/** Makes this many questions, each with the earlier ones as `existingQuestions`, as a quiz does. */
async function makeQuestions(prompt: string, count: number): Promise<string[]> {
  const made: string[] = []
  while (made.length < count) made.push(await makeQuestionText(prompt, made))
  return made
}

describe('making a question', () => {
  test('chooses the one that fits the prompt best, by its text and its topic', async () => {
    expect(await makeQuestionText('resistance of a resistor')).toMatch(/resistor/)
    expect(await makeQuestionText('lamps in a series circuit')).toMatch(/lamps/)
    expect(await makeQuestionText('Ohm’s law')).toMatch(/resistor/)
    expect(await makeQuestionText('Write a hard question about static charge for my class')).toMatch(/rubbed/)
  })

  test('gives a complete question with the sums of its marks and the request’s values', async () => {
    const question = await builtInExaminer.makeQuestion({ ...task, prompt: 'a resistor' })
    expect(question).toMatchObject({ focusAreaId: '3', difficulty: 'foundation', ncTopic: 'Electricity' })
    expect(question).toMatchObject({ needsGeneration: true, generationPrompt: 'a resistor' })
    expect(question.maxPoints).toBe(questionPoints(question))
    expect(question.subquestions[0]?.maxPoints).toBeGreaterThan(0)
    expect(question.subquestions[0]).not.toHaveProperty('wrong')
  })

  test('gives the same question for the same request, as a copy', async () => {
    const one = await builtInExaminer.makeQuestion({ ...task, prompt: 'resistor' })
    const same = await builtInExaminer.makeQuestion({ ...task, prompt: 'resistor' })
    expect(same).toEqual(one)
    for (const { answers } of one.subquestions) for (const entry of answers) entry.answer = 'changed'
    const other = await builtInExaminer.makeQuestion({ ...task, prompt: 'resistor' })
    expect(other).toEqual(same)
  })

  test('draws different values for another prompt', async () => {
    const prompts = ['resistor', 'a resistor', 'Resistors!', 'resistor please', 'one more resistor']
    expect(
      new Set(await Promise.all(prompts.map((prompt) => makeQuestionText(prompt)))).size,
    ).toBeGreaterThan(1)
  })

  test('gives a quiz different questions first, then different values', async () => {
    const made = await makeQuestions('series circuit', 20)
    expect(new Set(made).size).toBe(20)
    const patterns = made.slice(0, 3).map(withoutValues)
    expect(new Set(patterns).size).toBe(3)
    expect(made[0]).toMatch(/series/)
  })

  test('fails if a quiz has all questions that the bank can draw', async () => {
    await expect(makeQuestions('resistor', 400)).rejects.toThrow('The bank has no further question')
  })

  test('accepts the name of the curriculum topic as a prompt', async () => {
    expect(await makeQuestionText('electricity')).not.toBe('')
  })

  test.each([
    ...['', ' \n ', '…', '42', 'Write a hard question for my class', 'A physics question, please'],
    ...[
      'Please make a question for my year 9 class',
      'generate one more good question',
      'year nine revision',
    ],
  ])('chooses any question of the topic if the prompt names no content: "%s"', async (prompt) => {
    const patterns = (await makeQuestions(prompt, 8)).map(withoutValues)
    expect(new Set(patterns).size).toBe(8)
  })

  test('uses the command word if the prompt has nothing else', async () => {
    expect(await makeQuestionText('Calculate')).toMatch(/\d/)
  })

  test.each(['medieval castles', 'constructor', 'a physics question about castles for my year 9 class'])(
    'fails if nothing fits "%s"',
    async (prompt) => {
      await expect(builtInExaminer.makeQuestion({ ...task, prompt })).rejects.toThrow(
        'No question in the bank fits this prompt.',
      )
    },
  )

  test.each(['lamp', ''])('fails for an unknown subject or topic ("%s")', async (prompt) => {
    const nothing = 'No question in the bank is on the topic "Electricity" at the difficulty "foundation".'
    await expect(builtInExaminer.makeQuestion({ ...task, subject: 'Latin', prompt })).rejects.toThrow(nothing)
  })
})
