import { describe, expect, it } from 'vitest'
import {
  addItem,
  editAnswer,
  firstPosition,
  newDraft,
} from '../../../src/routes/_app/quizzes/-draft-operations.ts'
import { parseStoredDraft } from '../../../src/routes/_app/quizzes/-draft-parser.ts'

describe('a stored draft', () => {
  it('is restored unchanged', () => {
    const { draft, position } = addItem(
      {
        ...newDraft(),
        ...{ name: 'Acids', description: 'Indicators', groupId: 3, subjectId: 2, replaces: 12 },
        ...{ version: 'a', base: [[[{ answer: 'pH', maxPoints: 1 }], []]] },
        baseSettings: { ...newDraft().settings, name: 'Acids', description: '' },
      },
      firstPosition,
    )
    const { questions, ...fields } = editAnswer(
      draft,
      { ...position, level: 'answer' },
      { answer: 'pH / acidity', maxPoints: 2.5 },
    )
    const edited = {
      ...fields,
      questions: questions.map((question) => ({
        ...question,
        ...{ questionDescription: 'What is an acid?', focusAreaId: '21', difficulty: 'higher' },
        ...{ ncTopic: 'Chemical changes', needsGeneration: true, generationPrompt: 'with an example' },
        subquestions: question.subquestions.map((one) => ({ ...one, subquestionDescription: 'Say why.' })),
      })),
    }
    expect(parseStoredDraft(JSON.stringify(edited))).toEqual(edited)
  })

  it.each([
    ['nothing', null],
    ['text that is no JSON', '{"name": "Ac'],
    ['null', 'null'],
    ['a list', '[1, 2]'],
    ['a number', '42'],
    ['no questions', '{"questions": []}'],
    ['questions of another kind', '{"questions": "four"}'],
  ])('becomes a new draft from %s', (_, text) => {
    expect(parseStoredDraft(text)).toEqual(newDraft())
  })

  it('keeps the members of an older version and fills in the rest', () => {
    const old = {
      name: 'Acids',
      questions: [{ questionDescription: 'What is an acid?', maxPoints: 99 }, null],
    }
    const draft = parseStoredDraft(JSON.stringify(old))
    expect(draft).toMatchObject({ name: 'Acids', description: '', groupId: null, subjectId: null })
    expect(draft.questions).toHaveLength(2)
    expect(draft.questions[0]).toEqual({
      ...{ questionDescription: 'What is an acid?', maxPoints: 1, focusAreaId: null, difficulty: null },
      ...{ ncTopic: null, needsGeneration: false, generationPrompt: '' },
      subquestions: [
        {
          ...{ id: '1.1', subquestionDescription: '', maxPoints: 1 },
          answers: [{ answer: '', maxPoints: 1 }],
        },
      ],
    })
  })

  it('ignores values of a wrong type', () => {
    const broken = {
      name: 7,
      groupId: '3',
      questions: [
        {
          difficulty: 'extreme',
          needsGeneration: 'yes',
          ncTopic: 5,
          subquestions: [{ answers: [{ maxPoints: -1 }] }],
        },
      ],
    }
    const draft = parseStoredDraft(JSON.stringify(broken))
    expect(draft).toEqual(newDraft())
  })

  it('never has more items than the limits', () => {
    const questions = Array.from({ length: 80 }, () => ({ questionDescription: 'x' }))
    expect(parseStoredDraft(JSON.stringify({ questions })).questions).toHaveLength(50)
  })
})
