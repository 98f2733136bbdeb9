import { limits } from '../../../../contract/limits.ts'
import {
  type KindFields,
  entryParts,
  hasOptions,
  questionKinds,
} from '../../../../contract/question-kinds.ts'
import {
  type MarkSchemeEntry,
  type Question,
  difficulties,
  isPoints,
} from '../../../../contract/quiz-draft.ts'
import type { DraftSubquestion, KeptAnswers } from './-draft-kinds.ts'
import {
  type QuizDraft,
  newAnswer,
  newDraft,
  newQuestion,
  newSubquestion,
  withQuestions,
} from './-draft-operations.ts'
import type { BaseSchemes, BaseSettings } from './-edited-version.ts'
import type { QuizSettings } from './-quiz-settings.ts'

type StoredObject = Record<string, unknown>

const toRecord = (value: unknown): StoredObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as StoredObject) : {}
const toText = (value: unknown): string => (typeof value === 'string' ? value : '')
const toTextOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null
const toId = (value: unknown): number | null =>
  Number.isInteger(value) && Number(value) > 0 ? Number(value) : null

/** The items of a stored list, limited to `maxItems`; an empty list gets a new item. */
function toList<Item>(
  value: unknown,
  maxItems: number,
  parseItem: (item: StoredObject) => Item,
  createItem: () => Item,
): Item[] {
  const items = Array.isArray(value) ? value.slice(0, maxItems).map((item) => parseItem(toRecord(item))) : []
  return items.length > 0 ? items : [createItem()]
}

const toPoints = (value: unknown): number => (typeof value === 'number' && isPoints(value) ? value : 1)

const parseAnswer = (stored: StoredObject): MarkSchemeEntry => {
  const part = entryParts.find((one) => one === stored['part'])
  return {
    answer: toText(stored['answer']),
    maxPoints: toPoints(stored['maxPoints']),
    ...(part !== undefined && { part }),
  }
}

/** Text is no kind to store, and fields that are not there are left out: a draft of texts is as it was before. */
function parseKind(stored: StoredObject): KindFields {
  const { options, shuffle, value, tolerance, unit, significantFigures: figures } = stored
  const kind = questionKinds.find((one) => one === stored['kind'] && one !== 'text')
  return {
    ...(kind !== undefined && { kind }),
    ...(Array.isArray(options) && { options: options.map(toText) }),
    ...(shuffle === true && { shuffle }),
    ...(typeof value === 'string' && { value }),
    ...(typeof tolerance === 'string' && { tolerance }),
    ...(typeof unit === 'string' && { unit }),
    ...(typeof figures === 'number' && { significantFigures: figures }),
  }
}

/** The answers as other kinds. Of options there may be none. */
function parseKept(stored: StoredObject): KeptAnswers {
  const kept: KeptAnswers = {}
  for (const kind of questionKinds) {
    const list = stored[kind]
    if (Array.isArray(list)) kept[kind] = list.length === 0 ? [] : parseAnswers(list)
  }
  return kept
}

const parseAnswers = (stored: unknown): MarkSchemeEntry[] =>
  toList(stored, limits.answersPerSubquestion, parseAnswer, newAnswer)

function parseSubquestion(stored: StoredObject): DraftSubquestion {
  const kind = parseKind(stored)
  const answers = parseAnswers(stored['answers'])
  const kept = parseKept(toRecord(stored['kept']))
  return {
    ...newSubquestion(),
    subquestionDescription: toText(stored['subquestionDescription']),
    // Of options none may be right yet.
    answers: hasOptions(kind) ? answers.filter(({ answer }) => kind.options?.includes(answer)) : answers,
    ...kind,
    ...(Object.keys(kept).length > 0 && { kept }),
  }
}

const parseQuestion = (stored: StoredObject): Question => ({
  ...newQuestion(),
  questionDescription: toText(stored['questionDescription']),
  focusAreaId: toTextOrNull(stored['focusAreaId']),
  difficulty: difficulties.find((difficulty) => difficulty === stored['difficulty']) ?? null,
  ncTopic: toTextOrNull(stored['ncTopic']),
  needsGeneration: stored['needsGeneration'] === true,
  generationPrompt: toText(stored['generationPrompt']),
  subquestions: toList(
    stored['subquestions'],
    limits.subquestionsPerQuestion,
    parseSubquestion,
    newSubquestion,
  ),
})

const toInstantOrNull = (value: unknown): string | null =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : null

const parseSettings = (stored: StoredObject): QuizSettings => ({
  isDraft: stored['isDraft'] === true,
  opensAt: toInstantOrNull(stored['opensAt']),
  closesAt: toInstantOrNull(stored['closesAt']),
  oneAttempt: stored['oneAttempt'] === true,
  isHeld: stored['isHeld'] === true,
})

/** Nothing is filled in here: it says what was there. */
const parseBase = (stored: unknown): BaseSchemes | null =>
  Array.isArray(stored)
    ? stored.map((question) =>
        toItems(question).map((part) => toItems(part).map((entry) => parseAnswer(toRecord(entry)))),
      )
    : null

function parseBaseSettings(stored: unknown): BaseSettings | null {
  const { name, description, ...settings } = toRecord(stored)
  if (typeof name !== 'string') return null
  return { name, description: toText(description), ...parseSettings(settings) }
}

const toItems = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Parses the members of a draft; invalid ones get the values of a new draft. */
export function parseDraft(stored: StoredObject): QuizDraft {
  const draft: QuizDraft = {
    name: toText(stored['name']),
    description: toText(stored['description']),
    groupId: toId(stored['groupId']),
    subjectId: toId(stored['subjectId']),
    questions: [],
    replaces: toId(stored['replaces']),
    settings: parseSettings(toRecord(stored['settings'])),
    version: toTextOrNull(stored['version']),
    base: parseBase(stored['base']),
    baseSettings: parseBaseSettings(stored['baseSettings']),
  }
  return withQuestions(
    draft,
    toList(stored['questions'], limits.questionsPerQuiz, parseQuestion, newQuestion),
  )
}

/** Parses stored JSON, maybe incomplete or of an older version. Never throws. */
export function parseStoredDraft(text: string | null): QuizDraft {
  try {
    return parseDraft(toRecord(JSON.parse(text ?? 'null')))
  } catch {
    return newDraft() // The text is not JSON.
  }
}
