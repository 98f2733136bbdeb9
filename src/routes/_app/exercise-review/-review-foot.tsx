import { ArrowRightRegular } from '@fluentui/react-icons/headless/svg/arrow-right'
import { StepBar } from '../../../components/exercise-book/step-bar.tsx'
import { ShortcutsButton } from '../../../components/feedback/shortcuts-button.tsx'
import { Button } from '../../../components/form/button.tsx'
import type { ExerciseResults } from '../../../data/exercise.ts'
import type { ListedShortcut } from '../../../lib/shortcuts.ts'
import { next, previous, type Step } from '../../../lib/steps.ts'
import { useRole } from '../../../session/auth-store.ts'
import { findNextWeak, findPreviousWeak, getQuestionMark, weakAnswerName } from './-result-points.ts'
import styles from './-review.module.css'
import { studentParts, teacherParts } from './-role-parts.ts'

interface ReviewFootProps {
  review: ExerciseResults
  /** The number of subquestions of each question. */
  counts: number[]
  step: Step
  onStep: (step: Step) => void
  /** Shows the same subquestion of another result. */
  onResult: (id: number) => void
}

/** The step bar, for teachers with the other students of the quiz, and the keyboard shortcuts. */
export function ReviewFoot({ review, counts, step, onStep, onResult }: ReviewFootProps) {
  const role = useRole()
  const isTeacher = role === 'teacher'
  const teacher = isTeacher ? teacherParts.get() : null
  const student = isTeacher ? null : studentParts.get()
  const weak = weakAnswerName[role]
  const nextWeak = findNextWeak(review, step)
  // After the last one it leads to the first again.
  const isWeakAhead = nextWeak !== null && isAfter(nextWeak, step)
  const to = (target: Step | null) => (target ? () => onStep(target) : undefined)
  const shortcuts: ListedShortcut[] = [
    { key: 'Alt+n', action: 'Next part', run: to(next(counts, step)) },
    { key: 'Alt+p', action: 'Previous part', run: to(previous(counts, step)) },
    { key: 'w', action: `Next ${weak}`, run: to(nextWeak) },
    { key: 'q', action: `Previous ${weak}`, run: to(findPreviousWeak(review, step)) },
  ]
  const weakButton = nextWeak && (
    <Button
      // A teacher's filled button is what is done with the mark or the feedback.
      variant={isWeakAhead && !isTeacher ? 'filled' : 'outline'}
      iconAfter={<ArrowRightRegular />}
      onClick={() => onStep(nextWeak)}
    >
      Next {weak}
    </Button>
  )
  return (
    <>
      <div className={styles.foot}>
        {student && review.topic_id !== undefined && (
          <student.PractiseLinks topicId={review.topic_id} review={review} isWeakAhead={isWeakAhead} />
        )}
        <ShortcutsButton
          shortcuts={teacher ? [...shortcuts, ...teacher.listStudentShortcuts(review, onResult)] : shortcuts}
        />
      </div>
      <StepBar
        counts={counts}
        step={step}
        onStep={onStep}
        pinned={isTeacher ? 'below-tool' : 'on-phones'}
        tool={
          teacher ? (
            <div className={styles.tools}>
              <teacher.StudentButtons review={review} onResult={onResult} />
              {weakButton}
            </div>
          ) : (
            // An empty row stays without a button, so that the cells stay where they are.
            <>{weakButton}</>
          )
        }
        getMark={(question) => getQuestionMark(review, question)}
      />
    </>
  )
}

const isAfter = (one: Step, other: Step): boolean =>
  one.question === other.question ? one.subquestion > other.subquestion : one.question > other.question
