import { useQuery } from '@tanstack/react-query'
import {
  editAnswer,
  editQuestion,
  editSubquestion,
  getAnswer,
  getQuestion,
  getSubquestion,
  setGeneration,
} from '../-draft-operations.ts'
import { TextAreaField } from '../../../../components/form/text-area-field.tsx'
import { limits } from '../../../../../contract/limits.ts'
import { type Question, isValidQuestion } from '../../../../../contract/quiz-draft.ts'
import { getFocusAreas } from '../../../../data/topic.ts'
import { ExistingExercises } from './existing-exercises.tsx'
import { GenerationFields, GenerationSwitch } from './generation.tsx'
import { OpenLevelButton } from './level-navigation.tsx'
import styles from './manage-exercises.module.css'
import { MarksSum, PointsField } from './marks.tsx'
import { QuerySelect } from './query-select.tsx'
import type { DraftEditor } from './use-draft-editor.ts'

interface QuestionLevelProps {
  editor: DraftEditor
  subjectId: number
}

/** The fields of a question, and existing exercises to copy from. */
export function QuestionLevel({ editor, subjectId }: QuestionLevelProps) {
  const { draft, position, showsErrors, change } = editor
  const question = getQuestion(draft, position)
  const { needsGeneration } = question
  const focusAreas = useQuery(getFocusAreas(subjectId))
  return (
    <>
      <div className={styles.fields}>
        <GenerationSwitch
          isOn={needsGeneration}
          onChange={(on) => change(setGeneration(draft, position, on))}
        />
        {needsGeneration && <GenerationFields editor={editor} subjectId={subjectId} />}
        <div className={styles.row}>
          <TextAreaField
            className={needsGeneration ? styles.wide : styles.whole}
            label="Question text"
            required={!needsGeneration}
            disabled={needsGeneration}
            placeholder={needsGeneration ? toUnusedPlaceholder(question) : undefined}
            lines={needsGeneration ? 1 : 4}
            maxLength={limits.questionTextLength}
            error={
              showsErrors &&
              !isValidQuestion(question) &&
              !needsGeneration &&
              'Write the question, or have it generated.'
            }
            value={needsGeneration ? '' : question.questionDescription}
            onChange={(questionDescription) => change(editQuestion(draft, position, { questionDescription }))}
          />
          <QuerySelect
            label="Focus area"
            query={focusAreas}
            value={question.focusAreaId ?? ''}
            noneLabel="No focus area"
            onChange={(id) => change(editQuestion(draft, position, { focusAreaId: id || null }))}
            getValue={({ id }) => String(id)}
          />
          {!needsGeneration && (
            <MarksSum points={question.maxPoints} count={question.subquestions.length} noun="subquestion" />
          )}
        </div>
        <OpenLevelButton editor={editor} location="fields" />
      </div>
      <ExistingExercises editor={editor} focusAreas={focusAreas} />
    </>
  )
}

const toUnusedPlaceholder = ({ questionDescription }: Question): string =>
  questionDescription.trim() === ''
    ? 'Not used while the question is generated.'
    : 'The text you wrote is kept, but not used.'

/** The fields of a subquestion. */
export function SubquestionLevel({ editor }: { editor: DraftEditor }) {
  const { draft, position, change } = editor
  const subquestion = getSubquestion(draft, position)
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
            change(editSubquestion(draft, position, { subquestionDescription }))
          }
        />
        <MarksSum points={subquestion.maxPoints} count={subquestion.answers.length} noun="answer" />
      </div>
      <OpenLevelButton editor={editor} location="fields" />
    </div>
  )
}

/** The fields of an answer in the mark scheme. */
export function AnswerLevel({ editor: { draft, position, change } }: { editor: DraftEditor }) {
  const { answer, maxPoints } = getAnswer(draft, position)
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
          onChange={(text) => change(editAnswer(draft, position, { answer: text }))}
        />
        <PointsField
          points={maxPoints}
          onChange={(points) => change(editAnswer(draft, position, { maxPoints: points }))}
        />
      </div>
    </div>
  )
}
