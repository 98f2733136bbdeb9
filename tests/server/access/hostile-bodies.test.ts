import { describe, expect, test } from 'vitest'
import { calls, type CallName } from '../../../contract/calls.ts'
import type { Shape } from '../../../contract/shapes/fields.ts'
import { shapes } from '../../../contract/shapes.ts'
import { useSchool } from '../../setup/school.ts'
import { strictExaminer } from '../exercise/strict-examiner.ts'
import { listMembers } from './contract-members.ts'
import { expectNoServerError, expectStatus, useHostileCalls, type ValidCall } from './hostile-calls.ts'
import {
  replaceInBody,
  hostileBodies,
  hostileValues,
  listObjectPaths,
  oddTexts,
  listPaths,
  type Path,
} from './hostile-values.ts'

const callWithEach = useHostileCalls(useSchool({ examiner: strictExaminer() }))
const names = Object.keys(calls) as CallName[]
const getShape = (name: CallName): Shape => shapes[name]
const json = { 'content-type': 'application/json' }

const withBody = names.filter((name) => getShape(name).body !== undefined)
const withoutBody = names.filter((name) => calls[name].method !== 'GET' && !withBody.includes(name))
const getBody = ({ options }: ValidCall): object => options.body as object

/** Free text, which is stored as it is, and a draft's own id of a subquestion, which is ignored. */
const freeTextMembers = [
  'text',
  'answer',
  'feedback',
  'reason',
  'questionDescription',
  'subquestionDescription',
  'generationPrompt',
  'id',
]
/** Free text that is only compared with what is stored: another one is a conflict. */
const comparedMembers = ['entries']
const isText = (body: object, path: Path): boolean =>
  typeof path.reduce<unknown>((at, key) => (at as Record<string | number, unknown>)[key], body) === 'string'

/** The name of the member at a path, without list indexes. */
const toMemberName = (path: Path): string => path.filter((key) => typeof key === 'string').join('.')
const findPaths = (member: string, valid: ValidCall): Path[] =>
  listPaths(getBody(valid)).filter((path) => toMemberName(path) === member)

describe.each(withBody)('%s with a body', (name) => {
  test('is tested with every member of the contract', async () => {
    await callWithEach(name, [0], async ({ context, options }) => {
      const tested = listPaths(options.body).map(toMemberName)
      // A question from the bank has only an id, a drafted one has all the others.
      expect(new Set([...tested, 'exercises.id'])).toEqual(
        new Set([...listMembers(name, ['body']), 'exercises.id']),
      )
      return context.caller.call('health')
    })
  })

  test.each(listMembers(name, ['body']))('with a hostile value as %s is harmless', async (member) => {
    const values = (valid: ValidCall) =>
      findPaths(member, valid).flatMap((path) =>
        Object.entries(hostileValues).map(([what, value]) => ({ path, what, value })),
      )
    await callWithEach(name, values, async ({ context, options }, { path, what, value }) => {
      const body = replaceInBody(options.body as object, path, value)
      const response = await context.caller.call(name, { ...options, body, headers: json })
      return expectNoServerError(response, `${path.join('.')} ${what}`)
    })
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  test.each(listMembers(name, ['body']))(
    'may have odd characters in %s only if it is free text',
    async (member) => {
      const texts = { ...oddTexts, 'half a character': 'a\ud800b', 'the other half': '\udc00' }
      const values = (valid: ValidCall) =>
        findPaths(member, valid)
          .filter((path) => isText(getBody(valid), path) && path.at(-1) !== 'token')
          .flatMap((path) => Object.entries(texts).map(([what, text]) => ({ path, what, text })))
      await callWithEach(name, values, async ({ context, options }, { path, what, text }) => {
        const body = replaceInBody(options.body as object, path, JSON.stringify(text))
        const response = await context.caller.call(name, { ...options, body, headers: json })
        const label = `${path.join('.')} ${what}`
        expectNoServerError(response, label)
        if (freeTextMembers.includes(String(path.at(-1)))) expect(response.status, label).toBeLessThan(300)
        else if (what in oddTexts)
          expect(response.status, label).toBe(comparedMembers.includes(member) ? 409 : 400)
        return response
      })
    },
  )

  test('that does not fit the contract is refused', async () => {
    const members = ['colour', '__proto__', 'constructor', 'prototype', 'toString']
    await callWithEach(name, Object.entries(hostileBodies), async ({ context, options }, [what, body]) =>
      expectStatus(await context.caller.call(name, { ...options, body, headers: json }), 400, what),
    )
    const values = (valid: ValidCall) =>
      listObjectPaths(getBody(valid)).flatMap((path) => members.map((member) => [...path, member]))
    await callWithEach(name, values, async ({ context, options }, path) => {
      // Replaced in the text, because JSON.stringify would omit an object's `__proto__`.
      const body = replaceInBody(
        options.body as object,
        [...path.slice(0, -1), 'spare'],
        '{"prototype":{"polluted":1}}',
      )
      const sent = body.replace('"spare"', JSON.stringify(path.at(-1)))
      const response = await context.caller.call(name, { ...options, body: sent, headers: json })
      return expectStatus(response, 400, path.join('.'))
    })
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  test('that is an empty object is refused', async () => {
    await callWithEach(name, ['{}'], async ({ context, options }, body) =>
      expectStatus(await context.caller.call(name, { ...options, body, headers: json }), 400, body),
    )
  })

  test('with another content type than JSON is refused', async () => {
    const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'text/json', 'x']
    await callWithEach(name, types, async ({ context, options }, type) => {
      const sent = { ...options, body: JSON.stringify(options.body), headers: { 'content-type': type } }
      return expectStatus(await context.caller.call(name, sent), 415, type)
    })
  })
})

describe.each(withoutBody)('%s, a call without a body,', (name) => {
  test('responds without a server error to any body', async () => {
    const bodies = { ...hostileBodies, ...hostileValues }
    await callWithEach(name, Object.entries(bodies), async ({ context, options }, [what, body]) =>
      expectNoServerError(await context.caller.call(name, { ...options, body, headers: json }), what),
    )
  })
})
