import type { ReactNode } from 'react'
import { isBlankAnswer } from '../../../../contract/blank-answer.ts'
import { Pager } from '../../../components/exercise-book/pager.tsx'
import { LinkButton } from '../../../components/form/button.tsx'
import { Panel } from '../../../components/layout/panel.tsx'
import type { SubmittedAttempt } from '../../../data/exercise.ts'
import { formatDateTime } from '../../../lib/dates.ts'
import { counted, whole } from '../../../lib/numbers.ts'
import { getSheetId, type OwnAnswers } from './-own-answers-sheet.tsx'
import styles from './-standing.module.css'

interface StandingProps {
  attempt: SubmittedAttempt
  answers: OwnAnswers
}

/** Where the attempt is, what happens next, and which parts were answered. */
export function Standing({ attempt, answers }: StandingProps) {
  const isReleased = attempt.result_id !== undefined
  return (
    <Panel className={styles.panel}>
      <div>
        <h2 className={styles.title}>Where it is now</h2>
        <ol className={styles.steps}>
          <Stage state="done" name="Handed in">
            {formatDateTime(attempt.submitted_at)}
          </Stage>
          <Stage state={isReleased ? 'done' : 'now'} name="With your teacher">
            {isReleased ? 'Marked.' : 'You can read your answers, but not change them.'}
          </Stage>
          <Stage state={isReleased ? 'now' : 'next'} name="Marks and feedback">
            {isReleased ? (
              <LinkButton to="/exercise-review" search={{ exercise_id: attempt.result_id }} variant="filled">
                See your results
              </LinkButton>
            ) : (
              'You will get a notification when your teacher releases them.'
            )}
          </Stage>
        </ol>
      </div>
      <Answered attempt={attempt} answers={answers} />
    </Panel>
  )
}

interface StageProps {
  state: 'done' | 'now' | 'next'
  name: string
  children: ReactNode
}

const stateLabels = { done: 'Done: ', now: 'Now: ', next: 'Next: ' }

function Stage({ state, name, children }: StageProps) {
  return (
    <li className={styles.stage} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
      <strong className={styles.name}>
        <span className="visually-hidden">{stateLabels[state]}</span>
        {name}
      </strong>{' '}
      <span className={styles.text}>{children}</span>
    </li>
  )
}

/** How many parts were answered, and a cell for each question that leads to it. */
function Answered({ attempt: { exercises }, answers }: StandingProps) {
  const questions = exercises.map(({ exercise_json }) =>
    exercise_json.subquestions.map(({ id }) => !isBlankAnswer(answers.get(id) ?? '')),
  )
  const parts = questions.flat()
  const blankCount = parts.filter((isAnswered) => !isAnswered).length
  const getState = (number: number) => {
    const answered = questions[number - 1] ?? []
    if (answered.every(Boolean)) return 'answered'
    return answered.some(Boolean) ? 'partly-answered' : 'open'
  }
  return (
    <div>
      <h2 className={styles.title}>What you answered</h2>
      <p className={styles.summary}>
        {blankCount === 0
          ? `You answered all ${counted(parts.length, 'part')}.`
          : `You answered ${whole(parts.length - blankCount)} of ${counted(parts.length, 'part')}.`}
      </p>
      <Pager
        noun="Question"
        count={questions.length}
        current={0}
        getState={getState}
        onSelect={(number) => document.getElementById(getSheetId(number))?.focus()}
      />
    </div>
  )
}
