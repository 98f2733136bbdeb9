import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { startPostgres, type Postgres } from '../../setup/postgres.ts'
import { until } from '../../setup/school.ts'

/** Own connections to the database of the processes under test, with locks that delay their work. */
export interface DatabaseProbe {
  query<T>(text: string, values?: unknown[]): Promise<T[]>
  /** Runs a statement and holds its locks until the returned function is called. */
  lock(text: string, values?: unknown[]): Promise<() => Promise<void>>
  end(): Promise<void>
}

export async function openProbe(url: string): Promise<DatabaseProbe> {
  const pool = new pg.Pool({ connectionString: url, max: 4 })
  pool.on('error', () => undefined)
  return {
    query: async <T>(text: string, values: unknown[] = []) => (await pool.query(text, values)).rows as T[],
    async lock(text, values = []) {
      const client = await pool.connect()
      await client.query('begin')
      await client.query(text, values)
      let isLocked = true
      return async () => {
        if (!isLocked) return
        isLocked = false
        await client.query('rollback')
        client.release()
      }
    },
    end: () => pool.end(),
  }
}

/** PostgreSQL and a probe of its database, for the tests of a `describe`: usable once they run. */
export function useProbedPostgres(): { postgres: Pick<Postgres, 'url'>; probe: DatabaseProbe } {
  let postgres: Postgres
  let probe: DatabaseProbe
  beforeAll(async () => {
    postgres = await startPostgres()
    probe = await openProbe(postgres.url)
  })
  afterAll(async () => {
    await probe.end()
    await postgres.stop()
  })
  return {
    postgres: {
      get url() {
        return postgres.url
      },
    },
    probe: {
      query: (text, values) => probe.query(text, values),
      lock: (text, values) => probe.lock(text, values),
      end: () => probe.end(),
    },
  }
}

/** Stores a quiz and requests its processing in one transaction, as a call does. Returns its id. */
export async function requestProcessing(probe: DatabaseProbe): Promise<number> {
  const draft = {
    ...{ questionDescription: 'A ball falls.', maxPoints: 1, focusAreaId: null, difficulty: null },
    ...{ ncTopic: null, needsGeneration: false, generationPrompt: '' },
    subquestions: [
      {
        ...{ id: '0.1', subquestionDescription: 'Why?', maxPoints: 1 },
        answers: [{ answer: 'gravity', maxPoints: 1 }],
      },
    ],
  }
  const [made] = await probe.query<{ id: number }>(
    `with class as (insert into classes (name, description, subject_id) values ('9A', 'Year 9', 1) returning id),
    topic as (
      insert into topics (class_id, name, description, dataset_name, processing_status, drafts)
      select id, 'Forces', 'Pushes and pulls.', 'manual', 'processing', $1::jsonb from class returning id),
    asked as (
      insert into job_requests (name, data)
      select 'process-topic', jsonb_build_object('topic', id) from topic)
    select id from topic`,
    [JSON.stringify([draft])],
  )
  if (made === undefined) throw new Error('no quiz was stored')
  return made.id
}

/** Stores feedback that is busy until a job has verified it. Returns the result's id. */
export async function requestVerification(probe: DatabaseProbe): Promise<number> {
  const topic = await requestProcessing(probe)
  await probe.query(`delete from job_requests`)
  await probe.query(`update topics set processing_status = 'completed' where id = $1`, [topic])
  const [made] = await probe.query<{ id: number }>(
    `with student as (
      insert into users (identity_id, email, role, outbox_key)
      values ('uid-' || $1::int, 'student' || $1::int || '@example.school', 'student', 'key') returning id),
    attempt as (
      insert into attempts (user_id, topic_id, state, submitted_at, finished_at, ended_at)
      select id, $1::int, 'marked', now(), now(), now() from student returning id, user_id),
    question as (
      insert into attempt_questions (attempt_id, position, question_id, exercise_json)
      select attempt.id, 0, 7, drafts -> 0 || '{"subquestions": [{"id": "7.1", "subquestionDescription": "Why?", "maxPoints": 1, "answers": []}]}'
      from attempt, topics where topics.id = $1::int),
    result as (
      insert into results (attempt_id, user_id, topic_id, class_id, subject_id, finished_at, time_taken, mark, max_points, accuracy, correct_answers, subquestions)
      select attempt.id, user_id, $1::int, class_id, 1, now(), 60, 1, 1, 100, 1, 1 from attempt, topics where topics.id = $1::int
      returning id),
    feedback as (
      insert into subquestion_feedback (result_id, subquestion_id, position, mark, max_points, feedback, feedback_source, marking, busy)
      select id, '7.1', 0, 1, 1, 'Good.', 'teacher', '{}', true from result),
    asked as (
      insert into job_requests (name, data)
      select 'verify-feedback', jsonb_build_object('result_id', id, 'subquestion_ids', jsonb_build_array('7.1'), 'verifiers', jsonb_build_array('clarity'))
      from result)
    select id from result`,
    [topic],
  )
  if (made === undefined) throw new Error('no feedback was stored')
  return made.id
}

export interface JobRow {
  state: string
  retry_count: number
}

/** Waits until the only job of a name is in a state. A lost worker is detected after ten seconds at the earliest. */
export async function untilJob(
  probe: DatabaseProbe,
  name: string,
  isReached: (row: JobRow) => boolean,
): Promise<void> {
  await until(
    () => probe.query<JobRow>('select state, retry_count from pgboss.job where name = $1', [name]),
    (rows) => rows[0] !== undefined && isReached(rows[0]),
    60,
  )
}

export const getQuizStatus = async (
  probe: DatabaseProbe,
  quiz: number,
): Promise<{ status: string; failure: string | null }> => {
  const [row] = await probe.query<{ status: string; failure: string | null }>(
    'select processing_status as status, failure from topics where id = $1',
    [quiz],
  )
  if (row === undefined) throw new Error('There is no such quiz')
  return row
}

/** Stores this many students of one class with open attempts at one quiz, which has one question. */
export async function startAttempts(probe: DatabaseProbe, students: number) {
  const topic = await requestProcessing(probe)
  const users = await probe.query<{ id: number }>(
    `with made as (
      insert into users (identity_id, email, role, outbox_key)
      select 'sits-' || $1::int || '-' || n, 'sits' || $1::int || 'x' || n || '@example.school', 'student', 'key'
      from generate_series(1, $2::int) as n returning id),
    member as (
      insert into class_members (class_id, user_id) select class_id, made.id from made, topics where topics.id = $1::int)
    select id from made order by id`,
    [topic, students],
  )
  const ids = users.map(({ id }) => id)
  const attempts = await probe.query<{ id: number }>(
    `with made as (
      insert into attempts (user_id, topic_id) select id, $1::int from unnest($2::int[]) as id returning id),
    question as (
      insert into attempt_questions (attempt_id, position, question_id, exercise_json)
      select made.id, 0, 7, '{"subquestions": [{"id": "7.1"}]}' from made)
    select id from made order by id`,
    [topic, ids],
  )
  return { topic, users: ids, attempts: attempts.map(({ id }) => id) }
}
