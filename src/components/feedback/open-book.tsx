import { classNames } from '../../lib/class-names.ts'
import styles from './open-book.module.css'

/** An empty exercise book, where a page has nothing to show. */
export function OpenBook({ className }: { className?: string | undefined }) {
  return (
    <svg className={classNames(styles.book, className)} viewBox="0 0 132 92" aria-hidden="true">
      <path
        className={styles.paper}
        d="M66 14C50 3 28 2 7 5v74c21-3 43-1 59 9 16-10 38-12 59-9V5C104 2 82 3 66 14z"
      />
      <path
        className={styles.lines}
        d="M16 24c14-1 27 0 41 6M16 38c14-1 27 0 41 6M16 52c14-1 27 0 41 6M84 30c10-5 20-7 32-6M84 44c10-5 20-7 32-6M84 58c10-5 20-7 32-6"
      />
      <path className={styles.margin} d="M77 7v76" />
      <path className={styles.fold} d="M66 14v74" />
    </svg>
  )
}
