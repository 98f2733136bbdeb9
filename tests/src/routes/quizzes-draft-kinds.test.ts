import { describe, expect, it } from 'vitest'
import type { Subquestion } from '../../../contract/quiz-draft.ts'
import {
  getEmptyAnswersWarning,
  getQuestionProblem,
  isBlank,
  toBody,
} from '../../../src/routes/_app/quizzes/-draft-contents.ts'
import {
  changeKind,
  getMarkedOptions,
  getPartPoints,
  parseOptions,
  setNumberFields,
  setOptionPoints,
  setOptions,
  setPartPoints,
} from '../../../src/routes/_app/quizzes/-draft-kinds.ts'
import {
  type QuizDraft,
  clampPosition,
  duplicateItem,
  editQuestion,
  editSubquestion,
  firstPosition,
  getSubquestion,
  newDraft,
} from '../../../src/routes/_app/quizzes/-draft-operations.ts'
import { parseStoredDraft } from '../../../src/routes/_app/quizzes/-draft-parser.ts'
import { cleanPastedOptions } from '../../../src/routes/_app/quizzes/-manage-exercises/pasted-lists.ts'

const at = { ...firstPosition, level: 'subquestion' as const }
const metals = 'Iron\nCopper\n* Neon\nZinc'
const subquestion = (draft: QuizDraft) => getSubquestion(draft, at)
const change = (fields: Partial<Subquestion>, draft = newDraft()) => editSubquestion(draft, at, fields)
const asChoice = (text = metals) => setOptions(changeKind(newDraft(), at, 'choice'), at, parseOptions(text))
const sent = (draft: QuizDraft) =>
  toBody(draft).exercises.flatMap((one) => ('id' in one ? [] : one.subquestions))[0]

describe('options as lines', () => {
  it.each([
    [metals, ['Iron', 'Copper', 'Neon', 'Zinc'], ['Neon']],
    ['*Iron\n  *  Copper \n\n   \nNeon', ['Iron', 'Copper', 'Neon'], ['Iron', 'Copper']],
    ['a * b\n2 * 3', ['a * b', '2 * 3'], []],
    ['*\nIron', ['Iron'], []],
    ['* Iron\n* Iron', ['Iron', 'Iron'], ['Iron']],
    ['\\*** stars\n* \\*p\n\\\\*', ['*** stars', '*p', '\\*'], ['*p']],
    ['', [], []],
  ])('%j are read', (text, options, right) => {
    expect(parseOptions(text)).toEqual({ options, right })
  })

  it('have one right of two that are the same', () => {
    const typed = '* Carbon\nCarbon'
    const marked = getMarkedOptions(subquestion(asChoice(typed)))
    expect(marked).toEqual(parseOptions(typed))
  })

  it.each([
    ['A) Iron\nB) Neon', 'Iron\nNeon'],
    ['A. Iron\n*B. Neon\r\nC. *Zinc', 'Iron\n* Neon\n* Zinc'],
    ['1. Iron\n2. Neon', 'Iron\nNeon'],
    ['• Iron\n• Neon', 'Iron\nNeon'],
    ['* Iron\n* Neon', 'Iron\nNeon'],
    ['-5\n*-3', '-5\n*-3'],
    ['1.5 g\n2.5 g', '1.5 g\n2.5 g'],
    ['A. Iron\nNeon', 'A. Iron\nNeon'],
    ['A) Iron', 'A) Iron'],
  ])('pasted as %j become %j', (pasted, cleaned) => {
    expect(cleanPastedOptions(pasted)).toBe(cleaned)
  })
})

describe('right options', () => {
  it('keep their marks while they are rewritten, ticked and moved', () => {
    const worth = setOptionPoints(asChoice(), at, 2)
    expect(subquestion(worth).maxPoints).toBe(2)
    const rewritten = setOptions(worth, at, parseOptions('Iron\n* Neon gas'))
    expect(subquestion(rewritten).answers).toEqual([{ answer: 'Neon gas', maxPoints: 2 }])
    const ticked = setOptions(rewritten, at, { options: ['Iron', 'Neon gas'], right: ['Iron', 'Neon gas'] })
    expect(subquestion(ticked).answers.map(({ maxPoints }) => maxPoints)).toEqual([2, 2])
  })

  it('keep their marks while the star is moved by hand, and the draft is stored', () => {
    const worth = setOptionPoints(asChoice(), at, 3)
    const none = setOptions(worth, at, parseOptions('Iron\nNeon'))
    expect(subquestion(none)).toMatchObject({ answers: [], maxPoints: 0 })
    const stored = parseStoredDraft(JSON.stringify(setOptions(none, at, parseOptions('Iron\nNeon gas'))))
    const moved = setOptions(stored, at, parseOptions('* Iron\nNeon gas'))
    expect(subquestion(moved).answers).toEqual([{ answer: 'Iron', maxPoints: 3 }])
  })
})

