import { and, eq, inArray, isNull } from 'drizzle-orm'
import {
  getSizeProblem,
  isPoints,
  questionPoints,
  subquestionPoints,
  type Question,
} from '../../contract/quiz-draft.ts'
import type { BodyOf } from '../../contract/shapes.ts'
import { isValidQuestion } from '../../contract/valid-question.ts'
import { isMember, type OwnClass } from '../class/own-class.ts'
import { toStorableText, type DbOrTx } from '../platform/db.ts'
import { badRequest, notFound } from '../platform/errors.ts'
import { focus_areas, nc_topics } from '../schema/class.ts'
import { exercises, topics, type DatasetName } from '../schema/topic.ts'
import { getKindsProblem, normalizeKind } from './subquestion-kinds.ts'

type SentExercise = BodyOf<'addTopic'>['exercises'][number]
type SentDraft = Exclude<SentExercise, { id: number }>

/**
 * The questions of a sent draft, checked and complete: exercises sent by id are copied, sums of marks are computed here.
 * @throws 400 where a question is invalid, 404 where an exercise to copy is not of an own class
 */
export async function toQuestions(
  db: DbOrTx,
  user: { id: number },
  group: OwnClass,
  sent: SentExercise[],
): Promise<Question[]> {
  const picked = await getPickedExercises(db, user, sent)
  const questions = sent.map((one, index) =>
    'id' in one ? copyPicked(picked, one.id) : fromDraft(one, toLabel(index)),
  )
  const sizeProblem = getSizeProblem(questions)
  if (sizeProblem !== null) throw badRequest(sizeProblem)
  await refuseInvalid(db, group.subject, questions)
  return questions
}

async function getPickedExercises(
  db: DbOrTx,
  user: { id: number },
  sent: SentExercise[],
): Promise<Map<number, Question>> {
  const ids = sent.flatMap((one) => ('id' in one ? [one.id] : []))
  const rows = await db
    .select({ id: exercises.id, exercise_json: exercises.exercise_json })
    .from(exercises)
    .innerJoin(topics, and(eq(topics.id, exercises.topic_id), isNull(topics.deleted_at)))
    .where(and(inArray(exercises.id, ids), isMember(topics.class_id, user.id)))
  return new Map(rows.map((row) => [row.id, row.exercise_json]))
}

function copyPicked(picked: Map<number, Question>, id: number): Question {
  const original = picked.get(id)
  if (original === undefined)
    throw notFound('One of the chosen exercises does not exist any more: choose another.')
  return normalizeQuestion({ ...original, needsGeneration: false })
}

const toLabel = (index: number): string => `Question ${index + 1}`

/**
 * Drops the subquestions of a question that is to be generated: generating it brings its own.
 * @throws 400 for a kind with wrong fields; they are checked as sent, because what doesn't fit is not stored
 */
function fromDraft(draft: SentDraft, label: string): Question {
  const focusAreaId = draft.focusAreaId === null ? null : String(draft.focusAreaId)
  const subquestions = draft.needsGeneration ? [] : draft.subquestions
  const problem = getKindsProblem(subquestions, label)
  if (problem !== null) throw badRequest(problem)
  return normalizeQuestion({ ...draft, focusAreaId, subquestions })
}

/** A question without sums of marks and ids of subquestions; it gets the final ids when it is stored. */
type QuestionInput = Omit<Question, 'maxPoints' | 'subquestions'> & {
  subquestions: Omit<Question['subquestions'][number], 'id' | 'maxPoints'>[]
}

/** The question in the form that is stored: texts that PostgreSQL accepts, and sums computed from the answers. */
export function normalizeQuestion(question: QuestionInput): Question {
  const subquestions = question.subquestions.map((subquestion, index) => {
    const { answers, ...kind } = normalizeKind(subquestion)
    return {
      id: `${index + 1}`,
      subquestionDescription: toStorableText(subquestion.subquestionDescription),
      maxPoints: subquestionPoints({ answers }),
      answers,
      ...kind,
    }
  })
  return {
    questionDescription: toStorableText(question.questionDescription),
    maxPoints: questionPoints({ subquestions }),
    focusAreaId: question.focusAreaId,
    difficulty: question.difficulty,
    ncTopic: question.ncTopic,
    needsGeneration: question.needsGeneration,
    generationPrompt: toStorableText(question.generationPrompt),
    subquestions,
    ...(question.madeBy !== undefined && { madeBy: question.madeBy }),
  }
}

/** Refuses incomplete questions, and those with a focus area or curriculum topic of another subject. */
async function refuseInvalid(db: DbOrTx, subject: OwnClass['subject'], questions: Question[]): Promise<void> {
  const areas = await db
    .select({ id: focus_areas.id })
    .from(focus_areas)
    .where(eq(focus_areas.subject_id, subject.id))
  const curriculum = await db
    .select({ name: nc_topics.name })
    .from(nc_topics)
    .where(eq(nc_topics.subject_id, subject.id))
  const areaIds = new Set(areas.map((area) => String(area.id)))
  const topicNames = new Set(curriculum.map((topic) => topic.name))
  questions.forEach((question, index) => {
    const label = toLabel(index)
    if (!isValidQuestion(question))
      throw badRequest(
        question.needsGeneration
          ? `${label} needs a difficulty and a curriculum topic to be made from.`
          : (getKindsProblem(question.subquestions, label) ?? `${label} needs its text.`),
      )
    if (!question.needsGeneration) refuseUnmarkable(question, label)
    if (question.ncTopic !== null && !topicNames.has(question.ncTopic))
      throw badRequest(`${label}: "ncTopic" is not a curriculum topic of ${subject.name}.`)
    if (question.focusAreaId !== null && !areaIds.has(question.focusAreaId))
      throw badRequest(`${label}: "focusAreaId" is not a focus area of ${subject.name}.`)
  })
}

/** Only a question that is to be generated may have no subquestions or answers yet. */
function refuseUnmarkable({ subquestions }: Question, label: string): void {
  if (subquestions.length === 0) throw badRequest(`${label} needs at least one subquestion.`)
  const unanswered = subquestions.findIndex(({ answers }) => answers.length === 0)
  if (unanswered >= 0) throw badRequest(`${label}: subquestion ${unanswered + 1} needs at least one answer.`)
  const invalid = subquestions.findIndex(
    ({ answers }) => !answers.every(({ maxPoints }) => isPoints(maxPoints)),
  )
  if (invalid >= 0)
    throw badRequest(`${label}: marks in subquestion ${invalid + 1} have more than two decimals.`)
}

/** A copied exercise counts as manual, even if it was generated once. */
export function getDatasetName(drafts: Question[]): DatasetName {
  if (drafts.every((draft) => draft.needsGeneration)) return 'generated'
  return drafts.some((draft) => draft.needsGeneration) ? 'mixed' : 'manual'
}
