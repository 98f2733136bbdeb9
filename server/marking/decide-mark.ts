import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { StandingDecision } from '../../contract/errors.ts'
import { hasSameEntries, isSameScheme } from '../../contract/mark-scheme.ts'
import {
  isHalves,
  roundPoints,
  sumPoints,
  type MarkSchemeEntry,
  type Subquestion,
} from '../../contract/quiz-draft.ts'
import type { BodyOf, ResponseOf } from '../../contract/shapes.ts'
import { writeDecidedFeedback } from '../examiner/feedback/decided-feedback.ts'
import type { Cell } from '../exercise/cell.ts'
import { toMarkTask } from '../exercise/mark-attempt.ts'
import { keepReplaced } from '../exercise/replaced-feedback.ts'
import type { DbOrTx, Tx } from '../platform/db.ts'
import { badRequest, conflict } from '../platform/errors.ts'
import type { CallContext } from '../platform/serve.ts'
import { users } from '../schema/auth.ts'
import { subquestion_feedback } from '../schema/exercise.ts'
import type { mark_decisions } from '../schema/marking.ts'
import { answerQuery, getOpenQuery, reopenQuery } from './answer-query.ts'
import { withVerification } from './automatic-marks.ts'
import { requestLearning } from './learning.ts'
import {
  addDecision,
  getDecidedQuestion,
  getExaminerMark,
  getLatestDecision,
  getLatestExaminerPoints,
  getExaminerPoints,
  getOwnAttempt,
  isCell,
  lockCell,
  updateResult,
} from './decisions.ts'
import { getUnlearnedDecision } from './scheme-mark.ts'

type TeacherDecision = typeof mark_decisions.$inferSelect

/**
 * Stores a teacher's decision on a mark; mark, accuracy and statistics follow in the same transaction, and so does
 * feedback that nobody but the marker has written, unless the decision changes nothing.
 * @throws 409 `scheme_changed` for points of entries that the mark scheme no longer has; 409 `decision_changed` where another
 * teacher has decided since
 */
export async function decideMark(call: CallContext<'decideMark'>): Promise<ResponseOf<'decideMark'>> {
  const repeated = await getRepeated(call)
  if (repeated !== null) return repeated
  for (;;) {
    const decided = await decideByScheme(call)
    if (decided !== null) return decided
  }
}

/** The response to a call that has decided already, whatever has become of the mark scheme since; null for a new one. */
async function getRepeated({ db, user, params: cell, body }: CallContext<'decideMark'>) {
  const { attemptId } = await getOwnAttempt(db, user.id, cell)
  if (!isDecidedBy(await getLatestDecision(db, cell, 'teacher'), user.id, body.key)) return null
  return db.transaction(async (tx) => {
    await lockCell(tx, user.id, cell)
    const { subquestion } = await getDecidedQuestion(tx, attemptId, cell.subQuestionId)
    return respond(tx, cell, subquestion)
  })
}

const isDecidedBy = (latest: TeacherDecision | undefined, teacher: number, key: string): boolean =>
  latest?.key === key && latest.user_id === teacher

/** Null where the mark scheme changed meanwhile, which may allow less: the decision is checked by the new one then. */
async function decideByScheme({
  db,
  jobs,
  user,
  params: cell,
  body,
  now,
}: CallContext<'decideMark'>): Promise<ResponseOf<'decideMark'> | null> {
  const { attemptId, topicId } = await getOwnAttempt(db, user.id, cell)
  const decided = await getDecidedQuestion(db, attemptId, cell.subQuestionId)
  const decision = toDecision(body, decided.subquestion, await getExaminerMark(db, cell))
  // Before the transaction, because a long answer takes time.
  const feedback = await writeFeedback(db, cell, decided, decision)
  return db.transaction(async (tx) => {
    const { feedback: row } = await lockCell(tx, user.id, cell)
    const { subquestion } = await getDecidedQuestion(tx, attemptId, cell.subQuestionId)
    if (!isSameScheme(subquestion.answers, decided.subquestion.answers)) return null
    const latest = await getLatestDecision(tx, cell, 'teacher')
    if (!isDecidedBy(latest, user.id, body.key)) {
      if ((latest?.id ?? null) !== body.base) throw await decisionChanged(tx, cell, latest)
      const points = latest?.points ?? getExaminerPoints(row.marking, subquestion)
      const isRewritten =
        row.feedback_source === 'marker' && !row.busy && !isAsItStands(decision, { mark: row.mark, points })
      if (isRewritten) await keepReplaced(tx, cell, feedback.feedback, now)
      const scheme_mark = body.to_check === true ? await getOtherMark(tx, cell, decision.mark) : null
      const changed = { scheme_mark, ...(isRewritten && feedback) }
      await storeDecision(tx, cell, { ...decision, user_id: user.id }, changed)
      await answerQuery(tx, cell, body.query_id, now)
      await reopenQuery(tx, cell, body.reopened_query_id)
      await requestLearning(tx, jobs, { topicId, subQuestionId: cell.subQuestionId })
    }
    return respond(tx, cell, decided.subquestion)
  })
}

async function respond(tx: Tx, cell: Cell, subquestion: Subquestion): Promise<ResponseOf<'decideMark'>> {
  const result = await updateResult(tx, cell.resultId)
  return { ...(await getStandingMark(tx, cell, subquestion)), result }
}

