import { counted } from '../../../../lib/numbers.ts'
import styles from './marks-sum.module.css'

interface MarksSumProps {
  points: number
  /** How many items the sum is made from. */
  count: number
  noun: 'subquestion' | 'answer'
  /** The marks are still to be made. */
  generated?: boolean
}

/** Marks are sums of what is below, so they are read here and never written. */
export function MarksSum({ points, count, noun, generated }: MarksSumProps) {
  return (
    <p className={styles.sum}>
      <span>Marks</span>
      {generated ? (
        <span>come with the generated question</span>
      ) : (
        <>
          <strong>{points}</strong>
          <span>from {counted(count, noun)}</span>
        </>
      )}
    </p>
  )
}
