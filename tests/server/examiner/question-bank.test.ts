import { describe, expect, test } from 'vitest'
import { difficulties, questionPoints, subquestionPoints } from '../../../contract/quiz-draft.ts'
import { builtInExaminer } from '../../../server/examiner/built-in/built-in-examiner.ts'
import { questionBanks } from '../../../server/examiner/built-in/question-bank.ts'
import { subjects } from '../../../server/seed/reference-data.ts'
import { writtenOut } from './tasks.ts'

const questions = [...questionBanks].flatMap(([subject, topics]) =>
  [...topics].flatMap(([ncTopic, bank]) =>
    difficulties.flatMap((difficulty) =>
      bank[difficulty].map((question) => ({
        subject,
        ncTopic,
        difficulty,
        question,
        text: question.questionDescription,
      })),
    ),
  ),
)

const task = {
  subject: 'Physics',
  ncTopic: 'Electricity',
  difficulty: 'foundation',
  focusAreaId: '3',
} as const

describe('the question bank', () => {
  test('has two questions of each difficulty for every curriculum topic', () => {
    for (const { name, ncTopics } of subjects)
      for (const ncTopic of ncTopics)
        for (const difficulty of difficulties)
          expect(questionBanks.get(name.toLowerCase())?.get(ncTopic)?.[difficulty], ncTopic).toHaveLength(2)
  })

  test.each(questions)('solves with its own mark scheme: $text', async ({ question }) => {
    for (const part of question.subquestions) {
      const answer = writtenOut(part.answers)
      const { mark } = await builtInExaminer.mark({
        question: question.questionDescription,
        subquestion: part.subquestionDescription,
        maxPoints: subquestionPoints(part),
        markScheme: part.answers,
        answer,
      })
      expect(mark, answer).toBe(subquestionPoints(part))
    }
  })
})

describe('making a question', () => {
  test('picks the one that shares most words with the prompt', async () => {
    const resistor = await builtInExaminer.makeQuestion({ ...task, prompt: 'resistance of a resistor' })
    const lamps = await builtInExaminer.makeQuestion({ ...task, prompt: 'lamps in a series circuit' })
    expect(resistor.questionDescription).toMatch(/resistor/)
    expect(lamps.questionDescription).toMatch(/lamps/)
  })

  test('gives a whole question with the sums of its marks and what was asked for', async () => {
    const question = await builtInExaminer.makeQuestion({ ...task, prompt: 'a resistor' })
    expect(question).toMatchObject({ focusAreaId: '3', difficulty: 'foundation', ncTopic: 'Electricity' })
    expect(question).toMatchObject({ needsGeneration: true, generationPrompt: 'a resistor' })
    expect(question.maxPoints).toBe(questionPoints(question))
    expect(question.subquestions[0]?.maxPoints).toBeGreaterThan(0)
  })

  test('gives the same question when asked again, and never the stored one itself', async () => {
    const one = await builtInExaminer.makeQuestion({ ...task, prompt: 'resistor' })
    for (const { answers } of one.subquestions) for (const entry of answers) entry.answer = 'changed'
    const other = await builtInExaminer.makeQuestion({ ...task, prompt: 'resistor' })
    expect(other.subquestions[0]?.answers[0]?.answer).not.toBe('changed')
  })

  test.each(['medieval castles', '', 'constructor'])('says that nothing fits "%s"', async (prompt) => {
    await expect(builtInExaminer.makeQuestion({ ...task, prompt })).rejects.toThrow(
      'No question in the bank fits this prompt.',
    )
  })

  test('says so too for a subject or topic that it does not know', async () => {
    await expect(builtInExaminer.makeQuestion({ ...task, subject: 'Latin', prompt: 'lamp' })).rejects.toThrow(
      'No question in the bank',
    )
  })
})