/** Whether a decision keeps the mark and the points that stand: a teacher who finds them right keeps their feedback. */
const isAsItStands = (
  { mark, points }: Decision,
  standing: { mark: number; points: number[] | null },
): boolean => mark === standing.mark && (points === null || isDeepStrictEqual(points, standing.points))

type Decision = ReturnType<typeof toDecision>

/** The feedback for decided points, or for the examiner's where the decision withdraws. */
async function writeFeedback(
  db: DbOrTx,
  cell: Cell,
  { question, subquestion, answer }: Awaited<ReturnType<typeof getDecidedQuestion>>,
  { points, mark }: Decision,
) {
  const task = toMarkTask(question, subquestion, answer)
  const total = mark ?? (await getExaminerMark(db, cell))
  const entries = points ?? (await getLatestExaminerPoints(db, cell))
  return withVerification(task, total, writeDecidedFeedback(task, entries, total))
}

/** The decision a body asks for, checked against the mark scheme. */
function toDecision(
  { type, points, entries, total, note, key }: BodyOf<'decideMark'>,
  subquestion: Subquestion,
  examiners: number,
) {
  const common = { decided_by: 'teacher' as const, key, ...(note !== undefined && note !== '' && { note }) }
  if (type === 'withdraw') return { ...common, cause: 'withdrawn' as const, points: null, mark: null }
  if (entries !== undefined && !hasSameEntries(subquestion.kind, entries, subquestion.answers))
    throw schemeChanged()
  if (type === 'total')
    return {
      ...common,
      cause: 'teacher' as const,
      points: null,
      mark: parseTotal(total, subquestion, examiners),
    }
  const parsed = parsePoints(points, subquestion.answers)
  return { ...common, cause: 'teacher' as const, points: parsed, mark: sumPoints(parsed) }
}

function parsePoints(points: number[] | undefined, scheme: MarkSchemeEntry[]): number[] {
  if (points === undefined || points.length !== scheme.length)
    throw badRequest(`"points" needs one number for each of the ${scheme.length} entries of the mark scheme.`)
  for (const [index, { maxPoints }] of scheme.entries())
    if (!isHalves(points[index] ?? 0, maxPoints))
      throw badRequest(`Entry ${index + 1} earns 0 to ${maxPoints} in halves, not ${points[index]}.`)
  return points
}

/** The examiner's own mark may always be confirmed. Of several, wrong options take from shares that are no halves. */
function parseTotal(total: number | undefined, { kind, maxPoints }: Subquestion, examiners: number): number {
  const isExact = total === examiners || (kind === 'several' && roundPoints(total ?? 0) === total)
  if (total === undefined || !(isHalves(total, maxPoints) || (isExact && total <= maxPoints)))
    throw badRequest(`"total" has to be 0 to ${maxPoints} in halves.`)
  return total
}

/** Adds the decision and makes its mark the one that stands; withdrawing brings the examiner's back. */
async function storeDecision(
  tx: Tx,
  cell: Cell,
  decision: Parameters<typeof addDecision>[2],
  feedback: Partial<typeof subquestion_feedback.$inferInsert>,
): Promise<void> {
  const teacher_decision_id = await addDecision(tx, cell, decision)
  const standing =
    decision.mark === null || decision.mark === undefined
      ? { mark: await getExaminerMark(tx, cell), decided_by: 'examiner' as const }
      : { mark: decision.mark, decided_by: 'teacher' as const }
  await tx
    .update(subquestion_feedback)
    .set({ ...standing, ...feedback, teacher_decision_id })
    .where(isCell(cell))
}

/** The mark by the scheme in force, where the decided one is another. */
async function getOtherMark(tx: Tx, cell: Cell, decided: number | null): Promise<number | null> {
  const byScheme = await getUnlearnedDecision(tx, cell)
  return decided === null || byScheme?.mark === decided ? null : (byScheme?.mark ?? null)
}

async function getStandingMark(tx: Tx, cell: Cell, subquestion: Subquestion) {
  const [row] = await tx.select().from(subquestion_feedback).where(isCell(cell))
  if (row === undefined) throw new Error('The feedback was deleted while it was locked')
  const teachers = row.decided_by === 'teacher' ? await getLatestDecision(tx, cell, 'teacher') : undefined
  const { decided_by, teacher_decision_id, mark, feedback, feedback_source } = row
  return {
    ...{ decided_by, teacher_decision_id, mark, feedback, feedback_source },
    points: teachers === undefined ? getExaminerPoints(row.marking, subquestion) : teachers.points,
    note: teachers?.note ?? null,
    query: await getOpenQuery(tx, cell),
  }
}

const schemeChanged = () =>
  conflict('The mark scheme changed while you were marking. Check the points again.', {
    code: 'scheme_changed',
  })

/** The error for a decision made over one that has changed, with what stands now. */
async function decisionChanged(tx: Tx, cell: Cell, latest: TeacherDecision | undefined) {
  const [teacher] = await tx
    .select({ name: users.display_name })
    .from(users)
    .where(eq(users.id, latest?.user_id ?? 0))
  const standing: StandingDecision = {
    teacher_decision_id: latest?.id ?? null,
    name: teacher?.name ?? null,
    mark: latest?.mark ?? (await getExaminerMark(tx, cell)),
    points: latest?.points ?? null,
    note: latest?.note ?? null,
    decided_at: latest?.decided_at.toISOString() ?? null,
  }
  const detail = `${standing.name ?? 'Another teacher'} has decided this mark in the meantime. Look at both and decide again.`
  return conflict(detail, { code: 'decision_changed', standing })
}
