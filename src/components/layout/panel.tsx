import { type ReactNode, useId } from 'react'
import { classNames } from '../../lib/class-names.ts'
import styles from './panel.module.css'

interface PanelProps {
  /** Of the heading, for a link to it. */
  id?: string
  title?: string
  /** @default 2 */
  level?: 2 | 3
  /** On the right of the title. */
  tools?: ReactNode
  className?: string
  children: ReactNode
}

/** A plain card for statistics, settings and errors; a region named by its title. */
export function Panel({ id: ownId, title, level = 2, tools, className, children }: PanelProps) {
  const generatedId = useId()
  const id = ownId ?? generatedId
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
