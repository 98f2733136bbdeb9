import { AddRegular } from '@fluentui/react-icons/headless/svg/add'
import { PeopleAddRegular } from '@fluentui/react-icons/headless/svg/people-add'
import { useEffect, useEffectEvent, useState } from 'react'
import { LoadFailed } from '../../../components/feedback/load-failed.tsx'
import { useServerReachable } from '../../../components/feedback/server-reachable.ts'
import { Spinner } from '../../../components/feedback/spinner.tsx'
import { useLazyDialog } from '../../../components/feedback/use-lazy-dialog.tsx'
import { Button, type ButtonProps } from '../../../components/form/button.tsx'
import { useReturnedFocus } from '../../../components/form/use-returned-focus.ts'
import { DashedCard } from '../../../components/layout/dashed-card.tsx'
import { useFirstSteps } from '../../../data/first-steps.ts'
import { announce } from '../../../lib/announce.ts'
import { useLazy } from '../../../lib/lazy-component.ts'
import { lazyValue, whenIdle } from '../../../lib/lazy.ts'
import type { AddGroupFormProps } from './-add-group-form.tsx'
import styles from './-add-group.module.css'

const groupForm = lazyValue(async () => (await import('./-add-group-form.tsx')).AddGroupForm)

interface AddGroupProps {
  /** Opened by a link: the form of a new group, or the dialog of a class list. */
  open: 'group' | 'students' | undefined
  /** The group for which the link opened the dialog. */
  groupId: number | undefined
  onOpened: () => void
}

/** A card with a button that is replaced by the form of a new group. */
export function AddGroup({ open, groupId, onOpened }: AddGroupProps) {
  const [isOpen, setOpen] = useState(open === 'group')
  const [requested, setRequested] = useState(open)
  if (open !== requested) {
    setRequested(open)
    if (open === 'group') setOpen(true)
  }
  const { dialog, opener, failure } = useClassListDialog(groupId)
  const onRequested = useEffectEvent(() => {
    if (open === 'students') opener.onClick()
    onOpened()
  })
  useEffect(() => {
    if (open) onRequested()
  }, [open])
  useEffect(() => whenIdle(groupForm.preload), [])
  const [addedName, setAddedName] = useState<string | null>(null)
  const button = useReturnedFocus(isOpen)
  const steps = useFirstSteps()
  const isStudentsNext = steps?.hasGroup === true && !steps.hasStudents
  const close = (name: string | null) => {
    setAddedName(name)
    setOpen(false)
    if (name !== null) announce(`“${name}” is added.`)
  }
  return (
    <>
      {isOpen ? (
        <div className={styles.open}>
          <DashedCard title="Add a group" closeLabel="Close without adding" onClose={() => close(null)}>
            <GroupForm onAdded={close} />
          </DashedCard>
        </div>
      ) : (
        <div className={styles.closed}>
          {/* The filled one is a new teacher's next step; a quiz is added on its own page. */}
          <Button
            ref={button}
            variant={steps?.hasGroup === false ? 'filled' : 'outline'}
            needsServer
            icon={<AddRegular />}
            onClick={() => setOpen(true)}
          >
            Add a group
          </Button>
          <AddStudentsButton {...opener} variant={isStudentsNext ? 'filled' : 'outline'} />
          {addedName !== null && <p>&ldquo;{addedName}&rdquo; is added.</p>}
        </div>
      )}
      {failure}
      {dialog}
    </>
  )
}

/** The dialog of a class list; a group for which a link opened it is forgotten when it is closed. */
function useClassListDialog(requestedId: number | undefined) {
  const { Dialog, opener, close, failure } = useLazyDialog(classListDialog, 'Adding students')
  const [groupId, setGroupId] = useState(requestedId)
  if (requestedId !== undefined && requestedId !== groupId) setGroupId(requestedId)
  const onClose = () => {
    setGroupId(undefined)
    close()
  }
  return { dialog: Dialog && <Dialog {...{ groupId, onClose }} />, opener, failure }
}

/** Loads the form, which only works with the server: a link may open it without one. */
function GroupForm(props: AddGroupFormProps) {
  const { value: AddGroupForm, hasFailed, retry } = useLazy(groupForm)
  const isReachable = useServerReachable()
  const onReachable = useEffectEvent(() => hasFailed && retry())
  useEffect(() => {
    if (isReachable) onReachable()
  }, [isReachable])
  if (AddGroupForm) return <AddGroupForm {...props} />
  return hasFailed ? <LoadFailed things="The form" onRetry={retry} /> : <Spinner label="Loading" />
}

const AddStudentsButton = (props: ButtonProps) => (
  <Button {...props} needsServer icon={<PeopleAddRegular />}>
    <span>
      Add students<span className="visually-hidden-on-phones"> from a list</span>
    </span>
  </Button>
)

const classListDialog = lazyValue(
  async () => (await import('./-class-list/class-list-dialog.tsx')).ClassListDialog,
)
