import { ArrowLeftRegular } from '@fluentui/react-icons/headless/svg/arrow-left'
import { ArrowRightRegular } from '@fluentui/react-icons/headless/svg/arrow-right'
import { useInfiniteQuery } from '@tanstack/react-query'
import { toMarkedName } from '../../../contract/marked-name.ts'
import { PopoverNote } from '../../components/feedback/note.tsx'
import { Button } from '../../components/form/button.tsx'
import { toReason } from '../../data/call.ts'
import { type ListedPerson, getOwnStudents } from '../../data/search.ts'
import { personName } from '../../lib/person-name.ts'

interface NextStudentProps {
  id: number
  onSelect: (id: number) => void
  /** Wider windows show the name on both buttons. */
  isNamed?: boolean
}

/**
 * From one student on to the next of the own groups; at the end of those that are loaded it fetches more. The pressed
 * button stays at the last student, so that the focus does.
 */
export function NextStudent({ id, onSelect, isNamed }: NextStudentProps) {
  const query = useInfiniteQuery(getOwnStudents())
  const { hasNextPage, isFetchingNextPage } = query
  const students = toStudents(query.data)
  const index = students.findIndex((student) => student.id === id)
  const next = index === -1 ? undefined : students[index + 1]
  const isEnd = !next && !hasNextPage
  const goOn = async () => {
    const after = next ?? toStudents((await query.fetchNextPage()).data)[index + 1]
    if (after) onSelect(after.id)
  }
  if (index === -1 || (isEnd && students.length === 1)) return null
  return (
    <div>
      <Button
        variant="plain"
        iconAfter={<ArrowRightRegular />}
        needsServer={!next && !isEnd}
        busy={isFetchingNextPage && !next}
        disabledFocusable={isEnd}
        onClick={isEnd ? undefined : () => void goOn()}
      >
        {isNamed ? (
          <NamedStep words="Next" student={next} />
        ) : (
          <span>
            Next
            {next && <span className="visually-hidden-on-phones">: {getName(next)}</span>}
          </span>
        )}
      </Button>
      <PopoverNote>
        {query.isFetchNextPageError && `The next students could not be loaded. ${toReason(query.error)}`}
      </PopoverNote>
    </div>
  )
}

/** From one student back to the one before; the pressed button stays at the first student, so that the focus does. */
export function PreviousStudent({ id, onSelect, isNamed }: NextStudentProps) {
  const students = toStudents(useInfiniteQuery(getOwnStudents()).data)
  const index = students.findIndex((student) => student.id === id)
  const previous = students[index - 1]
  if (index === -1 || students.length === 1) return null
  return (
    <Button
      variant="plain"
      icon={<ArrowLeftRegular />}
      disabledFocusable={!previous}
      onClick={previous && (() => onSelect(previous.id))}
    >
      {isNamed ? (
        <NamedStep words="Previous" student={previous} />
      ) : (
        <span className="visually-hidden-on-phones">
          Previous<span className="visually-hidden">{previous && `: ${getName(previous)}`}</span>
        </span>
      )}
    </Button>
  )
}

/** A name beside the arrow, which says which way; on phones nothing. */
const NamedStep = ({ words, student }: { words: string; student: ListedPerson | undefined }) => (
  <span className="visually-hidden-on-phones">
    {student ? <span className="visually-hidden">{words}: </span> : words}
    {student && getName(student)}
  </span>
)

/** "Student 1 of 15", of those that are loaded: "Student 1 of 50+" where there are more. */
export function StudentPosition({ id }: Pick<NextStudentProps, 'id'>) {
  const { data, hasNextPage } = useInfiniteQuery(getOwnStudents())
  const students = toStudents(data)
  const index = students.findIndex((student) => student.id === id)
  return (
    index !== -1 &&
    students.length > 1 && (
      <span>
        Student {index + 1} of {students.length}
        {hasNextPage && '+'}
      </span>
    )
  )
}

const toStudents = (data: { pages: { items: ListedPerson[] }[] } | undefined): ListedPerson[] =>
  data?.pages.flatMap(({ items }) => items) ?? []

const getName = (student: ListedPerson): string => toMarkedName(personName(student), student.name_mark)

/** What tells a student from namesakes in the own groups, as far as these are loaded. */
export function useNameMark(id: number): string | undefined {
  return toStudents(useInfiniteQuery(getOwnStudents()).data).find((student) => student.id === id)?.name_mark
}
