import { describe, expect, test } from 'vitest'
import { calls, type CallName } from '../../../contract/calls.ts'
import type { Shape } from '../../../contract/shapes/fields.ts'
import { shapes } from '../../../contract/shapes.ts'
import { useSchool } from '../../setup/school.ts'
import { strictExaminer } from '../exercise/strict-examiner.ts'
import { expectAnswered, expectRefused, useAttack } from './attack.ts'
import { hostileWords, oddTexts } from './hostile.ts'

const eachOf = useAttack(useSchool({ examiner: strictExaminer() }))
const names = Object.keys(calls) as CallName[]
const shapeOf = (name: CallName): Shape => shapes[name]
const parts = (name: CallName) => Object.keys(shapeOf(name).params?.shape ?? {})

describe.each(names.filter((name) => parts(name).length > 0))('the path of %s', (name) => {
  test('with something impossible in it is refused', async () => {
    const spoiled = parts(name).flatMap((part) =>
      Object.entries(hostileWords).map(([what, word]) => ({ part, what, word })),
    )
    await eachOf(name, spoiled, async ({ standing, asked }, { part, what, word }) => {
      const params = { ...asked.params, [part]: word }
      const answered = await standing.me.call(name, { ...asked, params })
      expectAnswered(answered, `${part} ${what}`)
      // A phrase is the one part that people make up.
      if (part !== 'phrase') expect([400, 404], `${part} ${what}`).toContain(answered.status)
      else if (what in oddTexts) expect(answered.status, what).toBe(400)
      return answered
    })
  })
})

const keysOf = (name: CallName) => Object.keys(shapeOf(name).query?.shape ?? {})

describe.each(names)('the query of %s', (name) => {
  test('with something unknown in it is refused', async () => {
    const unknown = [
      'colour',
      '__proto__',
      'constructor',
      ...keysOf(name).flatMap((key) => [`${key}[]`, `${key}.a`]),
    ]
    await eachOf(name, unknown, async ({ standing, asked }, key) => {
      const answered = await standing.me.call(name, { ...asked, query: { ...asked.query, [key]: 1 } })
      return expectRefused(answered, 400, key)
    })
  })
})

describe.each(names.filter((name) => keysOf(name).length > 0))('the query of %s', (name) => {
  const keys = keysOf(name)

  test('with something impossible in it is refused or does no harm', async () => {
    const spoiled = keys.flatMap((key) =>
      Object.entries(hostileWords).map(([what, word]) => ({ key, what, word })),
    )
    await eachOf(name, spoiled, async ({ standing, asked }, { key, what, word }) => {
      const answered = await standing.me.call(name, { ...asked, query: { ...asked.query, [key]: word } })
      expectAnswered(answered, `${key} ${what}`)
      if (what in oddTexts) expect(answered.status, `${key} ${what}`).toBe(400)
      return answered
    })
  })

  test('that names a thing twice is refused', async () => {
    await eachOf(name, keys, async ({ standing, asked }, key) => {
      // The name goes into the address as it is, which lets it carry a pair of its own.
      const answered = await standing.me.call(name, { ...asked, query: { [`${key}=1&${key}`]: 1 } })
      return expectRefused(answered, 400, key)
    })
  })
})
