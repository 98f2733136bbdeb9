import { type ReactNode, useId } from 'react'
import { classNames } from '../../lib/class-names.ts'
import styles from './book.module.css'
import { getSubjectStyle } from './subject-badge.tsx'
import { ClampedText } from '../layout/clamped-text.tsx'
import { TruncatedName } from '../layout/truncated-name.tsx'
import { useKeptFocus } from '../form/use-kept-focus.ts'

interface BookProps {
  /** Colours the spine: grey-blue for null and for subjects other than the three sciences. */
  subject: string | null
  /** Shows an animated bookmark: an attempt is open. */
  bookmark?: boolean
  /** The id of its heading. */
  labelledBy?: string
  className?: string
  children: ReactNode
}

/** A card that looks like an exercise book. `BookCard` lays out the usual contents. */
export function Book({ subject, bookmark, labelledBy, className, children }: BookProps) {
  return (
    <article
      className={classNames(styles.book, getSubjectStyle(subject).className, className)}
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
  /**
   * The least height, in CSS.
   * @default a quiz card's
   */
  height?: string
}

/** The outline of a book that is loading; hidden from screen readers. */
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
  /** The id of the heading. */
  id?: string
  title: string
  /** Shown instead of a long title; a tooltip has the whole one. */
  shortTitle?: string
  /**
   * The heading's level.
   * @default 2
   */
  level?: 2 | 3
  /** Two lines of it; a tooltip has the rest. */
  description?: string
  /** Left of the text: the ring of an attempt. */
  media?: ReactNode
  /** Badge and group. */
  meta?: ReactNode
  /** One `CardNote`. */
  note?: ReactNode
  /** Below all that stands beside the media, from the card's edge. */
  body?: ReactNode
  /** At the bottom. An element with `data-end` is aligned right, and so is what follows one with `data-apart`, in its line. */
  actions?: ReactNode
  bookmark?: boolean
  /** At the right end of the title's line: a button of an icon. */
  afterTitle?: ReactNode
}

/** A quiz or an attempt as a book: title, description, badge and group, note, actions. */
export function BookCard(props: BookCardProps) {
  const { subject, title, shortTitle = title, level = 2, bookmark, afterTitle } = props
  const { description, media, meta, note, body, actions } = props
  const generatedId = useId()
  const { id = generatedId } = props
  const Heading = level === 2 ? 'h2' : 'h3'
  const isTruncated = shortTitle !== title
  const renderHeading = (content: ReactNode) => (
    <Heading
      id={id}
      className={styles.title}
      data-bookmark={bookmark || undefined}
      title={isTruncated ? undefined : title}
    >
      {content}
    </Heading>
  )
  return (
    <Book subject={subject} bookmark={bookmark} labelledBy={id}>
      <div className={styles.top}>
        {media}
        <div className={styles.words}>
          <div className={styles.head}>
            {isTruncated ? (
              <TruncatedName
                name={title}
                shortName={shortTitle}
                className={styles.cut}
                wrapButton={renderHeading}
              />
            ) : (
              renderHeading(title)
            )}
            {afterTitle && <div className={styles.afterTitle}>{afterTitle}</div>}
          </div>
          {description && (
            <div className={styles.description}>
              <ClampedText text={description} />
            </div>
          )}
          {meta && <div className={styles.meta}>{meta}</div>}
          {note}
        </div>
      </div>
      {body && <div className={styles.body}>{body}</div>}
      {actions && <Actions>{actions}</Actions>}
    </Book>
  )
}

const Actions = ({ children }: { children: ReactNode }) => (
  <div {...useKeptFocus()} className={styles.actions}>
    {children}
  </div>
)
