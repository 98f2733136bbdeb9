import { eq, inArray } from 'drizzle-orm'
import { calls, type CallName } from '../../../contract/calls.ts'
import { notifications } from '../../../server/schema/notifications.ts'
import { subjects } from '../../../server/schema/class.ts'
import { attempts, results } from '../../../server/schema/exercise.ts'
import { topics } from '../../../server/schema/topic.ts'
import { idToken, type CallOptions } from '../../setup/school.ts'
import { newIdentity } from '../auth/people.ts'
import type { SecretLesson } from './secret-lesson.ts'
import { identityOf } from './secrets.ts'

/** Every call a student is let into; the compiler wants a new one listed below. */
export type StudentCall = {
  [N in CallName]: (typeof calls)[N]['access'] extends 'teacher' ? never : N
}[CallName]

/** All ids of the class that there are at the moment, the student's own and the classmate's. */
export interface Things extends SecretLesson {
  topics: number[]
  attempts: number[]
  results: number[]
  notifications: number[]
  subjects: number[]
}

export async function thingsOf(lesson: SecretLesson): Promise<Things> {
  const { db } = lesson.school
  const people = [lesson.student.id, lesson.classmate.id, lesson.teacher.id]
  const id = (rows: { id: number }[]) => rows.map((row) => row.id)
  return {
    ...lesson,
    topics: id(await db.select().from(topics).where(eq(topics.class_id, lesson.classId))),
    attempts: id(await db.select().from(attempts).where(inArray(attempts.user_id, people))),
    results: id(await db.select().from(results).where(inArray(results.user_id, people))),
    notifications: id(await db.select().from(notifications).where(inArray(notifications.user_id, people))),
    subjects: id(await db.select().from(subjects)),
  }
}

type Ask = (things: Things) => CallOptions[] | Promise<CallOptions[]>
const once: Ask = () => [{}]
const named = (attempt: number) => ({ headers: { 'X-Attempt-Id': String(attempt) } })
const eachTopic: Ask = (t) => [
  ...t.topics.map((topicId) => ({ params: { topicId } })),
  ...t.attempts.map((attempt) => ({ params: { topicId: t.quiz.topicId }, ...named(attempt) })),
]
const eachResult =
  (part: string): Ask =>
  ({ results: all }) =>
    all.map((id) => ({ params: { [part]: id } }))
const eachNotification: Ask = ({ notifications: all }) => all.map((id) => ({ params: { id } }))

/** What only reads, or opens. */
const reading = {
  me: once,
  health: once,
  getAllSubjects: once,
  getClasses: (t) => [{}, ...t.subjects.map((subject_id_filter) => ({ query: { subject_id_filter } }))],
  getUserById: (t) =>
    [t.student, t.classmate, t.teacher].flatMap(({ id }) => [
      { params: { id } },
      { params: { id }, query: { include_stats: true } },
    ]),
  getTopics: (t) => [{}, { query: { class_id: t.classId } }],
  getExerciseAttemptsMeta: (t) => [{}, ...t.topics.map((topic_id) => ({ query: { topic_id } }))],
  getExerciseResultsMeta: (t): CallOptions[] => [
    ...[{}, { query: { group_by: 'timestamp' } }, { query: { student_id: t.classmate.id } }],
    ...t.topics.map((topic_id) => ({ query: { topic_id } })),
  ],
  getExerciseResults: eachResult('exerciseId'),
  getStudentStatsOverall: (t) => [{}, { query: { student_id: t.classmate.id } }],
  getStudentStatsSubject: (t) =>
    t.subjects.flatMap((subject_id): CallOptions[] => [
      { query: { subject_id } },
      { query: { subject_id, student_id: t.classmate.id } },
    ]),
  getExercises: eachTopic,
} satisfies Partial<Record<StudentCall, Ask>>

const answering = (t: Things) => (subquestion_id: string) => ({
  body: { topic_id: String(t.quiz.topicId), subquestion_id, answer: 'because of 42' },
})
const changing = {
  saveAnswer: (t) => {
    const asked = answering(t)(t.quiz.subquestionIds[0] ?? '')
    return [
      ...t.quiz.subquestionIds.map(answering(t)),
      // Of another device and older than what stands.
      { ...asked, headers: { 'X-Answer-Rev': '1', 'X-Base-Rev': '0', 'X-Writer': 'elsewhere' } },
      ...t.attempts.map((attempt) => ({ ...asked, ...named(attempt) })),
    ]
  },
  submitTest: async (t) => [
    {
      params: { topicId: t.quiz.topicId },
      headers: { 'X-Answers-Manifest': `${t.quiz.subquestionIds[0]}=999` },
    },
    ...(await eachTopic(t)),
  ],
  resubmitTest: (t) => t.attempts.map((testAttemptId) => ({ params: { testAttemptId } })),
  abandonAttempt: eachTopic,
  markAsRead: eachNotification,
  unmarkAsRead: eachNotification,
  editDisplayName: () => [{ body: { display_name: 'Robin' } }, { body: { display_name: ' ' } }],
  recalculateStudentStats: once,
  deleteResult: eachResult('resultId'),
  register: async (t) => [
    { body: { token: idToken(t.school, newIdentity()) } },
    { body: { token: await freshToken(t) } },
    { body: { token: 'made-up' } },
  ],
  logout: once,
  login: async (t) => [{ body: { token: 'made-up' } }, { body: { token: await freshToken(t) } }],
} satisfies Partial<Record<StudentCall, Ask>>

/** After these the student is gone. */
const leaving = { deleteUser: once, purgeLocalSessions: once } satisfies Partial<Record<StudentCall, Ask>>

const freshToken = async ({ school, student }: Things): Promise<string> =>
  idToken(school, { uid: await identityOf(school, student), email: student.email })

const all: Record<StudentCall, Ask> = { ...reading, ...changing, ...leaving }

/** What is read before a change is read after it too. */
export const rounds = [reading, changing, reading, leaving].map((round) =>
  (Object.keys(round) as StudentCall[]).map((name) => ({ name, asks: all[name] })),
)

export const teachersCalls = (Object.keys(calls) as CallName[]).filter((name) => !(name in all))
