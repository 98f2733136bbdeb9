import { describe, expect, it } from 'vitest'
import type { Question } from '../../../contract/quiz-draft.ts'
import {
  copyExercise,
  formatContents,
  getEmptyAnswersWarning,
  getFieldErrors,
  getQuestionProblem,
  isUntouched,
  toBody,
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
const draftWith = (...questions: Question[]): QuizDraft =>
  withQuestions(
    {
      name: 'Acids',
      description: 'Indicators',
      groupId: 4,
      subjectId: 2,
      questions: [],
      replaces: null,
      ...{ settings: newDraft().settings, version: null, base: null, baseSettings: null },
    },
    questions,
  )
const manual = question({ questionDescription: 'What is an acid?' })
const generated = question({ needsGeneration: true, difficulty: 'foundation', ncTopic: 'Acids' })

describe('the summary', () => {
  it('counts questions and marks', () => {
    const two = addItem(draftWith(manual), firstPosition)
    const draft = editAnswer(two.draft, { ...two.position, level: 'answer' }, { maxPoints: 2.5 })
    expect(formatContents(newDraft())).toBe('1 question, 1 mark')
    expect(formatContents(draft)).toBe('2 questions, 3.5 marks')
  })

  it('leaves out the marks of questions to be generated', () => {
    expect(formatContents(draftWith(manual, generated))).toBe('2 questions, 1 to be generated, 1 mark')
    expect(formatContents(draftWith(generated))).toBe('1 question, 1 to be generated')
  })
})

describe('answers without a text', () => {
  it('are counted with the marks that nobody can earn', () => {
    const two = addItem(draftWith(manual), { ...firstPosition, level: 'answer' })
    expect(getEmptyAnswersWarning(two.draft)).toBe('2 answers without text: 2 marks that nobody can earn.')
    const one = editAnswer(two.draft, { ...firstPosition, level: 'answer' }, { answer: 'pH' })
    expect(getEmptyAnswersWarning(one)).toBe('1 answer without text: 1 mark that nobody can earn.')
    expect(getEmptyAnswersWarning(editAnswer(one, two.position, { answer: 'acid' }))).toBeNull()
  })

  it('cause no warning in a generated or a blank question', () => {
    expect(getEmptyAnswersWarning(draftWith(generated))).toBeNull()
    expect(getEmptyAnswersWarning(newDraft())).toBeNull()
  })
})

describe('the body of the call', () => {
  it('has the class id in snake case, trimmed texts and no ids of subquestions', () => {
    const body = toBody({ ...draftWith(manual), name: ' Acids ' })
    expect(body).toMatchObject({ name: 'Acids', description: 'Indicators', class_id: 4 })
    expect(body.exercises).toEqual([
      {
        ...manual,
        subquestions: [{ subquestionDescription: '', maxPoints: 1, answers: [{ answer: '', maxPoints: 1 }] }],
      },
    ])
  })
})

describe('a copied question', () => {
  it('is sent without its origin, which the call does not accept', () => {
    const { draft } = copyExercise(newDraft(), firstPosition, { ...manual, madeBy: 'question bank' })
    expect(toBody(draft).exercises[0]).not.toHaveProperty('madeBy')
    expect(toBody(draft).exercises[0]).toMatchObject({ questionDescription: 'What is an acid?' })
  })
})

describe('a stored exercise', () => {
  const stored = question({ questionDescription: 'Stored', focusAreaId: '7', needsGeneration: true })

  it('is copied into a blank question', () => {
    const { draft, position } = copyExercise(newDraft(), firstPosition, stored)
    expect(draft.questions).toHaveLength(1)
    expect(draft.questions[0]).toMatchObject({
      questionDescription: 'Stored',
      focusAreaId: '7',
      needsGeneration: false,
    })
    expect(position).toEqual(firstPosition)
  })

  it('becomes a new question after a written one', () => {
    const { draft, position } = copyExercise(draftWith(manual), firstPosition, stored)
    expect(draft.questions.map((each) => each.questionDescription)).toEqual(['What is an acid?', 'Stored'])
    expect(position.question).toBe(1)
  })

  it('changes nothing if the quiz has the maximum number of questions', () => {
    const full = draftWith(...Array.from({ length: 50 }, () => manual))
    expect(copyExercise(full, firstPosition, stored)).toEqual({ draft: full, position: firstPosition })
  })
})

describe('an untouched draft', () => {
  it('has no content', () => {
    expect(isUntouched(newDraft())).toBe(true)
    expect(isUntouched({ ...newDraft(), description: 'x' })).toBe(false)
    expect(isUntouched({ ...newDraft(), groupId: 1 })).toBe(true)
    expect(isUntouched(setGeneration(newDraft(), firstPosition, true))).toBe(false)
    expect(isUntouched(editQuestion(newDraft(), firstPosition, { questionDescription: 'x' }))).toBe(false)
  })
})

describe('the fields of a new quiz', () => {
  const draft = draftWith(manual)

  it('are valid with name, description and group', () => {
    expect(getFieldErrors(draft, { id: 4 })).toEqual({})
  })

  it('have the three messages of a new group if they are empty', () => {
    expect(getFieldErrors(newDraft(), undefined)).toEqual({
      name: 'Class name is required',
      description: 'Class description is required',
      group: 'Subject is required',
    })
  })

  it('are empty with nothing but spaces', () => {
    expect(getFieldErrors({ ...draft, name: '  ', description: ' \n' }, { id: 4 })).toEqual({
      name: 'Class name is required',
      description: 'Class description is required',
    })
  })

  it("need a group that is still one of the teacher's", () => {
    expect(getFieldErrors(draft, undefined)).toEqual({ group: 'Subject is required' })
  })
})

describe('the questions of a new quiz', () => {
  it('are valid with a text, or with difficulty and curriculum topic if they are generated', () => {
    expect(getQuestionProblem([manual, generated])).toBeNull()
  })

  it('need a text that is not only spaces', () => {
    expect(getQuestionProblem([manual, newQuestion(), question({ questionDescription: ' ' })])).toEqual({
      text: 'To save, add the text of questions 2 and 3.',
      question: 1,
    })
  })

  it('need difficulty and curriculum topic if they are generated, whatever text they have', () => {
    const neither = question({ needsGeneration: true, questionDescription: 'Ignored' })
    expect(getQuestionProblem([manual, neither])).toEqual({
      text: 'To save, add the difficulty of question 2 and the curriculum topic of question 2.',
      question: 1,
    })
    expect(getQuestionProblem([{ ...generated, ncTopic: null }])?.text).toBe(
      'To save, add the curriculum topic of question 1.',
    )
    expect(getQuestionProblem([{ ...generated, difficulty: null }])?.text).toBe(
      'To save, add the difficulty of question 1.',
    )
  })

  it('must be at least one', () => {
    expect(getQuestionProblem([])?.text).toBe('A quiz needs at least one question.')
  })

  it('have at most 300 subquestions', () => {
    const { subquestions } = newQuestion()
    const many = { ...manual, subquestions: Array.from({ length: 20 }, () => subquestions).flat() }
    const large = withQuestions(
      newDraft(),
      Array.from({ length: 16 }, () => many),
    )
    expect(getQuestionProblem(large.questions)?.text).toBe('A quiz has at most 300 subquestions.')
  })
})
