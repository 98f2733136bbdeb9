import type { Dispatch, SetStateAction } from 'react'
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
import styles from './-point-switches.module.css'
import { useSave } from './-use-save.tsx'
import {
  getDraftState,
  getReplacedMark,
  getSchemePoints,
  type PointDrafts,
  toDecision,
  toDraft,
} from './-scheme-points.ts'

// What saves marks is loaded together.
export { ConfirmMark } from './-confirm-mark.tsx'

export interface ReviewPointsProps {
  resultId: number
  review: ExerciseResults
  item: FeedbackItem
  maxPoints: number
  drafts: PointDrafts
  onDrafts: Dispatch<SetStateAction<PointDrafts>>
}

/**
 * The marking points of an answer: each is a switch where the mark is their sum. What is pressed is the mark only when it is
 * saved. Halves are set on the marking desk.
 */
export function PointSwitches(props: ReviewPointsProps) {
  const { review, item, maxPoints } = props
  const entries = item.marking?.entries ?? []
  const mark = item.feedback.mark
  const standing = getSchemePoints(item)
  const { draft, state, setDraft, save, isPending, error } = usePointDraft(props)
  const points = state === 'unsaved' && draft ? draft.points : standing
  const toggle = (points: number[], index: number) =>
    setDraft(points.map((value, at) => (at !== index ? value : value > 0 ? 0 : (entries[at]?.max ?? 0))))
  const canChange = points !== null
  const isBusy = review.busy_subq_ids.includes(item.id)
  return (
    <div {...useKeptFocus()}>
      <MarkingPoints
        entries={entries}
        points={state === 'unsaved' ? draft?.points : item.points}
        mark={mark}
        disabled={isPending || isBusy}
        onToggle={canChange ? (index) => toggle(points, index) : undefined}
        hint={canChange && 'Press to change the mark.'}
      />
      {canChange && state === 'unsaved' && (
        <div className={styles.change}>
          <NewMark {...{ item, maxPoints }} total={sumPoints(points)} />
          <Button variant="filled" needsServer busy={isPending} onClick={() => save(points)}>
            Save the mark
          </Button>
          <Button variant="plain" disabled={isPending} onClick={() => setDraft(null)}>
            Keep {mark} of {maxPoints}
          </Button>
        </div>
      )}
      <div role="alert">
        {state && error && (
          <CardNote variant="error">The mark could not be saved. {toReason(error)}</CardNote>
        )}
        {state === 'outdated' && !isPending && (
          <CardNote variant="todo">
            This mark has changed in the meantime. What you pressed before is not kept.
          </CardNote>
        )}
      </div>
    </div>
  )
}

/** What is pressed of one answer, which stays while other parts are shown. */
function usePointDraft({ resultId, review, item, maxPoints, drafts, onDrafts }: ReviewPointsProps) {
  const { mutateAsync, reset, isPending, error } = useSave(confirmMark(review.topic_id ?? 0), {
    ...{ resultId, review, id: item.id },
    toFailure: ({ decision: { points = [] } }) => `${marks(sumPoints(points))} could not be saved`,
  })
  const draft = drafts[item.id]
  const store = (changed: typeof draft) => onDrafts((all) => ({ ...all, [item.id]: changed }))
  const setDraft = (points: number[] | null) => {
    reset()
    store(points ? toDraft(item, points) : undefined)
  }
  const save = async (points: number[]) => {
    store({ ...toDraft(item, points), isSaving: true })
    try {
      await mutateAsync({
        cell: { resultId, subQuestionId: item.id },
        decision: toDecision(item, { points }),
        replaced: getReplacedMark(item),
      })
      store(undefined)
      announce(`The mark is ${sumPoints(points)} of ${maxPoints}.`)
    } catch {
      // The mutation has the error.
      store(toDraft(item, points))
    }
  }
  return { draft, state: getDraftState(item, draft), setDraft, save, isPending, error }
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
