import type { SelectOption } from '../../../components/form/select-field.tsx'
import type { Topic } from '../../../data/topic.ts'

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
