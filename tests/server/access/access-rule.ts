import type { CallOptions, School, Visitor } from '../../setup/school.ts'
import type { Classroom } from './classroom.ts'

export type Id = number | string

/** Who makes the call, their class, and a class they are not a member of. */
export interface CallContext {
  school: School
  caller: Visitor
  classroom: Classroom
  otherClassroom: Classroom
}

/** Ids of one type of object, relative to the caller. */
export interface Ids {
  /** One that the caller may use; new for each request if the call deletes or changes it. */
  own: (context: CallContext) => Id | Promise<Id>
  /** Ids of existing objects that belong to others. */
  foreign: (context: CallContext) => Id[] | Promise<Id[]>
  unknown: Id
  malformed: Id
}

/** The status for everything, or by the id: own, foreign, unknown, malformed. */
export type Statuses = number | readonly [own: number, foreign: number, unknown: number, malformed: number]

/** The expected statuses of a call, for one of the ids that it takes. */
export interface AccessRule {
  anonymous: Statuses
  student: Statuses
  teacher: Statuses
  /** The body member, path parameter, query parameter or header with the id; undefined for calls without ids. */
  idName?: string
  ids?: Ids
  /** Creates a valid request with this id. */
  createRequest?: (id: Id, context: CallContext) => CallOptions | Promise<CallOptions>
  /** Use a new caller for each request, in the class or not: the call ends a session, deletes an account or uses up a limit. */
  newCaller?: 'new member' | 'new user'
  /** The error message contains the id of the request. */
  errorNamesId?: true
  /** The response contains the id of a new object. */
  createsId?: true
}

/** Larger than any id in the database. */
export const unknownId = 2_000_000_000

export const createIds = (
  own: Ids['own'],
  foreign: Ids['foreign'],
  { unknown = unknownId, malformed = 'x' }: Partial<Pick<Ids, 'unknown' | 'malformed'>> = {},
): Ids => ({ own, foreign, unknown, malformed })

export const classIds = createIds(
  ({ classroom }) => classroom.classId,
  ({ otherClassroom }) => [otherClassroom.classId],
)
export const topicIds = createIds(
  ({ classroom }) => classroom.topicId,
  ({ otherClassroom }) => [otherClassroom.topicId],
)

/** For a student, a classmate's object is foreign, too, not only one of another class. */
export const getOthers = <T>(
  { caller, classroom, otherClassroom }: CallContext,
  of: (classroom: Classroom, whose: 'student' | 'classmate') => T,
): T[] =>
  caller.role === 'student'
    ? [of(otherClassroom, 'student'), of(classroom, 'classmate')]
    : [of(otherClassroom, 'student')]
