import type { CallOptions, School, Visitor } from '../../setup/school.ts'
import type { Room } from './room.ts'

export type Id = number | string

/** Who asks, where they belong, and a room they do not belong to. */
export interface Standing {
  school: School
  me: Visitor
  room: Room
  elsewhere: Room
}

/** Ids of one kind of thing, as they look to whoever asks. */
export interface Ids {
  /** One that the asker may use; made for this request where the call uses it up. */
  own: (standing: Standing) => Id | Promise<Id>
  /** Of things that are there and belong to others. */
  foreign: (standing: Standing) => Id[] | Promise<Id[]>
  unknown: Id
  malformed: Id
}

/** The status for everything, or by the id: own, foreign, unknown, malformed. */
export type Statuses = number | readonly [own: number, foreign: number, unknown: number, malformed: number]

/** What is expected of a call, for one of the places in it that name something by its id. */
export interface Row {
  nobody: Statuses
  student: Statuses
  teacher: Statuses
  /** The member, path part, query value or header that holds the id; left out where the call names nothing. */
  at?: string
  ids?: Ids
  /** A proper request, with this id in its place. */
  ask?: (id: Id, standing: Standing) => CallOptions | Promise<CallOptions>
  /** Asked by somebody new each time, because the call ends sessions, accounts or allowances: in the class or outside. */
  by?: 'new member' | 'new person'
  /** The refusal repeats the id, which the asker has just sent. */
  namesId?: true
  /** The answer is about something new, whose id is another each time. */
  makes?: true
}

/** Larger than any id the database has given away. */
export const unknownId = 2_000_000_000

export const ids = (
  own: Ids['own'],
  foreign: Ids['foreign'],
  { unknown = unknownId, malformed = 'x' }: Partial<Pick<Ids, 'unknown' | 'malformed'>> = {},
): Ids => ({ own, foreign, unknown, malformed })

export const classIds = ids(
  ({ room }) => room.classId,
  ({ elsewhere }) => [elsewhere.classId],
)
export const topicIds = ids(
  ({ room }) => room.topicId,
  ({ elsewhere }) => [elsewhere.topicId],
)

/** Where a student asks, a classmate's is as foreign as one of another class. */
export const othersOf = <T>(
  { me, room, elsewhere }: Standing,
  of: (room: Room, whose: 'student' | 'classmate') => T,
): T[] =>
  me.role === 'student' ? [of(elsewhere, 'student'), of(room, 'classmate')] : [of(elsewhere, 'student')]
