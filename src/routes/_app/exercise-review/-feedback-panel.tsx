import { ArrowRightRegular } from '@fluentui/react-icons/headless/svg/arrow-right'
import { Suspense, useEffect, useState } from 'react'
import { LinkButton } from '../../../components/form/button.tsx'
import { useKeptFocus } from '../../../components/form/use-kept-focus.ts'
import { Panel } from '../../../components/layout/panel.tsx'
import { useMedia } from '../../../lib/device.ts'
import { useAnnouncement, useEndAnnouncement } from '../../../lib/announce.ts'
import { lazyValue } from '../../../lib/lazy.ts'
import { lazyComponent, useLazy } from '../../../lib/lazy-component.ts'
import type { ExerciseResults, FeedbackItem } from '../../../data/exercise.ts'
import { QueryNote } from '../-query-note.tsx'
import { findPart } from './-find-part.ts'
import { forgetFailedTexts, getFailedTexts } from './-failed-texts.ts'
import styles from './-feedback-panel.module.css'
import { LazyConfirmMark } from './-review-marking.tsx'
import { countUnsaved, getMaxPoints, type PointDrafts } from './-scheme-points.ts'
import { ReactionButtons, ReactionError, useReaction } from './-reaction.tsx'
import type { FeedbackTarget } from './-rework.tsx'
import type { Edits, ReworkPanelProps, Saving } from './-rework-panel.tsx'

// Most feedback is good, and reworking it, which needs the server, is the larger part of the screen.
const rework = lazyValue(async () => (await import('./-rework-panel.tsx')).Rework)
const PhraseButtons = lazyComponent(
  async () => (await import('../-phrases/phrase-buttons.tsx')).PhraseButtons,
)

// Read from the server alone.
const markHistory = lazyValue(async () => (await import('../-mark-history.tsx')).MarkHistory)

// Loaded with the screen: what is written before the connection drops is guarded, too.
const unsavedWork = lazyValue(async () => (await import('../-unsaved-work.tsx')).UnsavedWork)

interface FeedbackPanelProps {
  review: ExerciseResults
  target: FeedbackTarget
  /** The student's. */
  answer: string
  /** Marks that are not saved. */
  drafts: PointDrafts
}

/** For teachers: the mark with its history, then a reaction to the feedback and, after a dislike, two forms that rework it. */
export function FeedbackPanel({ review, target, answer, drafts }: FeedbackPanelProps) {
  const id = target.subQuestionId
  const item = review.subquestion_feedback.find((feedback) => feedback.id === id)
  const isBusy = review.busy_subq_ids.includes(id)
  useAnnouncement(isBusy && 'Processing the feedback...')
  useEndAnnouncement(isBusy, 'The feedback is processed.')
  // Drafts stay while the teacher looks at other questions or at the other form.
  const { resultId } = target
  const [edits, setEdits] = useState<Edits>(() => getFailedTexts(resultId))
  // While the result is shown, it has those that fail.
  useEffect(() => {
    forgetFailedTexts(resultId)
    return () => forgetFailedTexts(resultId)
  }, [resultId])
  const [saving, setSaving] = useState<Saving>({})
  const unsaved = { marks: countUnsaved(review, drafts), texts: countEdits(review, edits, saving) }
  const { value: UnsavedWork } = useLazy(unsavedWork)
  // Below the sheet the reaction comes first, as the feedback is its last part; a query of the mark comes before both.
  const isMarkFirst = !useMedia('(max-width: 1099px)') || item?.query !== undefined
  const mark = item && <MarkPanel key={id} {...{ review, target, item, drafts }} />
  const reaction = item && (
    <ReactionPanel key="reaction" {...{ review, target, item, answer, isBusy, edits, setEdits, setSaving }} />
  )
  return (
    <>
      {UnsavedWork && (
        <UnsavedWork
          whole="result"
          {...unsaved}
          isWithin={({ fullPath, search }) =>
            fullPath === '/exercise-review' && search.exercise_id === target.resultId
          }
        />
      )}
      {item && <div className={styles.panels}>{isMarkFirst ? [mark, reaction] : [reaction, mark]}</div>}
    </>
  )
}

