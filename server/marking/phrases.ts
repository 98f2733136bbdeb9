import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { limits } from '../../contract/limits.ts'
import type { ResponseOf } from '../../contract/shapes.ts'
import { toStorableText, type DbOrTx } from '../platform/db.ts'
import { badRequest, conflict, notFound } from '../platform/errors.ts'
import type { CallContext } from '../platform/serve.ts'
import { subjects } from '../schema/class.ts'
import { feedback_comments } from '../schema/marking.ts'

const columns = {
  id: feedback_comments.id,
  subject: { id: subjects.id, name: subjects.name },
  text: feedback_comments.text,
  uses: feedback_comments.uses,
}

const selectPhrases = (db: DbOrTx) =>
  db
    .select(columns)
    .from(feedback_comments)
    .innerJoin(subjects, eq(subjects.id, feedback_comments.subject_id))

/** The caller's own phrases, the most used first. */
export async function getPhrases({
  db,
  user,
  query,
}: CallContext<'getPhrases'>): Promise<ResponseOf<'getPhrases'>> {
  const hasSubject =
    query.subject_id === undefined ? undefined : eq(feedback_comments.subject_id, query.subject_id)
  return selectPhrases(db)
    .where(and(eq(feedback_comments.user_id, user.id), hasSubject))
    .orderBy(asc(subjects.name), desc(feedback_comments.uses), asc(feedback_comments.id))
}

export async function addPhrase({
  db,
  user,
  body,
}: CallContext<'addPhrase'>): Promise<ResponseOf<'addPhrase'>> {
  const text = requireText(body.text)
  const [subject] = await db
    .select({ id: subjects.id })
    .from(subjects)
    .where(eq(subjects.id, body.subject_id))
  if (subject === undefined) throw notFound('There is no such subject.')
  const own = await selectPhrases(db).where(
    and(eq(feedback_comments.user_id, user.id), eq(feedback_comments.subject_id, subject.id)),
  )
  const same = own.find((phrase) => phrase.text === text)
  if (same !== undefined) return same
  if (own.length >= limits.phrasesPerSubject)
    throw conflict(`You have ${limits.phrasesPerSubject} phrases for this subject. Delete one first.`)
  const [added] = await db
    .insert(feedback_comments)
    .values({ user_id: user.id, subject_id: subject.id, text })
    .returning({ id: feedback_comments.id })
  return getOwnPhrase(db, user.id, added?.id ?? 0)
}

export async function editPhrase({
  db,
  user,
  params,
  body,
}: CallContext<'editPhrase'>): Promise<ResponseOf<'editPhrase'>> {
  await db
    .update(feedback_comments)
    .set({ text: requireText(body.text) })
    .where(isOwn(user.id, params.id))
  return getOwnPhrase(db, user.id, params.id)
}

/** Counts that the teacher inserted a phrase, which orders the list. */
export async function countPhraseUse({
  db,
  user,
  params,
}: CallContext<'countPhraseUse'>): Promise<ResponseOf<'countPhraseUse'>> {
  await db
    .update(feedback_comments)
    .set({ uses: sql`${feedback_comments.uses} + 1` })
    .where(isOwn(user.id, params.id))
  return getOwnPhrase(db, user.id, params.id)
}

export async function deletePhrase({ db, user, params }: CallContext<'deletePhrase'>): Promise<null> {
  const deleted = await db
    .delete(feedback_comments)
    .where(isOwn(user.id, params.id))
    .returning({ id: feedback_comments.id })
  if (deleted.length === 0) throw phraseNotFound()
  return null
}

const isOwn = (userId: number, id: number) =>
  and(eq(feedback_comments.id, id), eq(feedback_comments.user_id, userId))

const phraseNotFound = () => notFound('This phrase does not exist.')

async function getOwnPhrase(db: DbOrTx, userId: number, id: number) {
  const [phrase] = await selectPhrases(db).where(isOwn(userId, id))
  if (phrase === undefined) throw phraseNotFound()
  return phrase
}

function requireText(text: string): string {
  if (text.trim() === '') throw badRequest('The phrase is empty.')
  return toStorableText(text.trim())
}
