import { useId } from 'react'
import { Checkbox } from '../../../components/form/checkbox.tsx'
import { counted, marks, whole } from '../../../lib/numbers.ts'
import { getAnswerName, type DeskAnswer } from './-answers.ts'
import { leavePressed } from './-leave-pressed.ts'
import { listUndecided } from './-same-answers.ts'
import styles from './-same-answers-choice.module.css'
import type { Desk } from './-use-desk.ts'

interface SameAnswersChoiceProps {
  desk: Desk
  answer: DeskAnswer
  /** Whether options are chosen rather than words written. */
  isChosen: boolean
}

/** How many gave the same answer, and the choice to decide all of them that nobody has looked at. */
export function SameAnswersChoice({ desk, answer, isChosen }: SameAnswersChoiceProps) {
  const id = useId()
  const { same, draft, change, hasNames } = desk
  const undecided = listUndecided(same, answer)
  if (same.length < 2 || draft === undefined) return null
  const students = counted(new Set(same.map(({ student }) => student.id)).size, 'student')
  const did = answer.answer.trim() === '' ? 'left this empty' : isChosen ? 'chose this' : 'wrote this'
  const given = draft.feedback === answer.feedback ? 'marks' : 'marks and feedback'
  const others = undecided.length === 1 ? 'Give the other one' : `Give the other ${whole(undecided.length)}`
  return (
    <div className={styles.same}>
      <p>
        <strong>
          {students} {did}.
        </strong>{' '}
        {describeRest(same, answer)}
      </p>
      {undecided.length > 0 && (
        <>
          <Checkbox
            className={styles.choice}
            label={`${others} the same ${given}`}
            checked={draft.withOthers}
            aria-describedby={id}
            onChange={(_, { checked }) => {
              change({ withOthers: checked === true })
              leavePressed()
            }}
          />
          <p id={id} className={styles.names}>
            {undecided.map((other) => describeOther(other, answer, hasNames)).join(', ')}
          </p>
        </>
      )}
    </div>
  )
}

/** Its name, with its own words where capitals differ. */
function describeOther(other: DeskAnswer, { answer }: DeskAnswer, hasNames: boolean): string {
  const name = getAnswerName(other, hasNames)
  return other.answer.trim() === answer.trim() ? name : `${name} (“${other.answer.trim()}”)`
}

/** What is left out, and why. */
function describeRest(same: DeskAnswer[], { result_id }: DeskAnswer): string {
  const others = same.filter((other) => other.result_id !== result_id)
  const decided = others.filter(({ decided_by, query }) => decided_by === 'teacher' && query === null)
  const queried = others.filter(({ query }) => query !== null)
  const given = [...new Set(decided.map(({ mark }) => marks(mark)))].join(', ')
  return [
    decided.length > 0 && `${counted(decided.length, 'is', 'are')} checked already, with ${given}.`,
    queried.length > 0 && `${counted(queried.length, 'has', 'have')} a query: open it by itself.`,
  ]
    .filter(Boolean)
    .join(' ')
}
