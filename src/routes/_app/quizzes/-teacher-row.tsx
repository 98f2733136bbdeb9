import type { ReactNode } from 'react'
import { SubjectBadge, getSubjectStyle } from '../../../components/exercise-book/subject-badge.tsx'
import { ClampedText } from '../../../components/layout/clamped-text.tsx'
import { TruncatedName } from '../../../components/layout/truncated-name.tsx'
import { classNames } from '../../../lib/class-names.ts'
import { getHeadingId, QuizCard, type QuizCardProps, shortenName } from './-quiz-card.tsx'
import styles from './-teacher-row.module.css'

export interface TeacherQuizProps extends Pick<QuizCardProps, 'topic' | 'metaEnd' | 'note' | 'actions'> {
  isRow: boolean | undefined
}

/** What a teacher sees of a quiz, as a card or as a row. */
export const TeacherQuiz = ({ isRow, ...parts }: TeacherQuizProps) =>
  isRow ? <TeacherRow {...parts} /> : <QuizCard {...parts} level={3} />

/** The same in little height: name and description, how it stands, what to do with it. */
function TeacherRow({ topic, metaEnd, note, actions }: Omit<TeacherQuizProps, 'isRow'>) {
  const { name, description, subject, class_ } = topic
  const { Icon, className } = getSubjectStyle(subject.name)
  const id = getHeadingId(topic)
  const shortName = shortenName(name)
  const renderHeading = (content: ReactNode) => (
    <h3 id={id} className={styles.name}>
      {content}
    </h3>
  )
  return (
    <article className={styles.row} aria-labelledby={id}>
      <span className={classNames(styles.icon, className)}>
        <Icon aria-hidden="true" />
      </span>
      <div className={styles.words}>
        {shortName === name ? (
          renderHeading(name)
        ) : (
          <TruncatedName
            name={name}
            shortName={shortName}
            className={styles.cut}
            wrapButton={renderHeading}
          />
        )}
        <div className={styles.description}>
          <ClampedText text={description} />
        </div>
      </div>
      <div className={styles.state}>
        <div className={styles.meta}>
          <SubjectBadge subject={subject.name} />
          <span>{class_.name}</span>
          {metaEnd}
        </div>
        {note}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </article>
  )
}
