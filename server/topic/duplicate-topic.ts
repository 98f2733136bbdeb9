import { and, eq, isNull } from 'drizzle-orm'
import { limits } from '../../contract/limits.ts'
import type { ResponseOf } from '../../contract/shapes.ts'
import { getOwnClass, isMember, lockClass, type OwnClass } from '../class/own-class.ts'
import type { Tx } from '../platform/db.ts'
import { conflict } from '../platform/errors.ts'
import type { CallContext } from '../platform/serve.ts'
import { topics } from '../schema/topic.ts'
import { findAndLockOwnTopic, topicNotFound } from './lock-topic.ts'
import { ensureRandomTopic, replaceExercises } from './process-topic.ts'
import { getQuestions, refuseUnready } from './stored-quiz.ts'
import { getVisibleTopic } from './visible-topics.ts'

/**
 * Copies a quiz into an own class of the same subject, as a draft. Times are left out: they belong to the other class.
 * @throws 409 for a class of another subject, whose statistics the questions don't belong to
 */
export async function duplicateTopic(
  call: CallContext<'duplicateTopic'>,
): Promise<ResponseOf<'duplicateTopic'>> {
  const { db, user, params, body } = call
  return db.transaction(async (tx) => {
    await lockClasses(tx, user, params.id, body.class_id)
    const target = await getOwnClass(tx, user, body.class_id)
    const source = await getSource(tx, user, params.id)
    refuseOtherSubject(await getOwnClass(tx, user, source.class_id), target)
    const questions = await getQuestions(tx, source)
    const { description, dataset_name, one_attempt } = source
    // Released marks were held once, and those of the copy are to be.
    const held = source.held || source.release_at !== null
    const [added] = await tx
      .insert(topics)
      .values({
        ...{ description, dataset_name, one_attempt, held, class_id: target.id, created_by: user.id },
        name: toFreeName(source.name, await getNames(tx, target.id)),
        ...{ drafts: questions, processing_status: 'completed', is_draft: true },
      })
      .returning({ id: topics.id })
    if (added === undefined) throw new Error('The copy was not stored')
    await replaceExercises(tx, added.id, questions)
    await ensureRandomTopic(tx, target.id)
    return getVisibleTopic(tx, call, added.id)
  })
}

/** Locks the classes of both quizzes, in the order of their ids: two copies in opposite directions must not deadlock. */
async function lockClasses(tx: Tx, user: { id: number }, topicId: number, targetId: number): Promise<void> {
  const isOwn = and(eq(topics.id, topicId), isMember(topics.class_id, user.id))
  const sources = await tx.select({ class_id: topics.class_id }).from(topics).where(isOwn)
  const ids = new Set([targetId, ...sources.map(({ class_id }) => class_id)])
  for (const id of [...ids].toSorted((one, other) => one - other)) await lockClass(tx, id, 'key share')
}

async function getSource(tx: Tx, user: { id: number }, topicId: number) {
  const source = await findAndLockOwnTopic(tx, user, topicId)
  if (source === undefined) throw topicNotFound()
  refuseUnready(source)
  if (source.processing_status === 'failed')
    throw conflict('The questions of this quiz could not be made. Open it as a draft instead.')
  return source
}

function refuseOtherSubject({ subject }: OwnClass, target: OwnClass): void {
  if (subject.id !== target.subject.id)
    throw conflict(
      `This quiz is ${subject.name}, and ${target.name} is a group for ${target.subject.name}. Choose a group for ${subject.name}.`,
    )
}

async function getNames(tx: Tx, classId: number): Promise<Set<string>> {
  const isThere = and(eq(topics.class_id, classId), isNull(topics.deleted_at))
  const rows = await tx.select({ name: topics.name }).from(topics).where(isThere)
  return new Set(rows.map(({ name }) => name))
}

/** The name itself where the group has none of it, else "Forces (copy)", "Forces (copy 2)". */
function toFreeName(name: string, taken: Set<string>): string {
  const base = name.replace(/ \(copy(?: \d+)?\)$/, '')
  const toCopy = (number: number) => {
    const suffix = number === 1 ? ' (copy)' : ` (copy ${number})`
    return base.slice(0, limits.nameLength - suffix.length) + suffix
  }
  let [free, number] = [name, 0]
  while (taken.has(free)) free = toCopy((number += 1))
  return free
}
