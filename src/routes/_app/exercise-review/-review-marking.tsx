import { FlagRegular } from '@fluentui/react-icons/headless/svg/flag'
import { useReturnWords, useServerReachable } from '../../../components/feedback/server-reachable.ts'
import { Button } from '../../../components/form/button.tsx'
import { lazyValue } from '../../../lib/lazy.ts'
import type { FeedbackItem } from '../../../data/exercise.ts'
import { useLazy } from '../../../lib/lazy-component.ts'
import { describeDoubt } from '../-mark-doubt.ts'
import { MarkingPoints } from '../-marking-points.tsx'
import type { ConfirmMarkProps } from './-confirm-mark.tsx'
import { needsCheck } from './-feedback.tsx'
import type { ReviewPointsProps } from './-point-switches.tsx'
import styles from './-review-marking.module.css'
import { getSchemePoints } from './-scheme-points.ts'

// Marks are saved only by the server, and read without it.
const savedMarks = lazyValue(() => import('./-point-switches.tsx'))

/** Null without the server, unless it was loaded before. */
function useSavedMarks(isNeeded = true) {
  const isReachable = useServerReachable()
  return useLazy(savedMarks, isNeeded && (isReachable || savedMarks.get() !== null)).value
}

const describeReason = ({ marking, scheme_mark }: FeedbackItem): string =>
  scheme_mark === undefined && marking?.refused_by
    ? 'the AI service would not mark this answer, so the built-in marker did.'
    : describeDoubt(scheme_mark)

/** Says what makes a mark doubtful, and settles it there, unless that answers a query of its student. */
export function MarkDoubt(props: Omit<ConfirmMarkProps, 'isShown'>) {
  const { review, item } = props
  const isDoubtful = needsCheck(item)
  return (
    <div className={isDoubtful ? styles.doubt : styles.confirm}>
      {isDoubtful && (
        <>
          <FlagRegular aria-hidden="true" />
          <p>
            <strong>Please check:</strong> {describeReason(item)}
          </p>
        </>
      )}
      <LazyConfirmMark
        {...props}
        isShown={isDoubtful && review.topic_id !== undefined && item.query?.answered_at !== null}
      />
    </div>
  )
}

/** Its button has its place from the beginning, and without the server says why it has to wait. */
export function LazyConfirmMark(props: ConfirmMarkProps) {
  const value = useSavedMarks()
  const returnWords = useReturnWords()
  return (
    <>
      {value ? <value.ConfirmMark {...props} /> : props.isShown && <Button disabled>Mark is right</Button>}
      {props.isShown && returnWords !== '' && (
        <p className={styles.later}>You can confirm the mark{returnWords}.</p>
      )}
    </>
  )
}

/** The marking points of an answer, which can be changed in the result of a quiz. */
export function ReviewPoints(props: ReviewPointsProps) {
  const { review, item } = props
  const value = useSavedMarks(review.topic_id !== undefined)
  const returnWords = useReturnWords()
  if (value) return <value.PointSwitches {...props} />
  const canChange = review.topic_id !== undefined && getSchemePoints(item) !== null
  return (
    // As high as the switches.
    <MarkingPoints
      entries={item.marking?.entries ?? []}
      points={item.points}
      mark={item.feedback.mark}
      disabled
      onToggle={canChange ? () => undefined : undefined}
      hint={canChange && returnWords && `You can change the mark${returnWords}.`}
    />
  )
}
