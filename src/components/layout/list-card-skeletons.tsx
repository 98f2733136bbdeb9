import { Book } from '../exercise-book/book.tsx'
import { CardGrid } from './card-grid.tsx'
import styles from './list-card-skeletons.module.css'

interface CardSkeletonProps {
  /** Of the card, in CSS. */
  height: string
  /** Of description. */
  lines: number
  /** Below the description. */
  rows: number
  /**
   * Whether the rows stand beside the tile, with figures below them, and a row of what waits is above the buttons.
   * @default false
   */
  hasWork?: boolean
  buttons: number
}

interface ListCardSkeletonsProps extends CardSkeletonProps {
  /** For screen readers: "Loading subjects". */
  label: string
  /** @default 3 */
  count?: number | undefined
}

/** Outlines of cards that list something, as those of subjects and student groups; visible after 300 ms. */
export const ListCardSkeletons = ({ label, count = 3, ...card }: ListCardSkeletonsProps) => (
  <div className={styles.cards} aria-busy="true">
    <p className="visually-hidden">{label}</p>
    <div aria-hidden="true">
      <CardGrid>
        {indexes(count).map((index) => (
          <CardSkeleton key={index} {...card} />
        ))}
      </CardGrid>
    </div>
  </div>
)

const indexes = (length: number): number[] => Array.from({ length }, (_, index) => index)

const CardSkeleton = ({ height, lines, rows, hasWork = false, buttons }: CardSkeletonProps) => (
  <Book subject={null} className={styles.card}>
    {/* Without the padding and the edges of the book. */}
    <div className={styles.contents} style={{ minHeight: `calc(${height} - 33px)` }}>
      <div className={styles.top}>
        <i className={styles.tile} />
        <div className={styles.words}>
          <i />
          {indexes(lines).map((line) => (
            <i key={line} />
          ))}
        </div>
      </div>
      <div className={hasWork ? styles.beside : styles.rows}>
        {indexes(rows).map((row) => (
          <div key={row} className={styles.row}>
            <i />
            <i />
          </div>
        ))}
        {hasWork && (
          <>
            <i />
            <i />
          </>
        )}
      </div>
      {hasWork && <i className={styles.waiting} />}
      <div className={styles.buttons}>
        {indexes(buttons).map((button) => (
          <i key={button} />
        ))}
      </div>
    </div>
  </Book>
)
