import { SaveRegular } from '@fluentui/react-icons/headless/svg/save'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { limits } from '../../../../contract/limits.ts'
import { PopoverNote } from '../../../components/feedback/note.tsx'
import { Button } from '../../../components/form/button.tsx'
import { TextField } from '../../../components/form/field.tsx'
import { focusFirstEmpty } from '../../../components/form/focus-first-empty.ts'
import { SwitchField } from '../../../components/form/switch-field.tsx'
import { TextAreaField } from '../../../components/form/text-area-field.tsx'
import { toReason } from '../../../data/call.ts'
import { type StudentGroup, editClass } from '../../../data/class.ts'
import { announce } from '../../../lib/announce.ts'
import { fetchUser } from '../../../session/fetch-user.ts'
import styles from './-edit-group-form.module.css'
import { groupErrors } from './-group-fields.ts'

export interface EditGroupFormProps {
  group: StudentGroup
  changes: GroupChanges
  onChange: (changes: GroupChanges) => void
  /** When they are saved, or not wanted any more. */
  onEnd: () => void
}

/** Fields that are not saved yet; the others are as the group has them. */
export interface GroupChanges {
  name?: string
  description?: string
  hasPractice?: boolean
}

/** The subject stays: the group's quizzes and statistics belong to it. */
export function EditGroupForm({ group, changes, onChange, onEnd }: EditGroupFormProps) {
  const { name: groupName, description, mixed_practice } = group
  const fields = { name: groupName, description, hasPractice: mixed_practice !== false, ...changes }
  const [showsErrors, setShowsErrors] = useState(false)
  // The user's groups have names too.
  const saving = useMutation({ ...editClass(), onSettled: () => void fetchUser() })
  const errors = groupErrors({ ...fields, subject: String(group.subject.id) })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setShowsErrors(true)
    focusFirstEmpty(event.currentTarget, Object.keys(errors))
    if (Object.keys(errors).length > 0 || saving.isPending) return
    const name = fields.name.trim()
    const body = { class_id: group.id, name, description: fields.description.trim() }
    const onSuccess = () => {
      announce(`“${name}” is saved.`)
      onEnd()
    }
    saving.mutate({ ...body, mixed_practice: fields.hasPractice }, { onSuccess })
  }
  const field = (key: 'name' | 'description') => ({
    ...{
      name: key,
      required: true,
      value: fields[key],
      error: showsErrors && errors[key],
      isErrorSilent: true,
    },
    onChange: (value: string) => onChange({ ...changes, [key]: value }),
  })
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField {...field('name')} label="Class name" maxLength={limits.nameLength} />
      <TextAreaField
        {...field('description')}
        label="Class description"
        lines={2}
        maxLength={limits.descriptionLength}
      />
      <SwitchField
        label="Mixed practice"
        hint="A quiz of questions from the others. Switched off, attempts in progress can still be finished."
        isOn={fields.hasPractice}
        onChange={(hasPractice) => onChange({ ...changes, hasPractice })}
      />
      <Button type="submit" variant="filled" wide needsServer icon={<SaveRegular />} busy={saving.isPending}>
        Save
      </Button>
      {Object.keys(changes).length > 0 && (
        <Button variant="plain" wide onClick={onEnd}>
          Cancel
        </Button>
      )}
      <PopoverNote>{saving.error && `The group is not saved. ${toReason(saving.error)}`}</PopoverNote>
    </form>
  )
}
