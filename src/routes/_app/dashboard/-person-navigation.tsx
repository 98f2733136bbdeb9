import { ArrowLeftRegular } from '@fluentui/react-icons/headless/svg/arrow-left'
import { ArrowRightRegular } from '@fluentui/react-icons/headless/svg/arrow-right'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '../../../components/form/button.tsx'
import { type ListedPerson, getOwnStudents } from '../../../data/search.ts'
import { personName } from './-person-text.ts'
import styles from './-selected-person.module.css'

interface PersonNavigationProps {
  id: number
  onSelect: (id: number | undefined) => void
}

/** From one person back to all groups, and on to the next student of them. */
export function PersonNavigation({ id, onSelect }: PersonNavigationProps) {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(getOwnStudents())
  const students = toStudents(data)
  const index = students.findIndex((student) => student.id === id)
  const next = index === -1 ? undefined : students[index + 1]
  const goOn = async () => {
    // The last one that is loaded is not the last of the groups.
    const after = next ?? toStudents((await fetchNextPage()).data)[index + 1]
    if (after) onSelect(after.id)
  }
  return (
    <div className={styles.navigation}>
      <Button variant="plain" icon={<ArrowLeftRegular />} onClick={() => onSelect(undefined)}>
        Back to your groups
      </Button>
      {(next ?? (index !== -1 && hasNextPage)) && (
        <Button
          variant="plain"
          iconAfter={<ArrowRightRegular />}
          needsServer={next === undefined}
          busy={isFetchingNextPage && next === undefined}
          onClick={() => void goOn()}
        >
          <span>Next{next && <span className="visually-hidden-on-phones">: {personName(next)}</span>}</span>
        </Button>
      )}
    </div>
  )
}

const toStudents = (data: { pages: { items: ListedPerson[] }[] } | undefined): ListedPerson[] =>
  data?.pages.flatMap(({ items }) => items) ?? []
