import { type ReactNode, createContext, useContext, useLayoutEffect } from 'react'
import { classNames } from '../../lib/class-names.ts'
import styles from './page-header.module.css'

interface PageHeaderProps {
  title: string
  /** On the title's line: subject and quiz on the exercise page. */
  beside?: ReactNode
  /** Under the title. */
  subtitle?: ReactNode
  /** A ruler, between title and tools on a laptop, under both below 1100 px. */
  progress?: ReactNode
  /** At the right end; under the title where there is no room. */
  tools?: ReactNode
  /** On phones the title stays for screen readers only. */
  quietOnPhone?: boolean
}

/** The only h1 of a page, underlined with a ruler, and the page's line. */
export function PageHeader({ title, beside, subtitle, progress, tools, quietOnPhone }: PageHeaderProps) {
  const line = usePageSlot()
  return (
    <>
      <header className={styles.header}>
        <div className={styles.words}>
          <div className={styles.line}>
            <h1 className={classNames(styles.title, quietOnPhone && styles.quiet)}>{title}</h1>
            {beside && <div className={styles.beside}>{beside}</div>}
          </div>
          {subtitle && <div className={styles.subtitle}>{subtitle}</div>}
        </div>
        {progress && <div className={styles.progress}>{progress}</div>}
        {tools && <div className={classNames(styles.tools, !quietOnPhone && styles.under)}>{tools}</div>}
      </header>
      <div className={styles.pageLine}>{line}</div>
    </>
  )
}

interface PageSlot {
  /** What the frame says under the header of every page. */
  line: ReactNode
  /** 1: a header shows it; -1: it has gone. */
  count: (more: 1 | -1) => void
}

/** The place under a page's header; the frame fills it. */
export const PageSlot = createContext<PageSlot>({ line: null, count: () => undefined })

/** What stands under the header that asks. */
function usePageSlot(): ReactNode {
  const { line, count } = useContext(PageSlot)
  useLayoutEffect(() => {
    count(1)
    return () => count(-1)
  }, [count])
  return line
}
