import { vi } from 'vitest'
import type { Role } from '../../contract/calls.ts'
import type { StudentGroup } from '../../src/data/class.ts'
import type { Topic } from '../../src/data/topic.ts'
import { type Answers, revisit, student, teacher, visit } from './visit.tsx'

// What watches the session in the background would look for a real server and end the page without one.
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

const school: Answers = {
  'GET /class/get-classes': () => groups,
  'GET /subject/get-all-subjects': () => [physics, biology],
  'GET /topic/get-topics': () => [],
}

const classes = groups.map(({ id, name }) => ({ id, name }))
const somebody = (role: Role) => ({ student, teacher })[role]({ id: 7, classes })

/** The product for a student or a teacher of two groups, whose id is 7. */
export const visitSchool = (path: string, role: Role, answers: Answers = {}) =>
  visit(path, somebody(role), { ...school, ...answers })

/** The same, with what this device has kept. */
export const revisitSchool = (path: string, role: Role, answers: Answers = {}) =>
  revisit(path, somebody(role), { ...school, ...answers })
