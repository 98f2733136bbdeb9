import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatSchoolTime } from '../../../../contract/school-time.ts'
import { SubjectBadge } from '../../../components/exercise-book/subject-badge.tsx'
import { LinkButton } from '../../../components/form/button.tsx'
import { Panel } from '../../../components/layout/panel.tsx'
import { type Topic, getTopics } from '../../../data/topic.ts'
import { canBegin } from '../../../lib/availability.ts'
import { classNames } from '../../../lib/class-names.ts'
import { counted } from '../../../lib/numbers.ts'
import { useNow } from '../../../lib/use-now.ts'
import rows from './-panel-rows.module.css'
import styles from './-to-do.module.css'

const shownDays = 7
const shownQuizzes = 5

/** The quizzes that close within a week, and how many students have not begun them; nothing where there is none. */
export function ClosingSoon() {
  const { data: topics = [] } = useQuery(getTopics())
  const now = useNow(...topics.flatMap(({ opens_at, closes_at }) => [opens_at, closes_at]))
  const closing = getClosingSoon(topics, now)
  const more = closing.length - shownQuizzes
  if (closing.length === 0) return null
  return (
    <Panel title={`Closing within ${shownDays} days`}>
      <ul className={rows.rows}>
        {closing.slice(0, shownQuizzes).map((quiz) => (
          <Quiz key={quiz.topic.id} quiz={quiz} now={now} />
        ))}
      </ul>
      {more > 0 && (
        <p className={styles.more}>
          <Link to="/quizzes">And {counted(more, 'more quiz', 'more quizzes')}</Link>
        </p>
      )}
    </Panel>
  )
}

interface ClosingQuiz {
  topic: Topic
  closesAt: string
  students: number
  notBegun: number
}

/** What closes first comes first. Quizzes that no student can begin are left out. */
export function getClosingSoon(topics: Topic[], now: Date): ClosingQuiz[] {
  const end = now.getTime() + shownDays * 86_400_000
  return topics
    .flatMap((topic) => {
      const { closes_at: closesAt, progress } = topic
      const isOpen = !topic.random && !topic.is_draft && canBegin(topic, now)
      if (!isOpen || closesAt === undefined || Date.parse(closesAt) > end || !progress?.students) return []
      return [{ topic, closesAt, students: progress.students, notBegun: progress.students - progress.begun }]
    })
    .toSorted((one, other) => Date.parse(one.closesAt) - Date.parse(other.closesAt))
}

function Quiz({ quiz: { topic, closesAt, students, notBegun }, now }: { quiz: ClosingQuiz; now: Date }) {
  const { id, name, subject, class_, time_zone } = topic
  return (
    <li className={classNames(rows.row, styles.quiz)}>
      <div className={styles.words}>
        <h3 className={classNames(rows.name, styles.name)}>
          <Link to="/quiz-results" search={{ topic_id: id }}>
            {name}
          </Link>
        </h3>
        <p className={classNames(rows.about, styles.about)}>
          <SubjectBadge subject={subject.name} />
          {class_.name}
          <small>closes {formatSchoolTime(closesAt, now, time_zone ?? 'UTC')}</small>
        </p>
      </div>
      <div className={styles.actions}>
        <p className={styles.more}>
          {notBegun > 0 ? `${notBegun} of ${students} have not begun` : `All ${students} have begun`}
        </p>
        {notBegun > 0 && (
          <LinkButton
            to="/quiz-results"
            search={{ topic_id: id, state: 'not_started' }}
            aria-label={`See who has not begun ${name}`}
          >
            See who
          </LinkButton>
        )}
      </div>
    </li>
  )
}
