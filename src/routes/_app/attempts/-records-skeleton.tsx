import styles from './-results.module.css'

/** The results in outline: how many attempts are open nobody knows yet, and most have none. Seen only after 300 ms. */
export function RecordsSkeleton() {
  return (
    <div className={styles.skeleton} role="status" aria-label="Loading records">
      <i className={styles.heading} />
      <div className={styles.sheet}>
        {Array.from({ length: 5 }, (_, index) => (
          <i key={index} />
        ))}
      </div>
    </div>
  )
}
