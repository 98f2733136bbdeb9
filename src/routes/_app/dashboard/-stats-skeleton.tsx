import styles from './-stats-skeleton.module.css'
import board from './-dashboard.module.css'
import { classNames } from '../../../lib/class-names.ts'

interface StatsSkeletonProps {
  /** How many panels have a line in them. */
  lines?: number
  /** How many have only a figure. */
  figures?: number
  /** Whether radars and subjects follow. */
  radars?: boolean
}

/** The outlines of the panels, as high as these will be; seen only after 300 ms. */
export function StatsSkeleton({ lines = 2, figures = 0, radars = false }: StatsSkeletonProps) {
  return (
    <div className={classNames(board.board, styles.skeleton)} role="status" aria-label="Loading statistics">
      <div className={board.lines}>
        <Panels count={lines} className={styles.line} />
        <Panels count={figures} className={styles.figure} />
      </div>
      {radars && (
        <div className={board.shapes}>
          <Panels count={2} className={styles.radar} />
          <div className={board.books}>
            <Panels count={2} className={styles.book} />
          </div>
        </div>
      )}
    </div>
  )
}

const Panels = ({ count, className }: { count: number; className: string | undefined }) =>
  Array.from({ length: count }, (_, index) => <i key={index} className={className} />)
