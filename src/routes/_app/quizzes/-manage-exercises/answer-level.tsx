import { TextAreaField } from '../../../../components/form/text-area-field.tsx'
import { limits } from '../../../../../contract/limits.ts'
import { answerAt, editAnswer } from '../-draft-operations.ts'
import type { Editing } from './editing.ts'
import styles from './manage-exercises.module.css'
import { PointsField } from './points-field.tsx'

export function AnswerLevel({ editing: { draft, place, change } }: { editing: Editing }) {
  const { answer, maxPoints } = answerAt(draft, place)
  return (
    <div className={styles.fields}>
      <div className={styles.row}>
        <TextAreaField
          className={styles.wide}
          label="Answer that earns the marks"
          lines={3}
          hint={
            <>
              One idea per answer. The marker looks for it in the student’s own words.
              <br />
              Put each alternative on its own line, or separate them with “&nbsp;/&nbsp;”. Any one of them
              earns the marks.
            </>
          }
          maxLength={limits.descriptionLength}
          value={answer}
          onChange={(text) => change(editAnswer(draft, place, { answer: text }))}
        />
        <PointsField
          points={maxPoints}
          onChange={(points) => change(editAnswer(draft, place, { maxPoints: points }))}
        />
      </div>
    </div>
  )
}
