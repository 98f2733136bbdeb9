import { beforeAll, expect } from 'vitest'
import { calls, rates, type CallName, type CallRow } from '../../../contract/calls.ts'
import type { CallOptions, CallResponse, School } from '../../setup/school.ts'
import { furnish, newcomer, type Room } from './room.ts'
import type { Row, Standing } from './row.ts'
import { table } from './table.ts'

/** Somebody who may make the call, and a proper request of theirs to spoil. */
export interface Attack {
  standing: Standing
  asked: CallOptions
}

/** Asks with one thing after another spoiled. */
export type Spoil = <T>(
  name: CallName,
  spoiled: readonly T[] | ((attack: Attack) => T[]),
  ask: (attack: Attack, one: T) => Promise<CallResponse>,
) => Promise<void>

/** A school to attack: every request is a proper one of somebody who may make it, but for what a test spoils in it. */
export function useAttack(school: School): Spoil {
  let room: Room
  let elsewhere: Room
  beforeAll(async () => {
    room = await furnish(school)
    elsewhere = await furnish(school)
  })
  const begin = async (row: Row): Promise<Attack> => {
    const standing = { school, me: await attacker(school, row, room), room, elsewhere }
    return { standing, asked: await properly(row, standing) }
  }
  return async (name, spoiled, ask) => {
    const row = rowOf(name)
    const most = allowance(name)
    let attack = await begin(row)
    const all = typeof spoiled === 'function' ? spoiled(attack) : spoiled
    for (const [index, one] of all.entries()) {
      const { status } = await ask(attack, one)
      if ((status < 300 && row.by !== undefined) || index % most === most - 1) attack = await begin(row)
      // What was granted may have used its object up.
      else if (status < 300) attack.asked = await properly(row, attack.standing)
    }
  }
}

/** The row whose request says most. */
const rowOf = (name: CallName): Row =>
  table[name].filter(({ at }) => at?.startsWith('X-') !== true).at(-1) as Row

/** How often one person asks here: well within what they may. */
function allowance(name: CallName): number {
  const { rate = 'usual' }: CallRow = calls[name]
  return rate === 'unlimited' ? 200 : Math.min(200, Math.floor(rates[rate].max * 0.75))
}

/** A teacher of the class is soon made; a student has work of their own, which a newcomer has not. */
const attacker = async (school: School, { student, by }: Row, room: Room) => {
  if (student === 403) return newcomer(school, 'teacher', room)
  return by === undefined ? room.student : newcomer(school, 'student')
}

const properly = async ({ ids, ask }: Row, standing: Standing): Promise<CallOptions> =>
  (await ask?.((await ids?.own(standing)) ?? '', standing)) ?? {}

/** A success where the input is allowed, else a refusal with a sentence; never the server's fault. */
export function expectAnswered(answered: CallResponse, what: string): CallResponse {
  expect(answered.status, what).toBeLessThan(429)
  if (answered.status < 400) return answered
  expect(answered.headers['content-type'], what).toBe('application/json; charset=utf-8')
  expect(answered.detail, what).toEqual(expect.stringMatching(/\S/))
  return answered
}

export function expectRefused(answered: CallResponse, status: number, what: string): CallResponse {
  expect(answered.status, `${what}: ${answered.detail}`).toBe(status)
  return expectAnswered(answered, what)
}
