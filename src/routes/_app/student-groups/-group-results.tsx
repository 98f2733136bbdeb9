import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { CardNote } from '../../../components/feedback/note.tsx'
import { Popover } from '../../../components/feedback/popover.tsx'
import { Spinner } from '../../../components/feedback/spinner.tsx'
import { Button } from '../../../components/form/button.tsx'
import { toReason } from '../../../data/call.ts'
import type { StudentGroup } from '../../../data/class.ts'
import { getFailure } from '../../../data/query-client.ts'
import { getTopics } from '../../../data/topic.ts'
import { counted } from '../../../lib/numbers.ts'
import { lazyComponent } from '../../../lib/lazy-component.ts'
import styles from './-group-card.module.css'

const RoomLink = lazyComponent(async () => (await import('../-room-link.tsx')).RoomLink)

/** A button that opens a list of the group's quizzes, each leading to its results. */
export function GroupResults({ group, className }: { group: StudentGroup; className?: string | undefined }) {
  return (
    <Popover
      title={`Results of ${group.name}`}
      renderButton={(opens) => (
        <Button {...opens} className={className} aria-label={`Results of ${group.name}`}>
          Results
        </Button>
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
