import { type ReactNode, useId } from 'react'
import { classNames } from '../../lib/class-names.ts'
import styles from './book.module.css'
import { subjectLook } from './subject-badge.tsx'
import { CutName } from '../layout/cut-name.tsx'

interface BookProps {
  /** Gives the spine its colour; a subject unknown to the house has a grey-blue one. */
  subject: string | null
  /** An attempt is open: a bookmark hangs out, and dips once in 1.8 s unless motion is reduced. */
  bookmark?: boolean
  /** The id of the heading that names it. */
  labelledBy?: string
  className?: string
  children: ReactNode
}

/** The bare book: spine, paper and the second sheet behind. `BookCard` lays out the usual contents. */
export function Book({ subject, bookmark, labelledBy, className, children }: BookProps) {
  return (
    <article
      className={classNames(styles.book, subjectLook(subject).className, className)}
      aria-labelledby={labelledBy}
    >
      {bookmark && (
        <span className={styles.bookmark} aria-hidden="true">
          <svg viewBox="0 0 18 37">
            <path d="M0 0h18v37l-9-7-9 7z" />
          </svg>
        </span>
      )}
      {children}
    </article>
  )
}

interface BookSkeletonProps {
  /** In CSS; that of a quiz where nothing is said. */
  height?: string
}

/** The outline of a book whose contents are still to come; hidden from screen readers. */
export function BookSkeleton({ height }: BookSkeletonProps) {
  return (
    <div
      className={classNames(styles.book, styles.skeleton)}
      style={{ minHeight: height }}
      aria-hidden="true"
    >
      <i />
      <i />
      <i />
      <i />
      <i />
    </div>
  )
}

interface BookCardProps {
  subject: string | null
  /** Of the heading. */
  id?: string
  title: string
  /** At most so much of it is shown; the whole opens on hover, on focus and with a tap. */
  shortTitle?: string
  /** The level of the heading in the page's outline; 2 where nothing is said. */
  level?: 2 | 3
  /** At most two lines of it are shown; the tooltip has all of it. */
  description?: string
  /** Left of the words: the ring of an attempt. */
  lead?: ReactNode
  /** Badge and group. */
  meta?: ReactNode
  /** One `CardNote`. */
  note?: ReactNode
  /** At the bottom; what stands in an element with `data-end` goes to the right end. */
  actions?: ReactNode
  bookmark?: boolean
}

/** A quiz or an attempt as a book: title, description, badge and group, note, actions. */
export function BookCard(props: BookCardProps) {
  const {
    subject,
    title,
    shortTitle = title,
    level = 2,
    description,
    lead,
    meta,
    note,
    actions,
    bookmark,
  } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const Heading = level === 2 ? 'h2' : 'h3'
  const isCut = shortTitle !== title
  const heading = (words: ReactNode) => (
    <Heading
      id={id}
      className={styles.title}
      data-bookmark={bookmark || undefined}
      title={isCut ? undefined : title}
    >
      {words}
    </Heading>
  )
  return (
    <Book subject={subject} bookmark={bookmark} labelledBy={id}>
      <div className={styles.top}>
        {lead}
        <div className={styles.words}>
          {isCut ? (
            <CutName name={title} short={shortTitle} className={styles.cut} wrap={heading} />
          ) : (
            heading(title)
          )}
          {description && (
            <p className={styles.description} title={description}>
              {description}
            </p>
          )}
          {meta && <div className={styles.meta}>{meta}</div>}
          {note}
        </div>
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </Book>
  )
}
