import { and, asc, eq, lte } from 'drizzle-orm'
import { lockClass } from '../class/own-class.ts'
import type { JobHandler } from '../platform/jobs.ts'
import { topics } from '../schema/topic.ts'
import { releaseAll } from './release-marks.ts'

/**
 * Releases the quizzes whose time has come. The time is in the quiz, so a stop of the server only makes it late, and the
 * lock makes one release of several at once.
 */
export const releaseDueMarks: JobHandler = async (_data, { db, now }) => {
  const moment = now()
  const isDue = and(eq(topics.held, true), lte(topics.release_at, moment))
  const due = await db
    .select({ id: topics.id, class_id: topics.class_id })
    .from(topics)
    .where(isDue)
    .orderBy(asc(topics.release_at))
  for (const { id, class_id } of due)
    await db.transaction(async (tx) => {
      await lockClass(tx, class_id, 'key share')
      const [topic] = await tx
        .select()
        .from(topics)
        .where(and(eq(topics.id, id), isDue))
        .for('update')
      if (topic !== undefined) await releaseAll(tx, topic, moment, topic.release_at ?? moment)
    })
}
