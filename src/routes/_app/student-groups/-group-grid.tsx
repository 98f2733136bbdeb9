import type { ReactNode } from 'react'
import { Empty } from '../../../components/feedback/empty.tsx'
import { TryAgainButton } from '../../../components/feedback/refresh-button.tsx'
import { CardGrid } from '../../../components/layout/card-grid.tsx'
import { FirstStepsPanel } from '../../../components/layout/first-steps.tsx'
import { SectionTitle } from '../../../components/layout/section-title.tsx'
import type { StudentGroup } from '../../../data/class.ts'
import { useFirstSteps } from '../../../data/first-steps.ts'
import { useRole } from '../../../session/auth-store.ts'
import styles from './-add-group.module.css'
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
  const isNew = role === 'teacher' && !isFiltered && groups.every((group) => !group.result_count)
  return (
    <>
      {isNew && empty ? <OwnFirstSteps>{empty}</OwnFirstSteps> : empty}
      <CardGrid>
        {groups.map((group) => (
          <GroupCard key={group.id} group={group} />
        ))}
      </CardGrid>
      {/* Below the groups, which would jump: they are there before it is known what is done. */}
      {isNew && !empty && (
        <div className={styles.below}>
          <OwnFirstSteps />
        </div>
      )}
    </>
  )
}

/**
 * Until the first results: whoever has them has taken all steps, and needs no list of quizzes here. Without a group they
 * take the place of `children`, which would say the same with a picture.
 */
function OwnFirstSteps({ children }: { children?: ReactNode }) {
  const steps = useFirstSteps()
  if (steps === null) return children
  return (
    <>
      <FirstStepsPanel {...steps} />
      {children && <SectionTitle>No classes found</SectionTitle>}
    </>
  )
}
