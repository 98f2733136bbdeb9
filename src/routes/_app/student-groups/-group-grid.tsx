import { Empty } from '../../../components/feedback/empty.tsx'
import { TryAgainButton } from '../../../components/feedback/refresh-button.tsx'
import { CardGrid } from '../../../components/layout/card-grid.tsx'
import { FirstStepsPanel } from '../../../components/layout/first-steps.tsx'
import type { StudentGroup } from '../../../data/class.ts'
import { useFirstSteps } from '../../../data/first-steps.ts'
import { useRole } from '../../../session/auth-store.ts'
import { AddGroup } from './-add-group.tsx'
import { GroupCard } from './-group-card.tsx'

interface GroupGridProps {
  groups: StudentGroup[]
  /** Whether only the groups of one subject are shown. */
  isFiltered: boolean
  onRetry: () => Promise<unknown>
}

export function GroupGrid({ groups, isFiltered, onRetry }: GroupGridProps) {
  const role = useRole()
  const sentence = isFiltered
    ? 'There is none in this subject. Choose All subjects to see the others.'
    : {
        teacher: 'Add a group to give it quizzes.',
        student: 'Ask your teacher to add you to a student group.',
      }[role]
  const empty = groups.length === 0 && (
    <Empty heading="No classes found" action={role === 'student' && <TryAgainButton onRetry={onRetry} />}>
      {sentence}
    </Empty>
  )
  if (role === 'student' && empty) return empty
  return (
    <>
      {empty && !isFiltered && <OwnFirstSteps />}
      <CardGrid>
        {role === 'teacher' && <AddGroup />}
        {empty}
        {groups.map((group) => (
          <GroupCard key={group.id} group={group} />
        ))}
      </CardGrid>
    </>
  )
}

function OwnFirstSteps() {
  const steps = useFirstSteps()
  return steps && <FirstStepsPanel {...steps} />
}
