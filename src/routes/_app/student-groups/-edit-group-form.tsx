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
  onSaved: () => void
}

/** The subject stays: the group's quizzes and statistics belong to it. */
export function EditGroupForm({ group, onSaved }: EditGroupFormProps) {
  const [fields, setFields] = useState({ name: group.name, description: group.description })
  const [hasPractice, setPractice] = useState(group.mixed_practice !== false)
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
      onSaved()
    }
    saving.mutate({ ...body, mixed_practice: hasPractice }, { onSuccess })
  }
  const field = (key: 'name' | 'description') => ({
    ...{
      name: key,
      required: true,
      value: fields[key],
      error: showsErrors && errors[key],
      isErrorSilent: true,
    },
    onChange: (value: string) => setFields({ ...fields, [key]: value }),
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
        isOn={hasPractice}
        onChange={setPractice}
      />
      <Button type="submit" variant="filled" wide needsServer icon={<SaveRegular />} busy={saving.isPending}>
        Save
      </Button>
      <PopoverNote>{saving.error && `The group is not saved. ${toReason(saving.error)}`}</PopoverNote>
    </form>
  )
}
