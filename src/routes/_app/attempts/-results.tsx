import { ChevronDownRegular } from '@fluentui/react-icons/headless/svg/chevron-down'
import { TimerRegular } from '@fluentui/react-icons/headless/svg/timer'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { Ring } from '../../../components/exercise-book/ring.tsx'
import { SubjectBadge } from '../../../components/exercise-book/subject-badge.tsx'
import { LinkButton } from '../../../components/form/button.tsx'
import { DeleteButton } from '../../../components/form/delete-button.tsx'
import { SectionTitle } from '../../../components/layout/section-title.tsx'
import { toReason } from '../../../data/call.ts'
import { type ResultMeta, deleteResult, getExerciseResults } from '../../../data/exercise.ts'
import { formatDateTimeInSentence, formatShortDate } from '../../../lib/dates.ts'
import { duration, wholePercent } from '../../../lib/numbers.ts'
import { useHistoryEntryState } from '../-history-entry-state.ts'
import { OfflineMark } from '../-offline-mark.tsx'
import { formatFinishedAt } from './-attempt-times.ts'
import { compareResults } from './-compare-results.ts'
import { OnlyAttempt } from './-only-attempt.tsx'
import styles from './-results.module.css'
import type { RecordsState } from './-use-records.ts'

interface ResultsProps {
  results: NonNullable<RecordsState['results']>
  canDelete: boolean
}

/** After so many results the older groups are folded. */
const unfoldedResults = 8

/** The results, newest first, under the labels by which the server groups them. */
export function Results({ results, canDelete }: ResultsProps) {
  const id = useId()
  const groups = Object.entries(results.test_results)
  const comparisons = compareResults(groups.flatMap(([, members]) => members))
  return (
    <section aria-labelledby={id}>
      <SectionTitle id={id} count={results.total_test_result_count}>
        Results
      </SectionTitle>
      {groups.length === 0 ? (
        <p className={styles.none}>A result comes here when an attempt is marked.</p>
      ) : (
        <div className={styles.sheet}>
          {groups.map(([label, members], index) => (
            <ResultGroup
              key={label}
              isFolded={countResults(groups.slice(0, index)) >= unfoldedResults}
              {...{ label, members, comparisons, canDelete }}
            />
          ))}
        </div>
      )}
    </section>
  )
}

const countResults = (groups: [string, ResultMeta[]][]): number =>
  groups.reduce((count, [, members]) => count + members.length, 0)

interface ResultGroupProps {
  label: string
  members: ResultMeta[]
  /** Whether its results are shown only on demand. */
  isFolded: boolean
  /** By the id of the result. */
  comparisons: Map<number, string>
  canDelete: boolean
}

function ResultGroup({ label, members, isFolded, comparisons, canDelete }: ResultGroupProps) {
  const id = useId()
  const [isOpened, setOpened] = useHistoryEntryState(label, false)
  const isShown = isOpened || !isFolded
  return (
    <section className={styles.group} aria-labelledby={id}>
      <SectionTitle level={3} id={id} count={members.length}>
        {isFolded ? (
          <button
            type="button"
            className={styles.fold}
            aria-expanded={isOpened}
            onClick={() => setOpened(!isOpened)}
          >
            <ChevronDownRegular aria-hidden="true" />
            {label}
          </button>
        ) : (
          label
        )}
      </SectionTitle>
      {isShown && (
        <ul className={styles.rows}>
          {members.map((result) => (
            <ResultRow
              key={result.id}
              result={result}
              comparison={comparisons.get(result.id)}
              canDelete={canDelete}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

interface ResultRowProps {
  result: ResultMeta
  /** With the other results of its quiz. */
  comparison: string | undefined
  canDelete: boolean
}

/** The accuracy in the margin of the sheet, then the quiz, the time taken and the buttons. */
function ResultRow({ result, comparison, canDelete }: ResultRowProps) {
  const { id, topic_name, subject_name, accuracy, time_taken, finished_at } = result
  return (
    <li className={styles.row}>
      <span className={styles.ring}>
        <Ring type="accuracy" percent={accuracy} size={60} />
      </span>
      <div className={styles.words}>
        <h4 className={styles.name}>{topic_name}</h4>
        <SubjectBadge subject={subject_name} />
        <OfflineMark queryKey={getExerciseResults(id).queryKey} />
        {result.to_check && <ToCheckLink result={result} toCheck={result.to_check} />}
        {comparison && <p className={styles.comparison}>{comparison}</p>}
      </div>
      <div className={styles.end}>
        <p className={styles.time} title={formatFinishedAt(finished_at)}>
          <TimerRegular aria-hidden="true" />
          <span>
            <span className="visually-hidden">Time taken: </span>
            {duration(time_taken)}
            <span className="visually-hidden">. {formatFinishedAt(finished_at)}</span>
            <small className={styles.date} aria-hidden="true">
              {formatShortDate(finished_at)}
            </small>
          </span>
        </p>
        <div className={styles.actions}>
          <LinkButton
            to="/exercise-review"
            search={{ exercise_id: id }}
            data-opens=""
            aria-label={`Review ${topic_name}`}
          >
            Review
          </LinkButton>
          {canDelete && <DeleteResultButton result={result} />}
        </div>
      </div>
    </li>
  )
}

/** A teacher's way to the first of its answers that are to be checked. */
const ToCheckLink = ({
  result: { id, topic_id, topic_name },
  toCheck: { answers, from },
}: Pick<ResultRowProps, 'result'> & { toCheck: NonNullable<ResultMeta['to_check']> }) => (
  <p className={styles.comparison}>
    <Link to="/marking" search={{ topic_id, subquestion_id: from, result_id: id }}>
      {answers} to check<span className="visually-hidden"> in {topic_name}</span>
    </Link>
  </p>
)

function DeleteResultButton({
  result: { id, topic_id, topic_name, accuracy, finished_at },
}: Pick<ResultRowProps, 'result'>) {
  const { mutateAsync, isPending, error, reset } = useMutation(deleteResult())
  return (
    <DeleteButton
      name={topic_name}
      busy={isPending}
      error={error && `The result could not be deleted. ${toReason(error)}`}
      onDelete={() => mutateAsync(id)}
      onCancel={reset}
    >
      The result of {formatDateTimeInSentence(finished_at)} ({wholePercent(accuracy)}) will be deleted, with
      your answers, marks and feedback. Your averages will change too. <OnlyAttempt topicId={topic_id} />
    </DeleteButton>
  )
}

/** Outlines of the results alone: most students have no active attempt. CSS shows it after 300 ms. */
export const ResultsSkeleton = () => (
  <div className={styles.skeleton} aria-busy="true">
    <p className="visually-hidden">Loading records</p>
    <SectionTitle>Results</SectionTitle>
    <div className={styles.sheet} aria-hidden="true">
      <i className={styles.label} />
      {Array.from({ length: 5 }, (_, index) => (
        <div key={index} className={styles.row}>
          <i className={styles.ring} />
          <i className={styles.words} />
          <i className={styles.end} />
        </div>
      ))}
    </div>
  </div>
)