describe('the kind of a subquestion', () => {
  const written = [{ answer: 'It rusts.', maxPoints: 3 }]

  it('can be changed and changed back without a loss', () => {
    const text = change({ answers: written, subquestionDescription: 'Why?' })
    const choice = setOptions(changeKind(text, at, 'choice'), at, parseOptions(metals))
    const number = setPartPoints(change({ value: '3' }, changeKind(choice, at, 'number')), at, undefined, 4)
    expect(subquestion(number)).toMatchObject({ kind: 'number', maxPoints: 4 })
    const back = changeKind(number, at, 'text')
    expect(subquestion(back)).toMatchObject({ answers: written, maxPoints: 3 })
    expect(sent(back)).toEqual({ subquestionDescription: 'Why?', maxPoints: 3, answers: written })
    const again = changeKind(changeKind(back, at, 'choice'), at, 'number')
    expect(subquestion(again)).toMatchObject({ value: '3', maxPoints: 4 })
    expect(getMarkedOptions(subquestion(changeKind(again, at, 'choice'))).right).toEqual(['Neon'])
  })

  it('can be changed back after the draft was stored', () => {
    const text = change({ answers: [...written, { answer: 'It dissolves.', maxPoints: 1 }] })
    const looked = changeKind(changeKind(text, at, 'choice'), at, 'number')
    const stored = parseStoredDraft(JSON.stringify(looked))
    expect(subquestion(changeKind(stored, at, 'text')).answers).toEqual(subquestion(text).answers)
    expect(subquestion(changeKind(stored, at, 'choice')).answers).toEqual([])
  })

  it('of options keeps the right ones from one to several', () => {
    const several = changeKind(asChoice(), at, 'several')
    expect(subquestion(several)).toMatchObject({ kind: 'several', maxPoints: 1 })
    const changed = setOptions(several, at, parseOptions('* Iron\n* Zinc\nTin'))
    expect(subquestion(changeKind(changed, at, 'choice')).answers).toEqual([])
  })

  it('is kept in a draft, in a copy and in what is sent, with its own fields alone', () => {
    const draft = change({ shuffle: true, value: '5' }, asChoice())
    const kept = parseStoredDraft(JSON.stringify(draft))
    expect(subquestion(kept)).toMatchObject({
      kind: 'choice',
      shuffle: true,
      options: ['Iron', 'Copper', 'Neon', 'Zinc'],
    })
    const copy = duplicateItem(draft, at)
    expect(getSubquestion(copy.draft, copy.position)).toMatchObject({
      kind: 'choice',
      answers: [{ answer: 'Neon' }],
    })
    expect(sent(kept)).toEqual({
      ...{ subquestionDescription: '', maxPoints: 1, kind: 'choice', shuffle: true },
      options: ['Iron', 'Copper', 'Neon', 'Zinc'],
      answers: [{ answer: 'Neon', maxPoints: 1 }],
    })
  })

  it('other than text has no level of answers', () => {
    expect(clampPosition(asChoice(), { ...at, level: 'answer' }).level).toBe('subquestion')
    expect(clampPosition(newDraft(), { ...at, level: 'answer' }).level).toBe('answer')
  })
})

describe('the marks of a number', () => {
  it('are for its value, and for unit and figures where they are worth some', () => {
    const number = changeKind(newDraft(), at, 'number')
    const worth = setPartPoints(setPartPoints(number, at, 'figures', 1), at, 'unit', 2)
    expect(sent(worth)?.answers).toEqual([
      { answer: '', maxPoints: 1 },
      { answer: '', maxPoints: 2, part: 'unit' },
      { answer: '', maxPoints: 1, part: 'figures' },
    ])
    const less = setPartPoints(worth, at, 'unit', 0)
    expect(getPartPoints(subquestion(less), 'unit')).toBe(0)
    expect(subquestion(less).maxPoints).toBe(2)
  })
})

describe('the marks for unit and figures', () => {
  const unit = (draft: QuizDraft, text?: string) => setNumberFields(draft, at, { unit: text })
  const figures = (draft: QuizDraft, count?: number) =>
    setNumberFields(draft, at, { significantFigures: count })
  const empty = setNumberFields(changeKind(newDraft(), at, 'number'), at, { value: '3' })
  const worth = setPartPoints(setPartPoints(figures(unit(empty, 'm'), 2), at, 'unit', 2), at, 'figures', 3)

  it('wait while both are retyped, and are neither counted nor sent', () => {
    const cleared = figures(unit(worth))
    expect(subquestion(cleared)).toMatchObject({ maxPoints: 1 })
    expect(sent(unit(worth, ' '))?.answers.map(({ part }) => part)).toEqual([undefined, 'figures'])
    const retyped = figures(unit(cleared, 'k'), 4)
    expect(subquestion(retyped)).toMatchObject({ maxPoints: 6, answers: subquestion(worth).answers })
  })

  it('do not come back where they were taken away', () => {
    const free = unit(setPartPoints(unit(unit(worth), 'm'), at, 'unit', 0))
    expect(getPartPoints(subquestion(unit(free, 'kg')), 'unit')).toBe(0)
  })
})

describe('a draft with kinds', () => {
  const asked = (draft: QuizDraft) => editQuestion(draft, at, { questionDescription: 'Which?' })

  it('names the subquestion that lacks what its kind needs', () => {
    expect(getQuestionProblem(asked(asChoice('Iron\nNeon')).questions)).toEqual({
      text: 'Question 1, subquestion 1 needs a right option: mark one.',
      question: 0,
    })
    expect(getQuestionProblem(asked(asChoice()).questions)).toBeNull()
    expect(getQuestionProblem(asChoice().questions)?.text).toBe('To save, add the text of question 1.')
  })

  it('is not blank, and lacks no answers', () => {
    expect(asChoice().questions.every(isBlank)).toBe(false)
    expect(change({ kind: 'number', value: '3' }).questions.every(isBlank)).toBe(false)
    expect(getEmptyAnswersWarning(asked(change({ kind: 'number', value: '3' })))).toBeNull()
  })
})
