import { type ReactNode, useId } from 'react'
import { Book } from '../../../components/book.tsx'
import { SubjectBadge } from '../../../components/subject-badge.tsx'
import type { Topic } from '../../../data/topic.ts'
import styles from './-quiz-card.module.css'
import { shortName } from './-short-name.ts'

interface QuizCardProps {
  topic: Topic
  note?: ReactNode
  /** What stands in an element with `data-end` goes to the right end. */
  actions?: ReactNode
  bookmark?: boolean
}

/** What the cards of teachers and students have in common: a short name whose tooltip has all of it. */
export function QuizCard({ topic, note, actions, bookmark }: QuizCardProps) {
  const id = useId()
  return (
    <Book subject={topic.subject.name} bookmark={bookmark} labelledBy={id}>
      <div className={styles.words}>
        <h2 id={id} className={styles.title} data-bookmark={bookmark || undefined} title={topic.name}>
          {shortName(topic.name)}
        </h2>
        {topic.description && <p className={styles.description}>{topic.description}</p>}
        <div className={styles.meta}>
          <SubjectBadge subject={topic.subject.name} />
          <span>{topic.class_.name}</span>
        </div>
        {note}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </Book>
  )
}
