import { limits } from '../../../../contract/limits.ts'
import { getKind } from '../../../../contract/question-kinds.ts'
import {
  type MarkSchemeEntry,
  type Question,
  type Subquestion,
  questionPoints,
  subquestionPoints,
  toSubquestionId,
} from '../../../../contract/quiz-draft.ts'
import type { EditedVersion } from './-edited-version.ts'
import { type QuizSettings, defaultSettings } from './-quiz-settings.ts'

/** A quiz that is not saved on the server yet. `subjectId` is the subject of its group and so of its questions. */
export interface QuizDraft extends EditedVersion {
  name: string
  description: string
  groupId: number | null
  subjectId: number | null
  questions: Question[]
  /** The id of the failed quiz that was opened as this draft; saving replaces that quiz. */
  replaces: number | null
  settings: QuizSettings
}

export type Level = 'question' | 'subquestion' | 'answer'

/** What the editor shows: the level, and the index of the item on each level. */
export interface Position extends Record<Level, number> {
  level: Level
}

/** A changed draft and the position to show next. */
export interface EditResult {
  draft: QuizDraft
  position: Position
}

export const firstPosition: Position = { level: 'question', question: 0, subquestion: 0, answer: 0 }

export const newAnswer = (): MarkSchemeEntry => ({ answer: '', maxPoints: 1 })

export const newSubquestion = (): Subquestion => ({
  id: '',
  subquestionDescription: '',
  maxPoints: 1,
  answers: [newAnswer()],
})

export const newQuestion = (): Question => ({
  questionDescription: '',
  maxPoints: 1,
  focusAreaId: null,
  difficulty: null,
  ncTopic: null,
  needsGeneration: false,
  generationPrompt: '',
  subquestions: [newSubquestion()],
})

export const newDraft = (): QuizDraft =>
  withQuestions(
    {
      ...{ name: '', description: '', groupId: null, subjectId: null, questions: [], replaces: null },
      ...{ settings: defaultSettings, version: null, base: null, baseSettings: null },
    },
    [newQuestion()],
  )

/** Every change of questions goes through this function, which keeps sums and ids consistent. */
export function withQuestions(draft: QuizDraft, questions: Question[]): QuizDraft {
  return { ...draft, questions: questions.map(withSumsAndIds) }
}

function withSumsAndIds(question: Question, index: number): Question {
  const subquestions = question.subquestions.map((subquestion, n) => ({
    ...subquestion,
    id: toSubquestionId(index + 1, n),
    maxPoints: subquestionPoints(subquestion),
  }))
  return { ...question, subquestions, maxPoints: questionPoints({ subquestions }) }
}

/** The nearest existing position, in case the draft has become shorter, e.g. in another tab. */
export function clampPosition(draft: QuizDraft, position: Position): Position {
  const clampIndex = (index: number, list: unknown[]): number => Math.max(0, Math.min(index, list.length - 1))
  const question = clampIndex(position.question, draft.questions)
  const subquestions = draft.questions[question]?.subquestions ?? []
  const subquestion = clampIndex(position.subquestion, subquestions)
  const answer = clampIndex(position.answer, subquestions[subquestion]?.answers ?? [])
  const level = draft.questions[question]?.needsGeneration ? 'question' : position.level
  const isBelow = level === 'answer' && !hasAnswerLevel(subquestions[subquestion] ?? newSubquestion())
  return { level: isBelow ? 'subquestion' : level, question, subquestion, answer }
}

/** Whether the answers are written one by one. What is right in the other kinds is told with the subquestion. */
export const hasAnswerLevel = (subquestion: Subquestion): boolean => getKind(subquestion) === 'text'

/** The position of another item on the current level; deeper levels restart at their first item. */
export const selectItem = (position: Position, index: number): Position => ({
  level: position.level,
  question: position.level === 'question' ? index : position.question,
  subquestion:
    position.level === 'subquestion' ? index : position.level === 'answer' ? position.subquestion : 0,
  answer: position.level === 'answer' ? index : 0,
})

// `clampPosition` excludes positions that do not exist; for the types they read as an empty item.
export const getQuestion = (draft: QuizDraft, position: Position): Question =>
  draft.questions[position.question] ?? newQuestion()
