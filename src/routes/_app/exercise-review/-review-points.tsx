import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { sumPoints } from '../../../../contract/quiz-draft.ts'
import { CardNote } from '../../../components/feedback/note.tsx'
import { Button } from '../../../components/form/button.tsx'
import { useKeptFocus } from '../../../components/form/use-kept-focus.ts'
import { toReason } from '../../../data/call.ts'
import type { ExerciseResults, FeedbackItem } from '../../../data/exercise.ts'
import { confirmMark } from '../../../data/marking.ts'
import { announce } from '../../../lib/announce.ts'
import { marks } from '../../../lib/numbers.ts'
import { MarkingPoints } from '../-marking-points.tsx'
import styles from './-review-points.module.css'
import { getReplacedMark, getSchemePoints, toDecision } from './-scheme-points.ts'

interface ReviewPointsProps {
  resultId: number
  review: ExerciseResults
  item: FeedbackItem
  maxPoints: number
}

/**
 * The marking points of an answer, for teachers: each is a switch where the mark is their sum. What is pressed is the mark
 * only when it is saved. Halves are set on the marking desk.
 */
export function ReviewPoints({ resultId, review, item, maxPoints }: ReviewPointsProps) {
  const { topic_id, busy_subq_ids } = review
  const entries = item.marking?.entries ?? []
  const mark = item.feedback.mark
  const standing = getSchemePoints(item)
  const [draft, setDraft] = useState<number[] | null>(null)
  const keptFocus = useKeptFocus()
  const { mutate, isPending, error } = useMutation(confirmMark(topic_id ?? 0))
  if (topic_id === undefined || standing === null)
    return <MarkingPoints entries={entries} points={item.points} mark={mark} />
  const points = draft ?? standing
  const total = sumPoints(points)
  const toggle = (index: number) =>
    setDraft(points.map((value, at) => (at !== index ? value : value > 0 ? 0 : (entries[at]?.max ?? 0))))
  const save = () =>
    mutate(
      {
        cell: { resultId, subQuestionId: item.id },
        decision: toDecision(item, { points }),
        replaced: getReplacedMark(item),
      },
      {
        onSuccess: () => {
          setDraft(null)
          announce(`The mark is ${total} of ${maxPoints}.`)
        },
      },
    )
  const isChanged = points.some((value, index) => value !== standing[index])
  return (
    <div {...keptFocus}>
      <MarkingPoints
        entries={entries}
        points={isChanged ? points : item.points}
        mark={mark}
        disabled={isPending || busy_subq_ids.includes(item.id)}
        onToggle={toggle}
      />
      {isChanged ? (
        <div className={styles.change}>
          <NewMark {...{ item, total, maxPoints }} />
          <Button variant="filled" needsServer busy={isPending} onClick={save}>
            Save the mark
          </Button>
          <Button variant="plain" disabled={isPending} onClick={() => setDraft(null)}>
            Keep {mark} of {maxPoints}
          </Button>
        </div>
      ) : (
        <p className={styles.hint}>Press a tick or a cross to change the mark.</p>
      )}
      <div role="alert">
        {error && isChanged && (
          <CardNote variant="error">The mark could not be saved. {toReason(error)}</CardNote>
        )}
      </div>
    </div>
  )
}

/** Only feedback that nobody but the marker has written follows the mark. */
const NewMark = ({
  item,
  total,
  maxPoints,
}: Pick<ReviewPointsProps, 'item' | 'maxPoints'> & { total: number }) => (
  <p>
    <strong>
      Now {total} of {marks(maxPoints)}
    </strong>
    , not saved yet.{' '}
    {item.feedback_source === 'marker' ? 'The feedback follows it.' : 'The feedback stays as it is.'}
  </p>
)
