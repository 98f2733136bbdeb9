import { TimerRegular } from '@fluentui/react-icons/headless/svg/timer'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { SubjectBadge } from '../../../components/exercise-book/subject-badge.tsx'
import { LinkButton } from '../../../components/form/button.tsx'
import { DeleteButton } from '../../../components/form/delete-button.tsx'
import { type ResultMeta, deleteResult } from '../../../data/exercise.ts'
import { formatDateTimeInSentence, formatShortDate } from '../../../lib/dates.ts'
import { duration, wholePercent } from '../../../lib/numbers.ts'
import { formatFinishedAt } from './-attempt-times.ts'
import { compareResults } from './-compare-results.ts'
import { OnlyAttempt } from './-only-attempt.tsx'
import resultStyles from './-results.module.css'
import { Ring } from '../../../components/exercise-book/ring.tsx'
import { usePendingNotice, useSafeAnswersText } from '../../../connection/pending-notice.ts'
import { Empty } from '../../../components/feedback/empty.tsx'
import { LoadError } from '../../../components/feedback/load-error.tsx'
import { LoadFailed } from '../../../components/feedback/load-failed.tsx'
import { TryAgainButton, useBusyAction } from '../../../components/feedback/refresh-button.tsx'
import { SectionTitle } from '../../../components/layout/section-title.tsx'
import { toReason } from '../../../data/call.ts'
import { announce } from '../../../lib/announce.ts'
import { lazyValue, whenIdle } from '../../../lib/lazy.ts'
import { useLazy } from '../../../lib/lazy-component.ts'
import { ActiveAttempts } from './-active-attempts.tsx'
import styles from './-attempts.module.css'
import type { RecordsState } from './-use-records.ts'

const unacceptedAnswers = lazyValue(async () => (await import('./-unaccepted-answers.tsx')).UnacceptedAnswers)

interface RecordsProps {
  records: RecordsState
  /** Whether the records are those of one quiz. */
  isFiltered: boolean
}

/** The attempts and results of a student. */
export function Records({ records, isFiltered }: RecordsProps) {
  const { attempts, isListed, results, queueItems, isOwn } = records
  // Loaded ahead, because it is needed when the network is gone.
  useEffect(() => {
    if (isOwn) whenIdle(unacceptedAnswers.preload)
  }, [isOwn])
  const { value: UnacceptedAnswers, hasFailed } = useLazy(
    unacceptedAnswers,
    records.unacceptedAnswers.length > 0,
  )
  useResultAnnouncements(attempts)
  const isEmpty = isListed && attempts.length === 0 && results?.total_test_result_count === 0
  return (
    <>
      {hasFailed && <UnacceptedAnswersFailed />}
      {UnacceptedAnswers && <UnacceptedAnswers answers={records.unacceptedAnswers} topics={records.topics} />}
      {attempts.length > 0 && (
        <ActiveAttempts attempts={attempts} queueItems={queueItems} now={records.polledAt} />
      )}
      {isEmpty && <NoRecords isOwn={isOwn} isFiltered={isFiltered} onRetry={records.refresh} />}
      {!isEmpty && <ResultsState records={records} />}
    </>
  )
}

/** Announces the end of each marking: its card gives way to a result. */
function useResultAnnouncements(attempts: RecordsState['attempts']): void {
  const processing = useRef<typeof attempts>([])
  useEffect(() => {
    for (const { id, topic_name } of processing.current)
      if (attempts.every((attempt) => attempt.id !== id)) announce(`${topic_name} is marked.`)
    processing.current = attempts.filter(({ is_active }) => !is_active)
  }, [attempts])
}

/** The network went away before the code that shows these answers was loaded. */
function UnacceptedAnswersFailed() {
  const { isAtRisk } = usePendingNotice()
  return (
    <LoadError heading="Answers that were not accepted could not be shown">
      {isAtRisk
        ? 'They are in this page alone: leave it open.'
        : 'They are safe on this device, and here when you load this page again with a connection.'}
    </LoadError>
  )
}

/** The results, or that they are loading or could not be loaded. */
function ResultsState({ records }: { records: RecordsState }) {
  const { attempts, isListed, results, error, isOwn } = records
  const [isRetrying, retry] = useBusyAction(records.refresh)
  const safeAnswers = useSafeAnswersText()
  if (isListed && results !== undefined) return <Results results={results} canDelete={isOwn} />
  if (error === null && !isRetrying) return <ResultsSkeleton />
  const loadFailed = (
    <LoadFailed heading="The records could not be loaded" busy={isRetrying} onRetry={retry}>
      {error && toReason(error)} {isOwn && safeAnswers}
    </LoadFailed>
  )
  if (attempts.length === 0) return loadFailed
  return (
    <section className={styles.section} aria-label="Results">
      <SectionTitle>Results</SectionTitle>
      {loadFailed}
    </section>
  )
}