const countEdits = ({ subquestion_feedback }: ExerciseResults, edits: Edits, saving: Saving): number =>
  subquestion_feedback.filter(
    ({ id, feedback: { feedback } }) => ![undefined, feedback, saving[id]].includes(edits[id]),
  ).length

interface ItemProps extends Pick<FeedbackPanelProps, 'review' | 'target'> {
  item: FeedbackItem
}

function ReactionPanel(props: Omit<ReworkPanelProps, 'isShown'>) {
  const { review, target, item, isBusy } = props
  const reaction = useReaction(review, target)
  const isDisliked = reaction.shown === 'dislike'
  // It stays, with what is written in it, while the feedback of another part is good.
  const [isNeeded, setIsNeeded] = useState(isDisliked)
  if (isDisliked && !isNeeded) setIsNeeded(true)
  const { value: Rework, hasFailed } = useLazy(rework, isNeeded)
  return (
    <Panel
      title="Is this feedback good?"
      className={styles.reactionPanel}
      tools={<ReactionButtons reaction={reaction} disabled={isBusy} />}
    >
      <ReactionError reaction={reaction} />
      {reaction.shown === null && (
        <p className={styles.hint}>After a dislike you can edit it or have it rewritten.</p>
      )}
      {reaction.shown === 'like' && <KeepPhrase key={item.id} {...{ review, item }} />}
      {isDisliked && hasFailed && <p>The ways to improve it could not be loaded.</p>}
      {Rework && <Rework {...props} isShown={isDisliked} />}
    </Panel>
  )
}

/** Good feedback becomes a phrase by one press. */
const KeepPhrase = ({ review: { subject_id }, item }: Pick<ItemProps, 'review' | 'item'>) =>
  subject_id !== undefined && (
    <div className={styles.row}>
      <Suspense>
        <PhraseButtons subjectId={subject_id} feedback={item.feedback.feedback} />
      </Suspense>
    </div>
  )

type MarkPanelProps = ItemProps & Pick<FeedbackPanelProps, 'drafts'>

/** Confirms a mark that its student queries; leads to the marking desk, where it can be changed; and its history. */
function MarkPanel({ review, target, item, drafts }: MarkPanelProps) {
  const { topic_id } = review
  const { resultId, subQuestionId: subquestion_id } = target
  const isQueried = item.query?.answered_at === null
  const { value: MarkHistory, hasFailed } = useLazy(markHistory)
  return (
    <div {...useKeptFocus()}>
      <Panel
        title={`Mark for ${findPart(review, item.id).number}: ${item.feedback.mark} of ${getMaxPoints(review, item.id)}`}
        className={styles.mark}
        tools={
          topic_id !== undefined && (
            <LinkButton
              variant="plain"
              className={styles.desk}
              iconAfter={<ArrowRightRegular />}
              to="/marking"
              search={{ topic_id, subquestion_id, result_id: resultId }}
            >
              Marking desk
            </LinkButton>
          )
        }
      >
        {item.query && isQueried && <QueryNote query={item.query} />}
        {topic_id !== undefined && (
          <div className={styles.row}>
            <LazyConfirmMark {...{ resultId, review, item, drafts }} isShown={isQueried} />
          </div>
        )}
        {!hasFailed && (
          <div className={styles.history}>
            {MarkHistory && <MarkHistory cell={target} version={toMarkVersion(item)} />}
          </div>
        )}
      </Panel>
    </div>
  )
}

/** Another one after each decision, also after one that leaves teacher and total as they were. */
const toMarkVersion = ({ decided_by, feedback, points, mark_by, query }: FeedbackItem): string =>
  JSON.stringify([decided_by, feedback.mark, points, mark_by?.at, query?.answered_at])
