import { SaveRegular } from '@fluentui/react-icons/headless/svg/save'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../../components/form/button.tsx'
import { PopoverNote } from '../../../components/feedback/popover-note.tsx'
import { SelectField } from '../../../components/form/select-field.tsx'
import { TextAreaField } from '../../../components/form/text-area-field.tsx'
import { TextField } from '../../../components/form/text-field.tsx'
import { limits } from '../../../../contract/limits.ts'
import { toReason } from '../../../data/call.ts'
import { addClass } from '../../../data/class.ts'
import { getAllSubjects } from '../../../data/subject.ts'
import styles from './-add-group.module.css'
import { type GroupFields, emptyGroup, groupBody, groupErrors, isComplete } from './-group-fields.ts'

/** The fields of a new group. They complain once it was tried to save them. */
export function GroupForm({ onAdded }: { onAdded: (name: string) => void }) {
  const [fields, setFields] = useState(emptyGroup)
  const [tried, setTried] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const subjects = useQuery(getAllSubjects())
  const addition = useMutation(addClass())
  const errors = tried ? groupErrors(fields) : {}
  const change = (key: keyof GroupFields) => (value: string) => {
    addition.reset()
    setFields({ ...fields, [key]: value })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isComplete(fields) && !addition.isPending)
      addition.mutate(groupBody(fields), { onSuccess: ({ name }) => onAdded(name) })
  }
  const field = (key: keyof GroupFields) =>
    ({ required: true, value: fields[key], onChange: change(key), error: errors[key] }) as const
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField {...field('name')} label="Class name" maxLength={limits.nameLength} ref={first} />
      <TextAreaField
        {...field('description')}
        label="Class description"
        lines={2}
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
      <Button type="submit" kind="filled" wide needsServer icon={<SaveRegular />} busy={addition.isPending}>
        Save
      </Button>
      <PopoverNote>
        {addition.error && `The group could not be added. ${toReason(addition.error)}`}
      </PopoverNote>
    </form>
  )
}
