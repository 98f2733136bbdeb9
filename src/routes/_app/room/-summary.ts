import type { RoomStudent } from '../../../data/room.ts'
import { getStudentState, isExpected } from './-student-state.ts'

/** More students than this are not named. */
const maxNames = 3

/** Whether nothing is missing of those who take the quiz today. */
export function isAllIn(students: RoomStudent[], now: number): boolean {
  const expected = students.filter((student) => isExpected(student, now))
  return expected.length > 0 && expected.every((student) => getStudentState(student, now).name === 'all-in')
}

/** The line above the tiles. `getName`: how a student is called on the screen. */
export function getSummary(
  students: RoomStudent[],
  now: number,
  getName: ((student: RoomStudent) => string) | null,
): { figures: string; advice: string } {
  const isIn = (student: RoomStudent) => getStudentState(student, now).name === 'all-in'
  const total = students.length
  const inCount = students.filter(isIn).length
  const missing = students.filter((student) => isExpected(student, now) && !isIn(student))
  const absent = total - inCount - missing.length
  if (inCount + missing.length === 0) return { figures: 'Nobody has opened the quiz yet.', advice: '' }
  const figures =
    inCount === total ? `All ${total} are in.` : `${inCount} of ${total} ${isOrAre(inCount)} in.`
  if (missing.length === 0 && absent === 0) return { figures, advice: 'You can pack up.' }
  const others = absent === 0 ? '' : ` ${absent} ${absent === 1 ? 'has' : 'have'} not opened it.`
  if (missing.length === 0) return { figures, advice: `You can pack up.${others}` }
  if (missing.length > maxNames)
    return { figures, advice: `You can pack up when ${missing.length} more are in.${others}` }
  const names = getName === null ? [`${missing.length} more`] : missing.map(getName)
  return {
    figures,
    advice: `You can pack up when ${joinNames(names)} ${isOrAre(missing.length)} in.${others}`,
  }
}

const isOrAre = (count: number): string => (count === 1 ? 'is' : 'are')

/** "Mia", "Mia and Tom", "Mia, Tom and Ali". */
function joinNames(names: string[]): string {
  const last = names.at(-1) ?? ''
  return names.length === 1 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}
