import { ArrowRightRegular } from '@fluentui/react-icons/headless/svg/arrow-right'
import { StepBar } from '../../../components/exercise-book/step-bar.tsx'
import { Button } from '../../../components/form/button.tsx'
import { formatStep, type Step } from '../../../lib/steps.ts'
import { useRole } from '../../../session/auth-store.ts'
import { Parts, type PartsProps, useIsTeachersPhone } from './-parts.tsx'
import { findNextWeak, getQuestionMark } from './-result-points.ts'
import styles from './-review.module.css'
import { studentParts, teacherParts } from './-role-parts.ts'

export interface ReviewStepProps extends PartsProps {
  /** Shows the same subquestion of another result. */
  onResult: (id: number) => void
}

/** What a student can practise, and the step bar, for teachers with the other students of the quiz or, on phones, the parts. */
export function ReviewFoot(props: ReviewStepProps) {
  const { review, counts, step, onStep, onResult } = props
  const isTeachersPhone = useIsTeachersPhone()
  const isTeacher = useRole() === 'teacher'
  const teacher = isTeacher ? teacherParts.get() : null
  const student = isTeacher ? null : studentParts.get()
  const nextWeak = findNextWeak(review, step)
  // After the last one it leads to the first again.
  const isWeakAhead = nextWeak !== null && isAfter(nextWeak, step)
  return (
    <>
      {student && review.topic_id !== undefined && (
        <student.PractiseLinks topicId={review.topic_id} review={review} isWeakAhead={isWeakAhead} />
      )}
      <StepBar
        counts={counts}
        step={step}
        onStep={onStep}
        aside={
          teacher &&
          (isTeachersPhone ? (
            <Parts {...props} />
          ) : (
            <teacher.StudentButtons review={review} onResult={onResult} />
          ))
        }
        // An empty place stays without a button, so that the cells stay where they are.
        shortcut={
          <>
            {nextWeak && (
              <Button
                // A teacher's filled button is what is done with the mark or the feedback.
                variant={isWeakAhead && !isTeacher ? 'filled' : 'outline'}
                iconAfter={<ArrowRightRegular />}
                onClick={() => onStep(nextWeak)}
              >
                <NextWeak
                  isTeacher={isTeacher}
                  number={formatStep(nextWeak, counts[nextWeak.question - 1] ?? 1)}
                />
              </Button>
            )}
          </>
        }
        getMark={(question) => getQuestionMark(review, question)}
      />
    </>
  )
}

interface NextWeakProps {
  isTeacher: boolean
  /** Of the part it leads to: '2b'. */
  number: string
}

/** Phones have space for two words. */
const NextWeak = ({ isTeacher, number }: NextWeakProps) =>
  isTeacher ? (
    <span>
      Next weak<span className="visually-hidden-on-phones"> answer</span>: {number}
    </span>
  ) : (
    <span>
      <span className="visually-hidden-on-phones">Next answer </span>
      <span className={styles.weak}>to improve: {number}</span>
    </span>
  )

const isAfter = (one: Step, other: Step): boolean =>
  one.question === other.question ? one.subquestion > other.subquestion : one.question > other.question
