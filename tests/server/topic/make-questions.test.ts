import { describe, expect, test } from 'vitest'
import { builtInExaminer } from '../../../server/examiner/built-in/built-in-examiner.ts'
import type { QuestionTask } from '../../../server/examiner/examiner.ts'
import { makeQuestions, GenerationError } from '../../../server/topic/process-topic.ts'
import { generatedDraft, manualDraft } from './quiz-drafts.ts'

test('the same prompt several times in a quiz makes different questions', async () => {
  const made = await makeQuestions(builtInExaminer, 'Physics', [
    generatedDraft,
    generatedDraft,
    generatedDraft,
  ])
  expect(new Set(made.map((one) => one.questionDescription)).size).toBe(3)
})

test('the examiner gets the questions that the quiz has already, typed or generated', async () => {
  const told: QuestionTask['existingQuestions'][] = []
  const examiner = {
    ...builtInExaminer,
    makeQuestion: (task: QuestionTask) => {
      told.push(task.existingQuestions)
      return builtInExaminer.makeQuestion(task)
    },
  }
  const [, first] = await makeQuestions(examiner, 'Physics', [manualDraft, generatedDraft, generatedDraft])
  expect(told).toEqual([['A ball falls.'], ['A ball falls.', first?.questionDescription]])
})

test('an empty prompt makes a question of its curriculum topic', async () => {
  const [typed, made] = await makeQuestions(builtInExaminer, 'Physics', [
    manualDraft,
    { ...generatedDraft, generationPrompt: ' ' },
  ])
  expect(typed).toBe(manualDraft)
  expect(made).toMatchObject({ ncTopic: 'Energy', difficulty: 'foundation', needsGeneration: false })
})

describe('a question that cannot be generated', () => {
  const refusal = async (generationPrompt: string, ncTopic = 'Energy'): Promise<unknown> =>
    makeQuestions(builtInExaminer, 'Physics', [
      manualDraft,
      { ...generatedDraft, ncTopic, generationPrompt },
    ]).catch((error: unknown) => error)

  test('is named by its number and its prompt', async () => {
    const error = await refusal('medieval\n castles ')
    expect(error).toBeInstanceOf(GenerationError)
    expect(error).toHaveProperty(
      'message',
      'Question 2 could not be made from "medieval castles". No question in the bank fits this prompt. Use words from the curriculum topic, or write the question yourself.',
    )
  })

  test('has its prompt truncated, never in the middle of a character', async () => {
    const error = await refusal(`${'🏰'.repeat(40)} castle`)
    expect(error).toHaveProperty(
      'message',
      expect.stringContaining(`from "${'🏰'.repeat(29)}…". No question`),
    )
  })

  test('is named by its number alone where it has no prompt', async () => {
    expect(await refusal('', 'Alchemy')).toHaveProperty(
      'message',
      'Question 2 could not be made. No question in the bank is on the topic "Alchemy" at the difficulty "foundation". Write the question yourself.',
    )
  })
})