interface NoRecordsProps {
  isOwn: boolean
  isFiltered: boolean
  onRetry: () => Promise<unknown>
}

function NoRecords({ isOwn, isFiltered, onRetry }: NoRecordsProps) {
  const ownText = 'Attempt a quiz, and its result will be here.'
  const studentText = 'This student has not finished any of your quizzes yet.'
  return (
    <Empty heading="No exercise records" action={<TryAgainButton onRetry={onRetry} />}>
      {isFiltered
        ? 'There is none for this quiz. Choose All topics to see the others.'
        : isOwn
          ? ownText
          : studentText}
    </Empty>
  )
}

interface ResultsProps {
  results: NonNullable<RecordsState['results']>
  canDelete: boolean
}

/** The results, newest first, under the labels by which the server groups them. */
function Results({ results, canDelete }: ResultsProps) {
  const id = useId()
  const groups = Object.entries(results.test_results)
  const comparisons = compareResults(groups.flatMap(([, members]) => members))
  return (
    <section aria-labelledby={id}>
      <SectionTitle id={id} count={results.total_test_result_count}>
        Results
      </SectionTitle>
      {groups.length === 0 ? (
        <p className={resultStyles.none}>A result comes here when an attempt is marked.</p>
      ) : (
        <div className={resultStyles.sheet}>
          {groups.map(([label, members]) => (
            <ResultGroup key={label} {...{ label, members, comparisons, canDelete }} />
          ))}
        </div>
      )}
    </section>
  )
}

interface ResultGroupProps {
  label: string
  members: ResultMeta[]
  /** By the id of the result. */
  comparisons: Map<number, string>
  canDelete: boolean
}

function ResultGroup({ label, members, comparisons, canDelete }: ResultGroupProps) {
  const id = useId()
  return (
    <section className={resultStyles.group} aria-labelledby={id}>
      <SectionTitle level={3} id={id} count={members.length}>
        {label}
      </SectionTitle>
      <ul className={resultStyles.rows}>
        {members.map((result) => (
          <ResultRow
            key={result.id}
            result={result}
            comparison={comparisons.get(result.id)}
            canDelete={canDelete}
          />
        ))}
      </ul>
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
    <li className={resultStyles.row}>
      <span className={resultStyles.ring}>
        <Ring type="accuracy" percent={accuracy} size={60} />
      </span>
      <div className={resultStyles.words}>
        <h4 className={resultStyles.name}>{topic_name}</h4>
        <SubjectBadge subject={subject_name} />
        {comparison && <p className={resultStyles.comparison}>{comparison}</p>}
      </div>
      <div className={resultStyles.end}>
        <p className={resultStyles.time} title={formatFinishedAt(finished_at)}>
          <TimerRegular aria-hidden="true" />
          <span>
            <span className="visually-hidden">Time taken: </span>
            {duration(time_taken)}
            <span className="visually-hidden">. {formatFinishedAt(finished_at)}</span>
            <small className={resultStyles.date} aria-hidden="true">
              {formatShortDate(finished_at)}
            </small>
          </span>
        </p>
        <div className={resultStyles.actions}>
          <LinkButton to="/exercise-review" search={{ exercise_id: id }} aria-label={`Review ${topic_name}`}>
            Review
          </LinkButton>
          {canDelete && <DeleteResultButton result={result} />}
        </div>
      </div>
    </li>
  )
}

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
      The result of {formatDateTimeInSentence(finished_at)} ({wholePercent(accuracy)}) goes, with your
      answers, marks and feedback. Your averages change with it. <OnlyAttempt topicId={topic_id} />
    </DeleteButton>
  )
}

/** Outlines of the results alone: most students have no active attempt. CSS shows it after 300 ms. */
function ResultsSkeleton() {
  return (
    <div className={resultStyles.skeleton} aria-busy="true">
      <p className="visually-hidden">Loading records</p>
      <i className={resultStyles.heading} />
      <div className={resultStyles.sheet}>
        {Array.from({ length: 5 }, (_, index) => (
          <i key={index} />
        ))}
      </div>
    </div>
  )
}
