import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { results } from '../../../server/schema/exercise.ts'
import { topics } from '../../../server/schema/topic.ts'
import { isConcurrent, untilAwaited } from '../../setup/concurrent.ts'
import { until, useSchool } from '../../setup/school.ts'
import { strictExaminer } from '../exercise/strict-examiner.ts'
import { heldLesson, sitHeld, type HeldLesson } from './held-quiz.ts'

const school = useSchool({ examiner: strictExaminer() })

const change = (name: 'releaseResults' | 'holdResults', { teacher, topicId }: HeldLesson) =>
  teacher.call(name, { params: { topicId }, body: { student_ids: null } })

/** Does something while a result is locked; returns what it responds once the lock is gone. */
async function whileLocked<T>(result: number, act: () => Promise<T>, check: () => Promise<void>): Promise<T> {
  const { acted } = await school.db.transaction(async (tx) => {
    await tx.select().from(results).where(eq(results.id, result)).for('update')
    const acted = act()
    if (isConcurrent()) {
      await untilAwaited(tx)
      await check()
    }
    return { acted }
  })
  return acted
}

type Act = (mine: HeldLesson) => Promise<{ status: number }>

it.each<[string, Act]>([
  ['A teacher who holds them', (mine) => change('holdResults', mine)],
  ['A student who looks at them', ({ student }) => student.call('getExerciseResultsMeta')],
])('%s locks several results of a student in the order of their ids', async (_who, act) => {
  const mine = await heldLesson(school)
  const { result: first } = await sitHeld(school, mine.student, mine)
  const { result: second } = await sitHeld(school, mine.student, mine)
  await change('releaseResults', mine)
  // With another time it comes after the other one, in the table and in its indexes.
  const released_at = new Date(school.clock.now.getTime() + 1)
  await school.db.update(results).set({ released_at }).where(eq(results.id, first))
  const { status } = await whileLocked(
    first,
    () => act(mine),
    async () => {
      const free = await school.db
        .select({ id: results.id })
        .from(results)
        .where(eq(results.topic_id, mine.topicId))
        .for('update', { skipLocked: true })
      expect(free).toEqual([{ id: second }])
    },
  )
  expect(status).toBe(200)
})

/** Resolves when two sessions of this database wait for a lock. */
const untilTwoWait = () =>
  until(
    () =>
      school.db.execute(sql`select from pg_locks join pg_stat_activity using (pid)
        where not granted and datname = current_database()`),
    ({ rows }) => rows.length >= 2,
  )

it('a student who deletes a result while it is held again finds that it is gone, and nobody waits for ever', async () => {
  const mine = await heldLesson(school)
  const { result: mates } = await sitHeld(school, mine.mate, mine)
  const { result: own } = await sitHeld(school, mine.student, mine)
  // Of such a quiz the deletion leaves an attempt, which needs the quiz.
  await school.db.update(topics).set({ one_attempt: true }).where(eq(topics.id, mine.topicId))
  await change('releaseResults', mine)
  let deleting = Promise.resolve({ status: 0 })
  const remove = () => mine.student.call('deleteResult', { params: { resultId: own } })
  const held = await whileLocked(
    mates,
    () => change('holdResults', mine),
    async () => {
      deleting = remove()
      await untilTwoWait()
    },
  )
  if (!isConcurrent()) deleting = remove()
  expect([held.status, (await deleting).status]).toEqual([200, 404])
  expect(await school.db.$count(results, eq(results.id, own))).toBe(1)
})
