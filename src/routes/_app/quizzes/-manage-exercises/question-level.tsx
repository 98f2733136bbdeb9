import { useQuery } from '@tanstack/react-query'
import { TextAreaField } from '../../../../components/form/text-area-field.tsx'
import { limits } from '../../../../../contract/limits.ts'
import { type Question, isValidQuestion } from '../../../../../contract/quiz-draft.ts'
import { getFocusAreas } from '../../../../data/topic.ts'
import { editQuestion, questionAt, setGeneration } from '../-draft-operations.ts'
import type { Editing } from './editing.ts'
import { ExistingExercises } from './existing-exercises.tsx'
import { GenerationFields } from './generation-fields.tsx'
import { GenerationSwitch } from './generation-switch.tsx'
import styles from './manage-exercises.module.css'
import { MarksSum } from './marks-sum.tsx'
import { QuerySelect } from './query-select.tsx'
import { WayDown } from './way-down.tsx'

interface QuestionLevelProps {
  editing: Editing
  subjectId: number
}

const unused = ({ questionDescription }: Question): string =>
  questionDescription.trim() === ''
    ? 'Not used while the question is generated.'
    : 'The text you wrote is kept, but not used.'

export function QuestionLevel({ editing, subjectId }: QuestionLevelProps) {
  const { draft, place, strict, change } = editing
  const question = questionAt(draft, place)
  const { needsGeneration } = question
  const focusAreas = useQuery(getFocusAreas(subjectId))
  return (
    <>
      <div className={styles.fields}>
        <GenerationSwitch on={needsGeneration} onChange={(on) => change(setGeneration(draft, place, on))} />
        {needsGeneration && <GenerationFields editing={editing} subjectId={subjectId} />}
        <div className={styles.row}>
          <TextAreaField
            className={needsGeneration ? styles.wide : styles.whole}
            label="Question text"
            required={!needsGeneration}
            disabled={needsGeneration}
            placeholder={needsGeneration ? unused(question) : undefined}
            lines={needsGeneration ? 1 : 4}
            maxLength={limits.questionTextLength}
            error={
              strict &&
              !isValidQuestion(question) &&
              !needsGeneration &&
              'Write the question, or have it generated.'
            }
            value={needsGeneration ? '' : question.questionDescription}
            onChange={(questionDescription) => change(editQuestion(draft, place, { questionDescription }))}
          />
          <QuerySelect
            label="Focus area"
            query={focusAreas}
            value={question.focusAreaId ?? ''}
            none="No focus area"
            onChange={(id) => change(editQuestion(draft, place, { focusAreaId: id || null }))}
            valueOf={({ id }) => String(id)}
          />
          {!needsGeneration && (
            <MarksSum points={question.maxPoints} count={question.subquestions.length} noun="subquestion" />
          )}
        </div>
        <WayDown editing={editing} at="fields" />
      </div>
      <ExistingExercises editing={editing} focusAreas={focusAreas} />
    </>
  )
}
