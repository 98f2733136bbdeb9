import { and, eq } from 'drizzle-orm'
import { isMember } from './own-class.ts'
import type { DbOrTx } from '../platform/db.ts'
import { notFound } from '../platform/errors.ts'
import { classes, subjects } from '../schema/class.ts'
import { topics } from '../schema/topic.ts'

/**
 * A quiz as the results table, the marking desk and the room name it; deleted ones too, because their results stay.
 * @throws 404 unless the teacher is in its class
 */
export async function getOwnTopic(db: DbOrTx, teacher: number, topicId: number) {
  const [row] = await db
    .select({
      id: topics.id,
      name: topics.name,
      class_: { id: classes.id, name: classes.name },
      subject: { id: subjects.id, name: subjects.name },
      deleted_at: topics.deleted_at,
    })
    .from(topics)
    .innerJoin(classes, eq(classes.id, topics.class_id))
    .innerJoin(subjects, eq(subjects.id, classes.subject_id))
    .where(and(eq(topics.id, topicId), isMember(topics.class_id, teacher)))
  if (row === undefined) throw notFound('This quiz does not exist.')
  const { deleted_at, ...topic } = row
  return { ...topic, deleted: deleted_at !== null }
}

/** As `getOwnTopic` returns it. */
export type OwnTopic = Awaited<ReturnType<typeof getOwnTopic>>
