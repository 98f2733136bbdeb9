import { SelectField } from '../../../components/form/select-field.tsx'
import { TextField } from '../../../components/form/field.tsx'
import { limits } from '../../../../contract/limits.ts'
import { toReason } from '../../../data/call.ts'
import type { AddingQuiz } from './-use-add-quiz.ts'

/** Name, description and class of a new quiz. They complain once it was tried to save it. */
export function AddQuizFields({ adding }: { adding: AddingQuiz }) {
  const { draft, groups, group, errors, change, choose } = adding
  const unknown = groups.isError && groups.data === undefined
  return (
    <>
      <TextField
        name="name"
        label="Quiz name"
        required
        maxLength={limits.nameLength}
        autoComplete="off"
        value={draft.name}
        onChange={(name) => change({ ...draft, name })}
        error={errors.name}
      />
      <TextField
        name="description"
        label="Description"
        required
        maxLength={limits.descriptionLength}
        autoComplete="off"
        value={draft.description}
        onChange={(description) => change({ ...draft, description })}
        error={errors.description}
      />
      <SelectField
        name="group"
        label="Student group"
        required
        placeholder="Choose a student group"
        value={group === undefined ? '' : String(group.id)}
        onChange={(id) => choose(groups.data?.find((each) => String(each.id) === id))}
        options={(groups.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        hint={groups.data?.length === 0 && 'You have no student group yet. Add one first.'}
        error={unknown ? `The student groups could not be loaded. ${toReason(groups.error)}` : errors.group}
      />
    </>
  )
}
