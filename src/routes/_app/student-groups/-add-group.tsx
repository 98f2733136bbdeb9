import { AddRegular } from '@fluentui/react-icons/headless/svg/add'
import { PeopleAddRegular } from '@fluentui/react-icons/headless/svg/people-add'
import { SaveRegular } from '@fluentui/react-icons/headless/svg/save'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { PopoverNote } from '../../../components/feedback/note.tsx'
import { useLazyDialog } from '../../../components/feedback/use-lazy-dialog.tsx'
import { Button, type ButtonProps } from '../../../components/form/button.tsx'
import { focusFirstEmpty } from '../../../components/form/focus-first-empty.ts'
import { useReturnedFocus } from '../../../components/form/use-returned-focus.ts'
import { TextField } from '../../../components/form/field.tsx'
import { SelectField } from '../../../components/form/select-field.tsx'
import { TextAreaField } from '../../../components/form/text-area-field.tsx'
import { DashedCard } from '../../../components/layout/dashed-card.tsx'
import { limits } from '../../../../contract/limits.ts'
import { toReason } from '../../../data/call.ts'
import { addClass } from '../../../data/class.ts'
import { getAllSubjects } from '../../../data/subject.ts'
import { useFirstSteps } from '../../../data/first-steps.ts'
import { announce } from '../../../lib/announce.ts'
import { lazyValue } from '../../../lib/lazy.ts'
import styles from './-add-group.module.css'
import { type GroupFields, emptyGroup, groupBody, groupErrors, isComplete } from './-group-fields.ts'

interface AddGroupProps {
  /** Opened by a link: the form of a new group, or the dialog of a class list. */
  open: 'group' | 'students' | undefined
  onOpened: () => void
}

/** A card with a button that is replaced by the form of a new group. */
export function AddGroup({ open, onOpened }: AddGroupProps) {
  const [isOpen, setOpen] = useState(open === 'group')
  const [requested, setRequested] = useState(open)
  if (open !== requested) {
    setRequested(open)
    if (open === 'group') setOpen(true)
  }
  const { Dialog, opener, close: closeList, failure } = useLazyDialog(classListDialog, 'Adding students')
  const onRequested = useEffectEvent(() => {
    if (open === 'students') opener.onClick()
    onOpened()
  })
  useEffect(() => {
    if (open) onRequested()
  }, [open])
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
            variant={steps?.hasGroup ? 'outline' : 'filled'}
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
      {Dialog && <Dialog onClose={closeList} />}
    </>
  )
}

const AddStudentsButton = (props: ButtonProps) => (
  <Button {...props} needsServer icon={<PeopleAddRegular />}>
    <span>
      Add students<span className="visually-hidden-on-phones"> from a list</span>
    </span>
  </Button>
)

/** The form of a new group. Fields show their errors after the first attempt to save. */
function GroupForm({ onAdded }: { onAdded: (name: string) => void }) {
  const [fields, setFields] = useState(emptyGroup)
  const [showsErrors, setShowsErrors] = useState(false)
  const nameField = useRef<HTMLInputElement>(null)
  useEffect(() => nameField.current?.focus(), [])
  const subjects = useQuery(getAllSubjects())
  const mutation = useMutation(addClass())
  const errors = showsErrors ? groupErrors(fields) : {}
  const change = (key: keyof GroupFields) => (value: string) => {
    mutation.reset()
    setFields({ ...fields, [key]: value })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setShowsErrors(true)
    focusFirstEmpty(event.currentTarget, Object.keys(groupErrors(fields)))
    if (isComplete(fields) && !mutation.isPending)
      mutation.mutate(groupBody(fields), { onSuccess: ({ name }) => onAdded(name) })
  }
  const field = (key: keyof GroupFields) =>
    ({
      ...{ name: key, required: true, value: fields[key], onChange: change(key) },
      ...{ error: errors[key], isErrorSilent: true },
    }) as const
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField {...field('name')} label="Class name" maxLength={limits.nameLength} ref={nameField} />
      <TextAreaField
        {...field('description')}
        label="Class description"
        lines={1}
        maxLength={limits.descriptionLength}
      />
      <SelectField
        {...field('subject')}
        label="Subject"
        placeholder="Choose a subject"
        options={(subjects.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        hint={
          subjects.isError &&
          !subjects.data &&
          `The subjects could not be loaded. ${toReason(subjects.error)}`
        }
      />
      <div className={styles.save}>
        <Button type="submit" variant="filled" needsServer icon={<SaveRegular />} busy={mutation.isPending}>
          Save
        </Button>
        <PopoverNote>
          {mutation.error && `The group could not be added. ${toReason(mutation.error)}`}
        </PopoverNote>
      </div>
    </form>
  )
}

const classListDialog = lazyValue(
  async () => (await import('./-class-list/class-list-dialog.tsx')).ClassListDialog,
)
