import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { limits } from '../../contract/limits.ts'
import { isSameScheme } from '../../contract/mark-scheme.ts'
import type { NumberKey } from '../../contract/number-key.ts'
import { getQuestionId, parseAlternatives, type MarkSchemeEntry } from '../../contract/quiz-draft.ts'
import type { ResponseOf } from '../../contract/shapes.ts'
import { isMember } from '../class/own-class.ts'
import { toStorableText, type DbOrTx, type Tx } from '../platform/db.ts'
import { badRequest, conflict, notFound } from '../platform/errors.ts'
import type { Jobs } from '../platform/jobs.ts'
import type { CallContext } from '../platform/serve.ts'
import { scheme_changes } from '../schema/marking.ts'
import { topics } from '../schema/topic.ts'
import { undoAutomaticMarks } from './automatic-marks.ts'
import { updateResults } from './decisions.ts'
import { lockQuestions, questionNotFound, type LockedQuiz } from './lock-questions.ts'
import { findSubquestion, storeSchemes, type NewScheme } from './store-schemes.ts'
import { refuseCompared } from './subquestion.ts'

/** Adds a wording to an entry of the mark scheme; a job marks the answers again that no teacher has decided. */
export async function acceptWording({
  db,
  jobs,
  user,
  params: { topicId, subQuestionId },
  body,
}: CallContext<'acceptWording'>): Promise<ResponseOf<'acceptWording'>> {
  return db.transaction(async (tx) => {
    const quiz = await lockQuestions(tx, user.id, topicId, [getQuestionId(subQuestionId)])
    const subquestion = findSubquestion(quiz.questions, subQuestionId)
    if (subquestion === undefined) throw questionNotFound()
    refuseCompared(subquestion)
    const before = subquestion.answers
    const after = addWording(before, body.entry, toStorableText(body.wording))
    const [id] = await changeSchemes(tx, jobs, user.id, quiz, [{ subQuestionId, before, after }])
    if (id === undefined) throw new Error('The change was not stored')
    return { scheme_change_id: id, answers: after }
  })
}

/** Not when the transaction began: marks that were decided while it waited for its locks are of the scheme before. */
const afterLocks = sql`clock_timestamp()`

export interface SchemeChange {
  subQuestionId: string
  before: MarkSchemeEntry[]
  after: MarkSchemeEntry[]
  /** Of a number whose value, tolerance or unit changes. */
  numbers?: { before: NumberKey; after: NumberKey }
}

/** Stores changed mark schemes and requests that their answers are marked again. Returns the ids of the changes. */
export async function changeSchemes(
  tx: Tx,
  jobs: Jobs,
  user_id: number,
  quiz: LockedQuiz,
  changes: SchemeChange[],
): Promise<number[]> {
  const stored: NewScheme[] = []
  for (const { subQuestionId: subquestion_id, before, after, numbers } of changes) {
    const [change] = await tx
      .insert(scheme_changes)
      .values({
        topic_id: quiz.topic.id,
        subquestion_id,
        user_id,
        before,
        after,
        numbers,
        changed_at: afterLocks,
      })
      .returning({ id: scheme_changes.id })
    if (change === undefined) throw new Error('The change was not stored')
    const note = describeChange({ before, after })
    const what = { cause: 'scheme_changed', changeId: change.id, note } as const
    stored.push({ subQuestionId: subquestion_id, scheme: after, number: numbers?.after, ...what })
    await jobs.request(tx, 'mark-by-new-scheme', { scheme_change_id: change.id })
  }
  await storeSchemes(tx, quiz, stored)
  return stored.map(({ changeId }) => changeId)
}

/** Restores the mark scheme before the latest change, and the marks that the change made. */
export async function undoSchemeChange({
  db,
  jobs,
  user,
  params,
}: CallContext<'undoSchemeChange'>): Promise<ResponseOf<'undoSchemeChange'>> {
  return db.transaction(async (tx) => {
    const change = await getOwnSchemeChange(tx, user.id, params.id)
    const { id, topic_id, subquestion_id: subQuestionId, before, numbers } = change
    const quiz = await lockQuestions(tx, user.id, topic_id, [getQuestionId(subQuestionId)])
    const latest = await getLatestSchemeChange(tx, topic_id, subQuestionId)
    if (latest?.id !== id) throw conflict('The mark scheme has changed since. Undo the latest change first.')
    const note = 'The change of the mark scheme was undone.'
    const cells = quiz.resultIds.map((resultId) => ({ resultId, subQuestionId }))
    const changed = await undoAutomaticMarks(
      tx,
      cells,
      ({ scheme_change_id }) => scheme_change_id === id,
      note,
    )
    await storeSchemes(tx, quiz, [
      { subQuestionId, scheme: before, number: numbers?.before, cause: 'undone', changeId: id, note },
    ])
    await updateResults(tx, quiz.resultIds)
    await forgetSchemeMarks(tx, quiz, subQuestionId)
    await tx.update(scheme_changes).set({ undone_at: afterLocks }).where(eq(scheme_changes.id, id))
    const earlier = await getLatestSchemeChange(tx, topic_id, subQuestionId)
    for (const again of [id, earlier?.id])
      if (again !== undefined) await jobs.request(tx, 'mark-by-new-scheme', { scheme_change_id: again })
    return { answers: before, changed }
  })
}

