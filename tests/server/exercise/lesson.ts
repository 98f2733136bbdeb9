import { and, count, eq } from 'drizzle-orm'
import {
  questionPoints,
  toSubquestionId,
  subquestionPoints,
  type Question,
} from '../../../contract/quiz-draft.ts'
import { class_members, classes, subjects } from '../../../server/schema/class.ts'
import { attempts, results } from '../../../server/schema/exercise.ts'
import { exercises, topics, type ProcessingStatus } from '../../../server/schema/topic.ts'
import { until, type School, type Visitor } from '../../setup/school.ts'

/** A subquestion with the entries of its mark scheme, one point each. */
export interface Wanted {
  text: string
  answers: string[]
}

/** Two questions, three subquestions, four points: short, so that tests stay readable. */
export const twoQuestions: Wanted[][] = [
  [
    { text: 'Name the force that pulls a stone down.', answers: ['gravity'] },
    { text: 'Name the two forces on a falling stone.', answers: ['gravity', 'air resistance'] },
  ],
  [{ text: 'Name the unit of force.', answers: ['newton'] }],
]

export interface Quiz {
  topicId: number
  questionIds: number[]
  /** The subquestions of all questions, in order. */
  subquestionIds: string[]
}

export interface Lesson extends Quiz {
  classId: number
  subject: { id: number; name: string }
  teacher: Visitor
  student: Visitor
}

/** A class with a teacher, a student and a quiz that can be attempted. */
export async function lesson(school: School, questions = twoQuestions, held = false): Promise<Lesson> {
  const teacher = await school.signIn('teacher')
  const student = await school.signIn('student')
  const { id: classId, subject } = await newClass(school, [teacher, student])
  return { classId, subject, teacher, student, ...(await quiz(school, classId, { questions, held })) }
}

/** A lesson whose student has opened the quiz. */
export async function openLesson(school: School): Promise<Lesson & { attempt: number }> {
  const mine = await lesson(school)
  return { ...mine, attempt: (await open(mine.student, mine.topicId)).attempt_id }
}

export async function newClass(school: Pick<School, 'db'>, members: Pick<Visitor, 'id'>[]) {
  const [subject] = await school.db.select().from(subjects).where(eq(subjects.name, 'Physics'))
  if (subject === undefined) throw new Error('there is no physics')
  const [made] = await school.db
    .insert(classes)
    .values({ name: '9A', description: 'Year 9', subject_id: subject.id })
    .returning()
  if (made === undefined) throw new Error('no class was stored')
  for (const member of members) await join(school, made.id, member)
  return { id: made.id, subject }
}

export const join = (school: Pick<School, 'db'>, class_id: number, { id: user_id }: Pick<Visitor, 'id'>) =>
  school.db.insert(class_members).values({ class_id, user_id })

export const leave = (school: School, classId: number, { id }: Visitor) =>
  school.db
    .delete(class_members)
    .where(and(eq(class_members.class_id, classId), eq(class_members.user_id, id)))

/** Stores a quiz as it is after processing. */
export async function quiz(
  school: Pick<School, 'db'>,
  class_id: number,
  made: {
    questions?: Wanted[][]
    status?: ProcessingStatus
    name?: string
    focusArea?: number
    held?: boolean
  } = {},
): Promise<Quiz> {
  const { questions = twoQuestions, status = 'completed', name = 'Forces', focusArea, held = false } = made
  const [topic] = await school.db
    .insert(topics)
    .values({
      ...{ class_id, name, description: 'What pulls and pushes', drafts: [], held },
      ...{ dataset_name: 'manual', processing_status: status },
    })
    .returning()
  if (topic === undefined) throw new Error('no topic was stored')
  const ids: number[] = []
  for (const [position, wanted] of questions.entries())
    ids.push(await storeQuestion(school, topic.id, position, wanted, focusArea ?? null))
  const subquestionIds = ids.flatMap((id, n) =>
    (questions[n] ?? []).map((_, index) => toSubquestionId(id, index)),
  )
  return { topicId: topic.id, questionIds: ids, subquestionIds }
}

