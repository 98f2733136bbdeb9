import { useQuery } from '@tanstack/react-query'
import { SelectField } from '../../../components/form/select-field.tsx'
import { getTopics } from '../../../data/topic.ts'
import styles from './-attempts.module.css'
import { topicOptions } from './-topic-options.ts'

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
