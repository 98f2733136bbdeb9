import { and, eq, isNull } from 'drizzle-orm'
import type { ResponseOf } from '../../contract/shapes.ts'
import { isMine } from '../class/own-class.ts'
import { conflict, notFound } from '../platform/errors.ts'
import type { CallContext } from '../platform/serve.ts'
import { classes } from '../schema/class.ts'
import { topics } from '../schema/topic.ts'

/** What the teacher typed of a quiz that could not be processed, to be changed and saved again. */
export async function getTopicDraft({
  db,
  user,
  params,
}: CallContext<'getTopicDraft'>): Promise<ResponseOf<'getTopicDraft'>> {
  const [found] = await db
    .select({
      status: topics.processing_status,
      name: topics.name,
      description: topics.description,
      class_id: topics.class_id,
      subject_id: classes.subject_id,
      exercises: topics.drafts,
    })
    .from(topics)
    .innerJoin(classes, eq(classes.id, topics.class_id))
    .where(and(eq(topics.id, params.id), isNull(topics.deleted_at), isMine(db, user)))
  if (found === undefined) throw notFound('This quiz does not exist.')
  const { status, ...draft } = found
  if (status !== 'failed') throw conflict('Only a quiz whose processing failed opens as a draft.')
  return draft
}
