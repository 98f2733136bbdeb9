import { useQuery } from '@tanstack/react-query'
import { Empty } from '../../../components/feedback/empty.tsx'
import { FetchAgainButton } from '../../../components/feedback/refresh-button.tsx'
import { Button } from '../../../components/form/button.tsx'
import { CardGrid } from '../../../components/layout/card-grid.tsx'
import { FirstStepsPanel } from '../../../components/layout/first-steps.tsx'
import { config } from '../../../config.ts'
import type { StudentGroup } from '../../../data/class.ts'
import { useFirstSteps } from '../../../data/first-steps.ts'
import { useAnnouncement } from '../../../lib/announce.ts'
import { type Topic, getTopics } from '../../../data/topic.ts'
import { includesName } from '../../../lib/name-search.ts'
import { counted, whole } from '../../../lib/numbers.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { useRole } from '../../../session/auth-store.ts'
import { useIsToDo } from '../-to-do.ts'
import styles from './-add-group.module.css'
import { GroupCard } from './-group-card.tsx'
import { GroupRow, GroupRows } from './-group-rows.tsx'

interface GroupGridProps {
  groups: StudentGroup[]
  /** Whether only the groups of one subject are shown. */
  isFiltered: boolean
  /** Only groups with this in their name are shown. */
  name: string
  onClearName: () => void
  onRetry: () => Promise<unknown>
}

export function GroupGrid({ groups, isFiltered, name, onClearName, onRetry }: GroupGridProps) {
  const role = useRole()
  const shown = groups.filter((group) => includesName(group.name, name))
  const topics = useQuery({ ...getTopics(), enabled: role === 'student' }).data
  const isToDo = useIsToDo()
  const toDo = role === 'student' ? (topics ?? []).filter((quiz) => !quiz.random && isToDo(quiz)) : []
  const count = name.trim() !== '' && `${whole(shown.length)} of ${counted(groups.length, 'group')}`
  useAnnouncement(useDebounced(count, config.searchDebounceMs))
  const sentence = isFiltered
    ? 'There is none in this subject. Choose All subjects to see the others.'
    : {
        teacher: 'A student group is a class. Its students take the quizzes that you give it.',
        student: 'Ask your teacher to add you to a student group.',
      }[role]
  const empty = groups.length === 0 && (
    <Empty heading="No classes found" action={role === 'student' && <FetchAgainButton onRefetch={onRetry} />}>
      {sentence}
    </Empty>
  )
  if (role === 'student' && empty) return empty
  const isNew = role === 'teacher' && !isFiltered && groups.every((group) => !group.result_count)
  if (shown.length === 0 && !empty)
    return (
      <Empty heading="No classes found" action={<Button onClick={onClearName}>Show all groups</Button>}>
        No name has &ldquo;{name.trim()}&rdquo; in it.
      </Empty>
    )
  return (
    <>
      {isNew && empty && <OwnFirstSteps />}
      {empty}
      {role === 'teacher' && groups.length >= config.groupsInRows ? (
        <GroupRows>
          {shown.map((group) => (
            <GroupRow key={group.id} group={group} />
          ))}
        </GroupRows>
      ) : (
        <CardGrid>
          {sortByWork(shown, toDo).map((group) => (
            <GroupCard key={group.id} group={group} />
          ))}
        </CardGrid>
      )}
      {/* Below the groups, which would jump: they are there before it is known what is done. */}
      {isNew && !empty && (
        <div className={styles.below}>
          <OwnFirstSteps />
        </div>
      )}
    </>
  )
}

/** First the groups in which there is something to do. */
const sortByWork = (groups: StudentGroup[], toDo: Topic[]): StudentGroup[] => {
  const isDone = ({ id }: StudentGroup) => toDo.every(({ class_ }) => class_.id !== id)
  return groups.toSorted((one, other) => Number(isDone(one)) - Number(isDone(other)))
}

/**
 * Until the first results: whoever has them has taken all steps, and needs no list of quizzes here. The buttons of the first
 * two steps stand above them, one of them filled until both are done.
 */
function OwnFirstSteps() {
  const steps = useFirstSteps()
  return steps && <FirstStepsPanel {...steps} isFilled={steps.hasStudents} />
}
