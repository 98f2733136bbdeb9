import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { editQuestion, getQuestion } from '../-draft-operations.ts'
import { SelectField } from '../../../../components/form/select-field.tsx'
import { SwitchField } from '../../../../components/form/switch-field.tsx'
import { TextAreaField } from '../../../../components/form/text-area-field.tsx'
import { limits } from '../../../../../contract/limits.ts'
import { difficulties } from '../../../../../contract/quiz-draft.ts'
import { getNcTopics } from '../../../../data/topic.ts'
import styles from './manage-exercises.module.css'
import { QuerySelect } from './query-select.tsx'
import { onTypingKey } from './typing.ts'
import type { DraftEditor } from './use-draft-editor.ts'

interface GenerationSwitchProps {
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** Switches between writing a question and having it generated. */
export const GenerationSwitch = (props: GenerationSwitchProps) => (
  <SwitchField {...props} label="Generate this question" hint="From a curriculum topic, when you save." />
)

interface GenerationFieldsProps {
  editor: DraftEditor
  subjectId: number
  /** Beside the difficulty. */
  focusArea: ReactNode
}

const difficultyLabels = { foundation: 'Foundation', higher: 'Higher' }

/** The prompt, the curriculum topic and the difficulty that a question is generated from. */
export function GenerationFields({ editor, subjectId, focusArea }: GenerationFieldsProps) {
  const { draft, position, showsErrors, change } = editor
  const question = getQuestion(draft, position)
  const ncTopics = useQuery(getNcTopics(subjectId))
  return (
    <>
      <TextAreaField
        label="What it should be about"
        lines={1}
        placeholder="Any question of the topic, if left empty"
        maxLength={limits.descriptionLength}
        value={question.generationPrompt}
        onChange={(generationPrompt) => change(editQuestion(draft, position, { generationPrompt }))}
        onKeyDown={(event) => onTypingKey(editor, event)}
      />
      <QuerySelect
        label="National curriculum topic"
        required
        query={ncTopics}
        value={question.ncTopic ?? ''}
        placeholder="Choose a topic"
        onChange={(ncTopic) => change(editQuestion(draft, position, { ncTopic }))}
        getValue={({ name }) => name}
        error={showsErrors && question.ncTopic === null && 'Choose a curriculum topic.'}
      />
      <div className={styles.row}>
        <SelectField
          className={styles.narrow}
          label="Difficulty"
          required
          placeholder="Choose a difficulty"
          value={question.difficulty ?? ''}
          error={showsErrors && question.difficulty === null && 'Choose a difficulty.'}
          options={difficulties.map((value) => ({ value, label: difficultyLabels[value] }))}
          onChange={(value) =>
            change(
              editQuestion(draft, position, {
                difficulty: difficulties.find((each) => each === value) ?? null,
              }),
            )
          }
        />
        {focusArea}
      </div>
    </>
  )
}
