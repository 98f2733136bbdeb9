import { Ring } from './-ring.tsx'
import styles from './-attempts.module.css'

/** How much of an attempt has an answer. Only the share is known, not the counts, so it says a percentage, in ink. */
export function ProgressRing({ share, title }: { share: number; title: string }) {
  const percent = Math.round(share * 100)
  return (
    <span className={styles.progress} title={title} role="img" aria-label={`${percent}% answered`}>
      <span aria-hidden="true">
        <Ring kind="accuracy" percent={percent} />
      </span>
    </span>
  )
}
