import { limits } from '../../../../contract/limits.ts'
import {
  type MarkSchemeEntry,
  type Question,
  type Subquestion,
  difficulties,
  isPoints,
} from '../../../../contract/quiz-draft.ts'
import {
  type QuizDraft,
  newAnswer,
  newDraft,
  newQuestion,
  newSubquestion,
  withQuestions,
} from './-draft-operations.ts'

type Stored = Record<string, unknown>

const asRecord = (value: unknown): Stored =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Stored) : {}
const asText = (value: unknown): string => (typeof value === 'string' ? value : '')
const asTextOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null
const asId = (value: unknown): number | null =>
  Number.isInteger(value) && Number(value) > 0 ? Number(value) : null

/** The items of a stored list, at most as many as a quiz may hold; a list without any gets its first. */
function asList<Item>(value: unknown, most: number, read: (item: Stored) => Item, first: () => Item): Item[] {
  const items = Array.isArray(value) ? value.slice(0, most).map((item) => read(asRecord(item))) : []
  return items.length > 0 ? items : [first()]
}

const asPoints = (value: unknown): number => (typeof value === 'number' && isPoints(value) ? value : 1)

const readAnswer = (stored: Stored): MarkSchemeEntry => ({
  answer: asText(stored['answer']),
  maxPoints: asPoints(stored['maxPoints']),
})

const readSubquestion = (stored: Stored): Subquestion => ({
  ...newSubquestion(),
  subquestionDescription: asText(stored['subquestionDescription']),
  answers: asList(stored['answers'], limits.answersPerSubquestion, readAnswer, newAnswer),
})

const readQuestion = (stored: Stored): Question => ({
  ...newQuestion(),
  questionDescription: asText(stored['questionDescription']),
  focusAreaId: asTextOrNull(stored['focusAreaId']),
  difficulty: difficulties.find((difficulty) => difficulty === stored['difficulty']) ?? null,
  ncTopic: asTextOrNull(stored['ncTopic']),
  needsGeneration: stored['needsGeneration'] === true,
  generationPrompt: asText(stored['generationPrompt']),
  subquestions: asList(
    stored['subquestions'],
    limits.subquestionsPerQuestion,
    readSubquestion,
    newSubquestion,
  ),
})

/** The members of a draft that can be read; the rest starts anew. */
export function readDraft(stored: Stored): QuizDraft {
  const draft: QuizDraft = {
    name: asText(stored['name']),
    description: asText(stored['description']),
    groupId: asId(stored['groupId']),
    subjectId: asId(stored['subjectId']),
    questions: [],
    replaces: asId(stored['replaces']),
  }
  return withQuestions(draft, asList(stored['questions'], limits.questionsPerQuiz, readQuestion, newQuestion))
}

/**
 * Reads a draft as it was stored, maybe by an older version or half. Nothing that is stored here can keep the page from
 * being shown.
 */
export function restoreDraft(text: string | null): QuizDraft {
  try {
    return readDraft(asRecord(JSON.parse(text ?? 'null')))
  } catch {
    return newDraft() // No JSON at all.
  }
}
