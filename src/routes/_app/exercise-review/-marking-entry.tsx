import { parseAlternatives } from '../../../../contract/quiz-draft.ts'
import { Alternatives } from '../../../components/exercise-book/alternatives.tsx'
import styles from './-details.module.css'

export function MarkingEntry({ entry }: { entry: string }) {
  return (
    <div className={styles.entry}>
      <Alternatives alternatives={parseAlternatives(entry)} />
    </div>
  )
}
