import { and, eq } from 'drizzle-orm'
import { limits } from '../../contract/limits.ts'
import type { ResponseOf } from '../../contract/shapes.ts'
import type { Tx } from '../platform/db.ts'
import { conflict, notFound } from '../platform/errors.ts'
import type { CallContext } from '../platform/serve.ts'
import { class_members } from '../schema/class.ts'
import { reactions, results, subquestion_feedback } from '../schema/exercise.ts'

type ReactionKey = Omit<typeof reactions.$inferInsert, 'reaction'>

/** Stores the calling teacher's reaction to a piece of feedback; null deletes it. */
export async function setReaction({
  db,
  user,
  body,
}: CallContext<'setReaction'>): Promise<ResponseOf<'setReaction'>> {
  const { reaction, subquestion_id } = body
  const key = { result_id: Number(body.result_id), subquestion_id, user_id: user.id }
  await db.transaction(async (tx) => {
    await refuseNonTeacher(tx, key)
    if (reaction === null) await tx.delete(reactions).where(hasKey(key))
    else
      await tx
        .insert(reactions)
        .values({ ...key, reaction })
        .onConflictDoUpdate({
          target: [reactions.result_id, reactions.subquestion_id, reactions.user_id],
          set: { reaction },
        })
  })
  return { reaction }
}

const hasKey = ({ result_id, subquestion_id, user_id }: ReactionKey) =>
  and(
    eq(reactions.result_id, result_id),
    eq(reactions.subquestion_id, subquestion_id),
    eq(reactions.user_id, user_id),
  )

/**
 * @throws 404 unless this teacher is in the result's class
 * @throws 409 while a job changes the feedback that the teacher is looking at
 */
async function refuseNonTeacher(tx: Tx, { result_id, subquestion_id, user_id }: ReactionKey): Promise<void> {
  if (result_id > limits.largestId) throw notFound('This feedback does not exist.')
  const [row] = await tx
    .select({ busy: subquestion_feedback.busy })
    .from(subquestion_feedback)
    .innerJoin(results, eq(results.id, subquestion_feedback.result_id))
    .innerJoin(
      class_members,
      and(eq(class_members.class_id, results.class_id), eq(class_members.user_id, user_id)),
    )
    .where(
      and(
        eq(subquestion_feedback.result_id, result_id),
        eq(subquestion_feedback.subquestion_id, subquestion_id),
      ),
    )
    .for('share', { of: subquestion_feedback })
  if (row === undefined) throw notFound('This feedback does not exist.')
  if (row.busy) throw conflict('This feedback is being processed. Wait until that is done.')
}
