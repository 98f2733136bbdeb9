import { setImmediate } from 'node:timers/promises'
import { isSameScheme } from '../../contract/mark-scheme.ts'
import { getQuestionId, subquestionPoints } from '../../contract/quiz-draft.ts'
import type { BodyOf, ResponseOf } from '../../contract/shapes.ts'
import { builtInMarker, type Examiner, type MarkTask } from '../examiner/examiner.ts'
import { readExamples } from '../exercise/decided-answers.ts'
import type { Db, Tx } from '../platform/db.ts'
import { badRequest, Refusal } from '../platform/errors.ts'
import type { CallContext } from '../platform/serve.ts'
import { getQuestions, getVersion, refuseUnready } from '../topic/stored-quiz.ts'
import { quizChanged } from '../topic/edit-topic.ts'
import { getMarkedAnswers, type AnswerToMark } from './automatic-marks.ts'
import { getExaminer } from './call-examiner.ts'
import { prepareLearning } from './learning.ts'
import { lockQuestions, type LockedQuiz } from './lock-questions.ts'
import { parseScheme } from './parse-scheme.ts'
import { getMarksDecidedOver, isOutdated } from './scheme-mark.ts'
import { changeSchemes, type SchemeChange } from './scheme-changes.ts'
import { refuseBelowDecided } from './store-schemes.ts'

type Count = ResponseOf<'tryMarkScheme'>

/**
 * Changes a quiz's mark scheme, also while it is in use: wordings, which options are right, what is right in a number, and
 * points. Answers that no teacher has decided are marked again by a job.
 * @throws 409 `quiz_changed` for an edit of an older version; 409 where a teacher has given more than the scheme allows
 */
export async function editMarkScheme({
  db,
  jobs,
  user,
  params,
  body,
}: CallContext<'editMarkScheme'>): Promise<ResponseOf<'editMarkScheme'>> {
  return db.transaction(async (tx) => {
    const { quiz, changes } = await prepareChanges(tx, user.id, params.topicId, body)
    await changeSchemes(tx, jobs, user.id, quiz, changes)
    return { version: getVersion(quiz.topic, await getQuestions(tx, quiz.topic)) }
  })
}

/** Counts the marks that `editMarkScheme` would change: runs the marker, and writes nothing. */
export async function tryMarkScheme({
  db,
  user,
  params,
  body,
}: CallContext<'tryMarkScheme'>): Promise<Count> {
  const changes = await db.transaction(async (tx) => {
    const { quiz, changes } = await prepareChanges(tx, user.id, params.topicId, body)
    for (const { subQuestionId, after } of changes)
      await refuseBelowDecided(tx, quiz, { subQuestionId, scheme: after })
    return changes
  })
  const count: Count = { answers: 0, decided: 0, differing: 0, up: 0, down: 0 }
  for (const change of changes) await countMoved(db, params.topicId, change, count)
  return count
}

/** Locks what is about to change, and returns what differs from it. */
async function prepareChanges(
  tx: Tx,
  teacher: number,
  topicId: number,
  { version, schemes }: BodyOf<'editMarkScheme'>,
): Promise<{ quiz: LockedQuiz; changes: SchemeChange[] }> {
  const ids = schemes.map(({ subquestion_id }) => getQuestionId(subquestion_id))
  const quiz = await lockQuestions(tx, teacher, topicId, ids)
  refuseUnready(quiz.topic)
  if (getVersion(quiz.topic, await getQuestions(tx, quiz.topic)) !== version) throw quizChanged()
  if (new Set(schemes.map(({ subquestion_id }) => subquestion_id)).size < schemes.length)
    throw badRequest('"schemes" has the same subquestion twice.')
  const changes: SchemeChange[] = []
  for (const sent of schemes) changes.push(await parseScheme(tx, quiz, sent))
  return {
    quiz,
    changes: changes.filter((one) => one.numbers !== undefined || !isSameScheme(one.before, one.after)),
  }
}

/** Adds what one changed scheme would do. Marks of mixed practice change too, each by what was learned where it is. */
async function countMoved(
  db: Db,
  quizId: number,
  { subQuestionId, after, numbers }: SchemeChange,
  count: Count,
): Promise<void> {
  const scheme = { markScheme: after, maxPoints: subquestionPoints({ answers: after }), ...numbers?.after }
  const stored = await getMarkedAnswers(db, quizId, subQuestionId, 'with mixed practice')
  const answers = stored.map((answer) => ({ ...answer, task: { ...answer.task, ...scheme } }))
  for (const [topicId, own] of Map.groupBy(answers, (answer) => answer.topicId)) {
    const [first] = own
    if (first === undefined) continue
    const learn = await prepareLearning(db, { topicId, subQuestionId }, first.task)
    const [undecided, decided] = partition(own)
    const examiner = getExaminer(db)
    const addExamples = await readExamples(examiner, db, topicId, [subQuestionId])
    const tasks = undecided.map(({ task }) => addExamples(subQuestionId, task))
    const marks = await markAll(examiner, tasks, learn)
    count.answers += own.length
    count.decided += decided.length
    count.differing += await countDiffering(db, examiner, decided)
    count.up += undecided.filter(({ row }, index) => (marks[index] ?? 0) > row.mark).length
    count.down += undecided.filter(({ row }, index) => (marks[index] ?? 0) < row.mark).length
  }
}

const partition = (answers: AnswerToMark[]): [AnswerToMark[], AnswerToMark[]] => [
  answers.filter(({ row }) => row.decided_by === 'examiner'),
  answers.filter(({ row }) => row.decided_by === 'teacher'),
]

/** Of the answers to one subquestion that teachers have decided, those that they have to check afterwards. */
async function countDiffering(db: Db, examiner: Examiner, decided: AnswerToMark[]): Promise<number> {
  const [first] = decided
  if (first === undefined) return 0
  const ids = decided.map(({ cell }) => cell.resultId)
  const decidedOver = await getMarksDecidedOver(db, ids, first.cell.subQuestionId)
  const tasks = decided.map(({ task }) => task)
  const marks = await markAll(examiner, tasks, null)
  return decided.filter(({ row }, index) =>
    isOutdated(row.mark, marks[index] ?? 0, decidedOver.get(row.result_id)),
  ).length
}

type Learn = Awaited<ReturnType<typeof prepareLearning>>

/** Starts all at once, because an examiner behind a network can mark several in parallel. */
async function markAll(examiner: Examiner, tasks: MarkTask[], learn: Learn): Promise<number[]> {
  const marks: Promise<number>[] = []
  for (const task of tasks) {
    const mark = examiner
      .mark(task)
      .then((marking) =>
        learn !== null && marking.by === builtInMarker.by ? learn(task.answer).mark : marking.mark,
      )
    // It may fail before it is awaited below, which would be an unhandled rejection.
    mark.catch(() => undefined)
    marks.push(mark)
    // The built-in examiner blocks the event loop: let other calls in between.
    await setImmediate()
  }
  try {
    return await Promise.all(marks)
  } catch {
    throw new Refusal(
      503,
      'The marker does not answer just now, so nobody can say which marks would change. Nothing is changed. Try again in a minute.',
      { retryAfter: 60 },
    )
  }
}
