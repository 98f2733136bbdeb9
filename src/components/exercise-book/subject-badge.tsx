import { classNames } from '../../lib/class-names.ts'
import styles from './subject-badge.module.css'
import type { FluentIcon } from '@fluentui/react-icons'
import { BeakerRegular } from '@fluentui/react-icons/headless/svg/beaker'
import { BookRegular } from '@fluentui/react-icons/headless/svg/book'
import { FlashRegular } from '@fluentui/react-icons/headless/svg/flash'
import { LeafOneRegular } from '@fluentui/react-icons/headless/svg/leaf-one'

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

/** `className` sets `--subject` (colour) and `--subject-wash` for the element and what is in it. */
interface SubjectLook {
  Icon: FluentIcon
  className: string | undefined
}

const looks: Record<string, SubjectLook> = {
  physics: { Icon: FlashRegular, className: styles.physics },
  chemistry: { Icon: BeakerRegular, className: styles.chemistry },
  biology: { Icon: LeafOneRegular, className: styles.biology },
}

const other: SubjectLook = { Icon: BookRegular, className: styles.other }

/** By the subject's name, whatever its case; any other subject gets the book. */
export const subjectLook = (name: string | null | undefined): SubjectLook =>
  looks[name?.trim().toLowerCase() ?? ''] ?? other
