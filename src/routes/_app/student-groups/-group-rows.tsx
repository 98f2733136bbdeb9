import { type ReactNode, useId } from 'react'
import { getSubjectStyle } from '../../../components/exercise-book/subject-badge.tsx'
import { LinkButton } from '../../../components/form/button.tsx'
import type { StudentGroup } from '../../../data/class.ts'
import { classNames } from '../../../lib/class-names.ts'
import { DeleteGroup } from './-delete-group.tsx'
import { EditGroup } from './-edit-group.tsx'
import { GroupResults } from './-group-results.tsx'
import styles from './-group-rows.module.css'
import { GroupNextStep } from './-group-next-step.tsx'
import { GroupFigures } from './-group-work.tsx'
import { MemberMenu } from './-member-menu.tsx'

export const GroupRows = ({ children }: { children: ReactNode }) => (
  <div className={styles.rows}>{children}</div>
)

/** What a teacher's card shows of a group, in little height. */
export function GroupRow({ group }: { group: StudentGroup }) {
  const { name, description, subject } = group
  const { Icon, className } = getSubjectStyle(subject.name)
  const id = useId()
  return (
    <article className={styles.row} aria-labelledby={id}>
      <abbr className={classNames(styles.subject, className)} title={subject.name}>
        <Icon aria-hidden="true" />
        {subject.name.slice(0, 3).toUpperCase()}
      </abbr>
      <div className={styles.words}>
        <div className={styles.title}>
          <h2 id={id} className={styles.name}>
            {name}
          </h2>
          <EditGroup group={group} />
        </div>
        <p className={styles.description}>{description}</p>
      </div>
      <div className={styles.state}>
        <GroupFigures group={group} />
      </div>
      <div className={styles.step}>
        <GroupNextStep group={group} />
      </div>
      <div className={styles.actions}>
        <LinkButton
          className={styles.tool}
          to="/quizzes"
          search={{ group_id: group.id }}
          aria-label={`Quizzes of ${name}`}
        >
          Quizzes
        </LinkButton>
        <GroupResults group={group} className={styles.tool} />
        <MemberMenu group={group} className={styles.tool} />
        <span className={styles.end}>
          <DeleteGroup group={group} />
        </span>
      </div>
    </article>
  )
}

/** The outline of rows that are loading; visible after 300 ms. */
export const SkeletonRows = ({ count, label }: { count: number; label: string }) => (
  <div className={styles.skeleton} aria-busy="true">
    <p className="visually-hidden">{label}</p>
    <div className={styles.rows} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={classNames(styles.row, styles.outline)}>
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  </div>
)
