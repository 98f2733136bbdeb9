import { type ReactNode, createContext, useContext, useLayoutEffect } from 'react'
import { classNames } from '../../lib/class-names.ts'
import styles from './page-header.module.css'

interface PageHeaderProps {
  title: string
  /** What the page is about; it takes the weight of the title, which stands above it. */
  name?: ReactNode
  /** On the line of title or name: the subject. */
  beside?: ReactNode
  /** Under the title. */
  subtitle?: ReactNode
  /** Between title and tools; below both under 1100 px. */
  progress?: ReactNode
  /** On the right, or below the title if there is no room. */
  tools?: ReactNode
  /** On phones only screen readers get the title. */
  hideTitleOnPhone?: boolean
  /** A sentence that the banner adds while the server can't be reached: how old the page's data is. */
  age?: string
}

/** The page's only h1, and below it the banner of `PageSlot`. */
export function PageHeader(props: PageHeaderProps) {
  const { title, name, beside, subtitle, progress, tools, hideTitleOnPhone, age = '' } = props
  const banner = usePageBanner()
  return (
    <>
      <header className={styles.header}>
        <div className={styles.words}>
          <div className={styles.line}>
            <div>
              <h1
                className={classNames(
                  name === undefined ? styles.title : styles.over,
                  hideTitleOnPhone && styles.quiet,
                )}
              >
                {title}
              </h1>
              {name !== undefined && <p className={classNames(styles.title, styles.name)}>{name}</p>}
            </div>
            {beside && <div className={styles.beside}>{beside}</div>}
          </div>
          {subtitle && <div className={styles.subtitle}>{subtitle}</div>}
        </div>
        {progress && <div className={styles.progress}>{progress}</div>}
        {tools && <div className={classNames(styles.tools, !hideTitleOnPhone && styles.under)}>{tools}</div>}
      </header>
      <div className={styles.pageLine}>
        <DataAge value={age}>{banner}</DataAge>
      </div>
    </>
  )
}

/** How old what a page shows is, as a sentence: for the banner, where the header is given it. */
export const DataAge = createContext('')

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
