import { describe, expect, it } from 'vitest'
import { limits } from '../../../contract/limits.ts'
import {
  type Level,
  type Place,
  add,
  atItem,
  chooseGroup,
  countAt,
  editAnswer,
  editQuestion,
  editSubquestion,
  firstPlace,
  fullness,
  newDraft,
  newQuestion,
  questionAt,
  remove,
  setGeneration,
  subquestionAt,
  within,
  withQuestions,
} from '../../../src/routes/_app/quizzes/-draft-operations.ts'

const levels: Level[] = ['question', 'subquestion', 'answer']
const at = (level: Level): Place => ({ ...firstPlace, level })
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
    const { draft, place } = add(newDraft(), at(level))
    expect(countAt(draft, place)).toBe(2)
    expect(place).toEqual({ ...at(level), [level]: 1 })
  })

  it('removes the shown item and moves to the one before it', () => {
    const two = add(newDraft(), at(level))
    const { draft, place } = remove(two.draft, two.place)
    expect(countAt(draft, place)).toBe(1)
    expect(place).toEqual(at(level))
  })

  it('removes the first item and shows the one that has taken its place', () => {
    const two = add(newDraft(), at(level))
    expect(remove(two.draft, at(level)).place).toEqual(at(level))
  })

  it('ignores the removal of the last item', () => {
    const draft = newDraft()
    expect(remove(draft, at(level))).toEqual({ draft, place: at(level) })
  })

  it('adds no more than the limit and says so', () => {
    let moved = { draft: newDraft(), place: at(level) }
    for (let n = 0; n < limits.questionsPerQuiz + 5; n += 1) moved = add(moved.draft, moved.place)
    const most = { question: 50, subquestion: 20, answer: 20 }[level]
    expect(countAt(moved.draft, moved.place)).toBe(most)
    expect(fullness(moved.draft, moved.place)).toBe(
      { question: 'A quiz', subquestion: 'A question', answer: 'A subquestion' }[level] +
        ` has at most ${most} ${level}s.`,
    )
  })
})

describe('marks', () => {
  it('are the sum of the answers in a subquestion and of the subquestions in a question', () => {
    let { draft, place } = add(newDraft(), at('answer'))
    draft = editAnswer(draft, place, { maxPoints: 2.5 })
    expect(subquestionAt(draft, place).maxPoints).toBe(3.5)
    ;({ draft, place } = add(draft, at('subquestion')))
    draft = editAnswer(draft, place, { maxPoints: 4 })
    expect(questionAt(draft, place).maxPoints).toBe(7.5)
  })

  it('fall when an answer goes', () => {
    const two = add(newDraft(), at('answer'))
    const less = remove(two.draft, two.place)
    expect(questionAt(less.draft, less.place).maxPoints).toBe(1)
  })
})

describe('an edit', () => {
  it('touches only the item it is made at', () => {
    const two = add(newDraft(), firstPlace)
    const draft = editQuestion(two.draft, two.place, { questionDescription: 'Second' })
    expect(draft.questions.map((question) => question.questionDescription)).toEqual(['', 'Second'])
    expect(two.draft.questions[1]?.questionDescription).toBe('')
  })

  it('reaches subquestions and answers', () => {
    const place = at('answer')
    const draft = editAnswer(editSubquestion(newDraft(), place, { subquestionDescription: 'Why?' }), place, {
      answer: 'Because',
    })
    expect(subquestionAt(draft, place)).toMatchObject({
      subquestionDescription: 'Why?',
      answers: [{ answer: 'Because', maxPoints: 1 }],
    })
  })

  it('keeps the ids of subquestions in step with their places', () => {
    const two = add(newDraft(), firstPlace)
    const { draft } = add(two.draft, { ...two.place, level: 'subquestion' })
    expect(draft.questions[1]?.subquestions.map(({ id }) => id)).toEqual(['2.1', '2.2'])
  })
})

describe('a question marked for generation', () => {
  it('starts at foundation', () => {
    expect(questionAt(setGeneration(newDraft(), firstPlace, true), firstPlace)).toMatchObject({
      needsGeneration: true,
      difficulty: 'foundation',
    })
  })

  it('keeps its difficulty and its text when it is switched off and on again', () => {
    let draft = editQuestion(newDraft(), firstPlace, { questionDescription: 'By hand', difficulty: 'higher' })
    draft = setGeneration(setGeneration(draft, firstPlace, true), firstPlace, false)
    expect(questionAt(draft, firstPlace)).toMatchObject({
      questionDescription: 'By hand',
      difficulty: 'higher',
    })
  })

  it('is shown at question level only', () => {
    const draft = setGeneration(newDraft(), firstPlace, true)
    expect(within(draft, at('answer')).level).toBe('question')
  })
})

describe('the class', () => {
  const drafted = withQuestions(chooseGroup(newDraft(), physics), [
    { ...newQuestion(), questionDescription: 'One' },
    { ...newQuestion(), questionDescription: 'Two' },
  ])

  it('clears all drafted questions when it changes to one of a different subject', () => {
    const changed = chooseGroup(drafted, biology)
    expect(changed).toMatchObject({ groupId: 6, subjectId: 3 })
    expect(changed.questions).toEqual(newDraft().questions)
  })

  it('keeps them when the subject stays', () => {
    expect(chooseGroup(drafted, otherPhysics).questions).toEqual(drafted.questions)
  })

  it('keeps them when it is chosen for the first time', () => {
    const first = editQuestion(newDraft(), firstPlace, { questionDescription: 'One' })
    expect(chooseGroup(first, physics).questions).toEqual(first.questions)
  })
})

describe('a place', () => {
  it('is moved to one that exists', () => {
    expect(within(newDraft(), { level: 'answer', question: 4, subquestion: 3, answer: 9 })).toEqual(
      at('answer'),
    )
  })

  it('starts the deeper levels again at their first item', () => {
    const deep: Place = { level: 'subquestion', question: 1, subquestion: 2, answer: 3 }
    expect(atItem(deep, 0)).toEqual({ level: 'subquestion', question: 1, subquestion: 0, answer: 0 })
  })
})
