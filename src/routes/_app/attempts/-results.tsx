import { useId } from 'react'
import { SectionTitle } from '../../../components/layout/section-title.tsx'
import { type ResultMeta, deleteResult } from '../../../data/exercise.ts'
import styles from './-results.module.css'
import type { RecordsState } from './-use-records.ts'
import { TimerRegular } from '@fluentui/react-icons/headless/svg/timer'
import { Ring } from './-ring.tsx'
import { LinkButton } from '../../../components/form/button.tsx'
import { SubjectBadge } from '../../../components/exercise-book/subject-badge.tsx'
import { shortDateOf, dateAndTimeInSentence } from '../../../lib/dates.ts'
import { minutes, wholePercent } from '../../../lib/numbers.ts'
import { finishedAt } from './-attempt-times.ts'
import { useMutation } from '@tanstack/react-query'
import { DeleteButton } from '../../../components/form/delete-button.tsx'
import { toReason } from '../../../data/call.ts'

interface ResultsProps {
  results: NonNullable<RecordsState['results']>
  mayDelete: boolean
}

/** The results on one sheet, newest first, under the labels the server groups them by. */
export function Results({ results, mayDelete }: ResultsProps) {
  const id = useId()
  const groups = Object.entries(results.test_results)
  return (
    <section aria-labelledby={id}>
      <SectionTitle id={id} count={results.total_test_result_count}>
        Results
      </SectionTitle>
      {groups.length === 0 ? (
        <p className={styles.none}>A result comes here when an attempt is marked.</p>
      ) : (
        <div className={styles.sheet}>
          {groups.map(([label, members]) => (
            <ResultGroup key={label} label={label} members={members} mayDelete={mayDelete} />
          ))}
        </div>
      )}
    </section>
  )
}

interface ResultGroupProps {
  label: string
  members: ResultMeta[]
  mayDelete: boolean
}

function ResultGroup({ label, members, mayDelete }: ResultGroupProps) {
  const id = useId()
  return (
    <section className={styles.group} aria-labelledby={id}>
      <SectionTitle level={3} id={id} count={members.length}>
        {label}
      </SectionTitle>
      <ul className={styles.rows}>
        {members.map((result) => (
          <ResultRow key={result.id} result={result} mayDelete={mayDelete} />
        ))}
      </ul>
    </section>
  )
}

interface ResultRowProps {
  result: ResultMeta
  mayDelete: boolean
}

/** Left of the red line how well it went, right of it what it was. */
function ResultRow({ result, mayDelete }: ResultRowProps) {
  const { id, topic_name, subject_name, accuracy, time_taken, finished_at } = result
  return (
    <li className={styles.row}>
      <span className={styles.ring}>
        <Ring kind="accuracy" percent={accuracy} size={60} />
      </span>
      <div className={styles.words}>
        <h4 className={styles.name}>{topic_name}</h4>
        <SubjectBadge subject={subject_name} />
      </div>
      <div className={styles.end}>
        <p className={styles.time} title={finishedAt(finished_at)}>
          <TimerRegular aria-hidden="true" />
          <span>
            <span className="visually-hidden">Time taken: </span>
            {minutes(time_taken)}
            <span className="visually-hidden">. {finishedAt(finished_at)}</span>
            <small className={styles.date} aria-hidden="true">
              {shortDateOf(finished_at)}
            </small>
          </span>
        </p>
        <div className={styles.actions}>
          <LinkButton to="/exercise-review" search={{ exercise_id: id }} aria-label={`Review ${topic_name}`}>
            Review
          </LinkButton>
          {mayDelete && <DeleteResult result={result} />}
        </div>
      </div>
    </li>
  )
}

function DeleteResult({ result: { id, topic_name, accuracy, finished_at } }: { result: ResultMeta }) {
  const { mutate, isPending, error, reset } = useMutation(deleteResult())
  return (
    <DeleteButton
      name={topic_name}
      busy={isPending}
      error={error && `The result could not be deleted. ${toReason(error)}`}
      onDelete={(done) => mutate(id, { onSuccess: done })}
      onCancel={reset}
    >
      The result of {dateAndTimeInSentence(finished_at)} ({wholePercent(accuracy)}) goes, with your answers,
      marks and feedback. Your averages change with it.
    </DeleteButton>
  )
}

/** The results in outline: how many attempts are open nobody knows yet, and most have none. Seen only after 300 ms. */
export function RecordsSkeleton() {
  return (
    <div className={styles.skeleton} role="status" aria-label="Loading records">
      <i className={styles.heading} />
      <div className={styles.sheet}>
        {Array.from({ length: 5 }, (_, index) => (
          <i key={index} />
        ))}
      </div>
    </div>
  )
}
