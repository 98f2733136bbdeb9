import { useQuery } from '@tanstack/react-query'
import { SelectField, type SelectOption } from '../../../components/form/select-field.tsx'
import { type Topic, getTopics } from '../../../data/topic.ts'
import styles from './-attempts.module.css'
import type { Attempt, RecordsState } from './-use-records.ts'

interface TopicFilterProps {
  records: RecordsState
  value: number | undefined
  onChange: (topicId: number | undefined) => void
}

/** All topics, or one of them. */
export function TopicFilter({ records: { attempts, results }, value, onChange }: TopicFilterProps) {
  const { data: topics = [] } = useQuery(getTopics())
  const records = [...attempts, ...Object.values(results?.test_results ?? {}).flat()]
  return (
    <SelectField
      label="Quiz"
      labelHidden
      className={styles.filter}
      value={value === undefined ? '' : String(value)}
      onChange={(id) => onChange(id === '' ? undefined : Number(id))}
      options={toTopicOptions(topics, records, value)}
    />
  )
}

/**
 * Topics that share a name, such as every group's mixed practice, also have the name of their group. One that is deleted, or
 * whose group was left, is offered while there are records of it, and remains an option while it is selected.
 * Of drafts nobody has records.
 */
export function toTopicOptions(
  all: Topic[],
  records: Pick<Attempt, 'topic_id' | 'topic_name'>[],
  selectedId: number | undefined,
): SelectOption[] {
  const topics = all.filter(({ is_draft, id }) => !is_draft || id === selectedId)
  const options = new Map<number | '', string>([['', 'All topics']])
  const countNames = (name: string) => topics.filter((topic) => topic.name === name).length
  for (const { id, name, class_ } of topics)
    options.set(id, countNames(name) > 1 ? `${name} (${class_.name})` : name)
  for (const { topic_id: id, topic_name: name } of records)
    if (!options.has(id)) options.set(id, countNames(name) > 0 ? `${name} (earlier)` : name)
  if (!options.has(selectedId ?? '')) options.set(selectedId ?? '', 'Another quiz')
  return [...options].map(([id, label]) => ({ value: String(id), label }))
}
