import { describe, expect, it } from 'vitest'
import { limits } from '../../../contract/limits.ts'
import {
  type Level,
  type Position,
  addItem,
  chooseGroup,
  clampPosition,
  countItems,
  editAnswer,
  editQuestion,
  editSubquestion,
  firstPosition,
  getLimitMessage,
  getQuestion,
  getSubquestion,
  newDraft,
  newQuestion,
  removeItem,
  selectItem,
  setGeneration,
  withQuestions,
} from '../../../src/routes/_app/quizzes/-draft-operations.ts'

const levels: Level[] = ['question', 'subquestion', 'answer']
const at = (level: Level): Position => ({ ...firstPosition, level })
const physics = { id: 4, subject: { id: 1 } }
const otherPhysics = { id: 5, subject: { id: 1 } }
const biology = { id: 6, subject: { id: 3 } }

describe('a new draft', () => {
  it('starts with one question, one subquestion and one answer, each worth 1 point', () => {
    const [question, ...others] = newDraft().questions
    expect(others).toEqual([])
    expect(question).toMatchObject({ maxPoints: 1, needsGeneration: false, difficulty: null, ncTopic: null })
    expect(question?.subquestions).toHaveLength(1)
    expect(question?.subquestions[0]).toMatchObject({
      id: '1.1',
      maxPoints: 1,
      answers: [{ answer: '', maxPoints: 1 }],
    })
  })
})

describe.each(levels)('at the level of the %s', (level) => {
  it('adds an item at the end and moves to it', () => {
    const { draft, position } = addItem(newDraft(), at(level))
    expect(countItems(draft, position)).toBe(2)
    expect(position).toEqual({ ...at(level), [level]: 1 })
  })

  it('removes the current item and moves to the one before it', () => {
    const two = addItem(newDraft(), at(level))
    const { draft, position } = removeItem(two.draft, two.position)
    expect(countItems(draft, position)).toBe(1)
    expect(position).toEqual(at(level))
  })

  it('removes the first item and shows the next one', () => {
    const two = addItem(newDraft(), at(level))
    expect(removeItem(two.draft, at(level)).position).toEqual(at(level))
  })

  it('ignores the removal of the only item', () => {
    const draft = newDraft()
    expect(removeItem(draft, at(level))).toEqual({ draft, position: at(level) })
  })

  it('adds no more items than the limit and says so', () => {
    let moved = { draft: newDraft(), position: at(level) }
    for (let n = 0; n < limits.questionsPerQuiz + 5; n += 1) moved = addItem(moved.draft, moved.position)
    const most = { question: 50, subquestion: 20, answer: 20 }[level]
    expect(countItems(moved.draft, moved.position)).toBe(most)
    expect(getLimitMessage(moved.draft, moved.position)).toBe(
      { question: 'A quiz', subquestion: 'A question', answer: 'A subquestion' }[level] +
        ` has at most ${most} ${level}s.`,
    )
  })
})

describe('marks', () => {
  it('are the sum of the answers in a subquestion and of the subquestions in a question', () => {
    let { draft, position } = addItem(newDraft(), at('answer'))
    draft = editAnswer(draft, position, { maxPoints: 2.5 })
    expect(getSubquestion(draft, position).maxPoints).toBe(3.5)
    ;({ draft, position } = addItem(draft, at('subquestion')))
    draft = editAnswer(draft, position, { maxPoints: 4 })
    expect(getQuestion(draft, position).maxPoints).toBe(7.5)
  })

  it('decrease when an answer is removed', () => {
    const two = addItem(newDraft(), at('answer'))
    const less = removeItem(two.draft, two.position)
    expect(getQuestion(less.draft, less.position).maxPoints).toBe(1)
  })
})

describe('an edit', () => {
  it('changes only the item at its position', () => {
    const two = addItem(newDraft(), firstPosition)
    const draft = editQuestion(two.draft, two.position, { questionDescription: 'Second' })
    expect(draft.questions.map((question) => question.questionDescription)).toEqual(['', 'Second'])
    expect(two.draft.questions[1]?.questionDescription).toBe('')
  })

  it('reaches subquestions and answers', () => {
    const position = at('answer')
    const draft = editAnswer(
      editSubquestion(newDraft(), position, { subquestionDescription: 'Why?' }),
      position,
      {
        answer: 'Because',
      },
    )
    expect(getSubquestion(draft, position)).toMatchObject({
      subquestionDescription: 'Why?',
      answers: [{ answer: 'Because', maxPoints: 1 }],
    })
  })

  it('keeps the ids of subquestions consistent with their order', () => {
    const two = addItem(newDraft(), firstPosition)
    const { draft } = addItem(two.draft, { ...two.position, level: 'subquestion' })
    expect(draft.questions[1]?.subquestions.map(({ id }) => id)).toEqual(['2.1', '2.2'])
  })
})

describe('a question marked for generation', () => {
  it('starts at foundation', () => {
    expect(getQuestion(setGeneration(newDraft(), firstPosition, true), firstPosition)).toMatchObject({
      needsGeneration: true,
      difficulty: 'foundation',
    })
  })

  it('keeps its difficulty and its text when generation is switched off and on again', () => {
    let draft = editQuestion(newDraft(), firstPosition, {
      questionDescription: 'By hand',
      difficulty: 'higher',
    })
    draft = setGeneration(setGeneration(draft, firstPosition, true), firstPosition, false)
    expect(getQuestion(draft, firstPosition)).toMatchObject({
      questionDescription: 'By hand',
      difficulty: 'higher',
    })
  })

  it('is shown at question level only', () => {
    const draft = setGeneration(newDraft(), firstPosition, true)
    expect(clampPosition(draft, at('answer')).level).toBe('question')
  })
})

describe('the group', () => {
  const drafted = withQuestions(chooseGroup(newDraft(), physics), [
    { ...newQuestion(), questionDescription: 'One' },
    { ...newQuestion(), questionDescription: 'Two' },
  ])

  it('clears the questions when it changes to one of another subject', () => {
    const changed = chooseGroup(drafted, biology)
    expect(changed).toMatchObject({ groupId: 6, subjectId: 3 })
    expect(changed.questions).toEqual(newDraft().questions)
  })

  it('keeps the questions when the subject stays the same', () => {
    expect(chooseGroup(drafted, otherPhysics).questions).toEqual(drafted.questions)
  })

  it('keeps the questions when it is chosen for the first time', () => {
    const first = editQuestion(newDraft(), firstPosition, { questionDescription: 'One' })
    expect(chooseGroup(first, physics).questions).toEqual(first.questions)
  })
})

describe('a position', () => {
  it('is clamped to one that exists', () => {
    expect(clampPosition(newDraft(), { level: 'answer', question: 4, subquestion: 3, answer: 9 })).toEqual(
      at('answer'),
    )
  })

  it('restarts the deeper levels at their first item', () => {
    const deep: Position = { level: 'subquestion', question: 1, subquestion: 2, answer: 3 }
    expect(selectItem(deep, 0)).toEqual({ level: 'subquestion', question: 1, subquestion: 0, answer: 0 })
  })
})
