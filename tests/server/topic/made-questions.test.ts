import { expect, test } from 'vitest'
import { builtInExaminer } from '../../../server/examiner/built-in/built-in-examiner.ts'
import type { QuestionTask } from '../../../server/examiner/examiner.ts'
import { madeQuestions } from '../../../server/topic/made-questions.ts'
import { generatedDraft, manualDraft } from './drafted.ts'

test('a prompt that stands in a quiz several times makes a different question each time', async () => {
  const made = await madeQuestions(builtInExaminer, 'Physics', [
    generatedDraft,
    generatedDraft,
    generatedDraft,
  ])
  expect(new Set(made.map((one) => one.questionDescription)).size).toBe(3)
})

test('the examiner is told what the quiz has already, typed or made', async () => {
  const told: QuestionTask['besides'][] = []
  const examiner = {
    ...builtInExaminer,
    makeQuestion: (task: QuestionTask) => {
      told.push(task.besides)
      return builtInExaminer.makeQuestion(task)
    },
  }
  const [, first] = await madeQuestions(examiner, 'Physics', [manualDraft, generatedDraft, generatedDraft])
  expect(told).toEqual([['A ball falls.'], ['A ball falls.', first?.questionDescription]])
})
