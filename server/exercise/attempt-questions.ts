import { asc, eq, sql, type SQL } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { limits } from '../../contract/limits.ts'
import type { Question, StudentQuestion, Subquestion } from '../../contract/quiz-draft.ts'
import { toStudentKind } from '../../contract/student-kind.ts'
import type { DbOrTx, Tx } from '../platform/db.ts'
import { attempt_questions } from '../schema/exercise.ts'
import { topics } from '../schema/topic.ts'
import { isDrawable } from '../topic/availability.ts'

interface CopiedTopic extends Pick<typeof topics.$inferSelect, 'id' | 'class_id' | 'random'> {
  /** Whose attempt it is. */
  student: number
}

/** Gives an attempt its own copy of the quiz's questions. Returns how many there are. */
export async function copyQuestions(tx: Tx, attempt: number, topic: CopiedTopic, now: Date): Promise<number> {
  const questions = topic.random ? selectRandomQuestions(topic, now) : selectAllQuestions(topic.id)
  const copied = await tx.execute(sql`
    insert into attempt_questions (attempt_id, position, question_id, exercise_json)
    select ${attempt}::int, position, id, exercise_json from (${questions}) as questions
    returning position`)
  return copied.rows.length
}

const selectAllQuestions = (topic: number): SQL => sql`
  select id, exercise_json, row_number() over (order by exercises.position, id) as position
  from exercises where topic_id = ${topic}::int`

/**
 * First the questions in which the student last lost marks, those of the latest result before the others; chance decides
 * among the questions of one result, and among those without lost marks.
 */
const selectRandomQuestions = (topic: CopiedTopic, now: Date): SQL => sql`
  select id, exercise_json,
    row_number() over (order by finished_at desc nulls last, result_id desc, random()) as position
  from (${selectDifferentQuestions(topic, now)}) as different
  order by position limit ${limits.practiceQuestions}::int`

/**
 * Those that mixed practice may draw, with the result in which marks were lost. A copied quiz asks the same again: of copies
 * the one whose marks were lost last.
 */
const selectDifferentQuestions = ({ class_id, student }: CopiedTopic, now: Date): SQL => sql`
  select distinct on (${askedText}) exercises.id, exercise_json, weak.finished_at, weak.result_id
  from exercises join topics on topics.id = exercises.topic_id
  left join (${selectWeakQuestions(class_id, student)}) as weak on weak.question_id = exercises.id
  where topics.class_id = ${class_id}::int and ${isDrawable(topics, now)}
  order by ${askedText}, weak.finished_at desc nulls last, weak.result_id desc, exercises.id`

/** What a question asks, with the options to choose from. */
const askedText = sql.raw(`jsonb_build_array(exercise_json -> 'questionDescription',
  jsonb_path_query_array(exercise_json, '$.subquestions[*].subquestionDescription'),
  jsonb_path_query_array(exercise_json, '$.subquestions[*].options'))`)

/** By the latest marks that the student may see: what is drawn tells nothing of marks that are held. */
const selectWeakQuestions = (classId: number, student: number): SQL => sql`
  select question_id, result_id, finished_at from (
    select distinct on (copied.question_id) copied.question_id, results.id as result_id, results.finished_at,
      (select sum(mark) < sum(max_points) from subquestion_feedback
        where result_id = results.id and split_part(subquestion_id, '.', 1)::int = copied.question_id) as is_weak
    from results join attempt_questions copied on copied.attempt_id = results.attempt_id
    where results.user_id = ${student}::int and results.class_id = ${classId}::int and released_at is not null
    order by copied.question_id, results.finished_at desc, results.id desc
  ) as latest where is_weak`

/** The questions of an attempt in their order, without anything of the mark scheme. */
export async function getStudentQuestions(db: DbOrTx, attempt: number) {
  const rows = await db
    .select({ id: attempt_questions.question_id, question: attempt_questions.exercise_json })
    .from(attempt_questions)
    .where(eq(attempt_questions.attempt_id, attempt))
    .orderBy(asc(attempt_questions.position))
  return rows.map(({ id, question }) => ({ id, exercise_json: toStudentQuestion(question, attempt) }))
}

/** For teachers: the subquestions with their mark schemes, by their ids. */
export async function getMarkSchemes(db: DbOrTx, attempt: number): Promise<Map<string, Subquestion>> {
  const rows = await db
    .select({ question: attempt_questions.exercise_json })
    .from(attempt_questions)
    .where(eq(attempt_questions.attempt_id, attempt))
  return new Map(rows.flatMap(({ question }) => question.subquestions.map((one) => [one.id, one] as const)))
}

/** Lists what students may see, so that a new member of a question stays hidden until it is added here. */
const toStudentQuestion = (question: Question, attempt: number): StudentQuestion => ({
  questionDescription: question.questionDescription,
  maxPoints: question.maxPoints,
  subquestions: question.subquestions.map((subquestion) => ({
    id: subquestion.id,
    subquestionDescription: subquestion.subquestionDescription,
    maxPoints: subquestion.maxPoints,
    ...toStudentKind(subquestion, orderOptions(subquestion, attempt)),
  })),
})

/**
 * The options as written or, where they are shuffled, in an order that only the attempt decides: the same on every device,
 * and after the attempt is handed in. It depends on the options' texts and not on which are right.
 */
function orderOptions({ id, options = [], shuffle }: Subquestion, attempt: number): string[] {
  if (shuffle !== true) return options
  const hash = (option: string) => createHash('sha256').update(`${attempt} ${id} ${option}`).digest('hex')
  const keys = new Map(options.map((option) => [option, hash(option)]))
  return options.toSorted((one, other) => ((keys.get(one) ?? '') < (keys.get(other) ?? '') ? -1 : 1))
}
