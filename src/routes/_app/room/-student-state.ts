import { reportSeconds } from '../../../../contract/room-pace.ts'
import type { RoomStudent } from '../../../data/room.ts'

/** In the order in which students need their teacher. */
export const stateNames = [
  'needs-decision',
  'on-device',
  'not-heard',
  'finish-pressed',
  'quiet',
  'left',
  'not-opened',
  'in-drill',
  'back-again',
  'working',
  'all-in',
] as const
export type StateName = (typeof stateNames)[number]

/** What a student is doing, as far as it can be known. Times in ms. */
export interface StudentState {
  name: StateName
  /** For how long nothing was heard; null if nothing was heard today. */
  silentMs: number | null
  /** Answers on a device, or answers that wait for a decision. */
  count: number
}

/**
 * A page in front that is not heard of for this much longer than it was to be is quiet. Its reports take a moment, and the
 * screen's clock goes on once a second: with a report every 10 s a silence is shown within 15 s.
 */
const lateMs = 3_500
/** After this time without a word the device is perhaps offline. */
const quietMs = 3 * 60_000

/**
 * The state of a student at a time of the server's clock. What is in comes from the database: presence can only hold
 * "all in" back, where a device told of answers that the server has not got.
 */
export function getStudentState(
  { attempt, presence }: Pick<RoomStudent, 'attempt' | 'presence'>,
  now: number,
): StudentState {
  const silentMs = presence === null ? null : Math.max(0, now - Date.parse(presence.heard_at))
  const toState = (name: StateName, count = 0): StudentState => ({ name, silentMs, count })
  if (attempt === null) return toState('not-opened')
  if (presence !== null && presence.undecided > 0) return toState('needs-decision', presence.undecided)
  if (attempt.state !== 'active')
    return presence !== null && presence.waiting > 0
      ? toState('on-device', presence.waiting)
      : toState('all-in')
  if (presence === null || silentMs === null) return toState('not-heard')
  if (presence.finish) return toState('finish-pressed', presence.waiting)
  if (presence.waiting > 0) return toState('on-device', presence.waiting)
  if (presence.hidden_at !== null) return toState('left')
  const workingMs = (presence.next_in ?? reportSeconds.watched) * 1000 + lateMs
  if (silentMs <= workingMs) return toState('working')
  return toState(silentMs <= quietMs ? 'quiet' : 'not-heard')
}

/** Reports come every 10 s: without one for longer than this a device is without contact. */
const noContactMs = 15_000

/**
 * Whether a device in a drill has contact at a time of the server's clock: 'lost', or 'back' where it was lost; null where
 * the drill has not cut it off. A student who has given up the attempt is in no drill any more.
 */
export function getDrillContact(
  { attempt, drill, presence }: Omit<RoomStudent, 'student'>,
  now: number,
): 'lost' | 'back' | null {
  if (attempt === null || drill === null) return null
  const contactAt = Date.parse(drill.told_at) - drill.silent_ms
  const heardAt = presence === null ? 0 : Date.parse(presence.heard_at)
  if (now - Math.max(contactAt, heardAt) >= noContactMs) return 'lost'
  return drill.longest_ms >= noContactMs ? 'back' : null
}

/** The states of a device without anything that needs the teacher but, perhaps, its silence. */
const heardStates: StateName[] = ['working', 'quiet', 'not-heard']

/** The state while a drill runs, whose silence is no sign that a student needs the teacher. */
export function getStateInDrill(student: Omit<RoomStudent, 'student'>, now: number): StudentState {
  const state = getStudentState(student, now)
  const contact = getDrillContact(student, now)
  if (contact === 'lost' && (state.name === 'quiet' || state.name === 'not-heard'))
    return { ...state, name: 'in-drill' }
  // It tells of the drill more often than it reports.
  if (contact === 'back' && heardStates.includes(state.name)) return { ...state, name: 'back-again' }
  return state
}

/**
 * Whether the student takes the quiz today, so that the class waits for them. Also where a crash of the server has lost what
 * was heard: the attempt was started today.
 */
export const isExpected = (
  { attempt, presence }: Pick<RoomStudent, 'attempt' | 'presence'>,
  now: number,
): boolean =>
  attempt !== null &&
  (attempt.state !== 'active' || presence !== null || isSameDay(Date.parse(attempt.started_at), now))

const isSameDay = (one: number, other: number): boolean =>
  new Date(one).toDateString() === new Date(other).toDateString()

/** How many subquestions have an answer, and how many there are. */
export function countAnswered({ attempt }: Pick<RoomStudent, 'attempt'>): { answered: number; of: number } {
  const signs = attempt?.answered ?? ''
  return { answered: signs.replaceAll('0', '').length, of: signs.length }
}
