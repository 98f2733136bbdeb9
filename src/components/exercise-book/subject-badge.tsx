import { classNames } from '../../lib/class-names.ts'
import styles from './badges.module.css'
import { subjectLook } from './subject-look.ts'

/** Icon and name on the subject's wash. */
export function SubjectBadge({ subject }: { subject: string }) {
  const { Icon, className } = subjectLook(subject)
  return (
    <span className={classNames(styles.subject, className)}>
      <Icon aria-hidden="true" />
      {subject}
    </span>
  )
}