async function storeQuestion(
  school: Pick<School, 'db'>,
  topic_id: number,
  position: number,
  wanted: Wanted[],
  focus_area_id: number | null,
): Promise<number> {
  const empty = { topic_id, position, focus_area_id, exercise_json: question(0, wanted) }
  const [row] = await school.db.insert(exercises).values(empty).returning()
  if (row === undefined) throw new Error('no exercise was stored')
  await school.db
    .update(exercises)
    .set({ exercise_json: question(row.id, wanted) })
    .where(eq(exercises.id, row.id))
  return row.id
}

function question(id: number, wanted: Wanted[]): Question {
  const subquestions = wanted.map(({ text, answers }, index) => {
    const entries = answers.map((answer) => ({ answer, maxPoints: 1 }))
    const points = subquestionPoints({ answers: entries })
    return {
      id: toSubquestionId(id, index),
      subquestionDescription: text,
      maxPoints: points,
      answers: entries,
    }
  })
  return {
    ...{ questionDescription: 'A stone falls.', maxPoints: questionPoints({ subquestions }), subquestions },
    ...{ focusAreaId: null, difficulty: null, ncTopic: null, needsGeneration: false, generationPrompt: '' },
  }
}

/** The class's random topic. */
export async function randomTopic(school: School, class_id: number): Promise<number> {
  const [topic] = await school.db
    .insert(topics)
    .values({
      ...{ class_id, name: 'Mixed practice', description: '', random: true, drafts: [] },
      ...{ dataset_name: 'random', processing_status: 'completed' },
    })
    .returning()
  return topic?.id ?? 0
}

/** Starts or resumes the quiz. */
export const open = (student: Visitor, topicId: number) =>
  student.get('getExercises', { params: { topicId } })

/** The whole response to a start, a resumption, or a refusal of either. */
export const sendGetExercises = (student: Visitor, topicId: number, attempt?: number | string) =>
  student.call('getExercises', {
    params: { topicId },
    ...(attempt !== undefined && { headers: { 'X-Attempt-Id': String(attempt) } }),
  })

export async function countAttempts(school: School, topicId: number): Promise<number | undefined> {
  const [row] = await school.db.select({ n: count() }).from(attempts).where(eq(attempts.topic_id, topicId))
  return row?.n
}

export const save = (
  student: Visitor,
  { topicId }: Pick<Quiz, 'topicId'>,
  subquestion: string,
  answer: string,
) => student.get('saveAnswer', { body: { topic_id: String(topicId), subquestion_id: subquestion, answer } })

export const submit = (student: Visitor, topicId: number, headers: Record<string, string> = {}) =>
  student.get('submitTest', { params: { topicId }, headers })

/** The whole response to a submission or its refusal. */
export const sendSubmit = (
  student: Visitor,
  topicId: number,
  headers: Record<string, string | number> = {},
) =>
  student.call('submitTest', {
    params: { topicId },
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
  })

export const getResults = async (school: School, attempt: number) =>
  school.db.select().from(results).where(eq(results.attempt_id, attempt))

export const untilMarked = (school: School, attempt: number) =>
  until(
    () => getResults(school, attempt),
    (seen) => seen.length > 0,
  )

const listed = async (student: Visitor, topicId: number) => {
  const { test_results } = await student.get('getExerciseResultsMeta', { query: { topic_id: topicId } })
  return Object.values(test_results).flat()
}

/** Attempts the quiz with these answers, in the order of the subquestions, and waits for the marks. Returns the newest result. */
export async function completeAttempt(student: Visitor, taken: Quiz, answers: string[]) {
  const before = await listed(student, taken.topicId)
  await open(student, taken.topicId)
  for (const [index, answer] of answers.entries())
    await save(student, taken, taken.subquestionIds[index] ?? '', answer)
  await submit(student, taken.topicId)
  const after = await until(
    () => listed(student, taken.topicId),
    (seen) => seen.length > before.length,
  )
  const result = after.find(({ id }) => !before.some((old) => old.id === id))
  if (result === undefined) throw new Error('there is no new result')
  return result
}
