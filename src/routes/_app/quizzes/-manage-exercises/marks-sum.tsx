import { counted } from '../../../../lib/numbers.ts'
import styles from './marks-sum.module.css'

interface MarksSumProps {
  points: number
  /** How many items the sum is made from. */
  count: number
  noun: 'subquestion' | 'answer'
}

/** Marks are sums of what is below, so they are read here and never written. */
export function MarksSum({ points, count, noun }: MarksSumProps) {
  return (
    <p className={styles.sum}>
      <span>Marks</span>
      <strong>{points}</strong>
      <span>from {counted(count, noun)}</span>
    </p>
  )
}
