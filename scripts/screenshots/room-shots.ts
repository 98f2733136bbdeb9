import type { ResponseOf } from '../../contract/shapes.ts'
import { fulfilWith, inSequence, pressButton, pressWhereShown, waitForText, type Shot } from './shot.ts'

type Room = ResponseOf<'getRoom'>
type Student = Room['students'][number]

const names = [
  ...['Mia Carter', 'Tom Bishop', 'Amara Bello', 'Callum Fraser', 'Dmitri Petrov', 'Ella Thompson'],
  ...['Ewan MacLeod', 'Fatima Siddiqui', 'Haruto Sato', 'Ibrahim Khan', 'Jakub Kowalski', 'Kwame Mensah'],
  ...['Layla Rahman', 'Maisie Clarke', 'Mei Ling Chan', 'Noah Whitfield', 'Oliver Hughes', 'Priya Nair'],
  ...['Rhys Llewellyn', 'Seren Morgan', 'Tunde Adeyemi', 'Zainab Hussain', 'Aoife Gallagher', 'Ben Osei'],
  ...['Chloe Martin', 'Daniel Novak', 'Isla Reid', 'Yusuf Demir'],
].toSorted()

const now = Date.now()
const ago = (seconds: number): string => new Date(now - seconds * 1000).toISOString()
const present = { question: 3, subquestion: 1, hidden_at: null, waiting: 0, undecided: 0, finish: false }

/** What the devices of those who are not simply at work told. */
const told: Record<number, Partial<NonNullable<Student['presence']>>> = {
  2: { undecided: 1 },
  5: { waiting: 3, heard_at: ago(95) },
  9: { heard_at: ago(310) },
  13: { finish: true, waiting: 1 },
  16: { heard_at: ago(48) },
  20: { hidden_at: ago(70), heard_at: ago(70) },
}

const toStudent = (display_name: string, index: number): Student => {
  const isIn = index % 4 === 3
  const attempt = {
    ...{ id: index + 1, state: isIn ? ('submitted' as const) : ('active' as const), started_at: ago(1500) },
    ...{ submitted_at: isIn ? ago(60 + index) : null, result_id: null, parts: [2, 3, 2, 1] },
    answered: '1'.repeat(isIn ? 8 : 1 + (index % 6)).padEnd(8, '0'),
  }
  return {
    student: { id: index + 1, display_name },
    attempt: index === 26 ? null : attempt,
    presence: index === 26 ? null : { ...present, heard_at: ago(1 + (index % 7)), ...told[index] },
    drill: null,
  }
}

const room: Room = {
  now: new Date(now).toISOString(),
  topic: {
    ...{ id: 1, name: 'Separating mixtures', class_: { id: 1, name: '8C Chemistry' } },
    ...{ subject: { id: 2, name: 'Chemistry' }, deleted: false },
  },
  drill: null,
  students: names.map(toStudent),
}

const open = {
  role: 'teacher',
  path: '/room?topic_id=1',
  mockResponses: fulfilWith('getRoom', room),
} as const
const inDrill: Room = {
  ...room,
  drill: { id: 1, started_at: ago(70), ends_at: ago(-110), running: true },
  students: room.students.map((student, index) => ({
    ...student,
    drill:
      // A device that was not heard of before hears of no drill.
      student.attempt === null || index % 4 === 3 || index === 9
        ? null
        : { told_at: ago(2), silent_ms: index % 4 === 1 ? 3_000 : 62_000, longest_ms: 64_000 },
    ...(student.presence !== null &&
      index % 4 !== 1 && { presence: { ...student.presence, heard_at: ago(64) } }),
  })),
}

const sheet: ResponseOf<'getDrill'> = {
  topic: room.topic,
  drill: { id: 1, started_at: ago(600), ends_at: ago(420), running: false },
  students: 28,
  devices: names.slice(0, 12).map((display_name, index) => ({
    student: { id: index + 1, display_name },
    ...{ device: 1, told_at: ago(400 - index), longest_ms: 58_000 + 1_730 * index },
    ...{ typed: 2 + (index % 4), delivered: 2 + (index % 4), waiting: 0, lost: 0 },
  })),
}

const waitForRoom = waitForText(/You can pack up/)

export const roomShots: Shot[] = [
  {
    ...open,
    name: 'room-class',
    prepare: waitForRoom,
    viewportOnly: true,
    readmeName: 'room',
    largeText: true,
  },
  {
    ...open,
    ...{ name: 'room-menu', viewportOnly: true, phonesOnly: true, largeText: true },
    prepare: waitForRoom,
    beforeEach: pressWhereShown('More for this room'),
  },
  {
    ...{ role: 'teacher', path: '/room?topic_id=1', name: 'room-none' },
    mockResponses: fulfilWith('getRoom', { ...room, students: [] }),
    prepare: waitForText('No students yet'),
  },
  { ...open, name: 'room-covered', prepare: inSequence(waitForRoom, pressButton('Cover names')) },
  {
    ...open,
    ...{ role: 'teacher', path: '/room?topic_id=1', mockResponses: fulfilWith('getRoom', inDrill) },
    ...{ name: 'room-drill', prepare: waitForText(/left$/) },
  },
  {
    ...{ role: 'teacher', path: '/room?topic_id=1', mockResponses: fulfilWith('getRoom', room) },
    name: 'room-drill-start',
    prepare: inSequence(waitForRoom, pressButton('Wi-Fi drill'), async (page) =>
      page.getByRole('alertdialog').waitFor(),
    ),
    viewportOnly: true,
  },
  {
    ...{ role: 'teacher', path: '/drill?topic_id=1', mockResponses: fulfilWith('getDrill', sheet) },
    ...{ name: 'drill-sheet', prepare: waitForText(/answers lost/), readmeName: 'drill-sheet' },
  },
  {
    ...open,
    ...{ name: 'room-student', viewportOnly: true },
    prepare: inSequence(waitForRoom, pressButton(/answers on the device/), async (page) =>
      page.getByRole('dialog').waitFor(),
    ),
  },
]
