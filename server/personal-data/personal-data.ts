import { asc, eq, inArray } from 'drizzle-orm'
import type { ResponseOf } from '../../contract/shapes.ts'
import { readAsSeen } from '../exercise/seen-results.ts'
import type { DbOrTx } from '../platform/db.ts'
import { notFound } from '../platform/errors.ts'
import type { CallContext } from '../platform/serve.ts'
import { users } from '../schema/auth.ts'
import { cards } from '../schema/cards.ts'
import { awaited_students, class_members, classes, own_ids, subjects } from '../schema/class.ts'
import { feedback_comments } from '../schema/marking.ts'
import { notifications } from '../schema/notifications.ts'
import { findAttempts } from './attempts.ts'
import { findDecisions, findEdits, findQuizzes, findReactions } from './teaching.ts'

type PersonalData = ResponseOf<'getMyData'>

/** What the user's own device saves as files. Released marks in it count as seen. */
export const getMyData = ({ db, user, now }: CallContext<'getMyData'>): Promise<PersonalData> =>
  readAsSeen({ db, user, now }, () => collectPersonalData(db, user.id, now))

/** Everything about a person that they may see: no marks that are held, and nobody else's data. */
export async function collectPersonalData(db: DbOrTx, userId: number, now: Date): Promise<PersonalData> {
  return {
    made_at: now.toISOString(),
    person: await findPerson(db, userId),
    groups: await db
      .select({ name: classes.name, subject: subjects.name })
      .from(class_members)
      .innerJoin(classes, eq(classes.id, class_members.class_id))
      .innerJoin(subjects, eq(subjects.id, classes.subject_id))
      .where(eq(class_members.user_id, userId))
      .orderBy(asc(classes.id)),
    attempts: await findAttempts(db, userId),
    notifications: await findNotifications(db, userId),
    phrases: await db
      .select({ subject: subjects.name, text: feedback_comments.text })
      .from(feedback_comments)
      .innerJoin(subjects, eq(subjects.id, feedback_comments.subject_id))
      .where(eq(feedback_comments.user_id, userId))
      .orderBy(asc(feedback_comments.id)),
    invitations: await findInvitations(db, userId),
    quizzes: await findQuizzes(db, userId),
    decisions: await findDecisions(db, userId),
    edits: await findEdits(db, userId),
    reactions: await findReactions(db, userId),
  }
}

async function findPerson(db: DbOrTx, userId: number): Promise<PersonalData['person']> {
  const { email, display_name, role, created_at } = users
  const [row] = await db
    .select({ email, display_name, role, created_at, own_id: own_ids.own_id, card: cards })
    .from(users)
    .leftJoin(own_ids, eq(own_ids.user_id, users.id))
    .leftJoin(cards, eq(cards.user_id, users.id))
    .where(eq(users.id, userId))
  if (row === undefined) throw notFound('There is no such person.')
  const { card } = row
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    card: card && {
      made_at: card.made_at.toISOString(),
      last_used_at: card.last_used_at?.toISOString() ?? null,
      voided_at: card.voided_at?.toISOString() ?? null,
    },
  }
}

async function findNotifications(db: DbOrTx, userId: number): Promise<PersonalData['notifications']> {
  const { title, description, created_at } = notifications
  const rows = await db
    .select({ title, description, created_at })
    .from(notifications)
    .where(inArray(notifications.user_id, [userId]))
    .orderBy(asc(notifications.id))
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
}

async function findInvitations(db: DbOrTx, userId: number): Promise<PersonalData['invitations']> {
  const rows = await db
    .select({
      group: classes.name,
      ...{ display_name: awaited_students.display_name, added_at: awaited_students.added_at },
    })
    .from(awaited_students)
    .innerJoin(classes, eq(classes.id, awaited_students.class_id))
    .innerJoin(users, eq(users.email, awaited_students.email))
    .where(eq(users.id, userId))
    .orderBy(asc(classes.id))
  return rows.map((row) => ({ ...row, added_at: row.added_at.toISOString() }))
}
