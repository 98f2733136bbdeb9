import type { RoomStudent } from '../../../data/room.ts'
import { formatDate, formatTime, daysAgo } from '../../../lib/dates.ts'
import { counted } from '../../../lib/numbers.ts'
import { formatSpan } from '../../../lib/spans.ts'
import { countAnswered, type StateName, type StudentState } from './-student-state.ts'

/** On the chips. */
export const chipLabels: Record<StateName, string> = {
  'needs-decision': 'Needs a decision',
  'on-device': 'On the device',
  'not-heard': 'Not heard',
  'finish-pressed': 'Finish pressed',
  quiet: 'Quiet',
  left: 'Left the page',
  'not-opened': 'Not opened',
  'in-drill': 'Cut off',
  'back-again': 'Back again',
  working: 'Working',
  'all-in': 'All in',
}

/** The state in a few words. */
export function getStateLabel({ name, silentMs, count }: StudentState): string {
  if (name === 'quiet') return `Quiet for ${formatSpan(silentMs ?? 0)}`
  if (name === 'not-heard')
    return silentMs === null ? 'Not heard today' : `Not heard for ${formatSpan(silentMs)}`
  if (name === 'on-device') return `${counted(count, 'answer')} on the device`
  return chipLabels[name]
}

/** A second line that says more, in parts; without any where there is no more to say. */
export function getStateDetails(student: RoomStudent, state: StudentState): string[] {
  const { name, silentMs } = state
  if (name === 'not-opened') return []
  const extra =
    name === 'on-device' && silentMs !== null
      ? `Heard ${formatSpan(silentMs)} ago`
      : getStateExtra(student, state)
  const hasTime = name === 'all-in' && extra !== ''
  return [extra, hasTime ? '' : getAnswered(student)].filter((part) => part !== '')
}

/** What belongs to the state alone, where nothing else shows how far the student is and when the device was heard. */
export function getStateExtra(
  { attempt, presence }: RoomStudent,
  { name, silentMs, count }: StudentState,
): string {
  if (name === 'not-heard') return silentMs === null ? '' : 'Perhaps offline'
  if (name === 'needs-decision') return `${counted(count, 'answer')} not in`
  if (name === 'finish-pressed') return count > 0 ? `${counted(count, 'answer')} on the way` : 'Not all in'
  if (name === 'left' && presence?.hidden_at) return `At ${formatTime(presence.hidden_at)}`
  if (name === 'all-in') return attempt?.submitted_at ? formatSubmission(attempt.submitted_at) : ''
  const hasQuestion = name !== 'on-device' && name !== 'not-opened' && presence?.question
  return hasQuestion ? `Question ${presence.question} of ${attempt?.parts.length}` : ''
}

const formatSubmission = (time: string): string =>
  daysAgo(time) === 0 ? `At ${formatTime(time)}` : formatDate(time)

/** On the server: "3 of 8 answered"; a question has one answer or more. */
function getAnswered(student: RoomStudent): string {
  const { answered, of } = countAnswered(student)
  return `${answered} of ${of} answered`
}