/** Marking again finds those that an earlier change has made different. */
const forgetSchemeMarks = (tx: Tx, { resultIds }: LockedQuiz, subQuestionId: string) =>
  tx.execute(sql`
    update subquestion_feedback set scheme_mark = null where scheme_mark is not null
      and result_id = any(${sql.param(resultIds)}::int[]) and subquestion_id = ${subQuestionId}`)

async function getOwnSchemeChange(db: DbOrTx, teacher: number, id: number) {
  const [found] = await db
    .select({ change: scheme_changes })
    .from(scheme_changes)
    .innerJoin(topics, eq(topics.id, scheme_changes.topic_id))
    .where(and(eq(scheme_changes.id, id), isMember(topics.class_id, teacher)))
  if (found === undefined) throw notFound('This change of the mark scheme does not exist.')
  return found.change
}

export async function getSchemeChange(db: DbOrTx, id: number) {
  const [change] = await db.select().from(scheme_changes).where(eq(scheme_changes.id, id))
  return change
}

/** The latest change that was not undone. */
export async function getLatestSchemeChange(db: DbOrTx, topicId: number, subQuestionId: string) {
  const [change] = await db
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

/** Since when the mark scheme is what it is. */
export async function getSchemeSince(db: DbOrTx, topicId: number, subQuestionId: string): Promise<Date> {
  const changes = await db
    .select({ changed_at: scheme_changes.changed_at, undone_at: scheme_changes.undone_at })
    .from(scheme_changes)
    .where(and(eq(scheme_changes.topic_id, topicId), eq(scheme_changes.subquestion_id, subQuestionId)))
  return new Date(Math.max(0, ...changes.map(({ changed_at, undone_at }) => Number(undone_at ?? changed_at))))
}

/** The scheme with the wording as one more alternative of an entry; `index` from 0. */
function addWording(scheme: MarkSchemeEntry[], index: number, text: string): MarkSchemeEntry[] {
  const entry = scheme[index]
  if (entry === undefined) throw badRequest(`The mark scheme has ${scheme.length} entries.`)
  const wording = text.replace(/\s+/gu, ' ').trim()
  if (wording === '') throw badRequest('The wording is empty.')
  if (wording.includes(' / ')) throw badRequest('Leave “ / ” out of the wording: it parts alternatives.')
  const isKnown = parseAlternatives(entry.answer).some((one) => one.toLowerCase() === wording.toLowerCase())
  if (isKnown) throw conflict('This wording is accepted already.')
  const answer = `${entry.answer}\n${wording}`
  if (answer.length > limits.descriptionLength)
    throw badRequest('This entry of the mark scheme has no room for another wording.')
  return scheme.map((one, at) => (at === index ? { ...one, answer } : one))
}

/** The wording that a change has added; null for a change of another kind. */
export function getAcceptedWording({ before, after }: Pick<SchemeChange, 'before' | 'after'>): string | null {
  const changed = after.filter((entry, index) => !isSameScheme([entry], before.slice(index, index + 1)))
  const [entry] = changed
  const old = before[entry === undefined ? -1 : after.indexOf(entry)]
  if (changed.length !== 1 || entry?.maxPoints !== old?.maxPoints) return null
  const wording = entry?.answer.startsWith(`${old?.answer}\n`)
    ? entry.answer.slice((old?.answer.length ?? 0) + 1)
    : ''
  return parseAlternatives(wording).length === 1 ? wording : null
}

/** For the history of a mark. */
export const describeChange = (change: Pick<SchemeChange, 'before' | 'after'>): string =>
  getAcceptedWording(change) === null
    ? 'The mark scheme was edited.'
    : 'The mark scheme accepts another wording.'