export const getSubquestion = (draft: QuizDraft, position: Position): Subquestion =>
  getQuestion(draft, position).subquestions[position.subquestion] ?? newSubquestion()
export const getAnswer = (draft: QuizDraft, position: Position): MarkSchemeEntry =>
  getSubquestion(draft, position).answers[position.answer] ?? newAnswer()

export const editQuestion = (draft: QuizDraft, position: Position, change: Partial<Question>): QuizDraft =>
  withQuestions(
    draft,
    draft.questions.with(position.question, { ...getQuestion(draft, position), ...change }),
  )

export function editSubquestion(
  draft: QuizDraft,
  position: Position,
  change: Partial<Subquestion>,
): QuizDraft {
  const { subquestions } = getQuestion(draft, position)
  const changed = { ...getSubquestion(draft, position), ...change }
  return editQuestion(draft, position, { subquestions: subquestions.with(position.subquestion, changed) })
}

export function editAnswer(
  draft: QuizDraft,
  position: Position,
  change: Partial<MarkSchemeEntry>,
): QuizDraft {
  const { answers } = getSubquestion(draft, position)
  return editSubquestion(draft, position, {
    answers: answers.with(position.answer, { ...getAnswer(draft, position), ...change }),
  })
}

/** A generated question starts at foundation. Its written text stays for switching back. */
export const setGeneration = (draft: QuizDraft, position: Position, needsGeneration: boolean): QuizDraft =>
  editQuestion(draft, position, {
    needsGeneration,
    difficulty: getQuestion(draft, position).difficulty ?? (needsGeneration ? 'foundation' : null),
  })

/** The number of items on the current level. */
export function countItems(draft: QuizDraft, position: Position): number {
  if (position.level === 'question') return draft.questions.length
  return position.level === 'subquestion'
    ? getQuestion(draft, position).subquestions.length
    : getSubquestion(draft, position).answers.length
}

const maxItems: Record<Level, number> = {
  question: limits.questionsPerQuiz,
  subquestion: limits.subquestionsPerQuestion,
  answer: limits.answersPerSubquestion,
}

const countSubquestions = (questions: Question[]): number =>
  questions.reduce((sum, question) => sum + question.subquestions.length, 0)

/** Why no item can be added on the current level, in one sentence, or null. */
export function getLimitMessage(draft: QuizDraft, position: Position): string | null {
  const parents = { question: 'A quiz', subquestion: 'A question', answer: 'A subquestion' }
  if (countItems(draft, position) >= maxItems[position.level])
    return `${parents[position.level]} has at most ${maxItems[position.level]} ${position.level}s.`
  return position.level !== 'answer' && countSubquestions(draft.questions) >= limits.subquestionsPerQuiz
    ? `A quiz has at most ${limits.subquestionsPerQuiz} subquestions.`
    : null
}

/** Changes the list of items on the current level. */
function changeItems(
  draft: QuizDraft,
  position: Position,
  change: <Item>(items: Item[]) => Item[],
): QuizDraft {
  if (position.level === 'question') return withQuestions(draft, change(draft.questions))
  if (position.level === 'subquestion') {
    const subquestions = change(getQuestion(draft, position).subquestions)
    return editQuestion(draft, position, { subquestions })
  }
  return editSubquestion(draft, position, { answers: change(getSubquestion(draft, position).answers) })
}

/** Appends an item on the current level and moves to it, unless the limit is reached. */
export function addItem(draft: QuizDraft, position: Position): EditResult {
  if (getLimitMessage(draft, position) !== null) return { draft, position }
  return { draft: withNewItem(draft, position), position: selectItem(position, countItems(draft, position)) }
}

function withNewItem(draft: QuizDraft, position: Position): QuizDraft {
  if (position.level === 'question') return withQuestions(draft, [...draft.questions, newQuestion()])
  if (position.level === 'subquestion') {
    const { subquestions } = getQuestion(draft, position)
    return editQuestion(draft, position, { subquestions: [...subquestions, newSubquestion()] })
  }
  return insertAnswers(draft, position, [newAnswer()], countItems(draft, position))
}

