import { sql } from 'drizzle-orm'
import type { StoredMarking } from '../../contract/shapes/exercise.ts'
import type { ResponseOf } from '../../contract/shapes.ts'
import type { DbOrTx } from '../platform/db.ts'
import type { CallContext } from '../platform/serve.ts'
import { isToCheck } from '../schema/answers-to-check.ts'
import { getOwnTopic } from '../class/own-topic.ts'
import { getRows } from './quiz-results.ts'

type Answer = ResponseOf<'getQuizAnswers'>['answers'][number]

/** How many attempts a response has: with 60 subquestions of usual lengths it stays below 1 MiB. */
const attemptsPerResponse = 25

/** What students wrote, with marks and feedback, of the attempts that the table of results shows. */
export async function getQuizAnswers({
  db,
  user,
  params,
  query: { attempts = 'latest', offset = 0 },
}: CallContext<'getQuizAnswers'>): Promise<ResponseOf<'getQuizAnswers'>> {
  const topic = await getOwnTopic(db, user.id, params.topicId)
  const rows = await getRows(db, topic.id, topic.class_.id, attempts)
  const ids = rows.flatMap(({ result_id }) => result_id ?? [])
  const end = offset + attemptsPerResponse
  return {
    answers: await getAnswers(db, ids.slice(offset, end)),
    next: end < ids.length ? end : null,
  }
}

type StoredAnswer = Omit<Answer, 'points'> & { marking: StoredMarking; teacher_points: number[] | null }

async function getAnswers(db: DbOrTx, resultIds: number[]): Promise<Answer[]> {
  const { rows } = await db.execute<StoredAnswer & Record<string, unknown>>(sql`
    select cell.result_id, cell.subquestion_id, coalesce(answers.answer, '') as answer, cell.mark, cell.decided_by,
      ${isToCheck} as please_check, cell.feedback, cell.marking,
      decision.points as teacher_points
    from subquestion_feedback as cell join results on results.id = cell.result_id
    left join answers on answers.attempt_id = results.attempt_id and answers.subquestion_id = cell.subquestion_id
    left join mark_decisions as decision on decision.id = cell.teacher_decision_id
    where cell.result_id = any(${sql.param(resultIds)}::int[]) order by cell.result_id, cell.position`)
  return rows.map(({ marking, teacher_points, ...row }) => ({
    ...row,
    points: row.decided_by === 'teacher' ? teacher_points : toPoints(marking),
  }))
}

/** Null where wrong options took points, which belong to no entry. */
function toPoints({ entries }: StoredMarking): number[] | null {
  const points = entries.map(({ awarded }) => awarded)
  return points.some((one) => one < 0) ? null : points
}
