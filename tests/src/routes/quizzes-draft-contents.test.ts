import { describe, expect, it } from 'vitest'
import type { Question } from '../../../contract/quiz-draft.ts'
import {
  toBody,
  formatContents,
  copyExercise,
  getEmptyAnswersWarning,
  isUntouched,
} from '../../../src/routes/_app/quizzes/-draft-contents.ts'
import {
  type QuizDraft,
  addItem,
  editAnswer,
  editQuestion,
  firstPosition,
  newDraft,
  newQuestion,
  setGeneration,
  withQuestions,
} from '../../../src/routes/_app/quizzes/-draft-operations.ts'

const question = (change: Partial<Question>): Question => ({ ...newQuestion(), ...change })
const draftOf = (...questions: Question[]): QuizDraft =>
  withQuestions(
    { name: 'Acids', description: 'Indicators', groupId: 4, subjectId: 2, questions: [], replaces: null },
    questions,
  )
const manual = question({ questionDescription: 'What is an acid?' })
const generated = question({ needsGeneration: true, difficulty: 'foundation', ncTopic: 'Acids' })

describe('the summary', () => {
  it('counts questions and marks', () => {
    const two = addItem(draftOf(manual), firstPosition)
    const draft = editAnswer(two.draft, { ...two.position, level: 'answer' }, { maxPoints: 2.5 })
    expect(formatContents(newDraft())).toBe('1 question, 1 mark')
    expect(formatContents(draft)).toBe('2 questions, 3.5 marks')
  })

  it('leaves the marks of questions out that are still to be generated', () => {
    expect(formatContents(draftOf(manual, generated))).toBe('2 questions, 1 to be generated, 1 mark')
    expect(formatContents(draftOf(generated))).toBe('1 question, 1 to be generated')
  })
})

describe('answers without a text', () => {
  it('are counted with the marks that nobody can earn', () => {
    const two = addItem(draftOf(manual), { ...firstPosition, level: 'answer' })
    expect(getEmptyAnswersWarning(two.draft)).toBe('2 answers without text: 2 marks that nobody can earn.')
    const one = editAnswer(two.draft, { ...firstPosition, level: 'answer' }, { answer: 'pH' })
    expect(getEmptyAnswersWarning(one)).toBe('1 answer without text: 1 mark that nobody can earn.')
    expect(getEmptyAnswersWarning(editAnswer(one, two.position, { answer: 'acid' }))).toBeNull()
  })

  it('are nothing to mend in what is generated, or not begun', () => {
    expect(getEmptyAnswersWarning(draftOf(generated))).toBeNull()
    expect(getEmptyAnswersWarning(newDraft())).toBeNull()
  })
})

describe('the body of the call', () => {
  it('has the class id in snake case, trimmed texts and no ids of subquestions', () => {
    const body = toBody({ ...draftOf(manual), name: ' Acids ' })
    expect(body).toMatchObject({ name: 'Acids', description: 'Indicators', class_id: 4 })
    expect(body.exercises).toEqual([
      {
        ...manual,
        subquestions: [{ subquestionDescription: '', maxPoints: 1, answers: [{ answer: '', maxPoints: 1 }] }],
      },
    ])
  })
})

describe('a question that was picked', () => {
  it('is sent without where it was made, which the call does not take', () => {
    const { draft } = copyExercise(newDraft(), firstPosition, { ...manual, madeBy: 'question bank' })
    expect(toBody(draft).exercises[0]).not.toHaveProperty('madeBy')
    expect(toBody(draft).exercises[0]).toMatchObject({ questionDescription: 'What is an acid?' })
  })
})

describe('a stored exercise', () => {
  const stored = question({ questionDescription: 'Stored', focusAreaId: '7', needsGeneration: true })

  it('is copied into a question nobody has touched', () => {
    const { draft, position } = copyExercise(newDraft(), firstPosition, stored)
    expect(draft.questions).toHaveLength(1)
    expect(draft.questions[0]).toMatchObject({
      questionDescription: 'Stored',
      focusAreaId: '7',
      needsGeneration: false,
    })
    expect(position).toEqual(firstPosition)
  })

  it('becomes a new question after one that has been written', () => {
    const { draft, position } = copyExercise(draftOf(manual), firstPosition, stored)
    expect(draft.questions.map((each) => each.questionDescription)).toEqual(['What is an acid?', 'Stored'])
    expect(position.question).toBe(1)
  })

  it('changes nothing when the quiz is full', () => {
    const full = draftOf(...Array.from({ length: 50 }, () => manual))
    expect(copyExercise(full, firstPosition, stored)).toEqual({ draft: full, position: firstPosition })
  })
})

describe('an untouched draft', () => {
  it('holds nothing that would be missed', () => {
    expect(isUntouched(newDraft())).toBe(true)
    expect(isUntouched({ ...newDraft(), description: 'x' })).toBe(false)
    expect(isUntouched({ ...newDraft(), groupId: 1 })).toBe(false)
    expect(isUntouched(setGeneration(newDraft(), firstPosition, true))).toBe(false)
    expect(isUntouched(editQuestion(newDraft(), firstPosition, { questionDescription: 'x' }))).toBe(false)
  })
})
