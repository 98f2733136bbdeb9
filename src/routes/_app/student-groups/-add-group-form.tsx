import { SaveRegular } from '@fluentui/react-icons/headless/svg/save'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { limits } from '../../../../contract/limits.ts'
import { PopoverNote } from '../../../components/feedback/note.tsx'
import { Button } from '../../../components/form/button.tsx'
import { TextField } from '../../../components/form/field.tsx'
import { focusFirstEmpty } from '../../../components/form/focus-first-empty.ts'
import { SelectField } from '../../../components/form/select-field.tsx'
import { TextAreaField } from '../../../components/form/text-area-field.tsx'
import { toReason } from '../../../data/call.ts'
import { addClass } from '../../../data/class.ts'
import { getAllSubjects } from '../../../data/subject.ts'
import styles from './-add-group-form.module.css'
import { type GroupFields, emptyGroup, groupBody, groupErrors, isComplete } from './-group-fields.ts'

export interface AddGroupFormProps {
  onAdded: (name: string) => void
}

/** The form of a new group. Fields show their errors after the first attempt to save. */
export function AddGroupForm({ onAdded }: AddGroupFormProps) {
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
