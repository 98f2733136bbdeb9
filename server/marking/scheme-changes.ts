import { and, desc, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { limits } from '../../contract/limits.ts'
import { parseAlternatives, type MarkSchemeEntry } from '../../contract/quiz-draft.ts'
import type { ResponseOf } from '../../contract/shapes.ts'
import { isMember, lockClass } from '../class/own-class.ts'
import type { Examiner } from '../examiner/examiner.ts'
import { toStorableText, type Sql, type Tx } from '../platform/db.ts'
import { badRequest, conflict, notFound } from '../platform/errors.ts'
import type { JobHandler } from '../platform/jobs.ts'
import type { CallContext } from '../platform/serve.ts'
import { scheme_changes } from '../schema/marking.ts'
import { exercises, topics } from '../schema/topic.ts'
import { requestLearning } from './learning.ts'
import { refuseCompared } from './subquestion.ts'
import { getMarkedAnswers, storeAutomaticMark, undoAutomaticMarks } from './automatic-marks.ts'

/** Adds a wording to an entry of the mark scheme; a job marks the answers again that no teacher has decided. */
export async function acceptWording({
  db,
  jobs,
  user,
  params: { topicId, subQuestionId },
  body,
}: CallContext<'acceptWording'>): Promise<ResponseOf<'acceptWording'>> {
  return db.transaction(async (tx) => {
    const exercise = await lockExercise(tx, user.id, topicId, subQuestionId)
    refuseCompared(exercise.subquestion)
    const before = exercise.subquestion.answers
    const after = addWording(before, body.entry, toStorableText(body.wording))
    await storeScheme(tx, exercise, subQuestionId, after)
    const [change] = await tx
      .insert(scheme_changes)
      .values({ topic_id: topicId, subquestion_id: subQuestionId, user_id: user.id, before, after })
      .returning({ id: scheme_changes.id })
    if (change === undefined) throw new Error('The change was not stored')
    await jobs.request(tx, 'mark-by-new-scheme', { scheme_change_id: change.id })
    return { scheme_change_id: change.id, answers: after }
  })
}

/** Restores the mark scheme before the latest change, and the marks that the change made. */
export async function undoSchemeChange({
  db,
  user,
  params,
  now,
}: CallContext<'undoSchemeChange'>): Promise<ResponseOf<'undoSchemeChange'>> {
  const { change, answers } = await db.transaction(async (tx) => {
    const found = await getOwnSchemeChange(tx, user.id, params.id)
    const exercise = await lockExercise(tx, user.id, found.topic_id, found.subquestion_id)
    const latest = await getLatestSchemeChange(tx, found.topic_id, found.subquestion_id)
    if (latest?.id !== found.id)
      throw conflict('The mark scheme has changed since. Undo the latest change first.')
    await storeScheme(tx, exercise, found.subquestion_id, found.before)
    await tx.update(scheme_changes).set({ undone_at: now }).where(eq(scheme_changes.id, found.id))
    return { change: found, answers: found.before }
  })
  const marked = await getMarkedAnswers(db, change.topic_id, change.subquestion_id)
  const changed = await undoAutomaticMarks(
    db,
    marked.map(({ cell }) => cell),
    ({ scheme_change_id }) => scheme_change_id === change.id,
    'The wording is no longer accepted.',
  )
  return { answers, changed }
}

async function getOwnSchemeChange(sql: Sql, teacher: number, id: number) {
  const [found] = await sql
    .select({ change: scheme_changes })
    .from(scheme_changes)
    .innerJoin(topics, eq(topics.id, scheme_changes.topic_id))
    .where(and(eq(scheme_changes.id, id), isMember(topics.class_id, teacher)))
  if (found === undefined) throw notFound('This change of the mark scheme does not exist.')
  return found.change
}

/** The latest change that was not undone. */
export async function getLatestSchemeChange(sql: Sql, topicId: number, subQuestionId: string) {
  const [change] = await sql
    .select()
    .from(scheme_changes)
    .where(
      and(
        eq(scheme_changes.topic_id, topicId),
        eq(scheme_changes.subquestion_id, subQuestionId),
        isNull(scheme_changes.undone_at),
      ),
    )
    .orderBy(desc(scheme_changes.id))
    .limit(1)
  return change
}

/**
 * Locks the stored question of a subquestion until the transaction ends.
 * @throws 404 unless the teacher is in the quiz's class; 409 for a deleted quiz, whose questions are gone
 */
async function lockExercise(tx: Tx, teacher: number, topicId: number, subQuestionId: string) {
  const [topic] = await tx
    .select({ class_id: topics.class_id, deleted_at: topics.deleted_at })
    .from(topics)
    .where(and(eq(topics.id, topicId), isMember(topics.class_id, teacher)))
  if (topic === undefined) throw notFound('This quiz does not exist.')
  await lockClass(tx, topic.class_id, 'key share')
  const [row] = await tx
    .select({ id: exercises.id, question: exercises.exercise_json })
    .from(exercises)
    .where(and(eq(exercises.id, Number(subQuestionId.split('.')[0])), eq(exercises.topic_id, topicId)))
    .for('update')
  const subquestion = row?.question.subquestions.find(({ id }) => id === subQuestionId)
  if (topic.deleted_at !== null)
    throw conflict('This quiz was deleted, so its mark scheme can no longer change.')
  if (row === undefined || subquestion === undefined) throw notFound('This question is not in the quiz.')
  return { ...row, subquestion }
}

async function storeScheme(
  tx: Tx,
  { id, question }: Awaited<ReturnType<typeof lockExercise>>,
  subQuestionId: string,
  scheme: MarkSchemeEntry[],
): Promise<void> {
  const subquestions = question.subquestions.map((one) =>
    one.id === subQuestionId ? { ...one, answers: scheme } : one,
  )
  await tx
    .update(exercises)
    .set({ exercise_json: { ...question, subquestions } })
    .where(eq(exercises.id, id))
}

/** The scheme with the wording as one more alternative of an entry; `index` from 0. */
function addWording(scheme: MarkSchemeEntry[], index: number, text: string): MarkSchemeEntry[] {
  const entry = scheme[index]
  if (entry === undefined) throw badRequest(`The mark scheme has ${scheme.length} entries.`)
  const wording = text.replace(/\s+/gu, ' ').trim()
  if (wording === '') throw badRequest('The wording is empty.')
  if (wording.includes(' / ')) throw badRequest('Leave " / " out of the wording: it parts alternatives.')
  const isKnown = parseAlternatives(entry.answer).some((one) => one.toLowerCase() === wording.toLowerCase())
  if (isKnown) throw conflict('This wording is accepted already.')
  const answer = `${entry.answer}\n${wording}`
  if (answer.length > limits.descriptionLength)
    throw badRequest('This entry of the mark scheme has no room for another wording.')
  return scheme.map((one, at) => (at === index ? { ...one, answer } : one))
}

const jobSchema = z.object({ scheme_change_id: z.int() })

/** Marks the answers again that no teacher has decided, by the scheme in force. Stops where the change is undone. */
export const markByNewScheme =
  (examiner: Examiner): JobHandler =>
  async (data, { db, jobs, now }) => {
    const { scheme_change_id: id } = jobSchema.parse(data)
    const isNotUndone = and(eq(scheme_changes.id, id), isNull(scheme_changes.undone_at))
    const [change] = await db.select().from(scheme_changes).where(isNotUndone)
    if (change === undefined) return
    // Undoing the change waits for this lock, and then brings this mark back too.
    const isInForce = async (tx: Tx) =>
      (await tx.select({ id: scheme_changes.id }).from(scheme_changes).where(isNotUndone).for('share'))
        .length > 0
    for (const answer of await getMarkedAnswers(db, change.topic_id, change.subquestion_id)) {
      if (answer.row.decided_by === 'teacher') continue
      const marking = await examiner.mark(answer.task)
      const note = 'The mark scheme accepts another wording.'
      const mark = { marking, cause: 'scheme_changed', schemeChangeId: id, note, isInForce } as const
      await storeAutomaticMark(db, answer, mark)
    }
    await db.update(scheme_changes).set({ finished_at: now() }).where(isNotUndone)
    await requestLearning(db, jobs, { topicId: change.topic_id, subQuestionId: change.subquestion_id }, true)
  }
