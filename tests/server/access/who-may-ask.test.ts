import { beforeAll, describe, expect, test } from 'vitest'
import { calls, type CallName } from '../../../contract/calls.ts'
import { useSchool, type CallResponse, type Visitor } from '../../setup/school.ts'
import { strictExaminer } from '../exercise/strict-examiner.ts'
import { idsOf } from './members.ts'
import { furnish, newcomer, type Room } from './room.ts'
import { unknownId, type Id, type Row, type Standing } from './row.ts'
import { table } from './table.ts'

const school = useSchool({ examiner: strictExaminer() })
let room: Room
let elsewhere: Room
beforeAll(async () => {
  room = await furnish(school)
  elsewhere = await furnish(school)
})

const names = Object.keys(calls) as CallName[]
const kinds = ['own', 'foreign', 'unknown', 'malformed'] as const
const people = ['nobody', 'the student', 'the other student', 'the teacher', 'the other teacher'] as const
type Person = (typeof people)[number]

const roleOf = (person: Person) =>
  person === 'nobody' ? 'nobody' : person.endsWith('student') ? 'student' : 'teacher'

async function standingOf(person: Person, row: Row): Promise<Standing> {
  const other = person.includes('other')
  const here = other ? elsewhere : room
  const role = roleOf(person)
  const place = { school, room: here, elsewhere: other ? room : elsewhere }
  if (role === 'nobody') return { ...place, me: school.browser() }
  if (row.by === undefined) return { ...place, me: here[role] }
  return { ...place, me: await newcomer(school, role, row.by === 'new member' ? here : null) }
}

type Kind = (typeof kinds)[number]
type Seen = { kind: Kind; id: Id; status: number; text: string }

/** Refused requests come first, because a request that is granted may use its object up. */
async function seenBy(name: CallName, row: Row, standing: Standing): Promise<Seen[]> {
  const { ids } = row
  const asked: [Kind, Id][] = []
  if (ids !== undefined) {
    asked.push(['malformed', ids.malformed], ['unknown', ids.unknown])
    for (const id of await ids.foreign(standing)) asked.push(['foreign', id])
  }
  asked.push(['own', (await ids?.own(standing)) ?? ''])
  const seen: Seen[] = []
  for (const [kind, id] of asked) {
    const answered = await standing.me.call(name, await row.ask?.(id, standing))
    seen.push({ kind, id, status: answered.status, text: textOf(answered) })
  }
  return seen
}

/** All that could tell two answers apart. */
const textOf = ({ status, body, headers }: CallResponse): string =>
  [status, headers['content-type'], headers['content-length'], JSON.stringify(body)].join(' ')

const expected = (row: Row, person: Person): Partial<Record<Kind, number[]>> => {
  const statuses = row[roleOf(person)]
  if (row.ids === undefined) return { own: [Number(statuses)] }
  return Object.fromEntries(
    kinds.map((kind, index) => [kind, [typeof statuses === 'number' ? statuses : statuses[index]]]),
  )
}

const statusesOf = (seen: Seen[]): Partial<Record<Kind, number[]>> =>
  Object.fromEntries(
    [...new Set(seen.map(({ kind }) => kind))].map((kind) => [
      kind,
      [...new Set(seen.filter((one) => one.kind === kind).map(({ status }) => status))],
    ]),
  )

const cases = names.flatMap((name) =>
  (table[name] ?? []).flatMap((row) =>
    people.map((person) => ({ name, row, person, where: row.at ?? 'without ids' })),
  ),
)

function withoutIds(row: Row, id: Id, text: string): string {
  const body = text.slice(text.indexOf('{'))
  if (row.makes) return body.replace(/^\{"id":\d+/, '#')
  return row.namesId ? body.replaceAll(String(id), '#') : text
}

/** Where something of others and nothing at all are answered with the same status, the answers are the same throughout. */
function expectAlike(row: Row, person: Person, seen: Seen[]): void {
  const statuses = row[roleOf(person)]
  if (row.ids === undefined || (typeof statuses !== 'number' && statuses[1] !== statuses[2])) return
  const texts = seen
    .filter(({ kind }) => kind === 'foreign' || kind === 'unknown')
    .map(({ id, text }) => withoutIds(row, id, text))
  expect(texts.length).toBeGreaterThan(1)
  expect(new Set(texts)).toEqual(new Set(texts.slice(0, 1)))
}

describe('each is answered as the table says, and what is not theirs looks like what does not exist', () => {
  test.each(cases)('$name, $where: $person', async ({ name, row, person }) => {
    const seen = await seenBy(name, row, await standingOf(person, row))
    expect(statusesOf(seen)).toEqual(expected(row, person))
    expectAlike(row, person, seen)
  })
})

describe('a call meant for the person who was signed in before', () => {
  const guarded = names.filter((name) => table[name].some((row) => row.nobody === 401))

  test.each(guarded)('%s is refused with a code', async (name) => {
    const row = table[name][0] as Row
    const person = row.student === 403 ? 'the teacher' : 'the student'
    const standing = await standingOf(person, row)
    const asked = await row.ask?.(await (row.ids?.own(standing) ?? ''), standing)
    const headers = { 'X-Expect-User': String(standing.elsewhere[roleOf(person) as Visitor['role']].id) }
    const refused = await standing.me.call(name, { ...asked, headers })
    expect([refused.status, refused.body]).toEqual([409, expect.objectContaining({ code: 'other_user' })])
  })
})

describe('the table', () => {
  test('has every call of the contract and no other', () => {
    expect(Object.keys(table).toSorted()).toEqual(names.toSorted())
    for (const name of names) expect(table[name].length, name).toBeGreaterThan(0)
  })

  test.each(names)('looks at every id that %s takes', (name) => {
    const places = table[name].flatMap(({ at }) => (at === undefined || at.startsWith('X-') ? [] : [at]))
    expect(places.toSorted()).toEqual(idsOf(name))
  })

  test('has unknown ids that nothing has', async () => {
    expect(room.attempt).toBeLessThan(unknownId)
    expect(elsewhere.topicId).not.toBe(room.topicId)
  })
})
