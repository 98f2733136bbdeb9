import { type MouseEvent, useId } from 'react'
import { PopoverNote } from '../../../../components/feedback/note.tsx'
import { Button } from '../../../../components/form/button.tsx'
import { config } from '../../../../config.ts'
import { isName } from '../../../../exchange/class-list/columns.ts'
import { counted } from '../../../../lib/numbers.ts'
import { shorten } from '../../../../lib/shorten.ts'
import { describeAdded } from './added-step.tsx'
import { type CheckedRows, countPupils, getNewRows } from './checked-rows.ts'
import styles from './class-list.module.css'
import type { useAdding } from './use-adding.ts'
import type { useClassList } from './use-class-list.ts'
import type { useListRequest } from './use-list-request.ts'

type Steps = ReturnType<typeof useClassList>

interface ColumnsFooterProps {
  steps: Steps
  rows: ReturnType<typeof useListRequest>
}

export function ColumnsFooter({
  steps,
  rows: { request, listGroups, newLabels, unchosen, forgetChoices },
}: ColumnsFooterProps) {
  const id = useId()
  const hasName = steps.list?.plan.columns.some(isName)
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
          disabled={request.rows.length === 0 || request.problem !== null}
          onClick={() => steps.check(request)}
        >
          Check {request.rows.length === 0 ? 'students' : counted(request.rows.length, 'student')}
        </Button>
      </span>
      {hasName && request.rows.length === 0 && (
        <div id={id} className={styles.missing}>
          {listGroups.length === 0 ? (
            'The list has no students.'
          ) : unchosen.length === 0 ? (
            'All groups are left out.'
          ) : (
            <Button variant="plain" onClick={focusUnchosen}>
              {newLabels.length > 1 ? 'Choose a subject, or groups' : 'Choose a group'} for{' '}
              {listLabels(unchosen)}
            </Button>
          )}
        </div>
      )}
      <PopoverNote>{steps.checkError && `The list could not be checked. ${steps.checkError}`}</PopoverNote>
    </>
  )
}

/** "7P, 7Q and 2 others": the groups of a list for which one is to be chosen. */
function listLabels(unchosen: string[]): string {
  const [first = '', second, ...others] = unchosen.map((label) => label || 'the students without a group')
  if (second === undefined) return first
  return others.length === 0
    ? `${first} and ${second}`
    : `${first}, ${second} and ${counted(others.length, 'other')}`
}

/** To the first field that has nothing chosen: on phones they are out of view. */
const focusUnchosen = ({ currentTarget }: MouseEvent<HTMLElement>): void =>
  currentTarget.closest('[role=dialog]')?.querySelector<HTMLElement>('[data-unchosen] select')?.focus()

interface CheckFooterProps {
  steps: Steps
  checked: CheckedRows
  adding: ReturnType<typeof useAdding>
  leaving: Set<string>
}

export function CheckFooter({ steps, checked, adding, leaving }: CheckFooterProps) {
  const { progress, added, error } = adding
  const goBack = () => {
    adding.forget()
    steps.backToColumns()
  }
  const count = countPupils(getNewRows(checked))
  const changes = count + Object.keys(checked.decisions).length + leaving.size
  const label = `Add ${counted(count, 'student')}${describeTarget(checked)}${leaving.size > 0 ? ` and take ${leaving.size} out` : ''}`
  return (
    <>
      {added.count === 0 && (
        <Button disabled={progress !== null} onClick={goBack}>
          Back
        </Button>
      )}
      <span data-end>
        <Button
          variant="filled"
          needsServer
          busy={progress !== null}
          disabled={changes === 0}
          onClick={() => void adding.add(checked, leaving)}
        >
          {progress === null ? label : `${progress.done} of ${progress.total} added`}
        </Button>
      </span>
      <PopoverNote>
        {error &&
          `${describeAdded(added.count, 0)} The others could not be. ${error} Press Add again to go on.`}
      </PopoverNote>
    </>
  )
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
