import { eq, inArray } from 'drizzle-orm'
import { calls, type CallName } from '../../../contract/calls.ts'
import { notifications } from '../../../server/schema/notifications.ts'
import { subjects } from '../../../server/schema/class.ts'
import { attempts, results } from '../../../server/schema/exercise.ts'
import { mark_queries } from '../../../server/schema/marking.ts'
import { drills } from '../../../server/schema/room.ts'
import { topics } from '../../../server/schema/topic.ts'
import { idToken, type CallOptions } from '../../setup/school.ts'
import { newIdentity } from '../auth/people.ts'
import type { SecretLesson } from './secret-lesson.ts'
import { getIdentityId } from './secrets.ts'

/** Every call that students may make. The compiler requires each of them in the lists below. */
export type StudentCall = {
  [N in CallName]: (typeof calls)[N]['access'] extends 'teacher' ? never : N
}[CallName]

/** All current ids of the class, the student's own and the classmate's. */
export interface KnownIds extends SecretLesson {
  topics: number[]
  attempts: number[]
  results: number[]
  notifications: number[]
  subjects: number[]
}

export async function getKnownIds(lesson: SecretLesson): Promise<KnownIds> {
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

type GetRequests = (ids: KnownIds) => CallOptions[] | Promise<CallOptions[]>
const withoutOptions: GetRequests = () => [{}]
const withAttemptId = (attempt: number) => ({ headers: { 'X-Attempt-Id': String(attempt) } })
const eachTopic: GetRequests = (t) => [
  ...t.topics.map((topicId) => ({ params: { topicId } })),
  ...t.attempts.map((attempt) => ({ params: { topicId: t.quiz.topicId }, ...withAttemptId(attempt) })),
]
const eachResult =
  (part: string): GetRequests =>
  ({ results: all }) =>
    all.map((id) => ({ params: { [part]: id } }))
const eachNotification: GetRequests = ({ notifications: all }) => all.map((id) => ({ params: { id } }))

/** Calls that read, or start an attempt. */
const readCalls = {
  me: withoutOptions,
  health: withoutOptions,
  getAllSubjects: withoutOptions,
  getClasses: (t) => [{}, ...t.subjects.map((subject_id_filter) => ({ query: { subject_id_filter } }))],
  getMyData: withoutOptions,
  getUserById: (t) =>
    [t.student, t.classmate, t.teacher].flatMap(({ id }) => [
      { params: { id } },
      { params: { id }, query: { include_stats: true } },
    ]),
  getTopics: (t) => [{}, { query: { class_id: t.classId } }],
  getExerciseAttemptsMeta: (t) => [{}, ...t.topics.map((topic_id) => ({ query: { topic_id } }))],
  getSubmittedAttempt: (t) => t.attempts.map((attemptId) => ({ params: { attemptId } })),
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
} satisfies Partial<Record<StudentCall, GetRequests>>

const createAnswer = (t: KnownIds) => (subquestion_id: string) => ({
  body: { topic_id: String(t.quiz.topicId), subquestion_id, answer: 'because of 42' },
})
const writeCalls = {
  saveAnswer: (t) => {
    const request = createAnswer(t)(t.quiz.subquestionIds[0] ?? '')
    return [
      ...t.quiz.subquestionIds.map(createAnswer(t)),
      // From another device, and older than the stored answer.
      { ...request, headers: { 'X-Answer-Rev': '1', 'X-Base-Rev': '0', 'X-Writer': 'elsewhere' } },
      ...t.attempts.map((attempt) => ({ ...request, ...withAttemptId(attempt) })),
    ]
  },
  reportPresence: (t) =>
    t.attempts.map((attempt_id) => ({
      ...{
        body: { attempt_id, subquestion_id: null, waiting: 1, undecided: 0, finish: false, hidden: true },
      },
    })),
  reportDrill: async (t) => {
    const now = t.school.clock.now
    const running = { topic_id: t.quiz.topicId, started_at: now, ends_at: new Date(now.getTime() + 60_000) }
    const [drill] = await t.school.db.insert(drills).values(running).returning()
    return t.attempts.map((attempt_id) => ({
      body: { drill_id: drill?.id ?? 0, attempt_id, silent_ms: 0, longest_ms: 0, typed: [] },
    }))
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
  markAllAsRead: withoutOptions,
  unmarkAsRead: eachNotification,
  editDisplayName: () => [{ body: { display_name: 'Robin' } }, { body: { display_name: ' ' } }],
  recalculateStudentStats: withoutOptions,
  queryMark: ({ results: all, quiz }) =>
    all.flatMap((resultId) =>
      quiz.subquestionIds.slice(0, 2).map((subQuestionId) => ({
        params: { resultId, subQuestionId },
        body: { reason: 'Look at line 2.' },
      })),
    ),
  // Among them those that were asked just now.
  withdrawMarkQuery: async (t) =>
    (await t.school.db.select().from(mark_queries)).map(({ id }) => ({ params: { id } })),
  deleteResult: eachResult('resultId'),
  register: async (t) => [
    { body: { token: idToken(t.school, newIdentity()) } },
    { body: { token: await createIdToken(t) } },
    { body: { token: 'made-up' } },
  ],
  logout: withoutOptions,
  login: async (t) => [{ body: { token: 'made-up' } }, { body: { token: await createIdToken(t) } }],
} satisfies Partial<Record<StudentCall, GetRequests>>

/** Calls that end the student's session or account. */
const leaveCalls = { deleteUser: withoutOptions, purgeLocalSessions: withoutOptions } satisfies Partial<
  Record<StudentCall, GetRequests>
>

const createIdToken = async ({ school, student }: KnownIds): Promise<string> =>
  idToken(school, { uid: await getIdentityId(school, student), email: student.email })

const all: Record<StudentCall, GetRequests> = { ...readCalls, ...writeCalls, ...leaveCalls }

/** In this order, so that everything is read both before and after the changes. */
export const rounds = [readCalls, writeCalls, readCalls, leaveCalls].map((round) =>
  (Object.keys(round) as StudentCall[]).map((name) => ({ name, getRequests: all[name] })),
)

/** What a student's device reads by itself, in one round. */
export const readRound = rounds[0] ?? []

export const teacherCalls = (Object.keys(calls) as CallName[]).filter((name) => !(name in all))
