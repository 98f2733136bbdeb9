import { GroupCommit } from '../platform/group-commit.ts'
import { type Db, prepare, type PreparedStatement } from '../platform/db.ts'
import type { SentAnswer } from './answers.ts'

/** What stands after a save: the sent text (`saved`), or another one, whose text comes along. */
export interface StoredAnswer {
  saved: boolean
  revision: number
  answer: string | null
}

/** Without headers the last to arrive wins. */
const wins = `excluded.base_revision is null or (excluded.revision > stored.revision
      and (excluded.base_revision >= stored.revision or coalesce(stored.writer = excluded.writer, false)))`

const sent = `sent as (
  select * from unnest($1::int[], $2::int[], $3::int[], $4::int[], $5::text[], $6::text[], $7::int[], $8::int[], $9::text[], $10::timestamptz[])
  with ordinality as one (user_id, topic_id, attempt_id, question_id, subquestion_id, answer, revision, base_revision, writer, received_at, place)
)`

/** Looked up row by row with `lateral`: whatever the planner believes of the tables, it is these few index look-ups. */
const openAttempts = (locked: 'wait' | 'skip') => `open_attempts as (
  select attempt.id, sent.place
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

const kept = `kept as (
  insert into answers as stored (attempt_id, subquestion_id, answer, revision, base_revision, writer, saved_at)
  select id, subquestion_id, answer, coalesce(revision, 1), case when revision is not null then base_revision end, writer, received_at
  from open_attempts join sent using (place)
  order by id, subquestion_id
  on conflict (attempt_id, subquestion_id) do update set
    answer = case when ${wins} then excluded.answer else stored.answer end,
    revision = case when not (${wins}) then stored.revision
      when excluded.base_revision is null then stored.revision + 1 else excluded.revision end,
    base_revision = case when ${wins} then excluded.base_revision else stored.base_revision end,
    writer = case when ${wins} then excluded.writer else stored.writer end,
    saved_at = case when ${wins} then excluded.saved_at else stored.saved_at end
  returning attempt_id, subquestion_id, answer, revision, writer
)`

const outcome = `compared as (
  select sent.*, kept.attempt_id as attempt, kept.revision as standing_revision, kept.answer as standing,
    sent.revision is null or (kept.revision = sent.revision and kept.answer = sent.answer
      and kept.writer is not distinct from sent.writer) as saved
  from sent join open_attempts using (place)
    join kept on kept.attempt_id = open_attempts.id and kept.subquestion_id = sent.subquestion_id
),
arrived as (
  insert into answer_revisions (attempt_id, subquestion_id, revision, base_revision, writer, answer, outcome, received_at)
  select attempt, subquestion_id, coalesce(revision, standing_revision), base_revision, writer, answer,
    case when saved then 'accepted' else 'superseded' end, received_at
  from compared order by place
)
select place::int, saved, standing_revision as revision, case when not saved then standing end as answer from compared`

/**
 * One statement for a whole batch, so that the database decides between saves that race: each attempt is locked `for
 * share`, which a submit's `for update` excludes, and the winner is chosen on the row as it is, not as it was when the
 * statement began. Losers touch the row without changing it, because only an updated row is returned, and with it what
 * stands there now. A revision used twice for different texts is a conflict: acknowledging it would lose one of them.
 * Answers are written in one order everywhere, so that two batches cannot wait for each other.
 */
export const storeStatement = (locked: 'wait' | 'skip'): string =>
  `with ${sent}, ${openAttempts(locked)}, ${kept}, ${outcome}`

/** Subquestions name their question, so this is one row of `answers` or none. */
const keyOf = ({ user, subquestion }: SentAnswer): string => `${user} ${subquestion}`

interface Store {
  store(sent: SentAnswer): Promise<StoredAnswer | undefined>
  pendingMs(): number
}
const stores = new WeakMap<Db, Store>()

/** Undefined where no open attempt of this student has the subquestion. */
export function storeAnswer(db: Db, sent: SentAnswer): Promise<StoredAnswer | undefined> {
  let store = stores.get(db)
  if (store === undefined) stores.set(db, (store = storeOf(db)))
  return store.store(sent)
}

/** For how long the saves under way have been waiting for their commit, in milliseconds. */
export const pendingSavesMs = (db: Db): number => stores.get(db)?.pendingMs() ?? 0

/**
 * An attempt that somebody has locked, by a submit most of all, is left out of its batch and waited for by itself, for
 * a whole school would wait with it. So is one that is not found: that it is not there has to be certain.
 */
function storeOf(db: Db): Store {
  const together = prepare(db, 'store-answers', storeStatement('skip'))
  const alone = prepare(db, 'store-answer', storeStatement('wait'))
  const line = new GroupCommit(keyOf, (batch: SentAnswer[]) => run(together, batch))
  return {
    store: async (sent) => (await line.add(sent)) ?? (await run(alone, [sent]))[0],
    pendingMs: () => line.pendingMs,
  }
}

async function run(statement: PreparedStatement, batch: SentAnswer[]): Promise<(StoredAnswer | undefined)[]> {
  const columns = [
    ...[batch.map(({ user }) => user), batch.map(({ topic }) => topic)],
    ...[batch.map(({ attempt }) => attempt), batch.map(({ question }) => question)],
    ...[batch.map(({ subquestion }) => subquestion), batch.map(({ answer }) => answer)],
    ...[batch.map(({ revision }) => revision), batch.map(({ base }) => base)],
    ...[batch.map(({ writer }) => writer), batch.map(({ now }) => now.toISOString())],
  ]
  const stored: (StoredAnswer | undefined)[] = batch.map(() => undefined)
  for (const { place, ...one } of await statement<StoredAnswer & { place: number }>(columns))
    stored[place - 1] = one
  return stored
}
