import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { CardNote } from '../../../../components/feedback/note.tsx'
import { Checkbox } from '../../../../components/form/checkbox.tsx'
import { Button } from '../../../../components/form/button.tsx'
import { getAllSubjects } from '../../../../data/subject.ts'
import { isLikeName } from '../../../../../contract/like-name.ts'
import { capitalise } from '../../../../lib/capitalise.ts'
import { counted, whole } from '../../../../lib/numbers.ts'
import {
  type CheckedRow,
  type CheckedRows,
  type Decisions,
  countPupils,
  findOther,
  findRepeated,
  getNewRows,
  getRows,
  isFurtherGroup,
  isInvited,
  problemTexts,
} from './checked-rows.ts'
import styles from './class-list.module.css'
import { Questions } from './questions.tsx'

export type Leaver = CheckedRows['response']['leavers'][number]['students'][number]

interface CheckStepProps {
  checked: CheckedRows
  onDecide: (decisions: Decisions) => void
  /** `<class id> <user id>` of those who are taken out. */
  leaving: Set<string>
  onLeave: (leaving: Set<string>) => void
}

/** What adding the list will do. */
export function CheckStep({ checked, onDecide, leaving, onLeave }: CheckStepProps) {
  const inGroup = toInGroup(checked)
  const sorted = sortRows(checked)
  const { leftOut, unlike, cards, awaited, joining, asked, there } = sorted
  const isAllThere = [leftOut, unlike, cards, awaited, joining, asked].every(({ length }) => length === 0)
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
      <RowsToLookAt sorted={sorted} inGroup={inGroup} />
      {/* Above those whom an answer adds to, so that it moves nothing under the finger. */}
      {asked.length > 0 && (
        <Questions rows={asked} decisions={checked.decisions} {...{ onDecide, inGroup }} />
      )}
      <Section
        rows={cards}
        title={(count) => `${count}${countPupils(cards) === 1 ? '' : '; each'} gets a log-in card`}
        noun="new student"
      >
        {({ index, markedName, groupName }) =>
          `${markedName}${inGroup(groupName)}${checked.decisions[index] === 'other' ? ' (another student)' : ''}`
        }
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
      <Section
        rows={there}
        title={(count) => (isAllThere ? describeAllThere(checked, count) : `${count} there already`)}
        isClosed={!isAllThere}
      >
        {({ markedName, groupName }) => `${markedName}${inGroup(groupName)}`}
      </Section>
      {checked.response.leavers.length > 0 && (
        <Leavers checked={checked} leaving={leaving} onLeave={onLeave} />
      )}
    </div>
  )
}

/** The rows by what becomes of them. */
function sortRows(checked: CheckedRows) {
  const rows = getRows(checked)
  const having = (outcome: CheckedRow['planned']['outcome']) =>
    rows.filter(({ planned }) => planned.outcome === outcome)
  const repeated = new Map(
    [...findRepeated(rows)].filter(([row, before]) => isLikeName(row.name, before.name)),
  )
  const joins = having('joins').filter((row) => !isFurtherGroup(row))
  const others = rows.filter(({ index }) => checked.decisions[index] === 'other')
  return {
    leftOut: having('left-out').filter((row) => !repeated.has(row)),
    repeated,
    unlike: joins.filter((row) => findOther(row) !== null),
    cards: [
      ...rows.filter((row) => row.planned.outcome === 'card' || isFurtherGroup(row)),
      ...(checked.response.has_cards ? others.filter((row) => !isInvited(row)) : []),
    ],
    awaited: [...having('awaited'), ...others.filter(isInvited)],
    joining: joins.filter((row) => findOther(row) === null),
    ...{ asked: having('same-name'), there: having('member') },
  }
}

interface RowsToLookAtProps {
  sorted: ReturnType<typeof sortRows>
  inGroup: ReturnType<typeof toInGroup>
}

/** Rows that a mistake in the list may have made. */
function RowsToLookAt({ sorted: { leftOut, unlike, repeated }, inGroup }: RowsToLookAtProps) {
  return (
    <>
      <Section rows={leftOut} noun="row" title={(count) => `${count} cannot come in`}>
        {({ location, name, planned: { problem } }) => (
          <CardNote variant="wrong">
            {capitalise(location)}
            {name && `, ${name}`}: {problem && problemTexts[problem]}
          </CardNote>
        )}
      </Section>
      <Section
        rows={unlike}
        title={(count) =>
          `${count} ${unlike.length === 1 ? 'has' : 'have'} the email address of somebody with another name`
        }
        hint="They come in all the same. If it is somebody else, go back and mend the list."
      >
        {(row) => (
          <CardNote variant="todo">
            {row.markedName}
            {inGroup(row.groupName)}: {row.pupil.email} is {findOther(row)}.
          </CardNote>
        )}
      </Section>
      <Section
        rows={[...repeated.keys()]}
        noun="row"
        title={(count) => `${count} ${repeated.size === 1 ? 'repeats another' : 'repeat others'}`}
        hint="A student who is in the list twice comes in once. Two students of one name need an id each."
      >
        {(row) => `${capitalise(row.location)} repeats ${repeated.get(row)?.location}: ${row.name}`}
      </Section>
    </>
  )
}

/** "Nothing to add: all 200 students are in their groups already". */
function describeAllThere({ request: { groups, rows } }: CheckedRows, count: string): string {
  const where = groups.length === 1 ? (groups[0]?.name ?? '') : 'their groups'
  return `Nothing to add: ${rows.length === 1 ? `${count} is` : `all ${count} are`} in ${where} already`
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
  /** What is true of each. */
  hint?: string
  children: (row: CheckedRow) => ReactNode
}

/** ", 7P" where the list has several groups. */
const toInGroup =
  ({ request }: CheckedRows) =>
  (groupName: string): string =>
    request.groups.length > 1 ? `, ${groupName}` : ''

function Section({ rows, title, noun = 'student', isClosed, hint, children }: SectionProps) {
  const [shownCount, setShownCount] = useState(isClosed ? 0 : pageSize)
  const id = useId()
  if (rows.length === 0) return null
  const rest = rows.length - shownCount
  const nextCount = Math.min(pageSize, rest)
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {title(counted(countPupils(rows), noun))}
      </h3>
      {hint && <p className={styles.small}>{hint}</p>}
      <ul className={styles.names}>
        {rows.slice(0, shownCount).map((row) => (
          <li key={row.index}>{children(row)}</li>
        ))}
      </ul>
      {rest > 0 && (
        <Button onClick={() => setShownCount(shownCount + pageSize)}>
          Show {shownCount === 0 ? counted(nextCount, 'student') : `${whole(nextCount)} more`}
        </Button>
      )}
    </section>
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
