import { ThumbDislikeFilled, ThumbDislikeRegular } from '@fluentui/react-icons/headless/svg/thumb-dislike'
import { ThumbLikeFilled, ThumbLikeRegular } from '@fluentui/react-icons/headless/svg/thumb-like'
import { useMutation } from '@tanstack/react-query'
import { Button } from '../../../components/form/button.tsx'
import { CardNote } from '../../../components/feedback/note.tsx'
import { toReason } from '../../../data/call.ts'
import { type ExerciseResults, setReaction } from '../../../data/exercise.ts'

import styles from './-feedback-panel.module.css'
import type { FeedbackTarget } from './-rework.tsx'

type Reaction = 'like' | 'dislike'

/** The teacher's reaction: shown optimistically, and rolled back if the server rejects it. */
export function useReaction(review: ExerciseResults, { resultId, subQuestionId }: FeedbackTarget) {
  // In one scope requests run one after the other, so the last press is stored last.
  const { mutate, variables, isPending, error } = useMutation({
    ...setReaction(),
    scope: { id: `reaction ${resultId}` },
  })
  const stored = review.user_reactions.find(
    ({ subquestion_id }) => subquestion_id === subQuestionId,
  )?.reaction
  const isThisTarget = variables?.subquestion_id === subQuestionId
  const shown = isPending && isThisTarget ? variables.reaction : (stored ?? null)
  const toggle = (reaction: Reaction) =>
    mutate({
      reaction: reaction === shown ? null : reaction,
      result_id: String(resultId),
      subquestion_id: subQuestionId,
    })
  return { shown, toggle, error: isThisTarget ? error : null }
}

interface ReactionButtonsProps {
  reaction: ReturnType<typeof useReaction>
  disabled: boolean
}

/** Beside the question which they answer. */
export function ReactionButtons({ reaction: { shown, toggle }, disabled }: ReactionButtonsProps) {
  const isLiked = shown === 'like'
  const isDisliked = shown === 'dislike'
  return (
    <div className={styles.reactions}>
      <Button
        needsServer
        icon={isLiked ? <ThumbLikeFilled /> : <ThumbLikeRegular />}
        aria-pressed={isLiked}
        disabled={disabled}
        onClick={() => toggle('like')}
      >
        Like
      </Button>
      <Button
        needsServer
        icon={isDisliked ? <ThumbDislikeFilled /> : <ThumbDislikeRegular />}
        aria-pressed={isDisliked}
        disabled={disabled}
        onClick={() => toggle('dislike')}
      >
        Dislike
      </Button>
    </div>
  )
}

export const ReactionError = ({ reaction: { error } }: Pick<ReactionButtonsProps, 'reaction'>) => (
  <div role="alert">
    {error && <CardNote variant="error">Your reaction could not be saved. {toReason(error)}</CardNote>}
  </div>
)
