import { useMutation } from '@tanstack/react-query'
import { PenRegular } from '@fluentui/react-icons/headless/svg/pen'
import { Suspense, useState } from 'react'
import { Button, LinkButton } from '../../../components/form/button.tsx'
import { useKeptFocus } from '../../../components/form/use-kept-focus.ts'
import { Panel } from '../../../components/layout/panel.tsx'
import { Spinner } from '../../../components/feedback/spinner.tsx'
import { useAnnouncement, useEndAnnouncement } from '../../../lib/announce.ts'
import { lazyComponent } from '../../../lib/lazy-component.ts'
import type { ExerciseResults, FeedbackItem } from '../../../data/exercise.ts'
import { confirmMark } from '../../../data/marking.ts'
import { MarkHistory } from '../-mark-history.tsx'
import { QueryNote } from '../-query-note.tsx'
import { ConfirmFailure, ConfirmMark } from './-confirm-mark.tsx'
import { needsCheck } from './-feedback.tsx'
import styles from './-feedback-panel.module.css'
import { ReactionButtons, useReaction } from './-reaction.tsx'
import type { FeedbackTarget, ReworkForm, Verifier } from './-rework.tsx'

// Most feedback is good, and reworking it is the larger part of the screen.
const ReworkFormChoice = lazyComponent(async () => (await import('./-rework.tsx')).ReworkFormChoice)
const Edit = lazyComponent(async () => (await import('./-rework.tsx')).Edit)
const Suggestion = lazyComponent(async () => (await import('./-rework.tsx')).Suggestion)
const PhraseButtons = lazyComponent(
  async () => (await import('../-phrases/phrase-buttons.tsx')).PhraseButtons,
)

interface FeedbackPanelProps {
  review: ExerciseResults
  target: FeedbackTarget
}

/** For teachers: a reaction to the feedback, after a dislike two forms that rework it, and the history of the mark. */
export function FeedbackPanel({ review, target }: FeedbackPanelProps) {
  const id = target.subQuestionId
  const item = review.subquestion_feedback.find((feedback) => feedback.id === id)
  const reaction = useReaction(review, target)
  const [form, setForm] = useState<ReworkForm>('hand')
  // Drafts stay while the teacher looks at other questions or at the other form.
  const [edits, setEdits] = useState<Record<string, string>>({})
  const [instruction, setInstruction] = useState('')
  const [verifiers, setVerifiers] = useState<Verifier[]>(['scientific_accuracy'])
  const isBusy = review.busy_subq_ids.includes(id)
  useAnnouncement(isBusy && 'Processing the feedback...')
  useEndAnnouncement(isBusy, 'The feedback is processed.')
  if (item === undefined) return null
  const isReworking = reaction.shown === 'dislike'
  const reworkProps = { target, isBusy, verifiers, onVerifiers: setVerifiers }
  return (
    <Panel title="Is this feedback good?" className={styles.panel}>
      {item.query?.answered_at === null && <QueryNote query={item.query} />}
      <div className={styles.react}>
        <ReactionButtons reaction={reaction} disabled={isBusy} />
        {reaction.shown === 'like' && review.subject_id !== undefined && (
          <Suspense>
            <PhraseButtons key={id} subjectId={review.subject_id} feedback={item.feedback.feedback} />
          </Suspense>
        )}
      </div>
      {isBusy && (
        <p className={styles.processing}>
          <Spinner />
          Processing the feedback...
        </p>
      )}
      {isReworking && (
        <div className={styles.rework}>
          <Suspense>
            <ReworkFormChoice value={form} onChange={setForm} />
            {form === 'hand' ? (
              <Edit
                key={id}
                {...reworkProps}
                subjectId={review.subject_id}
                text={edits[id] ?? item.feedback.feedback}
                onText={(text) => setEdits({ ...edits, [id]: text })}
                onSaved={() => setEdits(({ [id]: _saved, ...rest }) => rest)}
              />
            ) : (
              <Suggestion
                key={id}
                {...reworkProps}
                isAnyBusy={review.busy_subq_ids.length > 0}
                instruction={instruction}
                onInstruction={setInstruction}
              />
            )}
          </Suspense>
        </div>
      )}
      <MarkTools key={`${target.resultId} ${id}`} {...{ review, target, item, isBusy, isReworking }} />
    </Panel>
  )
}

interface MarkToolsProps extends FeedbackPanelProps {
  item: FeedbackItem
  isBusy: boolean
  /** The form has the filled button then. */
  isReworking: boolean
}

/** Confirms a doubtful mark; leads to the marking desk, where it can be changed; and its history. */
function MarkTools({ review, target, item, isBusy, isReworking }: MarkToolsProps) {
  const { topic_id } = review
  const { resultId: result_id, subQuestionId: subquestion_id } = target
  const isDoubtful = needsCheck(item)
  const confirm = useMutation(confirmMark(topic_id ?? 0))
  return (
    <div {...useKeptFocus()} className={styles.mark}>
      {topic_id !== undefined && isDoubtful && (
        <ConfirmMark {...{ confirm, item }} cell={target} disabled={isBusy} />
      )}
      <ConfirmFailure error={confirm.error} />
      {topic_id !== undefined &&
        (isBusy ? (
          <Button icon={<PenRegular />} disabled>
            Change the mark
          </Button>
        ) : (
          <LinkButton
            variant={isDoubtful || isReworking ? 'outline' : 'filled'}
            icon={<PenRegular />}
            to="/marking"
            search={{ topic_id, subquestion_id, result_id }}
          >
            Change the mark
          </LinkButton>
        ))}
      <MarkHistory cell={target} version={`${item.decided_by} ${item.feedback.mark}`} />
    </div>
  )
}
