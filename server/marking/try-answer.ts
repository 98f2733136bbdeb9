import { and, eq, isNull } from 'drizzle-orm'
import { getQuestionId, type Question, type Subquestion } from '../../contract/quiz-draft.ts'
import type { ResponseOf } from '../../contract/shapes.ts'
import { isMember } from '../class/own-class.ts'
import { builtInMarker, type Marking, type MarkTask } from '../examiner/examiner.ts'
import { readExamples } from '../exercise/decided-answers.ts'
import { toMarkTask } from '../exercise/mark-attempt.ts'
import { toStorableText, type Db } from '../platform/db.ts'
import { notFound, Refusal } from '../platform/errors.ts'
import type { CallContext } from '../platform/serve.ts'
import { exercises, topics } from '../schema/topic.ts'
import { getExaminer } from './call-examiner.ts'
import { prepareLearning, type LearnedSubquestion } from './learning.ts'

/** Marks a teacher's own answer as a student's would be marked now. Writes nothing. */
export async function tryAnswer({
  db,
  user,
  params,
  body,
}: CallContext<'tryAnswer'>): Promise<ResponseOf<'tryAnswer'>> {
  const { question, subquestion } = await getOwnSubquestion(db, user.id, params)
  const task = toMarkTask(question, subquestion, toStorableText(body.answer))
  const marking = await markNow(db, params, task)
  const { mark, feedback, please_check, entries } = marking
  const { answers, maxPoints } = subquestion
  const hasMax = entries.length === answers.length
  return {
    ...{ mark, max_points: maxPoints, feedback, please_check },
    entries: entries.map(({ entry, awarded, quote }, index) => {
      const max = hasMax ? answers[index]?.maxPoints : undefined
      return { entry, awarded, quote, ...(max !== undefined && { max }) }
    }),
  }
}

/** @throws 404 alike for a question that is not in the quiz and for a quiz that is not of the teacher's classes */
async function getOwnSubquestion(
  db: Db,
  teacher: number,
  { topicId, subQuestionId }: LearnedSubquestion,
): Promise<{ question: Question; subquestion: Subquestion }> {
  const [row] = await db
    .select({ question: exercises.exercise_json })
    .from(exercises)
    .innerJoin(topics, eq(topics.id, exercises.topic_id))
    .where(
      and(
        eq(exercises.id, getQuestionId(subQuestionId)),
        eq(topics.id, topicId),
        isNull(topics.deleted_at),
        isMember(topics.class_id, teacher),
      ),
    )
  const subquestion = row?.question.subquestions.find(({ id }) => id === subQuestionId)
  if (row === undefined || subquestion === undefined) throw notFound('This question does not exist.')
  return { question: row.question, subquestion }
}

/** With what the examiner learns from teachers' decisions on other answers. */
async function markNow(db: Db, subquestion: LearnedSubquestion, task: MarkTask): Promise<Marking> {
  const { topicId, subQuestionId } = subquestion
  const examiner = getExaminer(db)
  const addExamples = await readExamples(examiner, db, topicId, [subQuestionId])
  const learn = await prepareLearning(db, subquestion, task)
  const marking = await beforeTimeout(examiner.mark(addExamples(subQuestionId, task)))
  return learn !== null && marking.by === builtInMarker.by ? learn(task.answer) : marking
}

/** Below what browsers wait for a call. The marking goes on, so that the next try may find it done. */
const timeoutMs = 15_000

async function beforeTimeout(marking: Promise<Marking>): Promise<Marking> {
  const timeout = Promise.withResolvers<never>()
  const timer = setTimeout(() => timeout.reject(new Error('The examiner takes too long.')), timeoutMs)
  try {
    return await Promise.race([marking, timeout.promise])
  } catch {
    throw new Refusal(503, 'The marker does not answer just now. Try again in a minute.', { retryAfter: 60 })
  } finally {
    clearTimeout(timer)
  }
}
