import { useQuery } from '@tanstack/react-query'
import { LazySelectField } from '../../../components/form/lazy-fields.tsx'
import type { SelectOption } from '../../../components/form/select-field.tsx'
import { type Topic, getTopics } from '../../../data/topic.ts'
import styles from './-attempts.module.css'

interface TopicFilterProps {
  value: number | undefined
  onChange: (topicId: number | undefined) => void
}

/** All topics, or one of them. */
export function TopicFilter({ value, onChange }: TopicFilterProps) {
  const { data: topics = [] } = useQuery(getTopics())
  return (
    <LazySelectField
      label="Quiz"
      className={styles.filter}
      value={value === undefined ? '' : String(value)}
      onChange={(id) => onChange(id === '' ? undefined : Number(id))}
      options={toTopicOptions(topics, value)}
    />
  )
}

/**
 * Topics that share a name, such as every group's mixed practice, also have the name of their group.
 * A selected topic that no longer exists remains an option. Of drafts nobody has records.
 */
export function toTopicOptions(topics: Topic[], selectedId: number | undefined): SelectOption[] {
  const offered = topics.filter(({ is_draft, id }) => !is_draft || id === selectedId)
  const hasUniqueName = ({ name }: Topic) => offered.filter((topic) => topic.name === name).length === 1
  const options = offered.map((topic) => ({
    value: String(topic.id),
    label: hasUniqueName(topic) ? topic.name : `${topic.name} (${topic.class_.name})`,
  }))
  const isKnown = selectedId === undefined || topics.some(({ id }) => id === selectedId)
  return [
    { value: '', label: 'All topics' },
    ...options,
    ...(isKnown ? [] : [{ value: String(selectedId), label: 'Another quiz' }]),
  ]
}
