import type { UseQueryResult } from '@tanstack/react-query'
import { SelectField } from '../../../components/select-field.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { limits } from '../../../../contract/limits.ts'
import { reasonOf } from '../../../data/call.ts'
import type { StudentGroup } from '../../../data/class.ts'
import type { QuizDraft } from './-draft-operations.ts'

interface AddQuizFieldsProps {
  draft: QuizDraft
  groups: UseQueryResult<StudentGroup[]>
  onChange: (draft: QuizDraft) => void
  onChoose: (groupId: number) => void
}

export function AddQuizFields({ draft, groups, onChange, onChoose }: AddQuizFieldsProps) {
  const { data = [] } = groups
  const chosen = data.some(({ id }) => id === draft.groupId) ? String(draft.groupId) : ''
  return (
    <>
      <TextField
        label="Quiz name"
        required
        maxLength={limits.nameLength}
        autoComplete="off"
        value={draft.name}
        onChange={(name) => onChange({ ...draft, name })}
      />
      <TextField
        label="Description"
        maxLength={limits.descriptionLength}
        autoComplete="off"
        value={draft.description}
        onChange={(description) => onChange({ ...draft, description })}
      />
      <SelectField
        label="Student group"
        placeholder="Choose a student group"
        value={chosen}
        onChange={(id) => onChoose(Number(id))}
        options={data.map(({ id, name }) => ({ value: String(id), label: name }))}
        hint={groups.data?.length === 0 && 'You have no student group yet. Add one first.'}
        error={
          groups.isError &&
          !groups.data &&
          `The student groups could not be loaded. ${reasonOf(groups.error)}`
        }
      />
    </>
  )
}
