import { useQuery } from '@tanstack/react-query'
import { FlagRegular } from '@fluentui/react-icons/headless/svg/flag'
import { WifiOffRegular } from '@fluentui/react-icons/headless/svg/wifi-off'
import { useNavigate } from '@tanstack/react-router'
import { type ContextType, useCallback, useContext, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { resumeDrill, useWifiDrill } from '../../../answers/wifi-drill.ts'
import { UnsavedBanner, StaleBanner, Banner } from '../../../components/feedback/banner.tsx'
import { connectionBannerId, useServerReachable } from '../../../components/feedback/server-reachable.ts'
import { useLazyDialog } from '../../../components/feedback/use-lazy-dialog.tsx'
import { Button } from '../../../components/form/button.tsx'
import { PageHeader, PageSlot } from '../../../components/layout/page-header.tsx'
import { RulerProgress } from '../../../components/exercise-book/ruler-progress.tsx'
import { SubjectBadge } from '../../../components/exercise-book/subject-badge.tsx'
import { useAnnouncement } from '../../../lib/announce.ts'
import { lazyValue } from '../../../lib/lazy.ts'
import type { Step } from '../../../lib/steps.ts'
import { getExerciseAttemptsMeta } from '../../../data/exercise.ts'
import { getTopics } from '../../../data/topic.ts'
import { ReadingPopover } from '../../../reading/reading-popover.tsx'
import type { Answers } from '../../../answers/answers.ts'
import type { ReviewFlags } from '../../../answers/review-flags.ts'
import type { OpenExercise } from '../../../answers/open-exercise.ts'
import { onOutboxChange } from '../../../answers/page-outbox.ts'
import { isCancelled, setLastSubmitted } from '../../../answers/submissions.ts'
import { useUser } from '../../../session/auth-store.ts'
import { usePageTitle } from '../../../session/page-title.ts'
import { describeTooLate } from './-not-opened.tsx'

const finishDialog = lazyValue(async () => (await import('./-finish-dialog.tsx')).FinishDialog)

interface ExerciseHeaderProps {
  topicId: number
  exercise: OpenExercise
  answers: Answers
  flags: ReviewFlags
  /** The attempt has ended elsewhere, so there is nothing to finish. */
  isOver: boolean
  /** The question shown, from 1. */
  question: number
  /** Finish is the screen's only filled button: nothing comes after the part shown. */
  isFinishFilled: boolean
  onStep: (step: Step) => void
}

/** Quiz, progress and the Finish button. */
export function ExerciseHeader(props: ExerciseHeaderProps) {
  const { topicId, exercise, answers, flags, isOver, question, isFinishFilled, onStep } = props
  const { attempt_id, cachedAt } = exercise
  const { data: topic } = useQuery({
    ...getTopics(),
    select: (topics) => topics.find(({ id }) => id === topicId),
  })
  const leave = useLeaveOnSubmit(attempt_id, topic?.name ?? 'Your quiz')
  const { Dialog, opener, close, failure } = useLazyDialog(finishDialog, 'Finish')
  const banner = useBanner(props, topic?.deleted === true)
  // At once: Finish has to work offline.
  useEffect(() => {
    void finishDialog.preload()
  }, [])
  return (
    <>
      <PageSlot value={banner}>
        <PageHeader
          title={usePageTitle()}
          hideTitleOnPhone
          beside={topic && <SubjectBadge subject={topic.subject.name} />}
          name={topic?.name}
          progress={<RulerProgress noun="Question" value={question} max={exercise.exercises.length} />}
          tools={
            <>
              <ReadingPopover />
              {!isOver && (
                <Button variant={isFinishFilled ? 'filled' : 'outline'} icon={<FlagRegular />} {...opener}>
                  Finish
                </Button>
              )}
            </>
          }
        />
      </PageSlot>
      {cachedAt !== null && <StaleBanner things="questions" reason={null} fetchedAt={Date.parse(cachedAt)} />}
      {failure}
      {Dialog && (
        <Dialog
          topicId={topicId}
          exercise={exercise}
          answers={answers}
          flags={flags}
          onSubmit={leave}
          onOpen={(step) => {
            // The dialog gives the focus back to Finish before the step moves it on.
            flushSync(close)
            onStep({ question: step.question, subquestion: step.subquestion })
          }}
          onCancel={close}
        />
      )}
    </>
  )
}

/** The frame's banner, unless the attempt has something of its own to say. */
function useBanner(
  { topicId, answers, isOver }: ExerciseHeaderProps,
  isDeleted: boolean,
): ContextType<typeof PageSlot> {
  const slot = useContext(PageSlot)
  const isReachable = useServerReachable()
  const isDrilled = useDrill(topicId)
  if (answers.isAtRisk()) return { ...slot, banner: <UnsavedBanner /> }
  if (isDrilled) return { ...slot, banner: <DrillBanner /> }
  if (!isReachable) return slot
  if (isOver) return { ...slot, banner: <OverBanner count={answers.tooLate().length} /> }
  if (isDeleted) return { ...slot, banner: <DeletedBanner /> }
  return slot
}

const deletedText = 'Your teacher deleted this quiz. You can still hand it in.'

/** Announced, because it may come while the student writes. */
function DeletedBanner() {
  useAnnouncement(deletedText)
  return <Banner variant="wrong">{deletedText}</Banner>
}

const overTitle = 'This attempt is over.'
const overText = 'It takes no more answers.'

/** Announced, unless an answer that was not accepted is. */
function OverBanner({ count }: { count: number }) {
  useAnnouncement(count === 0 && `${overTitle} ${overText}`)
  return (
    <Banner variant="wrong" title={overTitle}>
      {count === 0 ? overText : describeTooLate(count)}
    </Banner>
  )
}

/**
 * Leaves for the records when the attempt is submitted in another tab, or was in spite of being taken back; returns what Finish
 * calls to do the same.
 */
function useLeaveOnSubmit(attempt: number, topicName: string): () => void {
  const navigate = useNavigate()
  const leave = useCallback(() => {
    setLastSubmitted({ attempt, topicName, at: Date.now() })
    void navigate({ to: '/attempts', replace: true })
  }, [navigate, attempt, topicName])
  useEffect(
    () => onOutboxChange(({ submittedAttempt }) => submittedAttempt === attempt && leave()),
    [attempt, leave],
  )
  const isSubmitted = useSubmittedAfterCancel(attempt)
  useEffect(() => {
    if (isSubmitted) leave()
  }, [isSubmitted, leave])
  return leave
}

/** Whether the server has a submission that was taken back, by a list that it sent since this page was opened. */
function useSubmittedAfterCancel(attempt: number): boolean {
  const [openedAt] = useState(Date.now)
  const wasCancelled = isCancelled(attempt)
  const { data, dataUpdatedAt } = useQuery({
    ...getExerciseAttemptsMeta(),
    enabled: wasCancelled,
    refetchInterval: 5_000,
  })
  const isListed = data?.some(({ id, is_active }) => id === attempt && is_active) ?? true
  return wasCancelled && dataUpdatedAt > openedAt && !isListed
}

const title = 'Wi-Fi drill:'
const text =
  'your teacher is testing. Keep writing: for about 3 minutes answers are kept on this device, and will be sent afterwards.'

/** Whether the student is in a Wi-Fi drill, who is told of it. */
function useDrill(topicId: number): boolean {
  const isDrilled = useWifiDrill(topicId)
  const user = useUser().id
  useEffect(() => void resumeDrill(user).catch(console.error), [user])
  useAnnouncement(isDrilled && `${title} ${text}`)
  return isDrilled
}

/** Instead of the connection banner, whose outage the drill has made up; so it takes over its id. */
const DrillBanner = () => (
  <div id={connectionBannerId}>
    <Banner variant="news" icon={<WifiOffRegular aria-hidden="true" />} title={title}>
      {text}
    </Banner>
  </div>
)
