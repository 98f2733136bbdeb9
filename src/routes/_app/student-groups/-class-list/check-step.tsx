import { Radio, RadioGroup } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { CardNote } from '../../../../components/feedback/note.tsx'
import { Checkbox } from '../../../../components/form/checkbox.tsx'
import { Button } from '../../../../components/form/button.tsx'
import { getAllSubjects } from '../../../../data/subject.ts'
import { capitalise } from '../../../../lib/capitalise.ts'
import { counted, whole } from '../../../../lib/numbers.ts'
import {
  type CheckedRow,
  type CheckedRows,
  type Decision,
  countPupils,
  getNewRows,
  getRows,
  isFurtherGroup,
  problemTexts,
} from './checked-rows.ts'
import styles from './class-list.module.css'

export type Leaver = CheckedRows['response']['leavers'][number]['students'][number]

interface CheckStepProps {
  checked: CheckedRows
  onDecide: (index: number, decision: Decision) => void
  /** `<class id> <user id>` of those who are taken out. */
  leaving: Set<string>
  onLeave: (leaving: Set<string>) => void
}

/** What adding the list will do. */
export function CheckStep({ checked, onDecide, leaving, onLeave }: CheckStepProps) {
  const rows = getRows(checked)
  const inGroup = toInGroup(checked)
  const having = (...outcomes: CheckedRow['planned']['outcome'][]) =>
    rows.filter(({ planned }) => outcomes.includes(planned.outcome))
  const cards = rows.filter((row) => row.planned.outcome === 'card' || isFurtherGroup(row))
  const [awaited, joining] = [having('awaited'), having('joins').filter((row) => !isFurtherGroup(row))]
  const [asked, there, leftOut] = [having('same-name'), having('member'), having('left-out')]
  return (
    <div className={styles.step}>
      {!checked.response.has_cards && (
        <CardNote>
          This school has not set up log-in cards, so students need an email address. Those who have one can
          be added.
        </CardNote>
      )}
      {checked.request.skipped > 0 && (
        <CardNote>
          {counted(checked.request.skipped, 'student')} of the list{' '}
          {checked.request.skipped === 1 ? 'stays' : 'stay'} out, because no group was chosen for them.
        </CardNote>
      )}
      <NewGroups checked={checked} />
      <Section rows={leftOut} title={(count) => `${count} cannot come in`} isWrong>
        {({ location, name, planned: { problem } }) =>
          `${capitalise(location)}${name === '' ? '' : `, ${name}`}: ${problem === undefined ? '' : problemTexts[problem]}`
        }
      </Section>
      <Section
        rows={cards}
        title={(count) => `${count}${countPupils(cards) === 1 ? '' : '; each'} gets a log-in card`}
        noun="new student"
      >
        {({ markedName, groupName }) => `${markedName}${inGroup(groupName)}`}
      </Section>
      <Section
        rows={awaited}
        title={(count) => `${count} will come in when they first log in with their email address`}
      >
        {({ name, groupName, pupil }) => `${name}${inGroup(groupName)}: ${pupil.email}`}
      </Section>
      <Section rows={joining} title={(count) => `${count} in the school already will come in`}>
        {({ name, markedName, groupName, planned: { people: [known] = [] } }) =>
          `${markedName}${inGroup(groupName)}${known === undefined || known.display_name === name ? '' : ` (here as ${known.display_name})`}`
        }
      </Section>
      {asked.length > 0 && <Questions rows={asked} decisions={checked.decisions} onDecide={onDecide} />}
      <Section rows={there} title={(count) => `${count} there already`} isClosed>
        {({ markedName, groupName }) => `${markedName}${inGroup(groupName)}`}
      </Section>
      {checked.response.leavers.length > 0 && (
        <Leavers checked={checked} leaving={leaving} onLeave={onLeave} />
      )}
    </div>
  )
}

