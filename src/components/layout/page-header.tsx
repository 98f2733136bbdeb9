import { type ReactNode, createContext, useContext, useLayoutEffect } from 'react'
import { classNames } from '../../lib/class-names.ts'
import styles from './page-header.module.css'

interface PageHeaderProps {
  title: string
  /** On the title's line: subject and quiz. */
  beside?: ReactNode
  /** Under the title. */
  subtitle?: ReactNode
  /** Between title and tools; below both under 1100 px. */
  progress?: ReactNode
  /** On the right, or below the title if there is no room. */
  tools?: ReactNode
  /** On phones only screen readers get the title. */
  hideTitleOnPhone?: boolean
}

/** The page's only h1, and below it the banner of `PageSlot`. */
export function PageHeader({ title, beside, subtitle, progress, tools, hideTitleOnPhone }: PageHeaderProps) {
  const banner = usePageBanner()
  return (
    <>
      <header className={styles.header}>
        <div className={styles.words}>
          <div className={styles.line}>
            <h1 className={classNames(styles.title, hideTitleOnPhone && styles.quiet)}>{title}</h1>
            {beside && <div className={styles.beside}>{beside}</div>}
          </div>
          {subtitle && <div className={styles.subtitle}>{subtitle}</div>}
        </div>
        {progress && <div className={styles.progress}>{progress}</div>}
        {tools && <div className={classNames(styles.tools, !hideTitleOnPhone && styles.under)}>{tools}</div>}
      </header>
      <div className={styles.pageLine}>{banner}</div>
    </>
  )
}

interface PageSlot {
  /** Shown by the frame below the header of every page. */
  banner: ReactNode
  /** 1 when a header is mounted, -1 when it is unmounted. */
  register: (change: 1 | -1) => void
}

/** The slot below a page's header, filled by the frame. */
export const PageSlot = createContext<PageSlot>({ banner: null, register: () => undefined })

/** The banner; tells the frame that a header shows it. */
function usePageBanner(): ReactNode {
  const { banner, register } = useContext(PageSlot)
  useLayoutEffect(() => {
    register(1)
    return () => register(-1)
  }, [register])
  return banner
}
