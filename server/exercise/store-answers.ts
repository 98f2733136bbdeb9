import { sql, type SQL } from 'drizzle-orm'
import { prepareStatement, type Db, type PreparedStatement } from '../platform/db.ts'
import { GroupCommit } from '../platform/group-commit.ts'
import type { AttemptScope } from './open-attempt.ts'

/** An answer as it arrived. `attempt` is null where the call names none: then the open attempt is meant. */
export interface SentAnswer extends AttemptScope {
  attempt: number | null
  /** Null, with base 0 and no writer, for a call without these headers: then the last save to arrive wins. */
  revision: number | null
  /** The server revision that the text is based on; 0 where the call names none. */
  base: number
  writer: string | null
  question: number
  subquestion: string
  answer: string
  now: Date
}

/** The stored revision after a save. `answer` and `saved_at` are its own where it is not the sent one (`saved` is false). */
export interface StoredAnswer {
  saved: boolean
  revision: number
  answer: string | null
  saved_at: Date | string | null
}

interface AnswerStore {
  store(sent: SentAnswer): Promise<StoredAnswer | undefined>
  pendingMs(): number
}
const answerStores = new WeakMap<Db, AnswerStore>()

/** Undefined where no open attempt of this student has the subquestion. */
export function storeAnswer(db: Db, sent: SentAnswer): Promise<StoredAnswer | undefined> {
  let store = answerStores.get(db)
  if (store === undefined) answerStores.set(db, (store = createAnswerStore(db)))
  return store.store(sent)
}

/** How long the current batch of saves has been waiting for its commit, in milliseconds. */
export const pendingSavesMs = (db: Db): number => answerStores.get(db)?.pendingMs() ?? 0

/**
 * A batch skips a locked attempt (usually locked by a submit), whose answer is then stored on its own: a whole school
 * must not wait for one lock. The same happens to an attempt that was not found, to be certain that there is none.
 */
function createAnswerStore(db: Db): AnswerStore {
  const batchStatement = prepareStatement(db, 'store-answers', storeStatement('skip'))
  const singleStatement = prepareStatement(db, 'store-answer', storeStatement('wait'))
  const batches = new GroupCommit(toKey, (batch: SentAnswer[]) => storeBatch(batchStatement, batch))
  return {
    store: async (sent) => (await batches.add(sent)) ?? (await storeBatch(singleStatement, [sent]))[0],
    pendingMs: () => batches.pendingMs,
  }
}

/** `on conflict` can't update a row twice in one statement. Two saves of one row always share user and subquestion. */
const toKey = ({ user, subquestion }: SentAnswer): string => `${user} ${subquestion}`

async function storeBatch(
  statement: PreparedStatement,
  batch: SentAnswer[],
): Promise<(StoredAnswer | undefined)[]> {
  const columns = [
    ...[batch.map(({ user }) => user), batch.map(({ topic }) => topic)],
    ...[batch.map(({ attempt }) => attempt), batch.map(({ question }) => question)],
    ...[batch.map(({ subquestion }) => subquestion), batch.map(({ answer }) => answer)],
    ...[batch.map(({ revision }) => revision), batch.map(({ base }) => base)],
    ...[batch.map(({ writer }) => writer), batch.map(({ now }) => now.toISOString())],
  ]
  const stored: (StoredAnswer | undefined)[] = batch.map(() => undefined)
  for (const { number, ...answer } of await statement<StoredAnswer & { number: number }>(columns))
    stored[number - 1] = answer
  return stored
}

/**
 * One statement per batch, so that the database decides between saves that race. Each attempt is locked `for share`,
 * which excludes the submit's `for update`. Revisions are compared on the row as it is now, not as it was when the
 * statement began. A losing save updates the row without changing it, because only updated rows are returned, with what
 * they hold now. The same revision with another text is a conflict: acknowledging it would lose one of the texts.
 * Rows are always written in the same order, so that two batches cannot deadlock.
 */
export const storeStatement = (locked: 'wait' | 'skip'): string =>
  `with ${sentAnswers}, ${openAttempts(locked)}, ${upserted}, ${compared}, ${insertedRevisions}
select number::int, saved, stored_revision as revision, case when not saved then stored_answer end as answer,
  case when not saved then stored_at end as saved_at from compared`

