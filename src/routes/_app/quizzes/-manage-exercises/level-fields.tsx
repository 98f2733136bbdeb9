import { ArrowDownRegular } from '@fluentui/react-icons/headless/svg/arrow-down'
import { useQuery } from '@tanstack/react-query'
import type { FocusEvent, MouseEvent, ReactNode } from 'react'
import {
  editAnswer,
  editQuestion,
  editSubquestion,
  getAnswer,
  getQuestion,
  getSubquestion,
  hasAnswerLevel,
  setGeneration,
} from '../-draft-operations.ts'
import { Button } from '../../../../components/form/button.tsx'
import { TextAreaField } from '../../../../components/form/text-area-field.tsx'
import { limits } from '../../../../../contract/limits.ts'
import type { Question } from '../../../../../contract/quiz-draft.ts'
import { getFocusAreas } from '../../../../data/topic.ts'
import { GenerationFields, GenerationSwitch } from './generation.tsx'
import { KeyHint, answerKeys, getQuestionKeys, getSubquestionKeys } from './key-hint.tsx'
import { KindFields } from './kind-fields.tsx'
import { NextButtons, OpenLevelButton } from './level-navigation.tsx'
import { formatPosition } from './level-nouns.ts'
import styles from './manage-exercises.module.css'
import { MarksSum, PointsField } from './marks.tsx'
import { AnswersButton, OnlyPart } from './only-part.tsx'
import { QuerySelect } from './query-select.tsx'
import type { DraftEditor } from './use-draft-editor.ts'
import { isAnsweredHere, onAnswerKey, onPasteAnswers, onTypingKey } from './typing.ts'

interface QuestionLevelProps {
  editor: DraftEditor
  subjectId: number
}

/** The fields of a question. */
export function QuestionLevel({ editor, subjectId }: QuestionLevelProps) {
  const { draft, position, change } = editor
  const question = getQuestion(draft, position)
  const { needsGeneration } = question
  const focusAreas = useQuery(getFocusAreas(subjectId))
  const focusArea = (
    <QuerySelect
      label="Focus area"
      query={focusAreas}
      value={question.focusAreaId ?? ''}
      noneLabel="No focus area"
      onChange={(id) => change(editQuestion(draft, position, { focusAreaId: id || null }))}
      getValue={({ id }) => String(id)}
    />
  )
  return (
    <LevelGroup editor={editor}>
      <div className={styles.begin}>
        <GenerationSwitch
          isOn={needsGeneration}
          onChange={(on) => change(setGeneration(draft, position, on))}
        />
        {/* Beside the fields they are in view. */}
        <Button
          variant="plain"
          className={styles.toExisting}
          iconAfter={<ArrowDownRegular />}
          onClick={showExisting}
        >
          Use an existing exercise
        </Button>
      </div>
      {needsGeneration && <GenerationFields editor={editor} subjectId={subjectId} focusArea={focusArea} />}
      <QuestionText editor={editor} />
      {!needsGeneration && (
        <>
          <OnlyPart editor={editor} />
          <div className={styles.row}>
            {focusArea}
            {!isAnsweredHere(question) && (
              <MarksSum points={question.maxPoints} count={question.subquestions.length} noun="subquestion" />
            )}
          </div>
        </>
      )}
      {!needsGeneration && <KeyHint keys={getQuestionKeys(question)} />}
      <OpenLevelButton editor={editor} location="fields" />
      <NextButtons editor={editor} location="fields" />
    </LevelGroup>
  )
}

/** Where the fields are above the existing exercises, they are out of view. */
function showExisting({ currentTarget }: MouseEvent<HTMLElement>): void {
  const existing = currentTarget.closest('[data-scrolls]')?.querySelector('aside')
  existing?.scrollIntoView({ block: 'start' })
  existing?.querySelector('select')?.focus({ preventScroll: true })
}

