import { and, eq, inArray, isNull } from 'drizzle-orm'
import { isPoints, isValidQuestion, getSizeProblem, type Question } from '../../contract/quiz-draft.ts'
import type { BodyOf } from '../../contract/shapes.ts'
import { isMine, type OwnClass } from '../class/own-class.ts'
import type { Sql } from '../platform/db.ts'
import { badRequest, notFound } from '../platform/errors.ts'
import { classes, focus_areas, nc_topics } from '../schema/class.ts'
import { exercises, topics } from '../schema/topic.ts'
import { settled } from './settled-question.ts'

type Sent = BodyOf<'addTopic'>['exercises'][number]
type Drafted = Exclude<Sent, { id: number }>

/** The questions a teacher sent, checked again and complete: picked exercises are copied, sums recomputed. */
export async function settleDrafts(
  sql: Sql,
  user: { id: number },
  group: OwnClass,
  sent: Sent[],
): Promise<Question[]> {
  const picked = await pickedExercises(sql, user, sent)
  const questions = sent.map((one) => ('id' in one ? copyOf(picked, one.id) : fromDraft(one)))
  const tooLarge = getSizeProblem(questions)
  if (tooLarge !== null) throw badRequest(tooLarge)
  await refuseInvalid(sql, group.subject, questions)
  return questions
}

/** Subquestions of a question that is yet to be made are left out: making it brings its own. */
function fromDraft(draft: Drafted): Question {
  const focusAreaId = draft.focusAreaId === null ? null : String(draft.focusAreaId)
  return settled({ ...draft, focusAreaId, subquestions: draft.needsGeneration ? [] : draft.subquestions })
}

async function pickedExercises(sql: Sql, user: { id: number }, sent: Sent[]): Promise<Map<number, Question>> {
  const ids = sent.flatMap((one) => ('id' in one ? [one.id] : []))
  const found = await sql
    .select({ id: exercises.id, exercise_json: exercises.exercise_json })
    .from(exercises)
    .innerJoin(topics, and(eq(topics.id, exercises.topic_id), isNull(topics.deleted_at)))
    .innerJoin(classes, eq(classes.id, topics.class_id))
    .where(and(inArray(exercises.id, ids), isMine(sql, user)))
  return new Map(found.map((row) => [row.id, row.exercise_json]))
}

function copyOf(picked: Map<number, Question>, id: number): Question {
  const original = picked.get(id)
  if (original === undefined)
    throw notFound('One of the chosen exercises does not exist any more: choose another.')
  return settled({ ...original, needsGeneration: false })
}

/** Point 5 of the specification, and that focus area and curriculum topic are of the class's subject. */
async function refuseInvalid(sql: Sql, subject: OwnClass['subject'], questions: Question[]): Promise<void> {
  const areas = await sql
    .select({ id: focus_areas.id })
    .from(focus_areas)
    .where(eq(focus_areas.subject_id, subject.id))
  const curriculum = await sql
    .select({ name: nc_topics.name })
    .from(nc_topics)
    .where(eq(nc_topics.subject_id, subject.id))
  const areaIds = new Set(areas.map((area) => String(area.id)))
  const topicNames = new Set(curriculum.map((topic) => topic.name))
  questions.forEach((question, index) => {
    const place = `Question ${index + 1}`
    if (!isValidQuestion(question))
      throw badRequest(
        question.needsGeneration
          ? `${place} needs a difficulty and a curriculum topic to be made from.`
          : `${place} needs its text.`,
      )
    if (!question.needsGeneration) refuseUnmarkable(question, place)
    if (question.ncTopic !== null && !topicNames.has(question.ncTopic))
      throw badRequest(`${place}: "ncTopic" is not a curriculum topic of ${subject.name}.`)
    if (question.focusAreaId !== null && !areaIds.has(question.focusAreaId))
      throw badRequest(`${place}: "focusAreaId" is not a focus area of ${subject.name}.`)
  })
}

/** Only what is made brings subquestions and answers of its own. */
function refuseUnmarkable({ subquestions }: Question, place: string): void {
  if (subquestions.length === 0) throw badRequest(`${place} needs at least one subquestion.`)
  const bare = subquestions.findIndex(({ answers }) => answers.length === 0)
  if (bare >= 0) throw badRequest(`${place}: subquestion ${bare + 1} needs at least one answer.`)
  const odd = subquestions.findIndex(({ answers }) => !answers.every(({ maxPoints }) => isPoints(maxPoints)))
  if (odd >= 0) throw badRequest(`${place}: marks in subquestion ${odd + 1} have more than two decimals.`)
}
