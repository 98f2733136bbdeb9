import { setImmediate } from 'node:timers/promises'
import {
  getQuestionId,
  isPoints,
  subquestionPoints,
  type MarkSchemeEntry,
  type Subquestion,
} from '../../contract/quiz-draft.ts'
import { getKind, getKindProblem } from '../../contract/question-kinds.ts'
import type { BodyOf, ResponseOf } from '../../contract/shapes.ts'
import { builtInMarker, type Examiner, type MarkTask } from '../examiner/examiner.ts'
import { readExamples } from '../exercise/decided-answers.ts'
import { toStorableText, type Db, type Tx } from '../platform/db.ts'
import { badRequest, Refusal } from '../platform/errors.ts'
import type { CallContext } from '../platform/serve.ts'
import { getQuestions, getVersion, refuseUnready } from '../topic/stored-quiz.ts'
import { quizChanged } from '../topic/edit-topic.ts'
import { getMarkedAnswers } from './automatic-marks.ts'
import { getExaminer } from './call-examiner.ts'
import { isSameScheme } from './decisions.ts'
import { prepareLearning } from './learning.ts'
import { lockQuestions, questionNotFound, type LockedQuiz } from './lock-questions.ts'
import { changeSchemes, type SchemeChange } from './scheme-changes.ts'
import { findSubquestion, labelSubquestion, refuseBelowDecided } from './store-schemes.ts'

type SentScheme = BodyOf<'editMarkScheme'>['schemes'][number]
type Count = ResponseOf<'tryMarkScheme'>

/**
 * Changes alternatives and points of a quiz's mark scheme, also while it is in use. Answers that no teacher has decided
 * are marked again by a job.
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
  const count: Count = { answers: 0, decided: 0, up: 0, down: 0 }
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
  return { quiz, changes: changes.filter(({ before, after }) => !isSameScheme(before, after)) }
}

/** The entries stay the same ones: their points in teachers' decisions are told apart by their order. */
async function parseScheme(
  tx: Tx,
  quiz: LockedQuiz,
  { subquestion_id: subQuestionId, answers: sent }: SentScheme,
): Promise<SchemeChange> {
  const subquestion = findSubquestion(quiz.questions, subQuestionId)
  if (subquestion === undefined) throw questionNotFound()
  const { answers: before } = subquestion
  const after = before.map((entry, index) => ({
    ...entry,
    answer: toStorableText(sent[index]?.answer ?? ''),
    maxPoints: sent[index]?.maxPoints ?? 0,
  }))
  const problem = sent.length === before.length ? getProblem(subquestion, after) : hasOtherLength(before)
  if (problem !== null) throw badRequest(`${await labelSubquestion(tx, quiz, subQuestionId)} ${problem}`)
  return { subQuestionId, before, after }
}

const hasOtherLength = ({ length }: MarkSchemeEntry[]): string =>
  `has ${length} ${length === 1 ? 'answer' : 'answers'} in its mark scheme: none can be added or taken out once the quiz is in use.`

function getProblem(subquestion: Subquestion, answers: MarkSchemeEntry[]): string | null {
  if (!answers.every(({ maxPoints }) => isPoints(maxPoints))) return 'has marks with more than two decimals.'
  const isText = getKind(subquestion) === 'text'
  if (!isText && answers.some(({ answer }, index) => answer !== subquestion.answers[index]?.answer))
    return 'can only change its marks: its right answers belong to the question.'
  return getKindProblem({ ...subquestion, answers })
}

/** Adds what one changed scheme would do. Marks of mixed practice change too, each by what was learned where it is. */
async function countMoved(
  db: Db,
  quizId: number,
  { subQuestionId, after }: SchemeChange,
  count: Count,
): Promise<void> {
  const scheme = { markScheme: after, maxPoints: subquestionPoints({ answers: after }) }
  const stored = await getMarkedAnswers(db, quizId, subQuestionId, 'with mixed practice')
  const answers = stored.map((answer) => ({ ...answer, task: { ...answer.task, ...scheme } }))
  for (const [topicId, own] of Map.groupBy(answers, (answer) => answer.topicId)) {
    const [first] = own
    if (first === undefined) continue
    const learn = await prepareLearning(db, { topicId, subQuestionId }, first.task)
    const undecided = own.filter(({ row }) => row.decided_by === 'examiner')
    const examiner = getExaminer(db)
    const addExamples = await readExamples(examiner, db, topicId, [subQuestionId])
    const tasks = undecided.map(({ task }) => addExamples(subQuestionId, task))
    const marks = await markAll(examiner, tasks, learn)
    count.answers += own.length
    count.decided += own.length - undecided.length
    count.up += undecided.filter(({ row }, index) => (marks[index] ?? 0) > row.mark).length
    count.down += undecided.filter(({ row }, index) => (marks[index] ?? 0) < row.mark).length
  }
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
