import { useQuery } from '@tanstack/react-query'
import { FlagRegular } from '@fluentui/react-icons/headless/svg/flag'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { PageHeader } from '../../../components/page-header.tsx'
import { RulerProgress } from '../../../components/ruler-progress.tsx'
import { SubjectBadge } from '../../../components/subject-badge.tsx'
import type { Sitting } from '../../../data/exercise.ts'
import { getTopics } from '../../../data/topic.ts'
import type { AnswerKeeper } from '../../../offline/answers.ts'
import { usePageTitle } from '../../../session/page-title.ts'

const loadDialog = () => import('./-finish-dialog.tsx')
const FinishDialog = lazy(async () => ({ default: (await loadDialog()).FinishDialog }))

interface SittingHeaderProps {
  topicId: number
  sitting: Sitting
  keeper: AnswerKeeper
  /** The question shown, from 1. */
  question: number
}

/** Which quiz this is, how far it has come, and the way to hand it in. */
export function SittingHeader({ topicId, sitting, keeper, question }: SittingHeaderProps) {
  const { data: topic } = useQuery({
    ...getTopics(),
    select: (topics) => topics.find(({ id }) => id === topicId),
  })
  const [asking, setAsking] = useState(false)
  // Fetched once the exercise stands: it must be there when the network is not.
  useEffect(() => {
    void loadDialog().catch(() => undefined)
  }, [])
  return (
    <>
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
      <Suspense>
        {asking && (
          <FinishDialog
            topicId={topicId}
            sitting={sitting}
            keeper={keeper}
            onCancel={() => setAsking(false)}
          />
        )}
      </Suspense>
    </>
  )
}
