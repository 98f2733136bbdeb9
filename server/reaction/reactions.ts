import { and, eq } from 'drizzle-orm'
import { limits } from '../../contract/limits.ts'
import type { ResponseOf } from '../../contract/shapes.ts'
import type { Tx } from '../platform/db.ts'
import { conflict, notFound } from '../platform/errors.ts'
import type { CallContext } from '../platform/serve.ts'
import { class_members } from '../schema/class.ts'
import { reactions, results, subquestion_feedback } from '../schema/exercise.ts'

type Place = Omit<typeof reactions.$inferInsert, 'reaction'>

/** What the calling teacher thinks of a piece of feedback; null takes it back. */
export async function setReaction({
  db,
  user,
  body,
}: CallContext<'setReaction'>): Promise<ResponseOf<'setReaction'>> {
  const { reaction, subquestion_id } = body
  const place = { result_id: Number(body.result_id), subquestion_id, user_id: user.id }
  await db.transaction(async (tx) => {
    await refuseOthers(tx, place)
    if (reaction === null) await tx.delete(reactions).where(at(place))
    else
      await tx
        .insert(reactions)
        .values({ ...place, reaction })
        .onConflictDoUpdate({
          target: [reactions.result_id, reactions.subquestion_id, reactions.user_id],
          set: { reaction },
        })
  })
  return { reaction }
}

const at = ({ result_id, subquestion_id, user_id }: Place) =>
  and(
    eq(reactions.result_id, result_id),
    eq(reactions.subquestion_id, subquestion_id),
    eq(reactions.user_id, user_id),
  )

/** Only teachers of the result's class, and not while the feedback they look at is about to change. */
async function refuseOthers(tx: Tx, { result_id, subquestion_id, user_id }: Place): Promise<void> {
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
