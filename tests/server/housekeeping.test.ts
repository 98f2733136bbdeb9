import { createHash, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { builtInExaminer } from '../../server/examiner/built-in/built-in-examiner.ts'
import type { JobContext } from '../../server/platform/jobs.ts'
import {
  demo_accounts,
  demo_codes,
  demo_refresh_tokens,
  login_failures,
  sessions,
  used_tokens,
} from '../../server/schema/auth.ts'
import { list_rows } from '../../server/schema/cards.ts'
import { answer_revisions, answers, attempts, type AttemptState } from '../../server/schema/exercise.ts'
import { hourlyJobs, jobHandlers } from '../../server/worker.ts'
import { useSchool } from '../setup/school.ts'
import { lesson, open, save } from './exercise/lesson.ts'

const school = useSchool()
const [minutes, hours, days] = [60_000, 3_600_000, 86_400_000]
const ago = (time: number): Date => new Date(school.clock.now.getTime() - time)

/** Runs the job by itself, as the queue does every hour. */
function tidy(): Promise<void> {
  const job = jobHandlers(builtInExaminer)['housekeeping']
  if (job === undefined) throw new Error('there is no such job')
  return job({}, { db: school.db, now: () => school.clock.now } as JobContext)
}

beforeEach(() => {
  school.clock.now = new Date()
})

it('is done every hour', () => {
  expect(hourlyJobs).toContain('housekeeping')
})

describe('texts that arrived', () => {
  /** An attempt with a saved answer that ended so long ago, or never. */
  async function attempt(state: AttemptState, ended: number | null) {
    const mine = await lesson(school)
    const { attempt_id } = await open(mine.student, mine.topicId)
    for (const text of ['grav', 'gravity']) await save(mine.student, mine, mine.subquestionIds[0] ?? '', text)
    await school.db
      .update(attempts)
      .set({ state, started_at: ago(200 * days), ended_at: ended === null ? null : ago(ended) })
      .where(eq(attempts.id, attempt_id))
    return attempt_id
  }

  const kept = async (id: number) => ({
    revisions: (await school.db.select().from(answer_revisions).where(eq(answer_revisions.attempt_id, id)))
      .length,
    answers: (await school.db.select().from(answers).where(eq(answers.attempt_id, id))).length,
  })

  it.each([
    ['marked', 91 * days, { revisions: 0, answers: 1 }],
    ['submitted', 91 * days, { revisions: 0, answers: 1 }],
    ['abandoned', 91 * days, { revisions: 0, answers: 0 }],
    ['marked', 89 * days, { revisions: 2, answers: 1 }],
    ['abandoned', 89 * days, { revisions: 2, answers: 1 }],
    ['active', null, { revisions: 2, answers: 1 }],
  ] as const)('of an attempt %s %s milliseconds ago: %o stay', async (state, ended, left) => {
    const id = await attempt(state, ended)
    await tidy()
    expect(await kept(id)).toEqual(left)
  })

  it('go however many attempts there are, and the attempts themselves stay', async () => {
    const id = await attempt('abandoned', 91 * days)
    const [old] = await school.db.select().from(attempts).where(eq(attempts.id, id))
    if (old === undefined) throw new Error('the attempt is gone')
    const { user_id, topic_id, ended_at } = old
    const many = await school.db
      .insert(attempts)
      .values(
        Array.from({ length: 250 }, () => ({ user_id, topic_id, state: 'abandoned' as const, ended_at })),
      )
      .returning({ attempt_id: attempts.id })
    await school.db
      .insert(answers)
      .values(many.map(({ attempt_id }) => ({ attempt_id, subquestion_id: '0.1', answer: 'a', revision: 1 })))
    await tidy()
    expect(await school.db.$count(answers, eq(answers.subquestion_id, '0.1'))).toBe(0)
    expect(await school.db.$count(attempts, eq(attempts.user_id, user_id))).toBe(251)
  })

  it('go when the clock has moved on', async () => {
    const id = await attempt('marked', 89 * days)
    school.clock.now = new Date(school.clock.now.getTime() + 2 * days)
    await tidy()
    expect(await kept(id)).toEqual({ revisions: 0, answers: 1 })
  })
})

describe('what signing in leaves behind', () => {
  it('sessions go after twelve hours, and those before stay', async () => {
    const [early, late] = [await school.signIn('teacher'), await school.signIn('student')]
    await school.db
      .update(sessions)
      .set({ created_at: ago(12 * hours + minutes) })
      .where(eq(sessions.user_id, early.id))
    await school.db
      .update(sessions)
      .set({ created_at: ago(12 * hours - minutes) })
      .where(eq(sessions.user_id, late.id))
    await tidy()
    expect(await school.db.$count(sessions, eq(sessions.user_id, early.id))).toBe(0)
    expect(await school.db.$count(sessions, eq(sessions.user_id, late.id))).toBe(1)
    expect((await late.call('me')).status).toBe(200)
  })

  it('used tokens go once they have expired', async () => {
    await school.db.insert(used_tokens).values([
      { token_hash: 'over', expires_at: ago(minutes) },
      { token_hash: 'good', expires_at: ago(-minutes) },
    ])
    await tidy()
    const left = await school.db.select({ token: used_tokens.token_hash }).from(used_tokens)
    expect(left).toContainEqual({ token: 'good' })
    expect(left).not.toContainEqual({ token: 'over' })
  })

  it('failures go once they count no more', async () => {
    await school.db.insert(login_failures).values([
      { account: 'old', failed_at: ago(16 * minutes) },
      { account: 'new', failed_at: ago(14 * minutes) },
    ])
    await tidy()
    const left = await school.db.select({ account: login_failures.account }).from(login_failures)
    expect(left).toEqual([{ account: 'new' }])
  })

  it('links and refresh tokens of the demo identity service go when they are good no more', async () => {
    const uid = randomUUID()
    await school.db.insert(demo_accounts).values({ uid, email: `${uid}@demo.school`, password_hash: 'x' })
    await school.db.insert(demo_codes).values([
      { code: 'old', uid, kind: 'VERIFY_EMAIL', created_at: ago(61 * minutes) },
      { code: 'new', uid, kind: 'VERIFY_EMAIL', created_at: ago(59 * minutes) },
    ])
    const hash = (text: string) => createHash('sha256').update(text).digest('base64url')
    await school.db.insert(demo_refresh_tokens).values([
      { token_hash: hash('old'), uid, auth_time: ago(31 * days) },
      { token_hash: hash('new'), uid, auth_time: ago(29 * days) },
    ])
    await tidy()
    expect(await school.db.select({ code: demo_codes.code }).from(demo_codes)).toEqual([{ code: 'new' }])
    expect(
      await school.db.select({ token: demo_refresh_tokens.token_hash }).from(demo_refresh_tokens),
    ).toEqual([{ token: hash('new') }])
  })
})

it('rows of class lists are known for a day', async () => {
  const { id: teacher_id } = await school.signIn('teacher')
  await school.db.insert(list_rows).values([
    { key: 'old-row', teacher_id, added_at: ago(25 * hours) },
    { key: 'new-row', teacher_id, added_at: ago(23 * hours) },
  ])
  await tidy()
  expect(await school.db.select({ key: list_rows.key }).from(list_rows)).toEqual([{ key: 'new-row' }])
})