const sentAnswers = `sent as (
  select * from unnest($1::int[], $2::int[], $3::int[], $4::int[], $5::text[], $6::text[], $7::int[], $8::int[], $9::text[], $10::timestamptz[])
  with ordinality as one (user_id, topic_id, attempt_id, question_id, subquestion_id, answer, revision, base_revision, writer, received_at, number)
)`

/** With `lateral`, so that the planner does a few index look-ups per row, whatever its statistics of the tables say. */
const openAttempts = (locked: 'wait' | 'skip') => `open_attempts as (
  select attempt.id, sent.number
  from sent cross join lateral (
    select id from attempts
    where user_id = sent.user_id and topic_id = sent.topic_id and state = 'active'
      and (sent.attempt_id is null or sent.attempt_id = id)
      and (
        select true from topics join class_members using (class_id)
        where topics.id = sent.topic_id and class_members.user_id = sent.user_id limit 1)
      and (
        select exercise_json -> 'subquestions' @> jsonb_build_array(jsonb_build_object('id', sent.subquestion_id))
        from attempt_questions where attempt_id = attempts.id and question_id = sent.question_id limit 1)
    for share ${locked === 'skip' ? 'skip locked' : ''}
  ) as attempt
)`

/** Without the headers of a revision the last save to arrive wins. */
const wins = `excluded.base_revision is null or (excluded.revision > stored.revision
      and (excluded.base_revision >= stored.revision or coalesce(stored.writer = excluded.writer, false)))`

const upserted = `upserted as (
  insert into answers as stored (attempt_id, subquestion_id, answer, revision, base_revision, writer, saved_at)
  select id, subquestion_id, answer, coalesce(revision, 1), case when revision is not null then base_revision end, writer, received_at
  from open_attempts join sent using (number)
  order by id, subquestion_id
  on conflict (attempt_id, subquestion_id) do update set
    answer = case when ${wins} then excluded.answer else stored.answer end,
    revision = case when not (${wins}) then stored.revision
      when excluded.base_revision is null then stored.revision + 1 else excluded.revision end,
    base_revision = case when ${wins} then excluded.base_revision else stored.base_revision end,
    writer = case when ${wins} then excluded.writer else stored.writer end,
    saved_at = case when ${wins} then excluded.saved_at else stored.saved_at end
  returning attempt_id, subquestion_id, answer, revision, writer, saved_at
)`

const compared = `compared as (
  select sent.*, upserted.attempt_id as attempt, upserted.revision as stored_revision, upserted.answer as stored_answer, upserted.saved_at as stored_at,
    sent.revision is null or (upserted.revision = sent.revision and upserted.answer = sent.answer
      and upserted.writer is not distinct from sent.writer) as saved
  from sent join open_attempts using (number)
    join upserted on upserted.attempt_id = open_attempts.id and upserted.subquestion_id = sent.subquestion_id
)`

const insertedRevisions = `inserted_revisions as (
  insert into answer_revisions (attempt_id, subquestion_id, revision, base_revision, writer, answer, outcome, received_at)
  select attempt, subquestion_id, coalesce(revision, stored_revision), base_revision, writer, answer,
    case when saved then 'accepted' else 'superseded' end, received_at
  from compared order by number
)`

/** Until then a text can be given back to its student, or a claimed loss checked. */
const retentionMs = 90 * 86_400_000
/** Attempts per statement: other calls wait for the one connection of the embedded database. */
const batchSize = 100

/** Deletes the revisions of attempts that ended long ago, and the answers of those that were abandoned. */
export async function deleteOldAnswers(db: Db, now: Date): Promise<void> {
  const isOld = sql`ended_at < ${new Date(now.getTime() - retentionMs).toISOString()}::timestamptz`
  await deleteInBatches(db, sql`answer_revisions`, isOld)
  await deleteInBatches(db, sql`answers`, sql`${isOld} and state = 'abandoned'`)
}

async function deleteInBatches(db: Db, table: SQL, condition: SQL): Promise<void> {
  for (let after: number | null = 0; after !== null;) {
    const { rows }: { rows: { last: number | null }[] } = await db.execute(sql`
      with deleted as (
        delete from ${table} where attempt_id in (
          select id from attempts
          where id > ${after}::int and ${condition} and exists (select 1 from ${table} where attempt_id = attempts.id)
          order by id limit ${batchSize}::int)
        returning attempt_id
      )
      select max(attempt_id) as last from deleted`)
    after = rows[0]?.last ?? null
  }
}
