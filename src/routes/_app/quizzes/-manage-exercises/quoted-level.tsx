import { letterOf } from '../../../../lib/letters.ts'
import { questionAt, subquestionAt } from '../-draft-operations.ts'
import type { Editing } from './editing.ts'
import styles from './quoted-level.module.css'

/** What the shown level belongs to: "2a | Explain what happens to the pH", beside a margin line. */
export function QuotedLevel({ editing: { draft, place } }: { editing: Editing }) {
  if (place.level === 'question') return null
  const isAnswer = place.level === 'answer'
  const text = isAnswer
    ? subquestionAt(draft, place).subquestionDescription
    : questionAt(draft, place).questionDescription
  return (
    <div className={styles.quoted}>
      <span className={styles.number}>
        {place.question + 1}
        {isAnswer && letterOf(place.subquestion + 1)}
      </span>
      <p className={styles.text}>
        {text.trim() || `This ${isAnswer ? 'subquestion' : 'question'} has no text yet.`}
      </p>
    </div>
  )
}
