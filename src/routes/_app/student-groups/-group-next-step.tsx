import { AddRegular } from '@fluentui/react-icons/headless/svg/add'
import { ChevronRightRegular } from '@fluentui/react-icons/headless/svg/chevron-right'
import { EyeOffRegular } from '@fluentui/react-icons/headless/svg/eye-off'
import { PenRegular } from '@fluentui/react-icons/headless/svg/pen'
import { PeopleAddRegular } from '@fluentui/react-icons/headless/svg/people-add'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useServerReachable } from '../../../components/feedback/server-reachable.ts'
import type { StudentGroup } from '../../../data/class.ts'
import type { Topic } from '../../../data/topic.ts'
import { waitsForRelease } from '../../../lib/availability.ts'
import { classNames } from '../../../lib/class-names.ts'
import { counted } from '../../../lib/numbers.ts'
import styles from './-group-work.module.css'
import { useGroupQuizzes } from './-use-group-quizzes.ts'

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

/** The one next step: answers to check, or else results to release, or else what a new group needs. */
export function GroupNextStep({ group }: { group: StudentGroup }) {
  const isReachable = useServerReachable()
  const { toCheck, held } = useWaiting(group)
  const [to, Icon, words, { quizzes, count }] =
    toCheck.count > 0
      ? (['/marking', PenRegular, `${counted(toCheck.count, 'answer')} to check`, toCheck] as const)
      : (['/quiz-results', EyeOffRegular, describeHeld(held.count), held] as const)
  if (count === 0) return <MissingStep group={group} />
  return (
    <WorkLink {...{ group, to, quizzes }} className={isReachable ? styles.step : styles.awayStep}>
      <Icon aria-hidden="true" />
      {words}
      <span className="visually-hidden"> in {group.name}</span>
      <ChevronRightRegular aria-hidden="true" />
    </WorkLink>
  )
}

/** First its students, who may be invited only, then its first quiz. */
function MissingStep({ group }: { group: StudentGroup }) {
  const { id, name, students, awaited_count } = group
  const quizzes = useGroupQuizzes(group)
  if (students.length === 0 && awaited_count === undefined)
    return (
      <Link
        from="/student-groups"
        search={(search) => ({ ...search, add: 'students', group_id: id })}
        className={styles.step}
      >
        <PeopleAddRegular aria-hidden="true" />
        Add students<span className="visually-hidden"> to {name}</span>
        <ChevronRightRegular aria-hidden="true" />
      </Link>
    )
  if (quizzes?.length !== 0) return null
  return (
    <Link to="/quizzes" search={{ group_id: id, add: 'quiz' }} className={styles.quietStep}>
      <AddRegular aria-hidden="true" />
      Add a quiz<span className="visually-hidden"> for {name}</span>
    </Link>
  )
}

/** Results to release, while there are answers to check. */
export function HeldToo({ group }: { group: StudentGroup }) {
  const isReachable = useServerReachable()
  const { held } = useWaiting(group)
  return (
    useHasHeldToo(group) && (
      <p className={classNames(styles.held, !isReachable && styles.away)}>
        <WorkLink group={group} to="/quiz-results" quizzes={held.quizzes}>
          {describeHeld(held.count)}
          <span className="visually-hidden"> in {group.name}</span>
        </WorkLink>
      </p>
    )
  )
}

export function useHasHeldToo(group: StudentGroup): boolean {
  const { toCheck, held } = useWaiting(group)
  return toCheck.count > 0 && held.count > 0
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
