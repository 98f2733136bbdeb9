import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { getMarkingWorklist } from '../../../data/marking.ts'
import { getStudentsWhoNeedHelp } from '../../../data/stats.ts'
import { getTopics } from '../../../data/topic.ts'
import styles from './-dashboard.module.css'
import { isBeforeFirstTry } from './-before-first-try.ts'
import { NeedHelp } from './-need-help.tsx'
import { ToDo } from './-to-do.tsx'

export { ClassAverages } from './-class-averages.tsx'

/** The queries behind it, for a refresh. */
export const getWorkQueries = (subjectId: number) => [
  getMarkingWorklist(),
  getTopics(),
  getStudentsWhoNeedHelp(subjectId),
]

interface SubjectWorkProps {
  subjectId: number
  /** Shown until all is loaded, so that nothing below is pushed down. */
  skeleton: ReactNode
  /** What stands below. */
  children: ReactNode
}

/** What is to do in one subject, and who needs help in it. */
export function SubjectWork({ subjectId, skeleton, children }: SubjectWorkProps) {
  const navigate = useNavigate()
  const queries = [
    useQuery(getMarkingWorklist()),
    useQuery(getStudentsWhoNeedHelp(subjectId)),
    useQuery(getTopics()),
  ]
  if (queries.some(isBeforeFirstTry)) return skeleton
  return (
    <div className={styles.board}>
      <div className={styles.work}>
        <ToDo subjectId={subjectId} />
        <NeedHelp
          subjectId={subjectId}
          onSelect={(user_id) => void navigate({ to: '/dashboard', search: { user_id } })}
        />
      </div>
      {children}
    </div>
  )
}
