import { toMarkedName } from '../../../../contract/marked-name.ts'
import type { QuizResultRow } from '../../../data/marking.ts'
import { whole } from '../../../lib/numbers.ts'
import { getReleaseState, releaseNames } from './-rows.ts'

/** What holds for the results of one student: how many of them are in each state. */
export interface StudentRelease {
  id: number
  name: string
  held: number
  /** Released, and not looked at yet. */
  released: number
  /** Released, and looked at. */
  seen: number
  /** Answers in the held ones that are to be checked. */
  toCheck: number
}

/** The students with results, in the order of the rows, which has to have all attempts. */
export function toStudentReleases(rows: QuizResultRow[]): StudentRelease[] {
  const students = new Map<number, StudentRelease>()
  for (const row of rows) {
    if (row.result_id === null) continue
    const { id, display_name, email, name_mark } = row.student
    const name = toMarkedName(display_name || email || 'Student', name_mark)
    const known = students.get(id) ?? { id, name, ...none }
    students.set(id, known)
    const state = getReleaseState(row)
    known[state] += 1
    if (state === 'held') known.toCheck += row.to_check.length
  }
  return [...students.values()]
}

const none = { held: 0, released: 0, seen: 0, toCheck: 0 }

/** 'Held · 2 to check', or '1 held, 2 released and seen' for several results that differ. */
export function describeRelease(student: StudentRelease): string {
  const states = (['held', 'released', 'seen'] as const).filter((state) => student[state] > 0)
  const [only] = states
  const text =
    only !== undefined && states.length === 1
      ? releaseNames[only]
      : states.map((state) => `${whole(student[state])} ${releaseNames[state].toLowerCase()}`).join(', ')
  return student.toCheck > 0 ? `${text} · ${whole(student.toCheck)} to check` : text
}
