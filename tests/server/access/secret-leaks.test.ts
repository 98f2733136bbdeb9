import { afterEach, describe, expect, test } from 'vitest'
import { calls, type CallName } from '../../../contract/calls.ts'
import { useSchool, type CallResponse } from '../../setup/school.ts'
import { getFirst } from './classroom.ts'
import { createSecretLesson, type SecretLesson } from './secret-lesson.ts'
import {
  createSecretExaminer,
  findLeaks,
  getOthersSecrets,
  secret,
  secretTolerance,
  secretValue,
} from './secrets.ts'
import { sitQuiz, createStudentStates } from './student-states.ts'
import { rounds, teacherCalls, getKnownIds } from './student-calls.ts'

const examiner = createSecretExaminer()
const school = useSchool({ examiner })

const resumeCalls: (() => void)[] = []
afterEach(() => {
  for (const resume of resumeCalls.splice(0)) resume()
})

const states = createStudentStates(() => resumeCalls.push(examiner.pause()))

interface NamedResponse {
  name: CallName
  response: CallResponse
}

/** Makes every call that students may make, with every id. */
async function makeStudentCalls(lesson: SecretLesson): Promise<NamedResponse[]> {
  const { student } = lesson
  const responses: NamedResponse[] = []
  for (const round of rounds) {
    const ids = await getKnownIds(lesson)
    for (const { name, getRequests } of round)
      for (const options of await getRequests(ids))
        responses.push({ name, response: await student.call(name, options) })
  }
  return responses
}

async function makeTeacherCalls(lesson: SecretLesson): Promise<NamedResponse[]> {
  const responses: NamedResponse[] = []
  for (const name of teacherCalls) {
    const parts = [...calls[name].path.matchAll(/\{(\w+)\}/g)].map(([, part]) => part ?? '')
    const params = Object.fromEntries(parts.map((part) => [part, lesson.quiz.topicId]))
    const body = { question_ids: lesson.quiz.questionIds }
    const options = calls[name].method === 'POST' ? { params, body } : { params }
    responses.push({ name, response: await lesson.student.call(name, options) })
  }
  return responses
}

const granted = new Set<CallName>()

describe("no response to a student contains a mark scheme, a draft, or another user's answer or email", () => {
  test.each(Object.entries(states))(
    '%s',
    async (_state, reachState) => {
      const lesson = await createSecretLesson(school)
      await reachState(lesson)
      const others = await getOthersSecrets(school, lesson.student)
      const refused = await makeTeacherCalls(lesson)
      expect(new Set(refused.map(({ response }) => response.status))).toEqual(new Set([403]))
      const responses = await makeStudentCalls(lesson)
      const leaks = [...refused, ...responses].flatMap(({ name, response }) =>
        findLeaks(response, others).map((leak) => `${name} ${response.status}: ${leak}`),
      )
      expect(leaks).toEqual([])
      expect(responses.filter(({ response }) => response.status >= 500 || response.status === 429)).toEqual(
        [],
      )
      for (const { name, response } of responses) if (response.status < 300) granted.add(name)
      // About two hundred calls, which are slow on a busy machine.
    },
    90_000,
  )

  test('every call that students may make succeeded in one of these states', () => {
    const open = (Object.keys(calls) as CallName[]).filter((name) => calls[name].access !== 'teacher')
    expect([...granted].toSorted()).toEqual(open.toSorted())
  })
})

describe('the secrets are found', () => {
  test("in the teacher's mark schemes, drafts, evidence, failure reasons and emails", async () => {
    const lesson = await createSecretLesson(school)
    const { teacher, student, quiz } = lesson
    const exerciseId = await sitQuiz(lesson)
    const getLeaks = async (name: CallName, options = {}) =>
      findLeaks(await teacher.call(name, options), [student.email])
    const preview = await getLeaks('previewExercises', { params: { topicId: quiz.topicId } })
    for (const where of ['typed', 'line', 'alternative', 'unusedprompt', 'prompt', 'made', 'picked', 'unit'])
      expect(preview).toContain(secret(where))
    expect(preview).toEqual(expect.arrayContaining([secretValue, secretTolerance]))
    const scheme = await getLeaks('getMarkScheme', { body: { question_ids: quiz.questionIds } })
    for (const where of ['typed', 'line', 'alternative', 'made', 'picked', 'unit'])
      expect(scheme).toContain(secret(where))
    const review = await getLeaks('getExerciseResults', { params: { exerciseId } })
    for (const where of ['typed', 'by', 'version']) expect(review).toContain(secret(where))
    expect(review).toContain(student.email)
    expect(await getLeaks('getTopics')).toEqual(
      ['failure', 'draftname', 'draftdescription'].map((where) => secret(where)),
    )
    expect(await getLeaks('getClasses')).toEqual([student.email])
  })

  test("in the classmate's own answer and query", async () => {
    const { classmate, quiz } = await createSecretLesson(school)
    const { test_results } = await classmate.get('getExerciseResultsMeta', {
      query: { topic_id: quiz.topicId },
    })
    const params = { exerciseId: getFirst(Object.values(test_results).flat()).id }
    expect(findLeaks(await classmate.call('getExerciseResults', { params }))).toEqual(
      ['classmatesanswer', 'classmatesreason'].map((where) => secret(where)),
    )
  })

  test('in bodies and headers, in upper and lower case', async () => {
    const { headers, body } = await school.anonymous.call('health')
    expect(findLeaks({ headers, body })).toEqual([])
    expect(findLeaks({ headers, body: { a: [secret('x').toUpperCase()] } })).toEqual([secret('x')])
    expect(findLeaks({ headers: { ...headers, location: `/${secret('y')}` }, body })).toEqual([secret('y')])
    expect(findLeaks({ headers, body: { from: 'a@b.c' } }, ['a@b.c'])).toEqual(['a@b.c'])
  })

  test('and include the emails, keys and invitations of all other users', async () => {
    const { student, classmate, teacher } = await createSecretLesson(school)
    const others = await getOthersSecrets(school, student)
    const { outbox_key } = await student.get('me')
    expect(others).not.toContain(student.email)
    expect(others).not.toContain(outbox_key)
    const { outbox_key: classmatesKey } = await classmate.get('me')
    const [invitation] = await teacher.get('getRegistrationTokens')
    expect(others).toEqual(
      expect.arrayContaining([teacher.email, classmate.email, classmatesKey, invitation?.token ?? 'none']),
    )
  })
})
