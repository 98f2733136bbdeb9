import { type ReactNode, useId } from 'react'
import { classNames } from '../../lib/class-names.ts'
import styles from './panel.module.css'

interface PanelProps {
  title?: string
  /** 2 where nothing is said. */
  level?: 2 | 3
  /** At the right end of the title's line. */
  tools?: ReactNode
  className?: string
  children: ReactNode
}

/** Paper with an edge and no spine: statistics, settings, errors. Its title names it. */
export function Panel({ title, level = 2, tools, className, children }: PanelProps) {
  const id = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section className={classNames(styles.panel, className)} aria-labelledby={title ? id : undefined}>
      {(title || tools) && (
        <div className={styles.head}>
          {title && (
            <Heading id={id} className={styles.title}>
              {title}
            </Heading>
          )}
          {tools}
        </div>
      )}
      {children}
    </section>
  )
}
