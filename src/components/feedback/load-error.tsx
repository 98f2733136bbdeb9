import { ArrowClockwiseRegular } from '@fluentui/react-icons/headless/svg/arrow-clockwise'
import { ErrorCircleRegular } from '@fluentui/react-icons/headless/svg/error-circle'
import type { ReactNode } from 'react'
import { NativeButton } from '../form/native-button.tsx'
import styles from './load-error.module.css'
import { OpenBook } from './open-book.tsx'

export interface LoadErrorProps {
  /** "The records could not be loaded" */
  heading: string
  /** Why, and whether answers are safe. */
  children?: ReactNode
  onRetry?: () => void
  /** A retry runs. */
  busy?: boolean
  /** A way out if what failed may not exist any more. */
  link?: ReactNode
}

/** In the middle of a page that has nothing else, as `Empty`; in a panel, or where more follows, a few lines. */
export function LoadError({ heading, children, onRetry, busy, link }: LoadErrorProps) {
  return (
    <div className={styles.error} role="alert">
      <OpenBook className={styles.book} />
      <h2 className={styles.heading}>
        <ErrorCircleRegular aria-hidden="true" />
        {heading}
      </h2>
      {children && <p className={styles.text}>{children}</p>}
      <div className={styles.buttons}>
        {onRetry && (
          <NativeButton icon={<ArrowClockwiseRegular />} busy={busy} onClick={onRetry}>
            Try again
          </NativeButton>
        )}
        {link}
      </div>
    </div>
  )
}
