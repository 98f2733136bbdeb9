import type { ReactNode } from 'react'
import { BookCard } from '../../../components/exercise-book/book.tsx'
import { SubjectBadge } from '../../../components/exercise-book/subject-badge.tsx'
import type { Topic } from '../../../data/topic.ts'
import { shortName } from './-short-name.ts'
import { headingId } from './-use-bring-into-view.ts'

interface QuizCardProps {
  topic: Topic
  note?: ReactNode
  /** What stands in an element with `data-end` goes to the right end. */
  actions?: ReactNode
  bookmark?: boolean
}

/** What the cards of teachers and students have in common: a short name, and the whole one with it. */
export function QuizCard({ topic, ...parts }: QuizCardProps) {
  return (
    <BookCard
      {...parts}
      subject={topic.subject.name}
      id={headingId(topic)}
      title={topic.name}
      shortTitle={shortName(topic.name)}
      description={topic.description}
      meta={
        <>
          <SubjectBadge subject={topic.subject.name} />
          <span>{topic.class_.name}</span>
        </>
      }
    />
  )
}
