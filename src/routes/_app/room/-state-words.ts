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

/** A second line that says more; empty where there is no more to say. */
export function getStateDetail(student: RoomStudent, { name, silentMs, count }: StudentState): string {
  const { attempt, presence } = student
  const heard = silentMs === null ? '' : `Heard ${formatSpan(silentMs)} ago`
  if (name === 'not-heard')
    return silentMs === null ? getAnswered(student) : `Perhaps offline, ${getAnswered(student)}`
  if (name === 'on-device') return `${heard}, ${getAnswered(student)}`
  if (name === 'needs-decision') return `${counted(count, 'answer')} not in, ${getAnswered(student)}`
  if (name === 'finish-pressed')
    return `${count > 0 ? `${counted(count, 'answer')} on the way` : 'Not all in'}, ${getAnswered(student)}`
  if (name === 'left' && presence?.hidden_at)
    return `At ${formatTime(presence.hidden_at)}, ${getAnswered(student)}`
  if (name === 'all-in' && attempt?.submitted_at)
    return daysAgo(attempt.submitted_at) === 0
      ? `At ${formatTime(attempt.submitted_at)}`
      : formatDate(attempt.submitted_at)
  return name === 'not-opened' ? '' : getPlace(student)
}

/** "Question 2 of 5, 3 of 8 answered": a question has one answer or more. */
export function getPlace({ attempt, presence }: RoomStudent): string {
  const question = presence?.question ? `Question ${presence.question} of ${attempt?.parts.length}, ` : ''
  return `${question}${getAnswered({ attempt })}`
}

/** On the server: "3 of 8 answered". */
function getAnswered(student: Pick<RoomStudent, 'attempt'>): string {
  const { answered, of } = countAnswered(student)
  return `${answered} of ${of} answered`
}
