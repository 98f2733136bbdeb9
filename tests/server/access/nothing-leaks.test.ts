import { afterEach, describe, expect, test } from 'vitest'
import { calls, type CallName } from '../../../contract/calls.ts'
import { useSchool, type CallResponse } from '../../setup/school.ts'
import { first } from './room.ts'
import { secretLesson, type SecretLesson } from './secret-lesson.ts'
import { leaksOf, markedExaminer, secret, secretsOfOthers } from './secrets.ts'
import { marked, studentStates } from './student-states.ts'
import { rounds, teachersCalls, thingsOf } from './student-asks.ts'

const examiner = markedExaminer()
const school = useSchool({ examiner })

const release: (() => void)[] = []
afterEach(() => {
  for (const letGo of release.splice(0)) letGo()
})

const states = studentStates(() => release.push(examiner.hold()))

interface Response {
  name: CallName
  answered: CallResponse
}

/** Everything a student may ask, and everything they may not. */
async function askEverything(lesson: SecretLesson): Promise<Response[]> {
  const { student } = lesson
  const seen: Response[] = []
  for (const round of rounds) {
    const things = await thingsOf(lesson)
    for (const { name, asks } of round)
      for (const asked of await asks(things)) seen.push({ name, answered: await student.call(name, asked) })
  }
  return seen
}

async function askTeachersCalls(lesson: SecretLesson): Promise<Response[]> {
  const seen: Response[] = []
  for (const name of teachersCalls) {
    const parts = [...calls[name].path.matchAll(/\{(\w+)\}/g)].map(([, part]) => part ?? '')
    const params = Object.fromEntries(parts.map((part) => [part, lesson.quiz.topicId]))
    const body = { question_ids: lesson.quiz.questionIds }
    const asked = calls[name].method === 'POST' ? { params, body } : { params }
    seen.push({ name, answered: await lesson.student.call(name, asked) })
  }
  return seen
}

const granted = new Set<CallName>()

describe('no response to a student gives away a mark scheme, a draft, another’s answer or another’s email', () => {
  test.each(Object.entries(states))(
    '%s',
    async (_state, bring) => {
      const lesson = await secretLesson(school)
      await bring(lesson)
      const others = await secretsOfOthers(school, lesson.student)
      const refused = await askTeachersCalls(lesson)
      expect(new Set(refused.map(({ answered }) => answered.status))).toEqual(new Set([403]))
      const seen = await askEverything(lesson)
      const leaks = [...refused, ...seen].flatMap(({ name, answered }) =>
        leaksOf(answered, others).map((leak) => `${name} ${answered.status}: ${leak}`),
      )
      expect(leaks).toEqual([])
      expect(seen.filter(({ answered }) => answered.status >= 500 || answered.status === 429)).toEqual([])
      for (const { name, answered } of seen) if (answered.status < 300) granted.add(name)
      // Some two hundred calls, which a busy machine may take its time for.
    },
    90_000,
  )

  test('every call open to students was granted in one of these states, so there was something to look at', () => {
    const open = (Object.keys(calls) as CallName[]).filter((name) => calls[name].access !== 'teacher')
    expect([...granted].toSorted()).toEqual(open.toSorted())
  })
})

describe('the secrets are there to be found', () => {
  test('by the teacher, in mark schemes, drafts, evidence, reasons for failure and emails', async () => {
    const lesson = await secretLesson(school)
    const { teacher, student, quiz } = lesson
    const exerciseId = await marked(lesson)
    const found = async (name: CallName, asked = {}) =>
      leaksOf(await teacher.call(name, asked), [student.email])
    const preview = await found('previewExercises', { params: { topicId: quiz.topicId } })
    for (const where of ['typed', 'line', 'alternative', 'unusedprompt', 'prompt', 'made', 'picked'])
      expect(preview).toContain(secret(where))
    const scheme = await found('getMarkScheme', { body: { question_ids: quiz.questionIds } })
    for (const where of ['typed', 'line', 'alternative', 'made', 'picked'])
      expect(scheme).toContain(secret(where))
    const review = await found('getExerciseResults', { params: { exerciseId } })
    for (const where of ['typed', 'by', 'version']) expect(review).toContain(secret(where))
    expect(review).toContain(student.email)
    expect(await found('getTopics')).toEqual([secret('failure')])
    expect(await found('getClasses')).toEqual([student.email])
  })

  test('by the classmate, who wrote one of them', async () => {
    const { classmate, quiz } = await secretLesson(school)
    const { test_results } = await classmate.get('getExerciseResultsMeta', {
      query: { topic_id: quiz.topicId },
    })
    const params = { exerciseId: first(Object.values(test_results).flat()).id }
    expect(leaksOf(await classmate.call('getExerciseResults', { params }))).toEqual([
      secret('classmatesanswer'),
    ])
  })

  test('in bodies and in headers, in whatever case', async () => {
    const { headers, body } = await school.anonymous.call('health')
    expect(leaksOf({ headers, body })).toEqual([])
    expect(leaksOf({ headers, body: { a: [secret('x').toUpperCase()] } })).toEqual([secret('x')])
    expect(leaksOf({ headers: { ...headers, location: `/${secret('y')}` }, body })).toEqual([secret('y')])
    expect(leaksOf({ headers, body: { from: 'a@b.c' } }, ['a@b.c'])).toEqual(['a@b.c'])
  })

  test('and among those of others are the emails, keys and invitations of everybody else', async () => {
    const { student, classmate, teacher } = await secretLesson(school)
    const others = await secretsOfOthers(school, student)
    const { outbox_key } = await student.get('me')
    expect(others).not.toContain(student.email)
    expect(others).not.toContain(outbox_key)
    const { outbox_key: theirs } = await classmate.get('me')
    const [invitation] = await teacher.get('getRegistrationTokens')
    expect(others).toEqual(
      expect.arrayContaining([teacher.email, classmate.email, theirs, invitation?.token ?? 'none']),
    )
  })
})
