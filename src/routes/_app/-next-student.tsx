import { ArrowRightRegular } from '@fluentui/react-icons/headless/svg/arrow-right'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '../../components/form/button.tsx'
import { type ListedPerson, getOwnStudents } from '../../data/search.ts'

interface NextStudentProps {
  id: number
  onSelect: (id: number) => void
}

/** From one student on to the next of the own groups; at the end of those that are loaded it fetches more. */
export function NextStudent({ id, onSelect }: NextStudentProps) {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(getOwnStudents())
  const students = toStudents(data)
  const index = students.findIndex((student) => student.id === id)
  const next = index === -1 ? undefined : students[index + 1]
  const goOn = async () => {
    const after = next ?? toStudents((await fetchNextPage()).data)[index + 1]
    if (after) onSelect(after.id)
  }
  if (!next && (index === -1 || !hasNextPage)) return null
  return (
    <Button
      variant="plain"
      iconAfter={<ArrowRightRegular />}
      needsServer={next === undefined}
      busy={isFetchingNextPage && next === undefined}
      onClick={() => void goOn()}
    >
      <span>
        Next
        {next && (
          <span className="visually-hidden-on-phones">: {next.display_name || next.email || 'Student'}</span>
        )}
      </span>
    </Button>
  )
}

const toStudents = (data: { pages: { items: ListedPerson[] }[] } | undefined): ListedPerson[] =>
  data?.pages.flatMap(({ items }) => items) ?? []
