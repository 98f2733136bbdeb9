import { AddRegular } from '@fluentui/react-icons/headless/svg/add'
import { ChevronRightRegular } from '@fluentui/react-icons/headless/svg/chevron-right'
import { EyeOffRegular } from '@fluentui/react-icons/headless/svg/eye-off'
import { PenRegular } from '@fluentui/react-icons/headless/svg/pen'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatSchoolTime } from '../../../../contract/school-time.ts'
import type { StudentGroup } from '../../../data/class.ts'
import { type Topic, getTopics } from '../../../data/topic.ts'
import { canBegin, waitsForRelease } from '../../../lib/availability.ts'
import { classNames } from '../../../lib/class-names.ts'
import { formatShortDate } from '../../../lib/dates.ts'
import { counted, wholePercent } from '../../../lib/numbers.ts'
import { useNow } from '../../../lib/use-now.ts'
import styles from './-group-work.module.css'

/** The quizzes of a group that a teacher has made; undefined while they are not known. */
export const useGroupQuizzes = ({ id }: StudentGroup): Topic[] | undefined =>
  useQuery(getTopics()).data?.filter(({ random, class_ }) => !random && class_.id === id)

/** The quizzes of a group, and how its students did in them. Empty where they cannot be fetched. */
export function GroupWork({ group }: { group: StudentGroup }) {
  if (useGroupQuizzes(group) === undefined) return null
  return (
    <div className={styles.work}>
      <GroupFigures group={group} />
      <GroupSteps group={group} />
    </div>
  )
}

/**
 * "6 quizzes, the next closes Friday 15:30" after `before`, then "Average 57% · Last handed in 25 Nov" in one line or two,
 * and what waits besides the row of `GroupWaiting`.
 * What is not known is left out: the quizzes, or the average of a group whose results are none of its students' quizzes.
 */
export function GroupFigures({ group, before }: { group: StudentGroup; before?: string }) {
  const quizzes = useGroupQuizzes(group)
  const now = useNow(...(quizzes ?? []).flatMap(({ opens_at, closes_at }) => [opens_at, closes_at]))
  const { average, result_count, last_finished_at } = group
  const first = [before, quizzes && describeQuizzes(quizzes, now, before ? 'no' : 'No')]
  return (
    <>
      <p className={styles.figures}>{first.filter(Boolean).join(' · ')}</p>
      {result_count === 0 && <p className={styles.figures}>No results yet</p>}
      {average !== undefined && (
        <p className={classNames(styles.figures, styles.results)}>
          <span>
            Average <strong>{wholePercent(average)}</strong>
          </span>
          {last_finished_at && (
            <span>
              Last handed in <span className={styles.date}>{formatShortDate(last_finished_at)}</span>
            </span>
          )}
        </p>
      )}
      <HeldToo group={group} />
    </>
  )
}

/** What a new group needs, each in a line of its own, below `children`. */
export function GroupSteps({ group, children }: { group: StudentGroup; children?: ReactNode }) {
  return (
    <div className={styles.links}>
      {children}
      {useGroupQuizzes(group)?.length === 0 && (
        <Link to="/quizzes" search={{ group_id: group.id, add: 'quiz' }}>
          <AddRegular aria-hidden="true" />
          Add a quiz<span className="visually-hidden"> for {group.name}</span>
        </Link>
      )}
    </div>
  )
}

/** What of a group waits for its teacher. */
function useWaiting(group: StudentGroup) {
  const quizzes = useGroupQuizzes(group) ?? []
  const toCheck = quizzes.filter(({ progress }) => (progress?.to_check ?? 0) > 0)
  const held = quizzes.filter(({ held_count, release_at }) => waitsForRelease(held_count, release_at))
  return {
    toCheck: { quizzes: toCheck, count: sum(toCheck.map(({ progress }) => progress?.to_check)) },
    held: { quizzes: held, count: sum(held.map(({ held_count }) => held_count)) },
  }
}

const sum = (counts: (number | undefined)[]): number =>
  counts.reduce<number>((all, count) => all + (count ?? 0), 0)

const describeHeld = (count: number): string => `${counted(count, 'result')} held back`

/** The way to what waits for the teacher: answers to check, or else results to release. */
export function GroupWaiting({ group }: { group: StudentGroup }) {
  const { toCheck, held } = useWaiting(group)
  const [to, Icon, words, { quizzes, count }] =
    toCheck.count > 0
      ? (['/marking', PenRegular, `${counted(toCheck.count, 'answer')} to check`, toCheck] as const)
      : (['/quiz-results', EyeOffRegular, describeHeld(held.count), held] as const)
  if (count === 0) return null
  return (
    <WorkLink {...{ group, to, quizzes }} className={styles.waiting}>
      <Icon aria-hidden="true" />
      {words}
      <span className="visually-hidden"> in {group.name}</span>
      <ChevronRightRegular aria-hidden="true" />
    </WorkLink>
  )
}

/** Results to release, while there are answers to check. */
function HeldToo({ group }: { group: StudentGroup }) {
  const { toCheck, held } = useWaiting(group)
  if (toCheck.count === 0 || held.count === 0) return null
  return (
    <p className={classNames(styles.figures, styles.held)}>
      <WorkLink group={group} to="/quiz-results" quizzes={held.quizzes}>
        {describeHeld(held.count)}
        <span className="visually-hidden"> in {group.name}</span>
      </WorkLink>
    </p>
  )
}

interface WorkLinkProps {
  group: StudentGroup
  /** Where the work of one quiz is done. */
  to: '/marking' | '/quiz-results'
  quizzes: Topic[]
  className?: string | undefined
  children: ReactNode
}

/** To the quiz that has the work, or to the group's quizzes, of which those with work come first. */
function WorkLink({ group, to, quizzes: [first, second], className, children }: WorkLinkProps) {
  if (first === undefined || second !== undefined)
    return (
      <Link to="/quizzes" search={{ group_id: group.id }} className={className}>
        {children}
      </Link>
    )
  return (
    <Link to={to} search={{ topic_id: first.id }} className={className}>
      {children}
    </Link>
  )
}

/** '6 quizzes, the next closes Friday 15:30' */
function describeQuizzes(quizzes: Topic[], now: Date, no: 'No' | 'no'): string {
  if (quizzes.length === 0) return `${no} quizzes yet`
  const count = counted(quizzes.length, 'quiz', 'quizzes')
  const [next] = quizzes
    .filter((quiz) => !quiz.is_draft && quiz.closes_at !== undefined && canBegin(quiz, now))
    .toSorted((one, other) => Date.parse(one.closes_at ?? '') - Date.parse(other.closes_at ?? ''))
  if (next?.closes_at === undefined) return count
  const time = formatSchoolTime(next.closes_at, now, next.time_zone ?? 'UTC')
  return `${count}, ${quizzes.length === 1 ? 'it' : 'the next'} closes ${time}`
}
