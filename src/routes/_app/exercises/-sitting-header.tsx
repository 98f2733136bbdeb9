import { useQuery } from '@tanstack/react-query'
import { FlagRegular } from '@fluentui/react-icons/headless/svg/flag'
import { lazy, Suspense, useContext, useEffect, useState } from 'react'
import { UnsavedBanner, StaleBanner } from '../../../components/feedback/banner.tsx'
import { Button } from '../../../components/form/button.tsx'
import { PageHeader, PageSlot } from '../../../components/layout/page-header.tsx'

import { RulerProgress } from '../../../components/exercise-book/ruler-progress.tsx'

import { SubjectBadge } from '../../../components/exercise-book/subject-badge.tsx'
import { getTopics } from '../../../data/topic.ts'
import type { Answers } from '../../../answers/answers.ts'
import type { OpenExercise } from '../../../answers/open-exercise.ts'
import { usePageTitle } from '../../../session/page-title.ts'

const loadDialog = () => import('./-finish-dialog.tsx')
const FinishDialog = lazy(async () => ({ default: (await loadDialog()).FinishDialog }))

interface SittingHeaderProps {
  topicId: number
  exercise: OpenExercise
  answers: Answers
  /** The question shown, from 1. */
  question: number
}

/** Which quiz this is, how far it has come, and the way to hand it in. */
export function SittingHeader({ topicId, exercise, answers, question }: SittingHeaderProps) {
  const { sitting, cachedAt } = exercise
  const { data: topic } = useQuery({
    ...getTopics(),
    select: (topics) => topics.find(({ id }) => id === topicId),
  })
  const [asking, setAsking] = useState(false)
  const slot = useContext(PageSlot)
  // Fetched once the exercise stands: it must be there when the network is not.
  useEffect(() => {
    void loadDialog().catch(() => undefined)
  }, [])
  return (
    <>
      <PageSlot value={answers.isAtRisk() ? { ...slot, line: <UnsavedBanner /> } : slot}>
        <PageHeader
          title={usePageTitle()}
          quietOnPhone
          beside={
            topic && (
              <>
                <SubjectBadge subject={topic.subject.name} />
                <span>{topic.name}</span>
              </>
            )
          }
          progress={<RulerProgress noun="Question" value={question} of={sitting.exercises.length} />}
          tools={
            <Button icon={<FlagRegular />} onClick={() => setAsking(true)}>
              Finish
            </Button>
          }
        />
      </PageSlot>
      {cachedAt !== null && (
        <StaleBanner things="questions" reason={null} shownSince={Date.parse(cachedAt)} />
      )}
      <Suspense>
        {asking && (
          <FinishDialog
            topicId={topicId}
            sitting={sitting}
            answers={answers}
            onCancel={() => setAsking(false)}
          />
        )}
      </Suspense>
    </>
  )
}
