import { asc, eq } from 'drizzle-orm'
import { answer_revisions, answers } from '../../../server/schema/exercise.ts'
import type { School, Visitor } from '../../setup/school.ts'
import { lesson, open, type Lesson } from './lesson.ts'

export interface Draft {
  text: string
  revision?: number | string
  baseRevision?: number | string
  writer?: string
  attempt?: number | string
  subquestion?: string
  topic?: string
}

/** Sends a text with the headers of the browser. */
export const send = ({ student, topicId, subquestionIds }: Lesson, draft: Draft, by: Visitor = student) =>
  by.call('saveAnswer', {
    body: {
      topic_id: draft.topic ?? String(topicId),
      subquestion_id: draft.subquestion ?? subquestionIds[0],
      answer: draft.text,
    },
    headers: {
      ...(draft.revision !== undefined && { 'X-Answer-Rev': String(draft.revision) }),
      ...(draft.baseRevision !== undefined && { 'X-Base-Rev': String(draft.baseRevision) }),
      ...(draft.writer !== undefined && { 'X-Writer': draft.writer }),
      ...(draft.attempt !== undefined && { 'X-Attempt-Id': String(draft.attempt) }),
    },
  })

export const stored = async (school: School, attempt: number) =>
  (await school.db.select().from(answers).where(eq(answers.attempt_id, attempt))).map(({ answer }) => answer)

export const arrived = async (school: School, attempt: number) => {
  const rows = await school.db
    .select()
    .from(answer_revisions)
    .where(eq(answer_revisions.attempt_id, attempt))
    .orderBy(asc(answer_revisions.id))
  return rows.map(({ answer, outcome }) => [answer, outcome])
}

export const startAttempt = async (school: School) => {
  const mine = await lesson(school)
  return { mine, attempt: (await open(mine.student, mine.topicId)).attempt_id }
}
