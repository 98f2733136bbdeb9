import { ArrowTrendingRegular } from '@fluentui/react-icons/headless/svg/arrow-trending'
import { PeopleRegular } from '@fluentui/react-icons/headless/svg/people'
import { BookCard } from '../../../components/exercise-book/book-card.tsx'
import { LinkButton } from '../../../components/form/router-link.tsx'
import { subjectLook } from '../../../components/exercise-book/subject-look.ts'
import type { Subject } from '../../../data/subject.ts'
import styles from './-subject-card.module.css'

export function SubjectCard({ subject: { id, name, description } }: { subject: Subject }) {
  const { Icon } = subjectLook(name)
  return (
    <BookCard
      subject={name}
      title={name}
      note={<p className={styles.description}>{description}</p>}
      lead={
        <span className={styles.icon}>
          <Icon aria-hidden="true" />
        </span>
      }
      actions={
        <>
          <LinkButton to="/student-groups" search={{ subject_id: id }} icon={<PeopleRegular />}>
            Student groups
          </LinkButton>
          <LinkButton to="/dashboard/subjects" search={{ subject_id: id }} icon={<ArrowTrendingRegular />}>
            Stats
          </LinkButton>
        </>
      }
    />
  )
}
