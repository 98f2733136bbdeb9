import { useQuery } from '@tanstack/react-query'
import { Panel } from '../../../components/layout/panel.tsx'
import { type Topic, getTopics } from '../../../data/topic.ts'
import { OwnQuizzes } from '../-own-quizzes.tsx'
import { isBeforeFirstTry } from './-before-first-try.ts'

const sampleQuizzes = [true, false, false].map((isActive, id): Topic => ({
  ...{ id, name: 'Name of a quiz', description: '', dataset_name: 'manual', random: false },
  ...{ class_: { id: 0, name: '9A' }, subject: { id: 0, name: 'Subject' } },
  ...{ processing_status: 'completed', has_active_attempt: isActive, has_test_results: !isActive },
}))

/** A student's quizzes in the subject: what is to do, and the latest. For `StatsSkeleton` too, with samples until they are loaded. */
export function SubjectQuizzes({ subjectId }: { subjectId: number }) {
  const query = useQuery(getTopics())
  const { data = [] } = query
  const quizzes = isBeforeFirstTry(query)
    ? sampleQuizzes
    : data.filter(({ random, subject }) => !random && subject.id === subjectId)
  return (
    quizzes.length > 0 && (
      <Panel title="Your quizzes">
        <OwnQuizzes quizzes={quizzes} search={{ subject_id: subjectId }} />
      </Panel>
    )
  )
}
