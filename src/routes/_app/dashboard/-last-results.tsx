import { useQuery } from '@tanstack/react-query'
import { Ring } from '../../../components/exercise-book/ring.tsx'
import { SubjectBadge } from '../../../components/exercise-book/subject-badge.tsx'
import { LinkButton } from '../../../components/form/button.tsx'
import { Panel } from '../../../components/layout/panel.tsx'
import { type ResultMeta, getExerciseResultsMeta } from '../../../data/exercise.ts'
import { getTopics } from '../../../data/topic.ts'
import { classNames } from '../../../lib/class-names.ts'
import { formatDate } from '../../../lib/dates.ts'
import { wholePercent } from '../../../lib/numbers.ts'
import { QueryFailed } from '../-query-state.tsx'
import styles from './-last-results.module.css'
import rows from './-panel-rows.module.css'

/** How many results are named; the others are a press away. */
const shownResults = 5

/** A student's last results, each with the way to its answers. */
export function LastResults({ studentId }: { studentId: number }) {
  const query = useQuery(getExerciseResultsMeta({ student_id: studentId }))
  const { data: topics = [] } = useQuery(getTopics())
  if (query.data === undefined) return <QueryFailed query={query} things="The last results" />
  const results = Object.values(query.data.test_results).flat().slice(0, shownResults)
  if (results.length === 0) return null
  const getAverage = (topicId: number) => topics.find(({ id }) => id === topicId)?.progress?.average
  return <Results results={results.map((result) => ({ ...result, ofClass: getAverage(result.topic_id) }))} />
}

interface ComparedResult extends ResultMeta {
  /** The average of the class in this quiz, in percent. */
  ofClass: number | undefined
}

const Results = ({ results }: { results: ComparedResult[] }) => (
  <Panel title="Last results">
    <ul className={classNames(rows.rows, styles.results)}>
      {results.map((result) => (
        <Result key={result.id} result={result} />
      ))}
    </ul>
  </Panel>
)

const Result = ({
  result: { id, topic_name, subject_name, accuracy, finished_at, ofClass },
}: {
  result: ComparedResult
}) => (
  <li className={classNames(rows.row, styles.result)}>
    <Ring type="accuracy" percent={accuracy} size={48} />
    <div className={styles.words}>
      <h3 className={rows.name}>{topic_name}</h3>
      <p className={classNames(rows.about, styles.about)}>
        <SubjectBadge subject={subject_name} />
        <span>{formatDate(finished_at)}</span>
        {ofClass !== undefined && <span>Class average {wholePercent(ofClass)}</span>}
      </p>
    </div>
    <LinkButton to="/exercise-review" search={{ exercise_id: id }} aria-label={`Review ${topic_name}`}>
      Review
    </LinkButton>
  </li>
)

const sampleResults = Array.from({ length: shownResults }, (_, id) => ({
  ...{ id, topic_id: 0, topic_name: 'Name of a quiz', subject_name: 'Subject', accuracy: 0, time_taken: 0 },
  ...{ finished_at: '2026-01-01T12:00:00Z', released_at: null, ofClass: 10 },
}))

/** For `StatsSkeleton`. */
export const LastResultsSkeleton = () => <Results results={sampleResults} />
