import { ArrowTrendingDownRegular } from '@fluentui/react-icons/headless/svg/arrow-trending-down'
import { ChevronRightRegular } from '@fluentui/react-icons/headless/svg/chevron-right'
import { useQuery } from '@tanstack/react-query'
import { toMarkedName } from '../../../../contract/marked-name.ts'
import { Avatar } from '../../../components/layout/avatar.tsx'
import { Panel } from '../../../components/layout/panel.tsx'
import { type StudentWhoNeedsHelp, getStudentsWhoNeedHelp } from '../../../data/stats.ts'
import { counted, percent } from '../../../lib/numbers.ts'
import { QueryFailed } from '../-query-state.tsx'
import styles from './-need-help.module.css'
import { personName } from '../../../lib/person-name.ts'

interface NeedHelpProps {
  /** @default all subjects */
  subjectId?: number
  onSelect: (id: number) => void
}

/** The students whom a teacher should look at first; a press shows one's statistics. */
export function NeedHelp({ subjectId, onSelect }: NeedHelpProps) {
  const query = useQuery(getStudentsWhoNeedHelp(subjectId))
  const { data } = query
  if (data === undefined) return <QueryFailed query={query} things="Who needs help" />
  const more = data.total_count - data.items.length
  return (
    <Panel title="Who needs help">
      <p className={styles.about}>
        {data.items.length === 0
          ? 'Nobody: every student with a quiz has a result, and nobody’s results are low or falling.'
          : 'By the last 5 quizzes of each student, compared with the quizzes before.'}
      </p>
      <ul className={styles.students}>
        {data.items.map((student) => (
          <Student key={student.id} student={student} onSelect={() => onSelect(student.id)} />
        ))}
      </ul>
      {more > 0 && <p className={styles.about}>And {counted(more, 'more student')}.</p>}
    </Panel>
  )
}

const sampleStudent = {
  ...{ id: 0, display_name: 'Name of a student', email: '' },
  ...{ reason: 'low' as const, accuracy: 10.5, accuracy_before: null },
}

/** For `StatsSkeleton`, with a row of students. */
export const NeedHelpSkeleton = () => (
  <Panel title="Who needs help">
    <p className={styles.about}>By the last 5 quizzes of each student, compared with the quizzes before.</p>
    <ul className={styles.students}>
      <Student student={sampleStudent} onSelect={() => undefined} />
      <Student student={sampleStudent} onSelect={() => undefined} />
    </ul>
  </Panel>
)

interface StudentProps {
  student: StudentWhoNeedsHelp
  onSelect: () => void
}

function Student({ student, onSelect }: StudentProps) {
  const name = toMarkedName(personName({ ...student, role: 'student' }), student.name_mark)
  const isFalling = student.reason === 'falling' || student.reason === 'low_and_falling'
  return (
    <li>
      <button type="button" className={styles.student} onClick={onSelect}>
        <Avatar hasHue name={name} isDecorative />
        <span className={styles.words}>
          <span>{name}</span>
          <small>
            {isFalling && <ArrowTrendingDownRegular aria-hidden="true" />}
            {describeNeed(student)}
          </small>
        </span>
        <ChevronRightRegular className={styles.opens} aria-hidden="true" />
      </button>
    </li>
  )
}

/** '32.0%, low and falling from 80.0%', 'No result yet'. */
export function describeNeed({ reason, accuracy, accuracy_before }: StudentWhoNeedsHelp): string {
  if (accuracy === null) return 'No result yet'
  const before = accuracy_before === null ? '' : ` from ${percent(accuracy_before)}`
  if (reason === 'low') return `${percent(accuracy)}, low`
  return `${percent(accuracy)}, ${reason === 'falling' ? 'falling' : 'low and falling'}${before}`
}
