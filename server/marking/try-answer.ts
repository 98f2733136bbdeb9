import type { ResponseOf } from '../../contract/shapes.ts'
import { getOwnTopic } from '../class/own-topic.ts'
import { builtInMarker, type Marking, type MarkTask } from '../examiner/examiner.ts'
import { readExamples } from '../exercise/decided-answers.ts'
import { toMarkTask } from '../exercise/mark-attempt.ts'
import { toStorableText, type Db } from '../platform/db.ts'
import { Refusal } from '../platform/errors.ts'
import type { CallContext } from '../platform/serve.ts'
import { getExaminer } from './call-examiner.ts'
import { prepareLearning, type LearnedSubquestion } from './learning.ts'
import { quizNotFound } from './release-marks.ts'
import { getSubquestion } from './subquestion.ts'

/**
 * Marks a teacher's own answer as a student's would be marked now. Writes nothing.
 * @throws 404 also for a deleted quiz, which nobody can sit, and 503 while the examiner doesn't answer
 */
export async function tryAnswer({
  db,
  user,
  params,
  body,
}: CallContext<'tryAnswer'>): Promise<ResponseOf<'tryAnswer'>> {
  const topic = await getOwnTopic(db, user.id, params.topicId)
  if (topic.deleted) throw quizNotFound()
  const { question, subquestion } = await getSubquestion(db, topic.id, params.subQuestionId)
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
  } catch (cause) {
    const detail = 'The marker does not answer just now. Try again in a minute.'
    throw Object.assign(new Refusal(503, detail, { retryAfter: 60 }), { cause })
  } finally {
    clearTimeout(timer)
  }
}
