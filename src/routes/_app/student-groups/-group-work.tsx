import { formatSchoolTime } from '../../../../contract/school-time.ts'
import { Facts } from '../../../components/layout/facts.tsx'
import type { StudentGroup } from '../../../data/class.ts'
import type { Topic } from '../../../data/topic.ts'
import { canBegin } from '../../../lib/availability.ts'
import { classNames } from '../../../lib/class-names.ts'
import { formatShortDate } from '../../../lib/dates.ts'
import { counted, wholePercent } from '../../../lib/numbers.ts'
import { useNow } from '../../../lib/use-now.ts'
import { describeInvited } from './-group-members.tsx'
import { HeldToo, useHasHeldToo } from './-group-next-step.tsx'
import styles from './-group-work.module.css'
import { useGroupQuizzes } from './-use-group-quizzes.ts'

/**
 * "6 quizzes, the next closes Friday 15:30", then "Average 57% · Last handed in 25 Nov" in one line or two, and what waits
 * besides the next step. Empty where the quizzes cannot be fetched.
 */
export function GroupWork({ group }: { group: StudentGroup }) {
  const quizzes = useGroupQuizzes(group)
  const closing = useNextClosing(group)
  if (quizzes === undefined) return null
  const count = describeCount(quizzes)
  return (
    <div className={classNames(styles.figures, styles.work)}>
      <p>{closing ? `${count}, ${quizzes.length === 1 ? 'it' : 'the next'} closes ${closing}` : count}</p>
      <p>
        <Facts>{[describeAverage(group, quizzes), describeLast(group)]}</Facts>
      </p>
      <HeldToo group={group} />
    </div>
  )
}

/** The same in three lines: how many, how they did, and the one time or work that matters most. */
export function GroupFigures({ group }: { group: StudentGroup }) {
  const quizzes = useGroupQuizzes(group)
  const closing = useNextClosing(group)
  return (
    <div className={styles.figures}>
      <p>
        <Facts>{describeCounts(group, quizzes)}</Facts>
      </p>
      <p>{describeAverage(group, quizzes ?? [])}</p>
      {useHasHeldToo(group) ? (
        <HeldToo group={group} />
      ) : (
        <p>
          {closing ? `${quizzes?.length === 1 ? 'Closes' : 'Next closes'} ${closing}` : describeLast(group)}
        </p>
      )}
    </div>
  )
}

function describeCounts(group: StudentGroup, quizzes: Topic[] | undefined) {
  const isEmpty = quizzes?.length === 0
  const { students } = group
  const invited = describeInvited(group)
  const hasNobody = students.length === 0 && invited === null
  if (hasNobody && isEmpty) return ['No students or quizzes yet']
  return [
    hasNobody ? 'No students yet' : students.length > 0 && counted(students.length, 'student'),
    invited,
    quizzes && (isEmpty ? 'no quizzes yet' : describeCount(quizzes)),
  ]
}

const describeCount = (quizzes: Topic[]): string =>
  quizzes.length === 0 ? 'No quizzes yet' : counted(quizzes.length, 'quiz', 'quizzes')

/** Nothing of a group whose results are none of its students', nor of one that cannot have any yet. */
function describeAverage({ average, result_count }: StudentGroup, quizzes: Topic[]) {
  if (average === undefined) return result_count === 0 && quizzes.length > 0 && 'No results yet'
  return (
    <>
      Average <strong>{wholePercent(average)}</strong>
    </>
  )
}

const describeLast = ({ last_finished_at }: StudentGroup) =>
  last_finished_at !== undefined && (
    <>
      Last handed in <span className={styles.date}>{formatShortDate(last_finished_at)}</span>
    </>
  )

/** 'Friday 15:30', when the next quiz that can be begun closes; undefined if none does. */
function useNextClosing(group: StudentGroup): string | undefined {
  const quizzes = useGroupQuizzes(group) ?? []
  const now = useNow(...quizzes.flatMap(({ opens_at, closes_at }) => [opens_at, closes_at]))
  const [next] = quizzes
    .filter((quiz) => !quiz.is_draft && quiz.closes_at !== undefined && canBegin(quiz, now))
    .toSorted((one, other) => Date.parse(one.closes_at ?? '') - Date.parse(other.closes_at ?? ''))
  return next?.closes_at && formatSchoolTime(next.closes_at, now, next.time_zone ?? 'UTC')
}
