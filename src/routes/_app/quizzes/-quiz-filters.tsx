import { FilterRegular } from '@fluentui/react-icons/headless/svg/filter'
import { useQuery } from '@tanstack/react-query'
import { Banner } from '../../../components/feedback/banner.tsx'
import { Button } from '../../../components/form/button.tsx'
import { LazySearchField, LazySelectField } from '../../../components/form/lazy-fields.tsx'
import { getClasses } from '../../../data/class.ts'
import { getAllSubjects } from '../../../data/subject.ts'
import type { Topic } from '../../../data/topic.ts'
import { includesName } from '../../../lib/name-search.ts'
import styles from './-quiz-filters.module.css'

/** Selects the quizzes of one group and one subject whose names contain `name` ('' for all). */
export interface QuizFilter {
  group_id?: number
  subject_id?: number
  name: string
}

/** Filters the quizzes of a group: `ofSubject` by subject only, `matches` by name as well. */
export function filterQuizzes(
  topics: Topic[],
  { subject_id, name }: QuizFilter,
): { ofSubject: Topic[]; matches: Topic[] } {
  const ofSubject = topics.filter(({ subject }) => subject_id === undefined || subject.id === subject_id)
  return { ofSubject, matches: ofSubject.filter((topic) => includesName(topic.name, name)) }
}

interface NameFilterProps {
  value: string
  onChange: (name: string) => void
}

/** Finds quizzes by name. It is shown for any number of quizzes, so that the other tools don't move. */
export function NameFilter({ value, onChange }: NameFilterProps) {
  return (
    <LazySearchField
      label="Find a quiz by name"
      placeholder="Find by name"
      className={styles.nameFilter}
      value={value}
      onChange={onChange}
    />
  )
}

interface GroupFilterProps {
  value: number | undefined
  onChange: (groupId: number | undefined) => void
}

/** Shows the quizzes of all groups or of one. */
export function GroupFilter({ value, onChange }: GroupFilterProps) {
  const { data: groups = [] } = useQuery(getClasses())
  const isKnown = value === undefined || groups.some(({ id }) => id === value)
  return (
    <LazySelectField
      label="Student group"
      className={styles.groupFilter}
      value={value === undefined ? '' : String(value)}
      onChange={(id) => onChange(id === '' ? undefined : Number(id))}
      options={[
        { value: '', label: 'All groups' },
        ...groups.map(({ id, name }) => ({ value: String(id), label: name })),
        ...(isKnown ? [] : [{ value: String(value), label: 'Another group' }]),
      ]}
    />
  )
}

interface SubjectBannerProps {
  subjectId: number
  onShowAll: () => void
}

/** Says that the URL selects one subject, and offers to show all of them. */
export function SubjectBanner({ subjectId, onShowAll }: SubjectBannerProps) {
  const { data, isLoading } = useQuery(getAllSubjects())
  // As short as a name, so that no line of it goes when the name comes.
  const name = data?.find(({ id }) => id === subjectId)?.name ?? (isLoading ? '…' : 'one subject')
  return (
    <div className={styles.subjectBanner}>
      <Banner
        variant="news"
        icon={<FilterRegular aria-hidden="true" />}
        action={<Button onClick={onShowAll}>Show all subjects</Button>}
      >
        Only the quizzes of {name} are shown.
      </Banner>
    </div>
  )
}
