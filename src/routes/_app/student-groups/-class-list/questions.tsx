import { Radio, RadioGroup } from '@fluentui/react-components'
import { useId, useState } from 'react'
import { Button } from '../../../../components/form/button.tsx'
import { Checkbox } from '../../../../components/form/checkbox.tsx'
import { counted, whole } from '../../../../lib/numbers.ts'
import type { CheckedRow, Decisions } from './checked-rows.ts'
import styles from './class-list.module.css'

interface QuestionsProps {
  rows: CheckedRow[]
  decisions: Decisions
  onDecide: (decisions: Decisions) => void
  /** ", 7P" where the list has several groups. */
  inGroup: (groupName: string) => string
}

/** A list of a whole group that is there already would be screens of questions; one tick answers all. */
const pageSize = 10

/** Rows whose name is in the group already, or whose id somebody of another name has. */
export function Questions({ rows, decisions, onDecide, inGroup }: QuestionsProps) {
  const [shownCount, setShownCount] = useState(pageSize)
  const id = useId()
  const rest = rows.length - shownCount
  const isAnswered = rows.every(({ index }) => decisions[index] !== undefined)
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {isAnswered ? describeAnswers(rows, decisions) : describeQuestions(rows.length)}
      </h3>
      <p className={styles.small}>
        {isAnswered
          ? 'Whoever is here stays as they are.'
          : `Without an answer nobody is added for ${rows.length === 1 ? 'this row' : 'these rows'}.`}
      </p>
      <AllTheSame {...{ rows, decisions, onDecide }} />
      <ul className={styles.questions}>
        {rows.slice(0, shownCount).map((row) => (
          <Question
            key={row.index}
            {...{ row, inGroup }}
            decision={decisions[row.index]}
            onDecide={(decision) => onDecide({ ...decisions, [row.index]: decision })}
          />
        ))}
      </ul>
      {rest > 0 && (
        <Button className={styles.show} onClick={() => setShownCount(rows.length)}>
          Show {whole(rest)} more
        </Button>
      )}
    </section>
  )
}

const describeQuestions = (count: number): string =>
  `${counted(count, 'student')} may be here already: who ${count === 1 ? 'is it' : 'are they'}?`

/** "2 students are here already, 1 is another student". */
function describeAnswers(rows: CheckedRow[], decisions: Decisions): string {
  const newCount = rows.filter(({ index }) => decisions[index] === 'other').length
  const sameCount = rows.length - newCount
  const same = `${counted(sameCount, 'student')} ${sameCount === 1 ? 'is' : 'are'} here already`
  const others = newCount === 1 ? '1 is another student' : `${whole(newCount)} are other students`
  return [sameCount > 0 && same, newCount > 0 && others].filter(Boolean).join(', ')
}

/** Answers all at once, and takes all answers back; not where one of the rows may be one of several students. */
function AllTheSame({ rows, decisions, onDecide }: Omit<QuestionsProps, 'inGroup'>) {
  const people = rows.map(({ planned }) => planned.people ?? [])
  if (rows.length < 2 || people.some(({ length }) => length !== 1)) return null
  const sameCount = rows.filter(({ index }) => typeof decisions[index] === 'number').length
  const others = Object.entries(decisions).filter(([key]) => !rows.some(({ index }) => index === Number(key)))
  const same = rows.flatMap(({ index }, order) => people[order]?.map((person) => [index, person.id]) ?? [])
  return (
    <Checkbox
      className={styles.tick}
      label="All are the same students"
      checked={sameCount === rows.length ? true : sameCount > 0 ? 'mixed' : false}
      onChange={(_, { checked }) =>
        onDecide(Object.fromEntries(checked === true ? [...others, ...same] : others))
      }
    />
  )
}

interface QuestionProps extends Pick<QuestionsProps, 'inGroup'> {
  row: CheckedRow
  decision: Decisions[number] | undefined
  onDecide: (decision: Decisions[number]) => void
}

function Question({ row, decision, onDecide, inGroup }: QuestionProps) {
  const { name, markedName, groupName, planned, pupil } = row
  const own = pupil.email ?? pupil.own_id
  return (
    <li data-unanswered={decision === undefined || undefined}>
      <RadioGroup
        layout="horizontal"
        className={styles.question}
        aria-label={`Who is ${markedName} of ${groupName}?`}
        value={String(decision ?? '')}
        onChange={(_, { value }) => onDecide(value === 'other' ? 'other' : Number(value))}
      >
        <span className={styles.who}>
          <strong>
            {markedName}
            {inGroup(groupName)}
          </strong>
          {own !== undefined && <small>{own} in the list</small>}
        </span>
        {(planned.people ?? []).map(({ id, display_name, email }, order, people) => (
          <Radio
            key={id}
            className={styles.answer}
            value={String(id)}
            label={
              <span className={styles.who}>
                {people.length > 1
                  ? `${display_name}, number ${order + 1} in the group`
                  : `The same student${display_name.toLowerCase() === name.toLowerCase() ? '' : `, here as ${display_name}`}`}
                <small>{email}</small>
              </span>
            }
          />
        ))}
        <Radio className={styles.answer} value="other" label="Another student" />
      </RadioGroup>
    </li>
  )
}
