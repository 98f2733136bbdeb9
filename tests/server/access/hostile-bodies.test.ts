import { describe, expect, test } from 'vitest'
import { calls, type CallName } from '../../../contract/calls.ts'
import type { Shape } from '../../../contract/shapes/fields.ts'
import { shapes } from '../../../contract/shapes.ts'
import { useSchool } from '../../setup/school.ts'
import { strictExaminer } from '../exercise/strict-examiner.ts'
import { membersOf } from './members.ts'
import { expectAnswered, expectRefused, useAttack, type Attack } from './attack.ts'
import {
  bodyWith,
  hostileBodies,
  hostileValues,
  objectsOf,
  oddTexts,
  placesOf,
  type Path,
} from './hostile.ts'

const eachOf = useAttack(useSchool({ examiner: strictExaminer() }))
const names = Object.keys(calls) as CallName[]
const shapeOf = (name: CallName): Shape => shapes[name]
const json = { 'content-type': 'application/json' }

const withBody = names.filter((name) => shapeOf(name).body !== undefined)
const withoutBody = names.filter((name) => calls[name].method !== 'GET' && !withBody.includes(name))
const bodyOf = ({ asked }: Attack): object => asked.body as object

/** Words of a person's own, taken as they are; and what a browser calls a subquestion it has not stored, which is ignored. */
const ownWords = [
  'answer',
  'feedback',
  'questionDescription',
  'subquestionDescription',
  'generationPrompt',
  'id',
]
const isText = (body: object, path: Path): boolean =>
  typeof path.reduce<unknown>((at, key) => (at as Record<string | number, unknown>)[key], body) === 'string'

/** The member a place belongs to, lists left out. */
const memberAt = (path: Path): string => path.filter((key) => typeof key === 'string').join('.')
const placesAt = (member: string, attack: Attack): Path[] =>
  placesOf(bodyOf(attack)).filter((path) => memberAt(path) === member)

describe.each(withBody)('%s with a body', (name) => {
  test('is attacked at every member the contract knows', async () => {
    await eachOf(name, [0], async ({ standing, asked }) => {
      const places = placesOf(asked.body).map(memberAt)
      // A picked exercise is told by an id alone, where a drafted question has all the others.
      expect(new Set([...places, 'exercises.id'])).toEqual(
        new Set([...membersOf(name, ['body']), 'exercises.id']),
      )
      return standing.me.call('health')
    })
  })

  test.each(membersOf(name, ['body']))('with something impossible as its %s does no harm', async (member) => {
    const spoiled = (attack: Attack) =>
      placesAt(member, attack).flatMap((path) =>
        Object.entries(hostileValues).map(([what, value]) => ({ path, what, value })),
      )
    await eachOf(name, spoiled, async ({ standing, asked }, { path, what, value }) => {
      const body = bodyWith(asked.body as object, path, value)
      const answered = await standing.me.call(name, { ...asked, body, headers: json })
      return expectAnswered(answered, `${path.join('.')} ${what}`)
    })
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  test.each(membersOf(name, ['body']))('has odd characters in its %s as own words only', async (member) => {
    const texts = { ...oddTexts, 'half a character': 'a\ud800b', 'the other half': '\udc00' }
    const spoiled = (attack: Attack) =>
      placesAt(member, attack)
        .filter((path) => isText(bodyOf(attack), path) && path.at(-1) !== 'token')
        .flatMap((path) => Object.entries(texts).map(([what, text]) => ({ path, what, text })))
    await eachOf(name, spoiled, async ({ standing, asked }, { path, what, text }) => {
      const body = bodyWith(asked.body as object, path, JSON.stringify(text))
      const answered = await standing.me.call(name, { ...asked, body, headers: json })
      const place = `${path.join('.')} ${what}`
      expectAnswered(answered, place)
      if (ownWords.includes(String(path.at(-1)))) expect(answered.status, place).toBeLessThan(300)
      else if (what in oddTexts) expect(answered.status, place).toBe(400)
      return answered
    })
  })

  test('that is none of the contract’s is refused', async () => {
    const members = ['colour', '__proto__', 'constructor', 'prototype', 'toString']
    await eachOf(name, Object.entries(hostileBodies), async ({ standing, asked }, [what, body]) =>
      expectRefused(await standing.me.call(name, { ...asked, body, headers: json }), 400, what),
    )
    const spoiled = (attack: Attack) =>
      objectsOf(bodyOf(attack)).flatMap((path) => members.map((member) => [...path, member]))
    await eachOf(name, spoiled, async ({ standing, asked }, path) => {
      // Written by hand: setting `__proto__` on an object would leave nothing to send.
      const body = bodyWith(
        asked.body as object,
        [...path.slice(0, -1), 'spare'],
        '{"prototype":{"polluted":1}}',
      )
      const sent = body.replace('"spare"', JSON.stringify(path.at(-1)))
      const answered = await standing.me.call(name, { ...asked, body: sent, headers: json })
      return expectRefused(answered, 400, path.join('.'))
    })
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  test('that says nothing is refused', async () => {
    await eachOf(name, ['{}'], async ({ standing, asked }, body) =>
      expectRefused(await standing.me.call(name, { ...asked, body, headers: json }), 400, body),
    )
  })

  test('that is not said to be JSON is refused', async () => {
    const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'text/json', 'x']
    await eachOf(name, types, async ({ standing, asked }, type) => {
      const sent = { ...asked, body: JSON.stringify(asked.body), headers: { 'content-type': type } }
      return expectRefused(await standing.me.call(name, sent), 415, type)
    })
  })
})

describe.each(withoutBody)('%s, which has no body,', (name) => {
  test('is answered whatever comes as one', async () => {
    const bodies = { ...hostileBodies, ...hostileValues }
    await eachOf(name, Object.entries(bodies), async ({ standing, asked }, [what, body]) =>
      expectAnswered(await standing.me.call(name, { ...asked, body, headers: json }), what),
    )
  })
})
