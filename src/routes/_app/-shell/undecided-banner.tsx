import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Banner } from '../../../components/feedback/banner.tsx'
import { LinkButton } from '../../../components/form/button.tsx'
import { usePendingNotice } from '../../../connection/pending-notice.ts'
import { getExerciseAttemptsMeta } from '../../../data/exercise.ts'
import { counted } from '../../../lib/numbers.ts'

/** That answers wait for the student's decision, as a sentence; null where none does. */
export function useUndecidedText(): string | null {
  const { undecided } = usePendingNotice()
  return undecided
    ? `${counted(undecided.count, 'answer')} ${undecided.count === 1 ? 'needs' : 'need'} your decision.`
    : null
}

/** Leads to the first of these answers: to its question, or to the records if its attempt is over or finished here. */
export function UndecidedLink(): ReactNode {
  const { undecided } = usePendingNotice()
  // The list of another screen will do: without one the records know more.
  const { data: attempts } = useQuery({ ...getExerciseAttemptsMeta(), enabled: false })
  const isHere = useLocation({ select: ({ pathname }) => pathname === '/attempts' })
  if (!undecided) return null
  const { topicId, attemptId, isSubmitted, step, count } = undecided
  const isOpen = !isSubmitted && attempts?.some(({ id, is_active }) => is_active && id === attemptId) === true
  const label = `Look at ${count === 1 ? 'it' : 'them'}`
  return isOpen ? (
    <LinkButton to="/exercises" search={{ topic_id: topicId, ...step }}>
      {label}
    </LinkButton>
  ) : isHere ? null : (
    <LinkButton to="/attempts">{label}</LinkButton>
  )
}

/** Says on every screen but an exercise, which has it beside the answer, that answers need a decision. */
export function UndecidedBanner() {
  return <Banner variant="wrong" title={useUndecidedText() ?? ''} action={<UndecidedLink />} />
}
