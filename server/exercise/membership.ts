import { sql, type Column, type SQL } from 'drizzle-orm'
import { class_members } from '../schema/class.ts'

/** Whether a person is a member of the class a column names; roles are settled before a call gets here. */
export const isMember = (classId: Column, userId: number): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${class_members} as membership where membership.class_id = ${classId} and membership.user_id = ${userId})`
