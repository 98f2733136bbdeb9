import { AddRegular } from '@fluentui/react-icons/headless/svg/add'
import { CheckmarkRegular } from '@fluentui/react-icons/headless/svg/checkmark'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { BringInButton } from '../-bring-in-button.tsx'
import { addQuestions, formatAdded } from '../-bring-in/chosen-questions.ts'
import { copyExercise, isBlank } from '../-draft-contents.ts'
import { type QuizDraft, firstPosition, getLimitMessage, getQuestion } from '../-draft-operations.ts'
import { CardNote } from '../../../../components/feedback/note.tsx'
import { FetchAgainButton } from '../../../../components/feedback/refresh-button.tsx'
import { Spinner } from '../../../../components/feedback/spinner.tsx'
import { Button } from '../../../../components/form/button.tsx'
import type { Question } from '../../../../../contract/quiz-draft.ts'
import { toReason } from '../../../../data/call.ts'
import { type StoredExercise, getExercisesForFocusArea } from '../../../../data/exercise.ts'
import { getFailure } from '../../../../data/query-client.ts'
import { getFocusAreas } from '../../../../data/topic.ts'
import { marks } from '../../../../lib/numbers.ts'
import { config } from '../../../../config.ts'
import { shorten } from '../../../../lib/shorten.ts'
import styles from './existing-exercises.module.css'
import { QuerySelect } from './query-select.tsx'
import type { DraftEditor } from './use-draft-editor.ts'

interface ExistingExercisesProps {
  editor: DraftEditor
  subjectId: number
}

/** Exercises of the teacher's groups by focus area, at first the focus area of the question. */
export function ExistingExercises({ editor, subjectId }: ExistingExercisesProps) {
  const focusAreas = useQuery(getFocusAreas(subjectId))
  const [selectedArea, setSelectedArea] = useState('')
  const area = selectedArea || (getQuestion(editor.draft, editor.position).focusAreaId ?? '')
  const exercises = useQuery({ ...getExercisesForFocusArea(Number(area)), enabled: area !== '' })
  const aside = useRef<HTMLElement>(null)
  const retry = async () => {
    // The pressed button disappears with the message.
    if ((await exercises.refetch()).isSuccess) aside.current?.querySelector('select')?.focus()
  }
  return (
    <aside ref={aside} className={styles.aside} aria-label="Use an existing exercise">
      <h3 className={styles.title}>Use an existing exercise</h3>
      <div className={styles.sources}>
        <BringInButton draft={editor.draft} onAdd={(questions) => bringIn(editor, questions)} />
        <QuerySelect
          label="Focus area of existing exercises"
          labelHidden
          placeholder="Choose a focus area"
          query={focusAreas}
          value={area}
          onChange={setSelectedArea}
          getValue={({ id }) => String(id)}
        />
      </div>
      {area === '' ? (
        <p className={styles.small}>Choose a focus area to see the exercises your groups already have.</p>
      ) : (
        <ExerciseList editor={editor} exercises={exercises} onRetry={retry} />
      )}
    </aside>
  )
}

/** Adds questions that were brought in, and shows the first of them. */
function bringIn({ draft, apply }: DraftEditor, questions: Question[]): void {
  const added = addQuestions(draft, questions)
  const question = added.questions.length - questions.length
  apply(
    { draft: added, position: { ...firstPosition, question } },
    { undoText: formatAdded(questions.length) },
  )
}

interface ExerciseListProps {
  editor: DraftEditor
  exercises: UseQueryResult<StoredExercise[]>
  onRetry: () => Promise<unknown>
}

function ExerciseList({ editor, exercises, onRetry }: ExerciseListProps) {
  const { draft, position, apply } = editor
  const isFull = getLimitMessage(draft, firstPosition) !== null && !isBlank(getQuestion(draft, position))
  const error = getFailure(exercises)
  if (exercises.data === undefined)
    return error ? (
      <div role="alert">
        <CardNote variant="error">The exercises could not be loaded. {toReason(error)}</CardNote>
        <FetchAgainButton label="Try again" onRefetch={onRetry} />
      </div>
    ) : (
      <Spinner label="Loading exercises" />
    )
  if (exercises.data.length === 0)
    return <p className={styles.small}>Your groups have no exercise of this focus area yet.</p>
  return (
    <ul className={styles.list}>
      {exercises.data.map(({ id, exercise_json: exercise }) => (
        <li key={id}>
          <QuestionText text={exercise.questionDescription} />
          <div className={styles.foot}>
            <span className={styles.small}>{marks(exercise.maxPoints)}</span>
            <UseButton
              text={exercise.questionDescription}
              isUsed={isInDraft(draft, exercise)}
              isFull={isFull}
              onUse={() => apply(copyExercise(draft, position, exercise))}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** A long text is shown whole on demand. */
function QuestionText({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false)
  const shortText = shorten(text, config.maxShownQuestion)
  const label = isWhole ? 'Show less' : 'Show all'
  return (
    <>
      <p className={styles.text}>{isWhole ? text : shortText}</p>
      {shortText !== text && (
        <Button
          variant="plain"
          aria-expanded={isWhole}
          aria-label={`${label}: ${text.slice(0, 80)}`}
          onClick={() => setWhole(!isWhole)}
        >
          {label}
        </Button>
      )}
    </>
  )
}

interface UseButtonProps {
  text: string
  /** Whether the exercise is already in the draft. */
  isUsed: boolean
  /** Whether the draft has the maximum number of questions. */
  isFull: boolean
  onUse: () => void
}

function UseButton({ text, isUsed, isFull, onUse }: UseButtonProps) {
  const label = isUsed ? 'In this quiz' : 'Use'
  return (
    <Button
      variant="plain"
      icon={isUsed ? <CheckmarkRegular /> : <AddRegular />}
      disabled={isFull}
      disabledFocusable={isUsed}
      aria-label={`${label}: ${text.slice(0, 80)}`}
      onClick={onUse}
    >
      {label}
    </Button>
  )
}

const textMembers = [
  ...['questionDescription', 'subquestions', 'subquestionDescription', 'answers', 'answer'],
  ...['kind', 'options', 'value', 'unit', 'tolerance'],
]
const toComparableText = (question: Question): string => JSON.stringify(question, textMembers)

/** Whether a draft has a stored exercise, compared by text, because a copy has no id. */
const isInDraft = ({ questions }: QuizDraft, exercise: Question): boolean =>
  questions.some(
    (question) =>
      !question.needsGeneration &&
      question.questionDescription === exercise.questionDescription &&
      toComparableText(question) === toComparableText(exercise),
  )
