import { and, eq } from 'drizzle-orm'
import { subquestion_feedback } from '../../../server/schema/exercise.ts'
import { until, type School } from '../../setup/school.ts'
import { lesson, completeAttempt, type Lesson } from './lesson.ts'

export interface Reviewed extends Lesson {
  result: number
  /** The ids of the first subquestion's feedback. */
  first: { resultId: number; questionId: number; subQuestionId: string }
}

/** A lesson whose student has a marked attempt. */
export async function reviewed(school: School): Promise<Reviewed> {
  const mine = await lesson(school)
  const { id: result } = await completeAttempt(mine.student, mine, ['gravity', 'gravity', ''])
  const ids = { questionId: mine.questionIds[0] ?? 0, subQuestionId: mine.subquestionIds[0] ?? '' }
  return { ...mine, result, first: { resultId: result, ...ids } }
}

/** The result as the teacher sees it. */
export const review = ({ teacher, result }: Reviewed) =>
  teacher.get('getExerciseResults', { params: { exerciseId: result } })

export const firstFeedback = async (mine: Reviewed) => (await review(mine)).subquestion_feedback[0]

export const quiet = (mine: Reviewed) =>
  until(
    () => review(mine),
    ({ busy_subq_ids }) => busy_subq_ids.length === 0,
  )

export const makeBusy = (school: School, mine: Reviewed, subquestion: string) =>
  school.db
    .update(subquestion_feedback)
    .set({ busy: true })
    .where(
      and(
        eq(subquestion_feedback.result_id, mine.result),
        eq(subquestion_feedback.subquestion_id, subquestion),
      ),
    )
