import { ChevronRightRegular } from '@fluentui/react-icons/headless/svg/chevron-right'
import { EyeOffRegular } from '@fluentui/react-icons/headless/svg/eye-off'
import { PenRegular } from '@fluentui/react-icons/headless/svg/pen'
import { Link } from '@tanstack/react-router'
import { useServerReachable } from '../../../components/feedback/server-reachable.ts'
import { Facts } from '../../../components/layout/facts.tsx'
import { formatShortDate } from '../../../lib/dates.ts'
import { counted, whole, wholePercent } from '../../../lib/numbers.ts'
import type { Topic } from '../../../data/topic.ts'
import { isHeld } from './-quiz-order.ts'
import styles from './-quiz-progress.module.css'

interface QuizProgressProps {
  topic: Topic
  progress: NonNullable<Topic['progress']>
  /** Without the bar and what the numbers say already. */
  isShort?: boolean | undefined
}

/** How far the students are with a quiz and how it went, in words; as a bar too while some have no result. */
export function QuizProgress({ topic, progress, isShort = false }: QuizProgressProps) {
  const { students, begun, marked, average } = progress
  const notBegun = students - begun
  if (students === 0) return <p className={styles.words}>The group has no students yet</p>
  return (
    <>
      {!isShort && marked < students && (
        <div className={styles.bar} aria-hidden="true">
          <i className={styles.marked} style={{ flexGrow: marked }} />
          <i className={styles.begun} style={{ flexGrow: begun - marked }} />
          <i style={{ flexGrow: notBegun }} />
        </div>
      )}
      <p className={styles.words}>
        <Facts>
          {[
            // Whoever has begun and has no result may have handed in; a mark may still have to be checked.
            `${marked} of ${students} ${marked === begun ? 'handed in' : 'have results'}`,
            average !== undefined && (
              <>
                average <strong>{wholePercent(average)}</strong>
              </>
            ),
            !isShort && begun > marked && `${begun - marked} in progress`,
            !isShort && notBegun > 0 && `${notBegun} not begun`,
          ]}
        </Facts>
      </p>
      <Outcome {...{ topic, progress, isShort }} />
    </>
  )
}

/** When it was handed in last, and what is held back unless `QuizWork` says it. */
function Outcome({ topic, progress: { last_finished_at, to_check }, isShort }: QuizProgressProps) {
  if (last_finished_at === undefined) return null
  const held = topic.held_count ?? 0
  const isSaid = held === 0 || (isHeld(topic) && to_check === 0)
  const isReleased = held === 0 && !isShort
  return (
    <p className={styles.words}>
      <Facts>
        {[
          isReleased && 'Released',
          `${isReleased ? 'last' : 'Last'} handed in ${formatShortDate(last_finished_at)}`,
          !isSaid && (isShort ? `${whole(held)} held back` : describeHeld(held)),
        ]}
      </Facts>
    </p>
  )
}

const describeHeld = (count: number): string => `${counted(count, 'result')} held back`

/** The way to what waits for the teacher: answers to check, and after them the results to release. */
export function QuizWork({ topic }: { topic: Topic }) {
  const isReachable = useServerReachable()
  const toCheck = topic.progress?.to_check ?? 0
  if (toCheck === 0 && !isHeld(topic)) return null
  const [to, Icon, words] =
    toCheck > 0
      ? (['/marking', PenRegular, `${counted(toCheck, 'answer')} to check`] as const)
      : (['/quiz-results', EyeOffRegular, describeHeld(topic.held_count ?? 0)] as const)
  return (
    <Link
      to={to}
      search={{ topic_id: topic.id }}
      className={isReachable ? styles.work : styles.awayWork}
      data-work
    >
      <Icon aria-hidden="true" />
      {words}
      <span className="visually-hidden"> of {topic.name}</span>
      <ChevronRightRegular aria-hidden="true" />
    </Link>
  )
}
