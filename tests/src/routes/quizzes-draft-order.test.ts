import { describe, expect, it } from 'vitest'
import {
  type Level,
  type Position,
  type QuizDraft,
  addItem,
  countItems,
  duplicateItem,
  editAnswer,
  editQuestion,
  editSubquestion,
  firstPosition,
  getDuplicateLimitMessage,
  getQuestion,
  getSubquestion,
  insertAnswer,
  moveItem,
  newDraft,
  newQuestion,
  newSubquestion,
  openNextItem,
  splitAnswer,
  withQuestions,
} from '../../../src/routes/_app/quizzes/-draft-operations.ts'

const levels: Level[] = ['question', 'subquestion', 'answer']
const at = (level: Level): Position => ({ ...firstPosition, level })

const setText = (draft: QuizDraft, position: Position, text: string): QuizDraft =>
  ({
    question: () => editQuestion(draft, position, { questionDescription: text }),
    subquestion: () => editSubquestion(draft, position, { subquestionDescription: text }),
    answer: () => editAnswer(draft, position, { answer: text }),
  })[position.level]()

/** A draft with three items of the level, each with its number as text. */
function numbered(level: Level): QuizDraft {
  const { draft: two } = addItem(newDraft(), at(level))
  const { draft: three } = addItem(two, at(level))
  return [0, 1, 2].reduce(
    (draft, index) => setText(draft, { ...at(level), [level]: index }, `${index + 1}`),
    three,
  )
}

const texts = (level: Level, draft: QuizDraft): string[] =>
  ({
    question: () => draft.questions.map(({ questionDescription }) => questionDescription),
    subquestion: () =>
      getQuestion(draft, firstPosition).subquestions.map((part) => part.subquestionDescription),
    answer: () => getSubquestion(draft, firstPosition).answers.map(({ answer }) => answer),
  })[level]()

describe.each(levels)('at the level of the %s', (level) => {
  const first = at(level)
  const last = { ...first, [level]: 2 }

  it('moves the current item to another index, and stays at it', () => {
    const moved = moveItem(numbered(level), first, 2)
    expect(texts(level, moved.draft)).toEqual(['2', '3', '1'])
    expect(moved.position).toEqual(last)
    expect(texts(level, moveItem(moved.draft, last, 1).draft)).toEqual(['2', '1', '3'])
  })

  it.each([-1, 0, 3])('leaves the draft as it is if the first item is to move to index %s', (index) => {
    const draft = numbered(level)
    expect(moveItem(draft, first, index)).toEqual({ draft, position: first })
  })

  it('inserts a copy after the current item, and moves to it', () => {
    const copied = duplicateItem(numbered(level), first)
    expect(texts(level, copied.draft)).toEqual(['1', '1', '2', '3'])
    expect(copied.position).toEqual({ ...first, [level]: 1 })
  })
})

describe('a copy of a question', () => {
  it('has ids and texts of its own', () => {
    const { draft, position } = duplicateItem(numbered('answer'), firstPosition)
    const changed = setText(draft, { ...position, level: 'answer' }, 'New')
    expect(texts('answer', changed)).toEqual(['1', '2', '3'])
    expect(changed.questions.map(({ subquestions }) => subquestions[0]?.id)).toEqual(['1.1', '2.1'])
  })

  it('is not made if the quiz would have too many subquestions', () => {
    const question = (count: number) => ({
      ...newQuestion(),
      subquestions: Array.from({ length: count }, newSubquestion),
    })
    const draft = withQuestions(newDraft(), [...Array.from({ length: 14 }, () => question(20)), question(10)])
    expect(getDuplicateLimitMessage(draft, firstPosition)).toBe('A quiz has at most 300 subquestions.')
    expect(duplicateItem(draft, firstPosition).draft).toBe(draft)
    expect(getDuplicateLimitMessage(draft, { ...firstPosition, question: 14 })).toBeNull()
  })
})

describe('going on', () => {
  it('moves to the next item, and appends one after the last', () => {
    const draft = numbered('question')
    const second = { ...firstPosition, question: 1 }
    expect(openNextItem(draft, firstPosition)).toEqual({ draft, position: second })
    const added = openNextItem(draft, { ...firstPosition, question: 2 })
    expect(texts('question', added.draft)).toEqual(['1', '2', '3', ''])
    expect(added.position.question).toBe(3)
  })

  it('inserts an answer after the current one, up to the limit', () => {
    let result = insertAnswer(numbered('answer'), at('answer'))
    expect(texts('answer', result.draft)).toEqual(['1', '', '2', '3'])
    expect(result.position.answer).toBe(1)
    for (let n = 0; n < 30; n += 1) result = insertAnswer(result.draft, result.position)
    expect(countItems(result.draft, result.position)).toBe(20)
  })

  it('splits an answer into several, and moves to the last of them', () => {
    const result = splitAnswer(numbered('answer'), { ...at('answer'), answer: 1 }, ['a', 'b', 'c'])
    expect(result && texts('answer', result.draft)).toEqual(['1', 'a', 'b', 'c', '3'])
    expect(result?.position.answer).toBe(3)
  })

  it('does not split an answer into too many or too long ones', () => {
    const split = (...answers: string[]) => splitAnswer(numbered('answer'), at('answer'), answers)
    expect(split(...Array.from({ length: 18 }, () => 'a'))).not.toBeNull()
    expect(split(...Array.from({ length: 19 }, () => 'a'))).toBeNull()
    expect(split('a', 'b'.repeat(2001))).toBeNull()
  })
})
