import { formatSchoolTime } from '../../contract/school-time.ts'
import { isBefore, type Availability } from './availability.ts'

/** What holds, each as a short phrase: "Open until Friday 15:30", "One attempt". */
export function describeAvailability(quiz: Availability, now: Date): string[] {
  const { opens_at, closes_at, time_zone = 'UTC', one_attempt, attempt_used, has_active_attempt } = quiz
  const tell = (instant: string) => formatSchoolTime(instant, now, time_zone)
  const phrases: string[] = []
  const ended = quiz.deleted
    ? 'Deleted by your teacher'
    : closes_at !== undefined && isBefore(closes_at, now) && `Closed ${tell(closes_at)}`
  if (ended) {
    if (has_active_attempt) return [`${ended}. You can still finish yours.`]
    phrases.push(ended)
  } else {
    if (opens_at !== undefined && !isBefore(opens_at, now)) phrases.push(`Opens ${tell(opens_at)}`)
    if (closes_at !== undefined) phrases.push(`Open until ${tell(closes_at)}`)
  }
  if (attempt_used === true) phrases.push('You have had your one attempt')
  else if (one_attempt === true) phrases.push('One attempt')
  return phrases
}
