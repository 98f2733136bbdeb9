import { sql as fragment } from 'drizzle-orm'
import type { Tx } from '../platform/db.ts'
import { answer_revisions, answers } from '../schema/exercise.ts'
import { inBulk } from './in-bulk.ts'

/** Gives every attempt that has no questions yet a copy of those of its quiz, as starting it would. */
export async function copyQuestions(tx: Tx): Promise<void> {
  await tx.execute(fragment`
    insert into attempt_questions (attempt_id, position, question_id, exercise_json)
    select attempts.id, row_number() over (partition by attempts.id order by exercises.position),
      exercises.id, exercises.exercise_json
    from attempts join exercises on exercises.topic_id = attempts.topic_id
    where not exists (select 1 from attempt_questions where attempt_id = attempts.id)`)
}

export interface GivenAnswer {
  attempt_id: number
  subquestion_id: string
  answer: string
  at: Date
}

/** Answers as they arrive in time: those that count, and the record of their arrival. */
export async function storeAnswers(tx: Tx, given: GivenAnswer[]): Promise<void> {
  await inBulk(given, async (some) => {
    await tx
      .insert(answers)
      .values(some.map(({ at, ...answer }) => ({ ...answer, revision: 1, saved_at: at })))
    const arrived = { revision: 1, base_revision: 0, outcome: 'accepted' as const }
    await tx
      .insert(answer_revisions)
      .values(some.map(({ at, ...one }) => ({ ...one, ...arrived, received_at: at })))
    return []
  })
}
