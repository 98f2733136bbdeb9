import { beforeAll, expect } from 'vitest'
import { calls, rates, type CallName, type CallRow } from '../../../contract/calls.ts'
import type { CallOptions, CallResponse, School } from '../../setup/school.ts'
import { createClassroom, createUser, type Classroom } from './classroom.ts'
import type { AccessRule, CallContext } from './access-rule.ts'
import { accessRules } from './access-rules.ts'

/** An authorized caller and a valid request, of which a test changes one part. */
export interface ValidCall {
  context: CallContext
  options: CallOptions
}

/** `npm run test:quick` makes one of eight calls. */
const step = process.env['QUICK'] ? 8 : 1

/** Makes a call once with each hostile value. */
export type CallWithEach = <T>(
  name: CallName,
  values: readonly T[] | ((valid: ValidCall) => T[]),
  makeCall: (valid: ValidCall, one: T) => Promise<CallResponse>,
) => Promise<void>

/** Sets up a school for hostile calls: each is valid and authorized except for the value that the test puts in. */
export function useHostileCalls(school: School): CallWithEach {
  let classroom: Classroom
  let otherClassroom: Classroom
  beforeAll(async () => {
    classroom = await createClassroom(school)
    otherClassroom = await createClassroom(school)
  })
  const createCall = async (rule: AccessRule): Promise<ValidCall> => {
    const context = { school, caller: await createCaller(school, rule, classroom), classroom, otherClassroom }
    return { context, options: await createOptions(rule, context) }
  }
  return async (name, values, makeCall) => {
    const rule = findMainRule(name)
    const maxCalls = getMaxCalls(name)
    let valid = await createCall(rule)
    const all = typeof values === 'function' ? values(valid) : values
    for (const [index, one] of all.filter((_, position) => position % step === 0).entries()) {
      const { status } = await makeCall(valid, one)
      if ((status < 300 && rule.newCaller !== undefined) || index % maxCalls === maxCalls - 1)
        valid = await createCall(rule)
      // A successful call may have used its object up.
      else if (status < 300) valid.options = await createOptions(rule, valid.context)
    }
  }
}

/** The rule whose request has the most members. */
const findMainRule = (name: CallName): AccessRule =>
  accessRules[name].filter(({ idName }) => idName?.startsWith('X-') !== true).at(-1) as AccessRule

/** The calls by one user, well below the rate limit. */
function getMaxCalls(name: CallName): number {
  const { rate = 'usual' }: CallRow = calls[name]
  return rate === 'unlimited' ? 200 : Math.min(200, Math.floor(rates[rate].max * 0.75))
}

/** A new teacher of the class will do; a student needs an attempt, which only the class's student has. */
const createCaller = async (school: School, { student, newCaller }: AccessRule, classroom: Classroom) => {
  if (student === 403) return createUser(school, 'teacher', classroom)
  return newCaller === undefined ? classroom.student : createUser(school, 'student')
}

const createOptions = async (
  { ids, createRequest }: AccessRule,
  context: CallContext,
): Promise<CallOptions> => (await createRequest?.((await ids?.own(context)) ?? '', context)) ?? {}

/** Expects a success or a 4xx with a sentence, never a server error. */
export function expectNoServerError(response: CallResponse, what: string): CallResponse {
  expect(response.status, what).toBeLessThan(429)
  if (response.status < 400) return response
  expect(response.headers['content-type'], what).toBe('application/json; charset=utf-8')
  expect(response.detail, what).toEqual(expect.stringMatching(/\S/))
  return response
}

export function expectStatus(response: CallResponse, status: number, what: string): CallResponse {
  expect(response.status, `${what}: ${response.detail}`).toBe(status)
  return expectNoServerError(response, what)
}
