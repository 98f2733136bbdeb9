import type { ReactNode, Ref } from 'react'
import { classNames } from '../../lib/class-names.ts'
import styles from './written-answer.module.css'

interface WrittenAnswerProps {
  /** What the student wrote, which may be blank. */
  answer: string
  ref?: Ref<HTMLParagraphElement>
  /**
   * The answer with marks of a pen.
   * @default `answer`
   */
  children?: ReactNode
}

/** An answer in ink on ruled lines, or that there is none. */
export function WrittenAnswer({ answer, ref, children }: WrittenAnswerProps) {
  if (answer.trim() === '')
    return <p className={classNames(styles.text, styles.none)}>No answer was given.</p>
  return (
    <p ref={ref} className={styles.text} dir="auto">
      {children ?? answer}
    </p>
  )
}
