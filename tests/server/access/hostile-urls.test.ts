import { describe, expect, test } from 'vitest'
import { calls, type CallName } from '../../../contract/calls.ts'
import type { Shape } from '../../../contract/shapes/fields.ts'
import { shapes } from '../../../contract/shapes.ts'
import { useSchool } from '../../setup/school.ts'
import { strictExaminer } from '../exercise/strict-examiner.ts'
import { expectNoServerError, expectStatus, useHostileCalls } from './hostile-calls.ts'
import { hostileStrings, oddTexts } from './hostile-values.ts'

const callWithEach = useHostileCalls(useSchool({ examiner: strictExaminer() }))
const names = Object.keys(calls) as CallName[]
const getShape = (name: CallName): Shape => shapes[name]
const listPathParts = (name: CallName) => Object.keys(getShape(name).params?.shape ?? {})

describe.each(names.filter((name) => listPathParts(name).length > 0))('the path of %s', (name) => {
  test('with an invalid value is refused', async () => {
    const values = listPathParts(name).flatMap((part) =>
      Object.entries(hostileStrings).map(([what, word]) => ({ part, what, word })),
    )
    await callWithEach(name, values, async ({ context, options }, { part, what, word }) => {
      const params = { ...options.params, [part]: word }
      const response = await context.caller.call(name, { ...options, params })
      expectNoServerError(response, `${part} ${what}`)
      // A search phrase is the only free text in a path.
      if (part !== 'phrase') expect([400, 404], `${part} ${what}`).toContain(response.status)
      else if (what in oddTexts) expect(response.status, what).toBe(400)
      return response
    })
  })
})

const listQueryKeys = (name: CallName) => Object.keys(getShape(name).query?.shape ?? {})

describe.each(names)('the query of %s', (name) => {
  test('with an unknown parameter is refused', async () => {
    const unknown = [
      'colour',
      '__proto__',
      'constructor',
      ...listQueryKeys(name).flatMap((key) => [`${key}[]`, `${key}.a`]),
    ]
    await callWithEach(name, unknown, async ({ context, options }, key) => {
      const response = await context.caller.call(name, { ...options, query: { ...options.query, [key]: 1 } })
      return expectStatus(response, 400, key)
    })
  })
})

describe.each(names.filter((name) => listQueryKeys(name).length > 0))('the query of %s', (name) => {
  const keys = listQueryKeys(name)

  test('with a hostile value is refused or harmless', async () => {
    const values = keys.flatMap((key) =>
      Object.entries(hostileStrings).map(([what, word]) => ({ key, what, word })),
    )
    await callWithEach(name, values, async ({ context, options }, { key, what, word }) => {
      const response = await context.caller.call(name, {
        ...options,
        query: { ...options.query, [key]: word },
      })
      expectNoServerError(response, `${key} ${what}`)
      if (what in oddTexts) expect(response.status, `${key} ${what}`).toBe(400)
      return response
    })
  })

  test('with a repeated parameter is refused', async () => {
    await callWithEach(name, keys, async ({ context, options }, key) => {
      // The name is not escaped in the URL, so it can hold another pair.
      const response = await context.caller.call(name, { ...options, query: { [`${key}=1&${key}`]: 1 } })
      return expectStatus(response, 400, key)
    })
  })
})
