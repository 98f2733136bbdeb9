import { useQuery } from '@tanstack/react-query'
import { FlagRegular } from '@fluentui/react-icons/headless/svg/flag'
import { useContext, useEffect } from 'react'
import { UnsavedBanner, StaleBanner } from '../../../components/feedback/banner.tsx'
import { useLazyDialog } from '../../../components/feedback/use-lazy-dialog.tsx'
import { Button } from '../../../components/form/button.tsx'
import { PageHeader, PageSlot } from '../../../components/layout/page-header.tsx'

import { RulerProgress } from '../../../components/exercise-book/ruler-progress.tsx'

import { SubjectBadge } from '../../../components/exercise-book/subject-badge.tsx'
import { lazyValue } from '../../../lib/lazy.ts'
import { getTopics } from '../../../data/topic.ts'
import type { Answers } from '../../../answers/answers.ts'
import type { OpenExercise } from '../../../answers/open-exercise.ts'
import { usePageTitle } from '../../../session/page-title.ts'

const finishDialog = lazyValue(async () => (await import('./-finish-dialog.tsx')).FinishDialog)

interface SittingHeaderProps {
  topicId: number
  exercise: OpenExercise
  answers: Answers
  /** The question shown, from 1. */
  question: number
}

/** Quiz, progress and the Finish button. */
export function SittingHeader({ topicId, exercise, answers, question }: SittingHeaderProps) {
  const { sitting, cachedAt } = exercise
  const { data: topic } = useQuery({
    ...getTopics(),
    select: (topics) => topics.find(({ id }) => id === topicId),
  })
  const { Dialog, opener, close, failure } = useLazyDialog(finishDialog, 'Finish')
  const slot = useContext(PageSlot)
  // At once: Finish has to work offline.
  useEffect(() => {
    void finishDialog.preload()
  }, [])
  return (
    <>
      <PageSlot value={answers.isAtRisk() ? { ...slot, banner: <UnsavedBanner /> } : slot}>
        <PageHeader
          title={usePageTitle()}
          hideTitleOnPhone
          beside={
            topic && (
              <>
                <SubjectBadge subject={topic.subject.name} />
                <span>{topic.name}</span>
              </>
            )
          }
          progress={<RulerProgress noun="Question" value={question} max={sitting.exercises.length} />}
          tools={
            <Button icon={<FlagRegular />} {...opener}>
              Finish
            </Button>
          }
        />
      </PageSlot>
      {cachedAt !== null && <StaleBanner things="questions" reason={null} fetchedAt={Date.parse(cachedAt)} />}
      {failure}
      {Dialog && <Dialog topicId={topicId} sitting={sitting} answers={answers} onCancel={close} />}
    </>
  )
}
