import { describe, expect, it } from 'vitest'
import type { Question } from '../../../contract/quiz-draft.ts'
import {
  bodyOf,
  contentsOf,
  copyExercise,
  emptyAnswers,
  isUntouched,
} from '../../../src/routes/_app/quizzes/-draft-contents.ts'
import {
  type QuizDraft,
  add,
  editAnswer,
  editQuestion,
  firstPlace,
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
    const two = add(draftOf(manual), firstPlace)
    const draft = editAnswer(two.draft, { ...two.place, level: 'answer' }, { maxPoints: 2.5 })
    expect(contentsOf(newDraft())).toBe('1 question, 1 mark')
    expect(contentsOf(draft)).toBe('2 questions, 3.5 marks')
  })

  it('leaves the marks of questions out that are still to be generated', () => {
    expect(contentsOf(draftOf(manual, generated))).toBe('2 questions, 1 to be generated, 1 mark')
    expect(contentsOf(draftOf(generated))).toBe('1 question, 1 to be generated')
  })
})

describe('answers without a text', () => {
  it('are counted with the marks that nobody can earn', () => {
    const two = add(draftOf(manual), { ...firstPlace, level: 'answer' })
    expect(emptyAnswers(two.draft)).toBe('2 answers without text: 2 marks that nobody can earn.')
    const one = editAnswer(two.draft, { ...firstPlace, level: 'answer' }, { answer: 'pH' })
    expect(emptyAnswers(one)).toBe('1 answer without text: 1 mark that nobody can earn.')
    expect(emptyAnswers(editAnswer(one, two.place, { answer: 'acid' }))).toBeNull()
  })

  it('are nothing to mend in what is generated, or not begun', () => {
    expect(emptyAnswers(draftOf(generated))).toBeNull()
    expect(emptyAnswers(newDraft())).toBeNull()
  })
})

describe('the body of the call', () => {
  it('has the class id in snake case, trimmed texts and no ids of subquestions', () => {
    const body = bodyOf({ ...draftOf(manual), name: ' Acids ' })
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
    const { draft } = copyExercise(newDraft(), firstPlace, { ...manual, madeBy: 'question bank' })
    expect(bodyOf(draft).exercises[0]).not.toHaveProperty('madeBy')
    expect(bodyOf(draft).exercises[0]).toMatchObject({ questionDescription: 'What is an acid?' })
  })
})

describe('a stored exercise', () => {
  const stored = question({ questionDescription: 'Stored', focusAreaId: '7', needsGeneration: true })

  it('is copied into a question nobody has touched', () => {
    const { draft, place } = copyExercise(newDraft(), firstPlace, stored)
    expect(draft.questions).toHaveLength(1)
    expect(draft.questions[0]).toMatchObject({
      questionDescription: 'Stored',
      focusAreaId: '7',
      needsGeneration: false,
    })
    expect(place).toEqual(firstPlace)
  })

  it('becomes a new question after one that has been written', () => {
    const { draft, place } = copyExercise(draftOf(manual), firstPlace, stored)
    expect(draft.questions.map((each) => each.questionDescription)).toEqual(['What is an acid?', 'Stored'])
    expect(place.question).toBe(1)
  })

  it('changes nothing when the quiz is full', () => {
    const full = draftOf(...Array.from({ length: 50 }, () => manual))
    expect(copyExercise(full, firstPlace, stored)).toEqual({ draft: full, place: firstPlace })
  })
})

describe('an untouched draft', () => {
  it('holds nothing that would be missed', () => {
    expect(isUntouched(newDraft())).toBe(true)
    expect(isUntouched({ ...newDraft(), description: 'x' })).toBe(false)
    expect(isUntouched({ ...newDraft(), groupId: 1 })).toBe(false)
    expect(isUntouched(setGeneration(newDraft(), firstPlace, true))).toBe(false)
    expect(isUntouched(editQuestion(newDraft(), firstPlace, { questionDescription: 'x' }))).toBe(false)
  })
})
