import { ThumbDislikeFilled, ThumbDislikeRegular } from '@fluentui/react-icons/headless/svg/thumb-dislike'
import { ThumbLikeFilled, ThumbLikeRegular } from '@fluentui/react-icons/headless/svg/thumb-like'
import { useMutation } from '@tanstack/react-query'
import { Button } from '../../../components/form/button.tsx'
import { CardNote } from '../../../components/feedback/note.tsx'
import { toReason } from '../../../data/call.ts'
import type { ExerciseResults } from '../../../data/exercise.ts'
import { setReaction } from '../../../data/reaction.ts'
import styles from './-feedback-panel.module.css'
import type { Place } from './-rework.ts'

type Reaction = 'like' | 'dislike'

/** The teacher's reaction as it is shown: at once as pressed, and as before where the server did not take it. */
export function useReaction(review: ExerciseResults, { resultId, subQuestionId }: Place) {
  // One after the other, so that the last one pressed is the last one kept.
  const { mutate, variables, isPending, error } = useMutation({
    ...setReaction(),
    scope: { id: `reaction ${resultId}` },
  })
  const stored = review.user_reactions.find(
    ({ subquestion_id }) => subquestion_id === subQuestionId,
  )?.reaction
  const isThisOne = variables?.subquestion_id === subQuestionId
  const shown = isPending && isThisOne ? variables.reaction : (stored ?? null)
  const press = (reaction: Reaction) =>
    mutate({
      reaction: reaction === shown ? null : reaction,
      result_id: String(resultId),
      subquestion_id: subQuestionId,
    })
  return { shown, press, error: isThisOne ? error : null }
}

interface ReactionButtonsProps {
  reaction: ReturnType<typeof useReaction>
  disabled: boolean
}

export function ReactionButtons({ reaction: { shown, press, error }, disabled }: ReactionButtonsProps) {
  const isLiked = shown === 'like'
  const isDisliked = shown === 'dislike'
  return (
    <>
      <div className={styles.reactions}>
        <Button
          needsServer
          icon={isLiked ? <ThumbLikeFilled /> : <ThumbLikeRegular />}
          aria-pressed={isLiked}
          disabled={disabled}
          onClick={() => press('like')}
        >
          Like
        </Button>
        <Button
          needsServer
          icon={isDisliked ? <ThumbDislikeFilled /> : <ThumbDislikeRegular />}
          aria-pressed={isDisliked}
          disabled={disabled}
          onClick={() => press('dislike')}
        >
          Dislike
        </Button>
      </div>
      <div role="alert">
        {error && <CardNote kind="error">Your reaction could not be saved. {toReason(error)}</CardNote>}
      </div>
    </>
  )
}
