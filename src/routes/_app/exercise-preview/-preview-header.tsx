import { useQuery } from '@tanstack/react-query'
import { PageHeader } from '../../../components/layout/page-header.tsx'
import { RulerProgress } from '../../../components/exercise-book/ruler-progress.tsx'
import { SubjectBadge } from '../../../components/exercise-book/subject-badge.tsx'
import { getTopics } from '../../../data/topic.ts'
import { usePageTitle } from '../../../session/page-title.ts'
import styles from './-preview-header.module.css'

interface PreviewHeaderProps {
  topicId: number
  /** The question shown, from 1, and how many there are; left out where there is none. */
  question?: number
  of?: number
  /** The questions are on their way: the ruler's place is kept. */
  waiting?: boolean
}

export function PreviewHeader({ topicId, question, of, waiting }: PreviewHeaderProps) {
  const topics = useQuery(getTopics())
  const topic = topics.data?.find(({ id }) => id === topicId)
  return (
    <PageHeader
      title={usePageTitle()}
      subtitle={
        topic ? (
          <>
            <SubjectBadge subject={topic.subject.name} />
            <span>
              {topic.name} · {topic.class_.name}
            </span>
          </>
        ) : (
          topics.isPending && <span className={styles.name} />
        )
      }
      progress={
        waiting ? (
          <div className={styles.ruler}>
            <RulerProgress noun="Question" value={0} of={1} />
          </div>
        ) : (
          question !== undefined &&
          of !== undefined && <RulerProgress noun="Question" value={question} of={of} />
        )
      }
    />
  )
}
