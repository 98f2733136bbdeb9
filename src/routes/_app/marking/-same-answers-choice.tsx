import { useId } from 'react'
import { Checkbox } from '../../../components/form/checkbox.tsx'
import { useAnnouncement } from '../../../lib/announce.ts'
import { useIsPhone } from '../../../lib/device.ts'
import { counted, marks, whole } from '../../../lib/numbers.ts'
import { getAnswerName, type DeskAnswer } from './-answers.ts'
import { leavePressed } from './-leave-pressed.ts'
import { countStudents } from './-same-answers.ts'
import styles from './-answer-sheet.module.css'
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
  const isPhone = useIsPhone()
  const { same, draft, undecided, others, chooseOthers, hasNames } = desk
  const listed = others.length > 0 ? others : undecided
  useAnnouncement(describeChoice(desk))
  if (same.length < 2 || draft === undefined) return null
  const students = counted(countStudents(same), 'student')
  const did = answer.answer.trim() === '' ? 'left this empty' : isChosen ? 'chose this' : 'wrote this'
  const given = draft.feedback === answer.feedback ? 'marks' : 'marks and feedback'
  const give = listed.length === 1 ? 'Give the other one' : `Give the other ${whole(listed.length)}`
  const rest = describeRest(desk, answer)
  const names = listed.map((other) => describeOther(other, answer, hasNames))
  // On phones one line says it, so that answer and points are in view together.
  const isLine = isPhone && listed.length > 0
  const all = rest === '' ? '' : ` for ${whole(listed.length + 1)}`
  return (
    <div className={styles.same}>
      {!(isLine && rest === '') && (
        <p>
          {!isLine && (
            <strong>
              {students} {did}.
            </strong>
          )}{' '}
          {rest}
        </p>
      )}
      {listed.length > 0 && (
        <>
          <Checkbox
            className={styles.choice}
            label={
              isLine ? `${countStudents(same)} ${did}: same ${given}${all}` : `${give} the same ${given}`
            }
            checked={others.length > 0}
            aria-describedby={id}
            onChange={(_, { checked }) => {
              chooseOthers(checked === true)
              leavePressed()
            }}
          />
          <p
            id={id}
            className={isLine && !hasNames && names.every(isBare) ? 'visually-hidden' : styles.names}
          >
            {names.join(', ')}
          </p>
        </>
      )}
    </div>
  )
}

/** Says no more than which of the answers it is. */
const isBare = (name: string): boolean => !name.endsWith(')')

function describeChoice({ others, undecided }: Desk): string | false {
  if (others.length > 0) return `Also for ${counted(others.length, 'other')}.`
  return undecided.length > 0 && 'Only this answer.'
}

/** Its name, with its own words where capitals differ, and with its mark where that is another. */
function describeOther(other: DeskAnswer, { answer, mark }: DeskAnswer, hasNames: boolean): string {
  const words = other.answer.trim() !== answer.trim() && `“${other.answer.trim()}”`
  const own = [words, other.mark !== mark && `now ${marks(other.mark)}`].filter(Boolean).join(', ')
  const name = getAnswerName(other, hasNames)
  return own === '' ? name : `${name} (${own})`
}

/** What is left out, and why. */
function describeRest({ same, undecided, others }: Desk, { result_id }: DeskAnswer): string {
  const rest = same.filter((other) => other.result_id !== result_id)
  const queried = rest.filter(({ query }) => query !== null)
  const decided = rest.filter(({ decided_by, query }) => decided_by === 'teacher' && query === null)
  const changed = rest.length - queried.length - decided.length - undecided.length
  const unlisted = others.length > 0 ? undecided.length - others.length : 0
  const given = [...new Set(decided.map(({ mark }) => marks(mark)))].join(', ')
  return [
    decided.length > 0 && `${counted(decided.length, 'is', 'are')} checked already, with ${given}.`,
    queried.length > 0 && `${counted(queried.length, 'has', 'have')} a query: open it by itself.`,
    changed > 0 && `${counted(changed, 'has changes of its own', 'have changes of their own')}.`,
    unlisted > 0 && `${counted(unlisted, 'was', 'were')} not listed before: left out.`,
  ]
    .filter(Boolean)
    .join(' ')
}
