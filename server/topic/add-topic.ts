import type { Question } from '../../contract/quiz-draft.ts'
import { parseRequiredFields } from '../../contract/required-fields.ts'
import type { ResponseOf } from '../../contract/shapes.ts'
import { holdClass, ownClass } from '../class/own-class.ts'
import { badRequest } from '../platform/errors.ts'
import type { CallContext } from '../platform/serve.ts'
import { topics, type DatasetName } from '../schema/topic.ts'
import { settleDrafts } from './drafts.ts'
import { removeReplaced, topicAfter } from './topics.ts'

/** Keeps the drafts and asks for their processing; the quiz is there for students once that is done. */
export async function addTopic({
  db,
  jobs,
  user,
  body,
  now,
}: CallContext<'addTopic'>): Promise<ResponseOf<'addTopic'>> {
  const fields = parseRequiredFields({ ...body, subject: body.class_id })
  if ('problem' in fields) throw badRequest(fields.problem)
  const { name, description, subject: classId } = fields
  return db.transaction(async (tx) => {
    await holdClass(tx, classId, 'key share')
    const group = await ownClass(tx, user, classId)
    const drafts = await settleDrafts(tx, user, group, body.exercises)
    const [added] = await tx
      .insert(topics)
      .values({
        ...{ class_id: group.id, name, description, drafts, created_by: user.id },
        dataset_name: datasetOf(drafts),
        processing_status: 'processing',
      })
      .returning({ id: topics.id })
    if (added === undefined) throw new Error('The quiz was not stored')
    if (body.replaces !== undefined) await removeReplaced(tx, user, body.replaces, now)
    await jobs.request(tx, 'process-topic', { topic: added.id })
    return topicAfter(tx, user, added.id)
  })
}

/** A picked exercise counts as manual, wherever it first came from. */
function datasetOf(drafts: Question[]): DatasetName {
  if (drafts.every((draft) => draft.needsGeneration)) return 'generated'
  return drafts.some((draft) => draft.needsGeneration) ? 'mixed' : 'manual'
}
