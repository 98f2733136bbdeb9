import { useQuery } from '@tanstack/react-query'
import { SelectField } from '../../../../components/form/select-field.tsx'
import { TextAreaField } from '../../../../components/form/text-area-field.tsx'
import { limits } from '../../../../../contract/limits.ts'
import { difficulties } from '../../../../../contract/quiz-draft.ts'
import { getNcTopics } from '../../../../data/topic.ts'
import { editQuestion, questionAt } from '../-draft-operations.ts'
import type { Editing } from './editing.ts'
import styles from './manage-exercises.module.css'
import { QuerySelect } from './query-select.tsx'

interface GenerationFieldsProps {
  editing: Editing
  subjectId: number
}

const words = { foundation: 'Foundation', higher: 'Higher' }

/** What a question is generated from. */
export function GenerationFields({ editing, subjectId }: GenerationFieldsProps) {
  const { draft, place, strict, change } = editing
  const question = questionAt(draft, place)
  const ncTopics = useQuery(getNcTopics(subjectId))
  return (
    <>
      <TextAreaField
        label="What it should be about"
        lines={2}
        hint="Use words from the curriculum topic, or leave it empty for any question of the topic."
        maxLength={limits.descriptionLength}
        value={question.generationPrompt}
        onChange={(generationPrompt) => change(editQuestion(draft, place, { generationPrompt }))}
      />
      <div className={styles.row}>
        <QuerySelect
          label="National curriculum topic"
          required
          query={ncTopics}
          value={question.ncTopic ?? ''}
          placeholder="Choose a topic"
          onChange={(ncTopic) => change(editQuestion(draft, place, { ncTopic }))}
          valueOf={({ name }) => name}
          error={strict && question.ncTopic === null && 'Choose a curriculum topic.'}
        />
        <SelectField
          className={styles.narrow}
          label="Difficulty"
          required
          placeholder="Choose a difficulty"
          value={question.difficulty ?? ''}
          error={strict && question.difficulty === null && 'Choose a difficulty.'}
          options={difficulties.map((value) => ({ value, label: words[value] }))}
          onChange={(value) =>
            change(
              editQuestion(draft, place, { difficulty: difficulties.find((each) => each === value) ?? null }),
            )
          }
        />
      </div>
    </>
  )
}
