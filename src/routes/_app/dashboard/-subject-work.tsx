import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { getMarkingWorklist } from '../../../data/marking.ts'
import { getStudentsWhoNeedHelp } from '../../../data/stats.ts'
import styles from './-dashboard.module.css'
import { NeedHelp, NeedHelpSkeleton } from './-need-help.tsx'
import { isFirstLoading } from './-people-and-stats.tsx'
import { StatsSkeleton } from './-stats-skeleton.tsx'
import { ToDo, ToDoSkeleton } from './-to-do.tsx'

/** The queries behind it, for a refresh. */
export const getWorkQueries = (subjectId: number) => [getMarkingWorklist(), getStudentsWhoNeedHelp(subjectId)]

/** What is to do in one subject, and who needs help in it. */
export function SubjectWork({ subjectId }: { subjectId: number }) {
  const navigate = useNavigate()
  const queries = [useQuery(getMarkingWorklist()), useQuery(getStudentsWhoNeedHelp(subjectId))]
  if (queries.some(isFirstLoading)) return <WorkSkeleton />
  return (
    <div className={styles.lines}>
      <ToDo subjectId={subjectId} />
      <NeedHelp
        subjectId={subjectId}
        onSelect={(user_id) => void navigate({ to: '/dashboard', search: { user_id } })}
      />
    </div>
  )
}

const WorkSkeleton = () => (
  <StatsSkeleton>
    <div className={styles.lines}>
      <ToDoSkeleton />
      <NeedHelpSkeleton />
    </div>
  </StatsSkeleton>
)
