import { DismissRegular } from '@fluentui/react-icons/headless/svg/dismiss'
import { type ReactNode, useId } from 'react'
import styles from './dashed-card.module.css'
import { IconButton } from '../form/icon-button.tsx'

interface DashedCardProps {
  title: string
  /** Shows a red cross at the title's end. */
  onClose?: () => void
  /** What the cross does, in words: "Clear the form". */
  closeLabel?: string
  children: ReactNode
}

/** Something not saved yet: a dashed outline on the desk, no paper. */
export function DashedCard({ title, onClose, closeLabel = 'Clear the form', children }: DashedCardProps) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {onClose && (
          <IconButton wrong pulled label={closeLabel} icon={<DismissRegular />} onClick={onClose} />
        )}
      </div>
      {children}
    </section>
  )
}
