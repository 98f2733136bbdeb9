import { describe, expect, it } from 'vitest'
import {
  type Position,
  type QuizDraft,
  firstPosition,
  newDraft,
  newQuestion,
  newSubquestion,
  withQuestions,
} from '../../../src/routes/_app/quizzes/-draft-operations.ts'
import {
  type OutlineRow,
  countGaps,
  formatRow,
  listOutlineRows,
} from '../../../src/routes/_app/quizzes/-manage-exercises/outline-rows.ts'
import { getDropIndex } from '../../../src/routes/_app/quizzes/-manage-exercises/use-row-drag.ts'

const part = (text: string, ...answers: string[]) => ({
  ...newSubquestion(),
  subquestionDescription: text,
  answers: answers.map((answer) => ({ answer, maxPoints: 2 })),
})
const question = (text: string, ...subquestions: ReturnType<typeof part>[]) => ({
  ...newQuestion(),
  questionDescription: text,
  subquestions,
})
const draft = (...questions: QuizDraft['questions']) => withQuestions(newDraft(), questions)
const rows = (quiz: QuizDraft) => listOutlineRows(quiz, () => true)
const gaps = (quiz: QuizDraft) => rows(quiz).map(({ key, missing }) => [key, missing])

describe('the rows of the outline', () => {
  it('are the questions, subquestions and answers with their marks', () => {
    const quiz = draft(
      question('Acids?', part('Why?', 'pH', 'H+'), part('How?', 'Taste')),
      question('Bases?', part('', 'OH-')),
    )
    expect(rows(quiz).map(formatRow)).toEqual([
      'Question 1: Acids?, 6 marks',
      'Question 1, subquestion 1: Why?, 4 marks',
      'Question 1, subquestion 1, answer 1: pH, 2 marks',
      'Question 1, subquestion 1, answer 2: H+, 2 marks',
      'Question 1, subquestion 2: How?, 2 marks',
      'Question 1, subquestion 2, answer 1: Taste, 2 marks',
      'Question 2: Bases?, 2 marks',
      'Question 2, subquestion 1: Subquestion 1, 2 marks',
      'Question 2, subquestion 1, answer 1: OH-, 2 marks',
    ])
    expect(rows(quiz).map(({ number }) => number)).toEqual(['1', 'a', '', '', 'b', '', '2', 'a', ''])
  })

  it('leave out the parts of a collapsed question, and sum up what they lack', () => {
    const quiz = draft(question('', part('Why?', ''), part('', 'pH', '')), question('Bases?', part('', '')))
    const collapsed = listOutlineRows(quiz, () => false)
    expect(collapsed.map(({ key, missing, isExpanded }) => [key, missing, isExpanded])).toEqual([
      ['0', '4 gaps to fill in', false],
      ['1', 'No answer yet', false],
    ])
    expect(countGaps(quiz)).toBe(5)
  })

  it('say what is missing once: a text, all answers of a subquestion, or one of them', () => {
    const quiz = draft(
      question(' ', part('', '', ''), part('How?', 'Taste', ' ')),
      question('Bases?', part('', 'OH-')),
    )
    expect(gaps(quiz)).toEqual([
      ['0', 'No text yet'],
      ['0.0', 'No text yet, no answer yet'],
      ['0.0.0', null],
      ['0.0.1', null],
      ['0.1', null],
      ['0.1.0', null],
      ['0.1.1', 'No text yet'],
      ['1', null],
      // The text of an only subquestion is not missing.
      ['1.0', null],
      ['1.0.0', null],
    ])
  })

  it('have no parts and no marks for a question that is to be generated', () => {
    const generated = { ...question('Old', part('Why?', '')), needsGeneration: true }
    const ready = { ...generated, ncTopic: 'Waves', difficulty: 'higher' as const }
    const prompted = { ...ready, generationPrompt: 'Bell jar', difficulty: null }
    expect(rows(draft(generated, ready, prompted)).map(formatRow)).toEqual([
      'Question 1: To be generated, no curriculum topic yet',
      'Question 2: Waves',
      'Question 3: Bell jar, no difficulty yet',
    ])
  })
})

describe('an item that is dropped over another one', () => {
  const at = (level: Position['level'], question: number, subquestion = 0, answer = 0): Position => ({
    ...firstPosition,
    ...{ level, question, subquestion, answer },
  })
  const dragged = (position: Position): OutlineRow => ({
    ...{ position, key: '', number: '', text: '', points: 1, missing: null, siblingCount: 4 },
  })

  it.each([
    ['a question over another', at('question', 0), at('question', 2), 2],
    ['a question over an answer of another', at('question', 3), at('answer', 1, 2, 2), 1],
    ['a subquestion over its sibling', at('subquestion', 1, 0), at('subquestion', 1, 3), 3],
    ['a subquestion over its own question', at('subquestion', 1, 2), at('question', 1), 0],
    ['a subquestion over an earlier question', at('subquestion', 1, 2), at('answer', 0, 3, 3), 0],
    ['a subquestion over a later question', at('subquestion', 1, 2), at('question', 2), 3],
    ['an answer over its sibling', at('answer', 1, 1, 0), at('answer', 1, 1, 2), 2],
    ['an answer over a later subquestion', at('answer', 1, 1, 0), at('subquestion', 1, 2), 3],
  ])('gets an index among its siblings: %s', (_, from, over, index) => {
    expect(getDropIndex(dragged(from), over)).toBe(index)
  })
})
