import type { RoomStudent } from '../../../src/data/room.ts'

/** A time of the server's clock, in ms. */
export const now = Date.parse('2026-11-25T10:30:00Z')
export const ago = (seconds: number): string => new Date(now - seconds * 1000).toISOString()

type Attempt = NonNullable<RoomStudent['attempt']>
type Presence = NonNullable<RoomStudent['presence']>

export const attemptWith = (part: Partial<Attempt> = {}): Attempt => ({
  ...{ id: 7, state: 'active', started_at: ago(600), submitted_at: null, result_id: null },
  ...{ parts: [2, 1], answered: '110' },
  ...part,
})

export const presenceWith = (part: Partial<Presence> = {}): Presence => ({
  ...{ heard_at: ago(4), question: 2, subquestion: 1, hidden_at: null },
  ...{ waiting: 0, undecided: 0, finish: false },
  ...part,
})

let students = 0
export function studentWith(part: Partial<RoomStudent> = {}, name?: string): RoomStudent {
  students += 1
  return {
    student: { id: students, display_name: name ?? `Student ${students}` },
    attempt: attemptWith(),
    presence: presenceWith(),
    drill: null,
    ...part,
  }
}

const submitted = attemptWith({ state: 'submitted', submitted_at: ago(60) })
/** A student in each state. */
export const studentsByState = {
  'not-opened': studentWith({ attempt: null, presence: null }),
  working: studentWith(),
  quiet: studentWith({ presence: presenceWith({ heard_at: ago(45) }) }),
  left: studentWith({ presence: presenceWith({ heard_at: ago(100), hidden_at: ago(100) }) }),
  'not-heard': studentWith({ presence: presenceWith({ heard_at: ago(250) }) }),
  'on-device': studentWith({ presence: presenceWith({ heard_at: ago(80), waiting: 2 }) }),
  'needs-decision': studentWith({ presence: presenceWith({ undecided: 1 }) }),
  'finish-pressed': studentWith({ presence: presenceWith({ finish: true, waiting: 1 }) }),
  'all-in': studentWith({ attempt: submitted }),
}