/** The groups that come with the list, by their subjects. */
function NewGroups({ checked }: { checked: CheckedRows }) {
  const { data: subjects = [] } = useQuery(getAllSubjects())
  const filled = new Set(getNewRows(checked).map(({ pupil }) => pupil.group))
  const made = checked.request.groups.filter(
    (group, index) => group.class_id === undefined && filled.has(index),
  )
  return [...Map.groupBy(made, ({ subject_id }) => subject_id)].map(([subjectId, groups]) => (
    <Titled
      key={subjectId}
      title={`${counted(groups.length, 'new group')} in ${subjects.find(({ id }) => id === subjectId)?.name ?? 'the chosen subject'}`}
    >
      <ul className={styles.names}>
        {groups.map(({ name }) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </Titled>
  ))
}

const pageSize = 40

interface SectionProps {
  rows: CheckedRow[]
  /** @param count "28 students" */
  title: (count: string) => string
  /** @default student */
  noun?: string
  /** Opened by a press: nothing has to be done about it. */
  isClosed?: boolean
  /** There is something to mend in each. */
  isWrong?: boolean
  children: (row: CheckedRow) => string
}

/** ", 7P" where the list has several groups. */
const toInGroup =
  ({ request }: CheckedRows) =>
  (groupName: string): string =>
    request.groups.length > 1 ? `, ${groupName}` : ''

function Section({ rows, title, noun = 'student', isClosed, isWrong, children }: SectionProps) {
  const [shownCount, setShownCount] = useState(isClosed ? 0 : pageSize)
  const id = useId()
  if (rows.length === 0) return null
  const rest = rows.length - shownCount
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {title(counted(countPupils(rows), noun))}
      </h3>
      <ul className={styles.names}>
        {rows.slice(0, shownCount).map((row) => (
          <li key={row.index}>
            {isWrong ? <CardNote variant="wrong">{children(row)}</CardNote> : children(row)}
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Button onClick={() => setShownCount(shownCount + pageSize)}>
          Show{' '}
          {shownCount === 0
            ? counted(Math.min(pageSize, rest), 'student')
            : `${whole(Math.min(pageSize, rest))} more`}
        </Button>
      )}
    </section>
  )
}

interface QuestionsProps {
  rows: CheckedRow[]
  decisions: CheckedRows['decisions']
  onDecide: CheckStepProps['onDecide']
}

/** Rows whose name is in the group already, or whose id somebody of another name has. */
function Questions({ rows, decisions, onDecide }: QuestionsProps) {
  return (
    <Titled title={`${counted(rows.length, 'student')} may be here already: who is it?`}>
      <ul className={styles.questions}>
        {rows.map(({ index, name, markedName, groupName, planned }) => (
          <li key={index}>
            <RadioGroup
              layout="horizontal-stacked"
              className={styles.question}
              aria-label={`Who is ${markedName} of ${groupName}?`}
              value={String(decisions[index] ?? '')}
              onChange={(_, { value }) => onDecide(index, value === 'other' ? 'other' : Number(value))}
            >
              <strong>
                {markedName}, {groupName}
              </strong>
              {(planned.people ?? []).map(({ id, display_name }, order, people) => (
                <Radio
                  key={id}
                  value={String(id)}
                  label={
                    people.length > 1
                      ? `${display_name}, number ${order + 1} in the group`
                      : `The same student${display_name.toLowerCase() === name.toLowerCase() ? '' : `, here as ${display_name}`}`
                  }
                />
              ))}
              <Radio value="other" label="Another student" />
            </RadioGroup>
          </li>
        ))}
      </ul>
      <p className={styles.small}>Without an answer nobody is added for these rows.</p>
    </Titled>
  )
}

/** Folded: most lists are of a whole group, and whoever is not in it stays. */
function Leavers({ checked, leaving, onLeave }: Omit<CheckStepProps, 'onDecide'>) {
  const [openIds, setOpenIds] = useState<number[]>([])
  const toggle = (key: string, isLeaving: boolean) => {
    const changed = new Set(leaving)
    if (isLeaving) changed.add(key)
    else changed.delete(key)
    onLeave(changed)
  }
  return checked.response.leavers.map(({ class_id, students }) => {
    const group = checked.request.groups.find((one) => one.class_id === class_id)?.name ?? ''
    const isOrAre = students.length === 1 ? 'is' : 'are'
    return (
      <Titled
        key={class_id}
        title={`${counted(students.length, 'student')} of ${group} ${isOrAre} not in the list`}
      >
        <p className={styles.small}>
          They stay unless you tick them. Anyone you take out can no longer open the group’s quizzes; their
          results are kept.
        </p>
        {openIds.includes(class_id) ? (
          <ul className={styles.names}>
            {students.map(({ id, display_name }) => (
              <li key={id}>
                <Checkbox
                  className={styles.tick}
                  label={<LeaverLabel name={display_name} group={group} />}
                  checked={leaving.has(`${class_id} ${id}`)}
                  onChange={(_, data) => toggle(`${class_id} ${id}`, data.checked === true)}
                />
              </li>
            ))}
          </ul>
        ) : (
          <Button className={styles.show} onClick={() => setOpenIds([...openIds, class_id])}>
            Show {counted(students.length, 'student')}
          </Button>
        )}
      </Titled>
    )
  })
}

/** The heading says the rest to whoever sees it. */
const LeaverLabel = ({ name, group }: { name: string; group: string }) => (
  <>
    <span className="visually-hidden">Take </span>
    {name}
    <span className="visually-hidden"> out of {group}</span>
  </>
)

function Titled({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {title}
      </h3>
      {children}
    </section>
  )
}