const insertAnswers = (
  draft: QuizDraft,
  position: Position,
  added: MarkSchemeEntry[],
  index: number,
): QuizDraft => {
  const { answers } = getSubquestion(draft, position)
  return editSubquestion(draft, position, { answers: answers.toSpliced(index, 0, ...added) })
}

/** Moves to the next item on the current level; after the last one it appends one, unless the limit is reached. */
export const openNextItem = (draft: QuizDraft, position: Position): EditResult =>
  position[position.level] + 1 < countItems(draft, position)
    ? { draft, position: selectItem(position, position[position.level] + 1) }
    : addItem(draft, position)

/** Inserts an answer after the current one and moves to it, unless the limit is reached. */
export function insertAnswer(draft: QuizDraft, position: Position): EditResult {
  if (getLimitMessage(draft, position) !== null) return { draft, position }
  const index = position.answer + 1
  return {
    draft: insertAnswers(draft, position, [newAnswer()], index),
    position: selectItem(position, index),
  }
}

/**
 * Puts the first text into the current answer and the others into new answers after it, and moves to the last of them.
 * Returns null if the subquestion would have too many answers or one of them would be too long.
 */
export function splitAnswer(draft: QuizDraft, position: Position, texts: string[]): EditResult | null {
  const [first = '', ...others] = texts
  const isTooMany = countItems(draft, position) + others.length > limits.answersPerSubquestion
  if (isTooMany || texts.some((text) => text.length > limits.descriptionLength)) return null
  const added = others.map((answer) => ({ ...newAnswer(), answer }))
  return {
    draft: insertAnswers(
      editAnswer(draft, position, { answer: first }),
      position,
      added,
      position.answer + 1,
    ),
    position: selectItem(position, position.answer + others.length),
  }
}

/** Removes the current item and moves to the one before it, unless it is the only one. */
export function removeItem(draft: QuizDraft, position: Position): EditResult {
  if (countItems(draft, position) <= 1) return { draft, position }
  const index = position[position.level]
  return {
    draft: changeItems(draft, position, (items) => items.toSpliced(index, 1)),
    position: selectItem(position, Math.max(0, index - 1)),
  }
}

/** Why the current item cannot be duplicated, in one sentence, or null. */
export function getDuplicateLimitMessage(draft: QuizDraft, position: Position): string | null {
  const added = position.level === 'question' ? [getQuestion(draft, position)] : []
  return countSubquestions([...draft.questions, ...added]) > limits.subquestionsPerQuiz
    ? `A quiz has at most ${limits.subquestionsPerQuiz} subquestions.`
    : getLimitMessage(draft, position)
}

/** Inserts a copy after the current item, with all that is in it, and moves to the copy, unless a limit is reached. */
export function duplicateItem(draft: QuizDraft, position: Position): EditResult {
  if (getDuplicateLimitMessage(draft, position) !== null) return { draft, position }
  const index = position[position.level]
  return {
    draft: changeItems(draft, position, (items) =>
      items.toSpliced(index + 1, 0, ...items.slice(index, index + 1)),
    ),
    position: selectItem(position, index + 1),
  }
}

/** Moves the current item to another index among the items with the same parent, and stays at it. */
export function moveItem(draft: QuizDraft, position: Position, index: number): EditResult {
  const from = position[position.level]
  if (index === from || index < 0 || index >= countItems(draft, position)) return { draft, position }
  return {
    draft: changeItems(draft, position, (items) =>
      items.toSpliced(from, 1).toSpliced(index, 0, ...items.slice(from, from + 1)),
    ),
    position: selectItem(position, index),
  }
}

/** Chooses a group. If its subject differs from the draft's, the questions are replaced by one empty question. */
export function chooseGroup(draft: QuizDraft, group: { id: number; subject: { id: number } }): QuizDraft {
  const withGroup = { ...draft, groupId: group.id, subjectId: group.subject.id }
  const isOtherSubject = draft.subjectId !== null && draft.subjectId !== group.subject.id
  return isOtherSubject ? withQuestions(withGroup, [newQuestion()]) : withGroup
}
