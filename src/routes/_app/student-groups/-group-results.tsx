import { ClipboardTaskListLtrRegular } from '@fluentui/react-icons/headless/svg/clipboard-task-list-ltr'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { CardNote } from '../../../components/feedback/note.tsx'
import { Popover } from '../../../components/feedback/popover.tsx'
import { Spinner } from '../../../components/feedback/spinner.tsx'
import { IconButton } from '../../../components/form/icon-button.tsx'
import { toReason } from '../../../data/call.ts'
import type { StudentGroup } from '../../../data/class.ts'
import { getFailure } from '../../../data/query-client.ts'
import { getTopics } from '../../../data/topic.ts'
import { counted } from '../../../lib/numbers.ts'
import { lazyComponent } from '../../../lib/lazy-component.ts'
import styles from './-group-card.module.css'

const RoomLink = lazyComponent(async () => (await import('../-room-link.tsx')).RoomLink)

/** A button that opens a list of the group's quizzes, each leading to its results. */
export function GroupResults({ group }: { group: StudentGroup }) {
  return (
    <Popover
      title={`Results of ${group.name}`}
      renderButton={(opens) => (
        <IconButton {...opens} label={`Results of ${group.name}`} icon={<ClipboardTaskListLtrRegular />} />
      )}
    >
      <QuizLinks group={group} />
    </Popover>
  )
}

function QuizLinks({ group }: { group: StudentGroup }) {
  const topics = useQuery(getTopics(group.id))
  const error = getFailure(topics)
  if (topics.data === undefined)
    return error ? <CardNote variant="error">{toReason(error)}</CardNote> : <Spinner label="Loading" />
  const ready = topics.data.filter(({ processing_status }) => processing_status === 'completed')
  if (ready.length === 0) return <CardNote>This group has no quizzes yet.</CardNote>
  return (
    <ul className={styles.list}>
      {ready.map(({ id, name, result_count = 0 }) => (
        <li key={id} className={styles.listItem}>
          <Link to="/quiz-results" search={{ topic_id: id }} className={styles.quizLink}>
            {name}
          </Link>
          <small>{result_count > 0 ? counted(result_count, 'result') : 'No results yet'}</small>
          <Suspense>
            <RoomLink topic={{ id, name }} />
          </Suspense>
        </li>
      ))}
    </ul>
  )
}
