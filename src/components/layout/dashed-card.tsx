import { DismissRegular } from '@fluentui/react-icons/headless/svg/dismiss'
import { type ReactNode, useId } from 'react'
import styles from './dashed-card.module.css'
import { IconButton } from '../form/icon-button.tsx'

interface DashedCardProps {
  title: string
  /** Adds a red close button. */
  onClose?: () => void
  /**
   * The name of the close button.
   * @default 'Clear the form'
   */
  closeLabel?: string
  children: ReactNode
}

/** A card with a dashed outline, for something that is not saved yet. */
export function DashedCard({ title, onClose, closeLabel = 'Clear the form', children }: DashedCardProps) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {onClose && (
          <IconButton destructive flush label={closeLabel} icon={<DismissRegular />} onClick={onClose} />
        )}
      </div>
      {children}
    </section>
  )
}
