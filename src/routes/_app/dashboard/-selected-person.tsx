import { DismissRegular } from '@fluentui/react-icons/headless/svg/dismiss'
import { useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '../../../../contract/shapes.ts'
import { StaleBanner } from '../../../components/feedback/banner.tsx'
import { LoadFailed } from '../../../components/feedback/load-failed.tsx'
import { CardNote } from '../../../components/feedback/note.tsx'
import { Button, LinkButton } from '../../../components/form/button.tsx'
import { IconButton } from '../../../components/form/icon-button.tsx'
import { Avatar } from '../../../components/layout/avatar.tsx'
import { Panel } from '../../../components/layout/panel.tsx'
import { getFailure } from '../../../data/query-client.ts'
import { getUserById } from '../../../data/user.ts'
import { ClassChips } from './-class-chips.tsx'
import board from './-dashboard.module.css'
import { PeopleStats } from './-people-stats.tsx'
import { useAnnouncement } from '../../../lib/announce.ts'
import { roleNames } from '../../../lib/role-names.ts'
import { noStatsReasons, personName } from './-person-text.ts'
import styles from './-selected-person.module.css'
import { LineSkeletons, StatsSkeleton, SubjectCardSkeletons } from './-stats-skeleton.tsx'
import { NoResults } from './-stats-state.tsx'

interface SelectedPersonProps {
  id: number
  onClose: () => void
}

/** One person's card, with the statistics where the teacher may see them. */
export function SelectedPerson({ id, onClose }: SelectedPersonProps) {
  const query = useQuery(getUserById(id, true))
  const { data: person, isFetching, dataUpdatedAt, refetch } = query
  const error = getFailure(query)
  const stats = person?.stats
  useAnnouncement(person && `Showing ${personName(person)}`)
  return (
    <>
      {!person && !error && <PersonSkeleton />}
      {!person && error && (
        <LoadFailed heading={error.message} busy={isFetching} onRetry={() => void refetch()}>
          The person and the statistics could not be loaded.
        </LoadFailed>
      )}
      {person && (
        <StaleBanner things="statistics" reason={error && `${error.message}.`} fetchedAt={dataUpdatedAt} />
      )}
      {person && (
        <div className={board.board}>
          <PersonCard person={person} onClose={onClose} />
          {stats?.overall_stats.average_accuracy === null && (
            <NoResults>
              Their statistics will appear here once one of their quizzes has been marked.
            </NoResults>
          )}
          {typeof stats?.overall_stats.average_accuracy === 'number' && (
            <PeopleStats stats={stats} linked={false} />
          )}
        </div>
      )}
    </>
  )
}

const sampleClasses = [
  { id: 1, name: '8C Chemistry' },
  { id: 2, name: '9A Physics' },
]

function PersonSkeleton() {
  return (
    <StatsSkeleton>
      <Panel className={styles.card}>
        <i className={styles.avatar} />
        <div className={styles.words}>
          <h2 className={styles.name}>Name and surname</h2>
          <p className={styles.role}>Student</p>
          <ClassChips classes={sampleClasses} />
        </div>
        <Button className={styles.review}>Review exercises</Button>
      </Panel>
      <LineSkeletons />
      <SubjectCardSkeletons />
    </StatsSkeleton>
  )
}

interface PersonCardProps {
  person: ResponseOf<'getUserById'>
  onClose: () => void
}

/** Name, role, the groups shared with the teacher, and a link to the person's records. */
function PersonCard({ person, onClose }: PersonCardProps) {
  const name = personName(person)
  return (
    <Panel className={styles.card}>
      <Avatar hasHue name={name} isDecorative />
      <div className={styles.words}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.role}>{roleNames[person.role]}</p>
        {person.classes.length > 0 && <ClassChips classes={person.classes} />}
        {!person.stats && <CardNote>{noStatsReasons[person.role]}</CardNote>}
      </div>
      {person.stats && (
        <LinkButton
          to="/attempts"
          search={{ student_id: person.id }}
          variant="filled"
          className={styles.review}
        >
          Review exercises
        </LinkButton>
      )}
      <IconButton flush label="Back to your groups" icon={<DismissRegular />} onClick={onClose} />
    </Panel>
  )
}
