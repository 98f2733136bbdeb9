import { Suspense, lazy, useState } from 'react'
import { Panel } from '../../../components/layout/panel.tsx'
import { Segmented } from '../../../components/form/segmented.tsx'
import { Spinner } from '../../../components/feedback/spinner.tsx'
import type { ExerciseResults } from '../../../data/exercise.ts'
import styles from './-feedback-panel.module.css'
import { type Place, type Verifier, firstVerifiers } from './-rework.ts'
import { ReactionButtons, useReaction } from './-reaction.tsx'

// Most feedback is good, and these are the larger part of the screen.
const ByHand = lazy(async () => ({ default: (await import('./-by-hand.tsx')).ByHand }))
const BySuggestion = lazy(async () => ({ default: (await import('./-by-suggestion.tsx')).BySuggestion }))

interface FeedbackPanelProps {
  review: ExerciseResults
  place: Place
}

const ways = [
  { value: 'hand', label: 'By hand' },
  { value: 'suggestion', label: 'By suggestion' },
] as const

/** For teachers: whether the feedback is good, and where it is not, the ways to better it. */
export function FeedbackPanel({ review, place }: FeedbackPanelProps) {
  const id = place.subQuestionId
  const item = review.subquestion_feedback.find((feedback) => feedback.id === id)
  const reaction = useReaction(review, place)
  const [way, setWay] = useState<(typeof ways)[number]['value']>('hand')
  // What was typed stays while the teacher looks at other questions or at the other way.
  const [edits, setEdits] = useState<Record<string, string>>({})
  const [instruction, setInstruction] = useState('')
  const [verifiers, setVerifiers] = useState<Verifier[]>(firstVerifiers)
  if (item === undefined) return null
  const isBusy = review.busy_subq_ids.includes(id)
  const shared = { place, isBusy, verifiers, onVerifiers: setVerifiers }
  return (
    <Panel title="Is this feedback good?" className={styles.panel}>
      <ReactionButtons reaction={reaction} disabled={isBusy} />
      <div role="status">
        {isBusy && (
          <p className={styles.processing}>
            <Spinner />
            Processing the feedback...
          </p>
        )}
      </div>
      {reaction.shown === 'dislike' && (
        <div className={styles.rework}>
          <Segmented
            label="How to better the feedback"
            wide
            value={way}
            options={[...ways]}
            onChange={setWay}
          />
          <Suspense>
            {way === 'hand' ? (
              <ByHand
                key={id}
                {...shared}
                text={edits[id] ?? item.feedback.feedback}
                onText={(text) => setEdits({ ...edits, [id]: text })}
                onSaved={() => setEdits(({ [id]: _saved, ...others }) => others)}
              />
            ) : (
              <BySuggestion
                key={id}
                {...shared}
                isAnyBusy={review.busy_subq_ids.length > 0}
                instruction={instruction}
                onInstruction={setInstruction}
              />
            )}
          </Suspense>
        </div>
      )}
    </Panel>
  )
}
