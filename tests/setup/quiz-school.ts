import { vi } from 'vitest'
import type { Role } from '../../contract/calls.ts'
import type { StudentGroup } from '../../src/data/class.ts'
import type { Topic } from '../../src/data/topic.ts'
import { type Responses, revisit, student, teacher, visit } from './visit.tsx'

// The background session watch would call a real server and end the session without one.
vi.mock('../../src/app/start.ts', () => ({ startApp: () => undefined }))

const physics = { id: 1, name: 'Physics' }
const biology = { id: 3, name: 'Biology' }

export const topic = (change: Partial<Topic> = {}): Topic => ({
  id: 1,
  name: 'Speed',
  description: 'Distance and time',
  class_: { id: 4, name: '9A Physics' },
  subject: physics,
  random: false,
  dataset_name: 'manual',
  has_test_results: false,
  has_active_attempt: false,
  processing_status: 'completed',
  result_count: 0,
  ...change,
})

const group = (id: number, name: string, subject: { id: number; name: string }): StudentGroup => ({
  ...{ id, name, subject },
  ...{ description: '', teachers: [], students: [] },
})

export const groups = [group(4, '9A Physics', physics), group(5, '9B Biology', biology)]

const school: Responses = {
  'GET /class/get-classes': () => groups,
  'GET /subject/get-all-subjects': () => [physics, biology],
  'GET /topic/get-topics': () => [],
}

const classes = groups.map(({ id, name }) => ({ id, name }))
const createUser = (role: Role) => ({ student, teacher })[role]({ id: 7, classes })

/** Visits the product as a student or a teacher of two groups, with the user id 7. */
export const visitSchool = (path: string, role: Role, responses: Responses = {}) =>
  visit(path, createUser(role), { ...school, ...responses })

/** Like `visitSchool`, as a page reload: keeps what the device stores. */
export const revisitSchool = (path: string, role: Role, responses: Responses = {}) =>
  revisit(path, createUser(role), { ...school, ...responses })
