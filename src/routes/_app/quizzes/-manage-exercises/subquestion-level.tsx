import { TextAreaField } from '../../../../components/form/text-area-field.tsx'
import { limits } from '../../../../../contract/limits.ts'
import { editSubquestion, subquestionAt } from '../-draft-operations.ts'
import type { Editing } from './editing.ts'
import styles from './manage-exercises.module.css'
import { MarksSum } from './marks-sum.tsx'
import { WayDown } from './way-down.tsx'

export function SubquestionLevel({ editing }: { editing: Editing }) {
  const { draft, place, change } = editing
  const subquestion = subquestionAt(draft, place)
  return (
    <div className={styles.fields}>
      <div className={styles.row}>
        <TextAreaField
          className={styles.wide}
          label="Subquestion text"
          lines={4}
          maxLength={limits.questionTextLength}
          value={subquestion.subquestionDescription}
          onChange={(subquestionDescription) =>
            change(editSubquestion(draft, place, { subquestionDescription }))
          }
        />
        <MarksSum points={subquestion.maxPoints} count={subquestion.answers.length} noun="answer" />
      </div>
      <WayDown editing={editing} at="fields" />
    </div>
  )
}