/** The text of a question; while the question is generated it is kept, but not used. */
function QuestionText({ editor }: { editor: DraftEditor }) {
  const { draft, position, showsErrors, change } = editor
  const question = getQuestion(draft, position)
  const { needsGeneration } = question
  return (
    <TextAreaField
      label="Question text"
      required={!needsGeneration}
      disabled={needsGeneration}
      placeholder={needsGeneration ? toUnusedPlaceholder(question) : undefined}
      lines={needsGeneration ? 1 : isAnsweredHere(question) ? 2 : 3}
      maxLength={limits.questionTextLength}
      error={
        showsErrors &&
        question.questionDescription.trim() === '' &&
        !needsGeneration &&
        'Write the question, or have it generated.'
      }
      value={needsGeneration ? '' : question.questionDescription}
      onChange={(questionDescription) => change(editQuestion(draft, position, { questionDescription }))}
      onKeyDown={(event) => onTypingKey(editor, event)}
    />
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
    <LevelGroup editor={editor}>
      <TextAreaField
        label="Subquestion text"
        lines={hasAnswerLevel(subquestion) ? 3 : 1}
        maxLength={limits.questionTextLength}
        value={subquestion.subquestionDescription}
        onChange={(subquestionDescription) =>
          change(editSubquestion(draft, position, { subquestionDescription }))
        }
        onKeyDown={(event) => onTypingKey(editor, event)}
      />
      <KindFields
        editor={editor}
        action={
          hasAnswerLevel(subquestion) && (
            <>
              {subquestion.answers.every(({ answer }) => answer.trim() === '') && (
                <AnswersButton editor={editor} part={position} />
              )}
              <MarksSum points={subquestion.maxPoints} count={subquestion.answers.length} noun="answer" />
            </>
          )
        }
      />
      <KeyHint keys={getSubquestionKeys(subquestion)} />
      <OpenLevelButton editor={editor} location="fields" />
      <NextButtons editor={editor} location="fields" />
    </LevelGroup>
  )
}

/** The fields of an answer in the mark scheme. */
export function AnswerLevel({ editor }: { editor: DraftEditor }) {
  const { draft, position, change } = editor
  const { answer, maxPoints } = getAnswer(draft, position)
  return (
    <LevelGroup editor={editor}>
      <div className={styles.row}>
        <TextAreaField
          className={styles.wide}
          label="Answer that earns the marks"
          lines={3}
          hint={
            <>
              One idea per answer. The marker looks for it in the student’s own words.
              <br />
              Separate alternatives with “&nbsp;/&nbsp;”, or put each on its own line. Any one of them earns
              the marks.
            </>
          }
          enterKeyHint="next"
          maxLength={limits.descriptionLength}
          value={answer}
          onChange={(text) => change(editAnswer(draft, position, { answer: text }))}
          onKeyDown={(event) => onAnswerKey(editor, event)}
          onPaste={(event) => onPasteAnswers(editor, event)}
        />
        <PointsField
          points={maxPoints}
          onChange={(points) => change(editAnswer(draft, position, { maxPoints: points }))}
          onKeyDown={(event) => onTypingKey(editor, event)}
        />
      </div>
      <KeyHint keys={answerKeys} />
      <NextButtons editor={editor} location="fields" />
    </LevelGroup>
  )
}

/** Names its fields for screen readers, e.g. "Question 2, subquestion 1". */
const LevelGroup = ({ editor, children }: { editor: DraftEditor; children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- It only scrolls to a field in it.
  <div
    className={styles.fields}
    role="group"
    aria-label={formatPosition(editor.position)}
    onFocus={showWholeField}
  >
    {children}
  </div>
)

/** A field that is pressed where half of it is in view is seen whole. Nothing else scrolls: a button that moved under the pointer would miss its press. */
function showWholeField({ target }: FocusEvent<HTMLElement>): void {
  if (target.matches('textarea, input[type="text"]')) target.scrollIntoView({ block: 'nearest' })
}
