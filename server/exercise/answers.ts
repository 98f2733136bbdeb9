import { sql, type SQL } from 'drizzle-orm'
import { limits } from '../../contract/limits.ts'
import { questionIdOf } from '../../contract/quiz-draft.ts'
import type { AnswerOf } from '../../contract/shapes.ts'
import type { Db } from '../platform/db.ts'
import type { Ask } from '../platform/serve.ts'
import { refuseAnswer, unknownSubquestion } from './late-answers.ts'
import { attemptOf, revisionOf, type Revision } from './request-headers.ts'
import { storable } from './storable-text.ts'

/** One text as it arrived. `attempt` is the one the call names, or null for the one that is open. */
export interface SentAnswer extends Revision {
  user: number
  topic: number
  attempt: number | null
  question: number
  subquestion: string
  answer: string
  now: Date
}

/** Keeps an answer, or says which one stands instead. Rules: offline.md, "Revisions". */
export async function saveAnswer(ask: Ask<'saveAnswer'>): Promise<AnswerOf<'saveAnswer'>> {
  const sent = sentAnswer(ask)
  if (Math.max(sent.topic, sent.question) > limits.largestId) throw unknownSubquestion()
  const stored = await storeAnswer(ask.db, sent)
  if (stored === undefined) throw await refuseAnswer(ask.db, sent)
  const { saved, revision, answer } = stored
  return saved ? { saved, revision } : { saved, superseded: true, revision, answer }
}

const sentAnswer = ({ user, body, header, now }: Ask<'saveAnswer'>): SentAnswer => ({
  ...revisionOf(header),
  user: user.id,
  topic: Number(body.topic_id),
  attempt: attemptOf(header),
  question: questionIdOf(body.subquestion_id),
  subquestion: body.subquestion_id,
  answer: storable(body.answer),
  now,
})

type StoredAnswer = { saved: boolean; revision: number; answer: string }

/**
 * One statement, so that the database decides between saves that race: the attempt is locked `for share`, which a
 * submit's `for update` excludes, and the winner is chosen on the row as it is, not as it was when the statement began.
 * Losers touch the row without changing it, because only an updated row is returned, and with it what stands there now.
 * Undefined where no open attempt of this student has the subquestion.
 */
async function storeAnswer(db: Db, sent: SentAnswer): Promise<StoredAnswer | undefined> {
  const wins = winsOver(sent)
  const { rows } = await db.execute<StoredAnswer>(sql`
    with open_attempt as (${openAttemptWith(sent)}),
    kept as (
      insert into answers as stored (attempt_id, subquestion_id, answer, revision, writer, saved_at)
      select id, ${sent.subquestion}, ${sent.answer}, ${sent.revision ?? 1}::int, ${sent.writer}, ${sent.now.toISOString()}::timestamptz
      from open_attempt
      on conflict (attempt_id, subquestion_id) do update set
        answer = case when ${wins} then excluded.answer else stored.answer end,
        revision = case when ${wins} then ${sent.revision === null ? sql`stored.revision + 1` : sql`excluded.revision`} else stored.revision end,
        writer = case when ${wins} then excluded.writer else stored.writer end,
        saved_at = case when ${wins} then excluded.saved_at else stored.saved_at end
      returning attempt_id, answer, revision, ${isThisText(sent)} as saved
    ),
    arrived as (
      insert into answer_revisions (attempt_id, subquestion_id, revision, base_revision, writer, answer, outcome, received_at)
      select attempt_id, ${sent.subquestion}, ${sent.revision === null ? sql`revision` : sql`${sent.revision}::int`}, ${sent.base}::int,
        ${sent.writer}, ${sent.answer}, case when saved then 'accepted' else 'superseded' end, ${sent.now.toISOString()}::timestamptz
      from kept
    )
    select saved, revision, answer from kept`)
  return rows[0]
}

const openAttemptWith = (sent: SentAnswer): SQL => sql`
  select id from attempts
  where user_id = ${sent.user}::int and topic_id = ${sent.topic}::int and state = 'active'
    ${sent.attempt === null ? sql`` : sql`and id = ${sent.attempt}::int`}
    and exists (
      select 1 from topics join class_members using (class_id)
      where topics.id = attempts.topic_id and class_members.user_id = attempts.user_id)
    and exists (
      select 1 from attempt_questions
      where attempt_id = attempts.id and question_id = ${sent.question}::int
        and exercise_json -> 'subquestions' @> ${JSON.stringify([{ id: sent.subquestion }])}::jsonb)
  for share`

const winsOver = ({ revision, base, writer }: SentAnswer): SQL =>
  revision === null
    ? sql`true`
    : sql`${revision}::int > stored.revision and (${base}::int >= stored.revision or coalesce(stored.writer = ${writer}::text, false))`

/** The row holds this very text. A revision used twice for different texts is a conflict: acknowledging it would lose one. */
const isThisText = ({ revision, writer, answer }: SentAnswer): SQL =>
  revision === null
    ? sql`true`
    : sql`(stored.revision = ${revision}::int and stored.writer is not distinct from ${writer}::text and stored.answer = ${answer}::text)`
