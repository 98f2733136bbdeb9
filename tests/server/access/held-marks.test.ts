import { beforeAll, describe, expect, test } from 'vitest'
import { calls, type CallName } from '../../../contract/calls.ts'
import { useSchool, type CallOptions, type CallResponse, type Visitor } from '../../setup/school.ts'
import { unknownId } from './access-rule.ts'
import { createHeldSchool, createSwitchedExaminer, untilAllMarked, type HeldSchool } from './held-schools.ts'
import { getKnownIds, readRound, rounds, teacherCalls, type KnownIds } from './student-calls.ts'

const markings = ['full marks', 'no marks', 'not yet'] as const
const parts = markings.map((marking) => {
  const examiner = createSwitchedExaminer()
  return { marking, examiner, school: useSchool({ examiner }) }
})
const schools: HeldSchool[] = []
beforeAll(async () => {
  for (const [right, { school, examiner, marking }] of parts.entries())
    schools.push(await createHeldSchool(school, examiner, marking, right))
}, 60_000)

/** They depend on the time, on chance, or on how often the test has polled; the length is compared with the body. */
const ignoredHeaders = ['date', 'set-cookie', 'content-length', 'x-ratelimit-reset', 'x-ratelimit-remaining']
const ignoredMembers = /"(created_at|recalculated_at|outbox_key)":"[^"]*",?/g

/** Everything of a response; a body of the same bytes has the same length. */
function toText({ status, body, headers }: CallResponse): string {
  const kept = Object.entries(headers).filter(([name]) => !ignoredHeaders.includes(name))
  const text = JSON.stringify([status, body, Object.fromEntries(kept)])
  return (
    text
      .replace(ignoredMembers, '')
      // A transaction that is rolled back and repeated leaves a gap in the ids of notifications.
      .replaceAll(/"id":\d+,"title"/g, '"title"')
      // People who register in the course of the test are numbered across schools.
      .replaceAll(/person\d+@/g, 'person@')
  )
}

/** The ids of all schools together, so that each is asked for what only another one has. */
async function getAllIds(): Promise<KnownIds[]> {
  const known = await Promise.all(schools.map(getKnownIds))
  const union = (of: (ids: KnownIds) => number[]) =>
    [...new Set([...known.flatMap(of), unknownId])].toSorted((one, other) => one - other)
  // Mixed practice draws its questions by chance, and its marks are not held.
  const topics = union((ids) => ids.topics).filter((id) => id !== schools[0]?.mixedPractice)
  const lists = {
    ...{ topics, attempts: union((ids) => ids.attempts), results: union((ids) => ids.results) },
    notifications: union((ids) => ids.notifications),
  }
  return known.map((ids) => ({ ...ids, ...lists }))
}

interface Request {
  name: CallName
  options: CallOptions
}

/** The responses of each school to the same calls. */
async function callAll(
  getCaller: (school: HeldSchool) => Visitor,
  getRequests: (ids: KnownIds) => Promise<Request[]>,
): Promise<string[][]> {
  const all = await getAllIds()
  return Promise.all(
    schools.map(async (school, index) => {
      const texts: string[] = []
      for (const { name, options } of await getRequests(all[index] as KnownIds))
        texts.push(`${name} ${toText(await getCaller(school).call(name, options))}`)
      return texts
    }),
  )
}

const toRequests = (round: typeof readRound) => async (ids: KnownIds) => {
  const requests: Request[] = []
  for (const { name, getRequests } of round)
    for (const options of await getRequests(ids)) requests.push({ name, options })
  return requests
}

/** A path part that is no id, and calls for teachers. */
const refusedRequests = async ({ quiz }: KnownIds): Promise<Request[]> =>
  (Object.keys(calls) as CallName[])
    .filter((name) => teacherCalls.includes(name) || calls[name].path.includes('{'))
    .map((name) => {
      const names = [...calls[name].path.matchAll(/\{(\w+)\}/g)].map(([, part]) => part ?? '')
      const value = teacherCalls.includes(name) ? quiz.topicId : 'x'
      return { name, options: { params: Object.fromEntries(names.map((part) => [part, value])), body: {} } }
    })
    .map(({ name, options: { body, params } }) => ({
      name,
      options: calls[name].method === 'POST' ? { body, params } : { params },
    }))

const expectEqual = ([first, ...others]: string[][]) => {
  expect(first?.length).toBeGreaterThan(0)
  // Only what differs: whole responses would fill pages.
  for (const other of others)
    expect(other.flatMap((text, index) => showDifference(text, first?.[index] ?? ''))).toEqual([])
}

/** Where two texts part. */
function showDifference(one: string, other: string): string[] {
  if (one === other) return []
  const start = one.split('').findIndex((letter, index) => letter !== other[index])
  const from = Math.max(0, start - 80)
  return [`${one.split(' ')[0]} …${one.slice(from, start + 80)}… but …${other.slice(from, start + 80)}…`]
}

const student = (school: HeldSchool) => school.student
const classmate = (school: HeldSchool) => school.classmate

describe('held marks that are full, none, or not there yet', () => {
  test('are held for the same attempts', async () => {
    expect(new Set(schools.map(({ heldAttempts }) => String(heldAttempts))).size).toBe(1)
    const responses = await Promise.all(
      schools.map(({ student: person }) => person.get('getExerciseAttemptsMeta')),
    )
    expect(responses.map((list) => list.filter(({ held }) => held).length)).toEqual([1, 1, 1])
    const teachers = await Promise.all(schools.map(({ teacher }) => teacher.get('getTopics')))
    expect(new Set(teachers.map((list) => JSON.stringify(list))).size).toBeGreaterThan(1)
  })

  test('are refused alike', async () => {
    expectEqual(await callAll(student, refusedRequests))
  })

  test.each(rounds.map((round, index) => ({ round, number: index + 1 })))(
    'give the student the same bytes in every call of round $number, also after what the student changes',
    async ({ round }) => {
      expectEqual(await callAll(student, toRequests(round)))
    },
    60_000,
  )

  test('give the same bytes until they are released, and then differ', async () => {
    expectEqual(await callAll(classmate, toRequests(readRound)))
    for (const { examiner } of parts) examiner.resume()
    await Promise.all(schools.map(untilAllMarked))
    expectEqual(await callAll(classmate, toRequests(readRound)))
    for (const { teacher, quiz } of schools)
      await teacher.get('releaseResults', { params: { topicId: quiz.topicId }, body: { student_ids: null } })
    const [full = [], none = []] = await callAll(classmate, toRequests(readRound))
    // Results are numbered in the order in which their marking ended, which says nothing about marks.
    const hideNumber = (text: string | undefined) => text?.replaceAll(/"result_id":\d+/g, '"result_id":0')
    const differing = full
      .filter((text, index) => hideNumber(text) !== hideNumber(none[index]))
      .map((text) => text.split(' ')[0])
    expect(new Set(differing)).toEqual(
      new Set([
        'getUserById',
        'getExerciseResultsMeta',
        'getMyData',
        'getExerciseResults',
        'getStudentStatsOverall',
        'getStudentStatsSubject',
      ]),
    )
  }, 60_000)
})
