import { type MouseEvent, useId } from 'react'
import { PopoverNote } from '../../../../components/feedback/note.tsx'
import { Button } from '../../../../components/form/button.tsx'
import { config } from '../../../../config.ts'
import { isName } from '../../../../exchange/class-list/columns.ts'
import { capitalise } from '../../../../lib/capitalise.ts'
import { listFirst } from '../../../../lib/list-first.ts'
import { counted, whole } from '../../../../lib/numbers.ts'
import { shorten } from '../../../../lib/shorten.ts'
import { describeAdded } from './added-step.tsx'
import {
  type CheckedRows,
  countPupils,
  countUnanswered,
  getChanges,
  getNewRows,
  isInvited,
} from './checked-rows.ts'
import styles from './class-list.module.css'
import type { ListGroup } from './list-rows.ts'
import type { useAdding } from './use-adding.ts'
import type { useClassList } from './use-class-list.ts'
import type { useListRequest } from './use-list-request.ts'

type Steps = ReturnType<typeof useClassList>

interface ColumnsFooterProps {
  steps: Steps
  rows: ReturnType<typeof useListRequest>
}

export function ColumnsFooter({ steps, rows }: ColumnsFooterProps) {
  const { request, listGroups, unchosen, forgetChoices } = rows
  const id = useId()
  const hasName = steps.list?.plan.columns.some(isName)
  const isEmpty = request.rows.length === 0
  const startAgain = () => {
    forgetChoices()
    steps.startAgain()
  }
  return (
    <>
      <Button onClick={startAgain}>Choose another list</Button>
      <span data-end className={styles.check}>
        <Button
          variant="filled"
          needsServer
          aria-describedby={id}
          busy={steps.isChecking}
          disabled={isEmpty || request.problem !== null}
          onClick={() => steps.check(request)}
        >
          Check {isEmpty ? 'students' : counted(request.rows.length, 'student')}
        </Button>
      </span>
      {hasName && (isEmpty || unchosen.length > 0) && (
        <div id={id} className={styles.missing}>
          {listGroups.length === 0 ? (
            'The list has no students.'
          ) : unchosen.length === 0 ? (
            'All groups are left out.'
          ) : (
            <Button variant="plain" onClick={focusUnchosen}>
              {describeUnchosen(rows)}
            </Button>
          )}
        </div>
      )}
      <PopoverNote>{steps.checkError && `The list could not be checked. ${steps.checkError}`}</PopoverNote>
    </>
  )
}

/** "140 students stay out: choose a subject for 7 groups". */
function describeUnchosen({ request, unchosen, openLabels, newName }: ColumnsFooterProps['rows']): string {
  const count = unchosen.reduce((sum, group) => sum + group.count, 0)
  const stays = `${counted(count, 'student')} ${count === 1 ? 'stays' : 'stay'} out: `
  const newCount = unchosen.filter(({ label }) => openLabels.includes(label)).length
  const subjectFor = newCount === unchosen.length ? 'a subject' : 'a subject or a group'
  const todo =
    unchosen.length === 1 && newName?.trim() === ''
      ? 'name the new group'
      : newCount > 1
        ? `choose ${subjectFor} for ${counted(unchosen.length, 'group')}`
        : `choose a group for ${listLabels(unchosen)}`
  return capitalise(`${request.rows.length > 0 ? stays : ''}${todo}`)
}

/** "7P, 7Q and 2 others". */
const listLabels = (groups: ListGroup[]): string =>
  listFirst(
    groups.map(({ label }) => label || 'the students without a group'),
    'other',
  )

/** To the first field that has nothing chosen: on phones they are out of view. */
const focusUnchosen = (event: MouseEvent<HTMLElement>): void =>
  focusFirst(event, '[data-unchosen] :is(select, input)')

/** To the first student that the teacher is asked about. */
const focusUnanswered = (event: MouseEvent<HTMLElement>): void => focusFirst(event, '[data-unanswered] input')

const focusFirst = ({ currentTarget }: MouseEvent<HTMLElement>, selector: string): void =>
  currentTarget.closest('[role=dialog]')?.querySelector<HTMLElement>(selector)?.focus()

interface CheckFooterProps {
  steps: Steps
  checked: CheckedRows
  adding: ReturnType<typeof useAdding>
  leaving: Set<string>
  onClose: () => void
}

export function CheckFooter({ steps, checked, adding, leaving, onClose }: CheckFooterProps) {
  const { progress, added, error } = adding
  const goBack = () => {
    adding.forget()
    steps.backToColumns()
  }
  const changes = getChanges(checked).length + leaving.size
  const unanswered = changes === 0 ? countUnanswered(checked) : 0
  const areAllTheSame = changes === 0 && unanswered === 0 && Object.keys(checked.decisions).length > 0
  const id = useId()
  return (
    <>
      {added.rows.length + added.invited.length === 0 && (
        <Button disabled={progress !== null} onClick={goBack}>
          Back
        </Button>
      )}
      <span data-end className={styles.check}>
        {changes === 0 && unanswered === 0 ? (
          <Button onClick={onClose}>Done</Button>
        ) : (
          <Button
            variant="filled"
            needsServer
            aria-describedby={id}
            busy={progress !== null}
            disabled={changes === 0}
            onClick={() => void adding.add(checked, leaving)}
          >
            {progress === null
              ? describeChanges(checked, leaving.size)
              : `${progress.done} of ${progress.total} added`}
          </Button>
        )}
      </span>
      {unanswered > 0 && (
        <div id={id} className={styles.missing}>
          <Button variant="plain" onClick={focusUnanswered}>
            Say first who {unanswered === 1 ? 'the student is' : `the ${whole(unanswered)} students are`}
          </Button>
        </div>
      )}
      {areAllTheSame && <p className={styles.missing}>Nothing to add: they are in their groups already</p>}
      <PopoverNote>
        {error &&
          `${describeAdded(added, () => '')} The others could not be. ${error} Press the button again to go on.`}
      </PopoverNote>
    </>
  )
}

/** "Add 3 students and invite 2 to 7P and take 1 out", "Take 1 out"; the ids are of students who are there. */
function describeChanges(checked: CheckedRows, leavingCount: number): string {
  const rows = getNewRows(checked)
  const invited = countPupils(rows.filter(isInvited))
  const added = countPupils(rows) - invited
  if (rows.length + leavingCount === 0)
    return getChanges(checked).length > 0 ? 'Save the ids' : 'Add students'
  const adding = [
    added > 0 && `add ${counted(added, 'student')}`,
    invited > 0 && `invite ${added > 0 ? whole(invited) : counted(invited, 'student')}`,
  ]
  const words = [
    rows.length > 0 && `${adding.filter(Boolean).join(' and ')}${describeTarget(checked)}`,
    leavingCount > 0 && `take ${leavingCount} out`,
  ]
  return capitalise(words.filter(Boolean).join(' and '))
}

/** ' to Year 8 Science', ' to 3 groups': where the students of a list come in. */
function describeTarget(checked: CheckedRows): string {
  const groups = [...new Set(getNewRows(checked).map(({ groupName }) => groupName))]
  const [name] = groups
  if (name === undefined) return ''
  return ` to ${groups.length === 1 ? shorten(name, config.maxShownClassName) : counted(groups.length, 'group')}`
}

export function AddedFooter({ onClose }: { onClose: () => void }) {
  return (
    <span data-end>
      <Button onClick={onClose}>Done</Button>
    </span>
  )
}
