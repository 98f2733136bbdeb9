import { KeyboardRegular } from '@fluentui/react-icons/headless/svg/keyboard'
import { useShortcutsDialog } from '../../../components/feedback/shortcuts-button.tsx'
import { IconButton } from '../../../components/form/icon-button.tsx'
import type { ListedShortcut } from '../../../lib/shortcuts.ts'
import { next, previous, type Step } from '../../../lib/steps.ts'
import { useRole } from '../../../session/auth-store.ts'
import { findNextWeak, findPreviousWeak } from './-result-points.ts'
import type { ReviewStepProps } from './-review-foot.tsx'
import styles from './-review.module.css'
import { teacherParts } from './-role-parts.ts'

/** The keyboard shortcuts of a review, and the button that lists them. */
export function ReviewShortcuts({ review, counts, step, onStep, onResult }: ReviewStepProps) {
  const isTeacher = useRole() === 'teacher'
  const teacher = isTeacher ? teacherParts.get() : null
  const weak = isTeacher ? 'weak answer' : 'answer to improve'
  const to = (target: Step | null) => (target ? () => onStep(target) : undefined)
  const shortcuts: ListedShortcut[] = [
    { key: 'Alt+n', action: 'Next part', run: to(next(counts, step)) },
    { key: 'Alt+p', action: 'Previous part', run: to(previous(counts, step)) },
    { key: 'w', action: `Next ${weak}`, run: to(findNextWeak(review, step)) },
    { key: 'q', action: `Previous ${weak}`, run: to(findPreviousWeak(review, step)) },
    ...(teacher?.listStudentShortcuts(review, onResult) ?? []),
  ]
  const { opener, label, shown } = useShortcutsDialog(shortcuts)
  return (
    <>
      <IconButton label={label} icon={<KeyboardRegular />} {...opener} className={styles.shortcuts} />
      {shown}
    </>
  )
}
