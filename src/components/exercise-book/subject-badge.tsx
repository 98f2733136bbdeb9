import { classNames } from '../../lib/class-names.ts'
import styles from './subject-badge.module.css'
import type { FluentIcon } from '@fluentui/react-icons'
import { BeakerRegular } from '@fluentui/react-icons/headless/svg/beaker'
import { BookRegular } from '@fluentui/react-icons/headless/svg/book'
import { FlashRegular } from '@fluentui/react-icons/headless/svg/flash'
import { LeafOneRegular } from '@fluentui/react-icons/headless/svg/leaf-one'

/** Icon and name in the subject's colour. */
export function SubjectBadge({ subject }: { subject: string }) {
  const { Icon, className } = getSubjectStyle(subject)
  return (
    <span className={classNames(styles.subject, className)}>
      <Icon aria-hidden="true" />
      {subject}
    </span>
  )
}

/** `className` sets the CSS variables `--subject` (colour) and `--subject-wash` (background). */
interface SubjectStyle {
  Icon: FluentIcon
  className: string | undefined
}

const subjectStyles: Record<string, SubjectStyle> = {
  physics: { Icon: FlashRegular, className: styles.physics },
  chemistry: { Icon: BeakerRegular, className: styles.chemistry },
  biology: { Icon: LeafOneRegular, className: styles.biology },
}

const otherSubject: SubjectStyle = { Icon: BookRegular, className: styles.other }

/** Ignores the case of the name. Other subjects get a book in grey-blue. */
export const getSubjectStyle = (name: string | null | undefined): SubjectStyle =>
  subjectStyles[name?.trim().toLowerCase() ?? ''] ?? otherSubject
