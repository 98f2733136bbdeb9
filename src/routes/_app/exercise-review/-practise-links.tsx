import { PenRegular } from '@fluentui/react-icons/headless/svg/pen'
import { PlayRegular } from '@fluentui/react-icons/headless/svg/play'
import { useQuery } from '@tanstack/react-query'
import { requestStartOnClick } from '../../../answers/requested-start.ts'
import { LinkButton } from '../../../components/form/button.tsx'
import type { ExerciseResults } from '../../../data/exercise.ts'
import { getTopics } from '../../../data/topic.ts'
import { isOver } from '../../../lib/availability.ts'
import { useNow } from '../../../lib/use-now.ts'
import { OfflineMark, OfflineSummary } from '../-offline-mark.tsx'
import { getTotalMark } from './-result-points.ts'
import styles from './-review.module.css'

interface PractiseProps {
  topicId: number
  review: ExerciseResults
  /** Another answer to improve follows: reading comes before practising. */
  isWeakAhead: boolean
}

/** What the student can practise after this result. */
export function PractiseLinks({ topicId, review, isWeakAhead }: PractiseProps) {
  const { data: topics } = useQuery(getTopics())
  const quiz = topics?.find(({ id }) => id === topicId)
  const mixed = topics?.find(({ random, class_ }) => random && class_.id === quiz?.class_.id)
  const total = getTotalMark(review)
  const now = useNow(quiz?.closes_at)
  const canMix = mixed !== undefined && total !== null && total.points < total.maxPoints
  // A deleted quiz has no card.
  const canRepeat = quiz !== undefined && !isOver(quiz, now)
  if (!canMix && !canRepeat) return null
  return (
    <div className={styles.foot}>
      <OfflineSummary />
      {canMix && (
        <>
          <OfflineMark topicId={mixed.id} />
          {/* Mixed practice begins with these questions. */}
          <LinkButton
            variant={isWeakAhead ? 'outline' : 'filled'}
            icon={<PenRegular />}
            data-opens="filled"
            to="/exercises"
            search={{ topic_id: mixed.id }}
            onClick={requestStartOnClick(mixed.id)}
          >
            Practise questions you lost marks in
          </LinkButton>
        </>
      )}
      {/* To its card, which says whether another attempt is allowed. */}
      {canRepeat && (
        <>
          <OfflineMark topicId={topicId} />
          <LinkButton icon={<PlayRegular />} data-opens="" to="/quizzes" hash={`quiz-${topicId}`}>
            Practise this quiz again
          </LinkButton>
        </>
      )}
    </div>
  )
}
