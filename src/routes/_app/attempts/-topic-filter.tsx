import { useQuery } from '@tanstack/react-query'
import { SelectField, type SelectOption } from '../../../components/form/select-field.tsx'
import { getTopics, type Topic } from '../../../data/topic.ts'
import styles from './-attempts.module.css'

interface TopicFilterProps {
  value: number | undefined
  onChange: (topicId: number | undefined) => void
}

/** All topics, or one of them. */
export function TopicFilter({ value, onChange }: TopicFilterProps) {
  const { data: topics = [] } = useQuery(getTopics())
  return (
    <SelectField
      label="Quiz"
      labelHidden
      className={styles.filter}
      value={value === undefined ? '' : String(value)}
      onChange={(id) => onChange(id === '' ? undefined : Number(id))}
      options={topicOptions(topics, value)}
    />
  )
}

/**
 * All topics and each of them. Where several have one name, as every group's mixed practice does, the group is
 * added; a chosen quiz that is not there any more stays as long as it is chosen.
 */
export function topicOptions(topics: Topic[], chosen: number | undefined): SelectOption[] {
  const isOnly = ({ name }: Topic) => topics.filter((topic) => topic.name === name).length === 1
  const options = topics.map((topic) => ({
    value: String(topic.id),
    label: isOnly(topic) ? topic.name : `${topic.name} (${topic.class_.name})`,
  }))
  const isKnown = chosen === undefined || topics.some(({ id }) => id === chosen)
  return [
    { value: '', label: 'All topics' },
    ...options,
    ...(isKnown ? [] : [{ value: String(chosen), label: 'Another quiz' }]),
  ]
}
