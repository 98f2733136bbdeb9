import { beforeAll, describe, expect, test } from 'vitest'
import { calls, type CallName } from '../../../contract/calls.ts'
import { useSchool, type CallResponse, type Visitor } from '../../setup/school.ts'
import { strictExaminer } from '../exercise/strict-examiner.ts'
import { listIdMembers } from './contract-members.ts'
import { createClassroom, createUser, type Classroom } from './classroom.ts'
import { unknownId, type Id, type AccessRule, type CallContext } from './access-rule.ts'
import { accessRules } from './access-rules.ts'

const school = useSchool({ examiner: strictExaminer() })
let classroom: Classroom
let otherClassroom: Classroom
beforeAll(async () => {
  classroom = await createClassroom(school)
  otherClassroom = await createClassroom(school)
})

const names = Object.keys(calls) as CallName[]
const idTypes = ['own', 'foreign', 'unknown', 'malformed'] as const
const callers = ['anonymous', 'the student', 'the other student', 'the teacher', 'the other teacher'] as const
type Caller = (typeof callers)[number]

const getRole = (caller: Caller) =>
  caller === 'anonymous' ? 'anonymous' : caller.endsWith('student') ? 'student' : 'teacher'

async function createContext(caller: Caller, rule: AccessRule): Promise<CallContext> {
  const other = caller.includes('other')
  const own = other ? otherClassroom : classroom
  const role = getRole(caller)
  const context = { school, classroom: own, otherClassroom: other ? classroom : otherClassroom }
  if (role === 'anonymous') return { ...context, caller: school.browser() }
  if (rule.newCaller === undefined) return { ...context, caller: own[role] }
  return { ...context, caller: await createUser(school, role, rule.newCaller === 'new member' ? own : null) }
}

type IdType = (typeof idTypes)[number]
type Outcome = { idType: IdType; id: Id; status: number; text: string }

/** Requests that are refused come first, because a successful one may use its object up. */
async function callWithEachId(name: CallName, rule: AccessRule, context: CallContext): Promise<Outcome[]> {
  const { ids } = rule
  const requests: [IdType, Id][] = []
  if (ids !== undefined) {
    requests.push(['malformed', ids.malformed], ['unknown', ids.unknown])
    for (const id of await ids.foreign(context)) requests.push(['foreign', id])
  }
  requests.push(['own', (await ids?.own(context)) ?? ''])
  const outcomes: Outcome[] = []
  for (const [idType, id] of requests) {
    const response = await context.caller.call(name, await rule.createRequest?.(id, context))
    outcomes.push({ idType, id, status: response.status, text: toText(response) })
  }
  return outcomes
}

/** Everything that could distinguish two responses. */
const toText = ({ status, body, headers }: CallResponse): string =>
  [status, headers['content-type'], headers['content-length'], JSON.stringify(body)].join(' ')

const expected = (rule: AccessRule, caller: Caller): Partial<Record<IdType, number[]>> => {
  const statuses = rule[getRole(caller)]
  if (rule.ids === undefined) return { own: [Number(statuses)] }
  return Object.fromEntries(
    idTypes.map((idType, index) => [idType, [typeof statuses === 'number' ? statuses : statuses[index]]]),
  )
}

const groupStatuses = (outcomes: Outcome[]): Partial<Record<IdType, number[]>> =>
  Object.fromEntries(
    [...new Set(outcomes.map(({ idType }) => idType))].map((idType) => [
      idType,
      [...new Set(outcomes.filter((one) => one.idType === idType).map(({ status }) => status))],
    ]),
  )

const cases = names.flatMap((name) =>
  (accessRules[name] ?? []).flatMap((rule) =>
    callers.map((caller) => ({ name, rule, caller, where: rule.idName ?? 'without ids' })),
  ),
)

function withoutIds(rule: AccessRule, id: Id, text: string): string {
  const body = text.slice(text.indexOf('{'))
  if (rule.createsId) return body.replace(/^\{"id":\d+/, '#')
  return rule.errorNamesId ? body.replaceAll(String(id), '#') : text
}

/** If foreign and unknown ids get the same status, the responses must be identical except for the id. */
function expectIdentical(rule: AccessRule, caller: Caller, outcomes: Outcome[]): void {
  const statuses = rule[getRole(caller)]
  if (rule.ids === undefined || (typeof statuses !== 'number' && statuses[1] !== statuses[2])) return
  const texts = outcomes
    .filter(({ idType }) => idType === 'foreign' || idType === 'unknown')
    .map(({ id, text }) => withoutIds(rule, id, text))
  expect(texts.length).toBeGreaterThan(1)
  expect(new Set(texts)).toEqual(new Set(texts.slice(0, 1)))
}

describe('every call responds as the access rules say, and a foreign object looks like a missing one', () => {
  test.each(cases)('$name, $where: $caller', async ({ name, rule, caller }) => {
    const outcomes = await callWithEachId(name, rule, await createContext(caller, rule))
    expect(groupStatuses(outcomes)).toEqual(expected(rule, caller))
    expectIdentical(rule, caller, outcomes)
  })
})

describe("a call with another user's id in X-Expect-User", () => {
  const guarded = names.filter((name) => accessRules[name].some((rule) => rule.anonymous === 401))

  test.each(guarded)('%s is refused with a code', async (name) => {
    const rule = accessRules[name][0] as AccessRule
    const caller = rule.student === 403 ? 'the teacher' : 'the student'
    const context = await createContext(caller, rule)
    const options = await rule.createRequest?.(await (rule.ids?.own(context) ?? ''), context)
    const headers = { 'X-Expect-User': String(context.otherClassroom[getRole(caller) as Visitor['role']].id) }
    const response = await context.caller.call(name, { ...options, headers })
    expect([response.status, response.body]).toEqual([409, expect.objectContaining({ code: 'other_user' })])
  })
})

describe('the access rules', () => {
  test('have every call of the contract and no other', () => {
    expect(Object.keys(accessRules).toSorted()).toEqual(names.toSorted())
    for (const name of names) expect(accessRules[name].length, name).toBeGreaterThan(0)
  })

  test.each(names)('cover every id that %s takes', (name) => {
    const idNames = accessRules[name].flatMap(({ idName }) =>
      idName === undefined || idName.startsWith('X-') ? [] : [idName],
    )
    expect(idNames.toSorted()).toEqual(listIdMembers(name))
  })

  test('use an unknown id that does not exist', async () => {
    expect(classroom.attempt).toBeLessThan(unknownId)
    expect(otherClassroom.topicId).not.toBe(classroom.topicId)
  })
})
