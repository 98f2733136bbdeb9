import { TimerRegular } from '@fluentui/react-icons/headless/svg/timer'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { SubjectBadge } from '../../../components/exercise-book/subject-badge.tsx'
import { LinkButton } from '../../../components/form/button.tsx'
import { DeleteButton } from '../../../components/form/delete-button.tsx'
import { SectionTitle } from '../../../components/layout/section-title.tsx'
import { toReason } from '../../../data/call.ts'
import { type ResultMeta, deleteResult } from '../../../data/exercise.ts'
import { formatDateTimeInSentence, formatShortDate } from '../../../lib/dates.ts'
import { minutes, wholePercent } from '../../../lib/numbers.ts'
import { formatFinishedAt } from './-attempt-times.ts'
import styles from './-results.module.css'
import { Ring } from './-ring.tsx'
import type { RecordsState } from './-use-records.ts'

interface ResultsProps {
  results: NonNullable<RecordsState['results']>
  canDelete: boolean
}

/** The results, newest first, under the labels by which the server groups them. */
export function Results({ results, canDelete }: ResultsProps) {
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
            <ResultGroup key={label} label={label} members={members} canDelete={canDelete} />
          ))}
        </div>
      )}
    </section>
  )
}

interface ResultGroupProps {
  label: string
  members: ResultMeta[]
  canDelete: boolean
}

function ResultGroup({ label, members, canDelete }: ResultGroupProps) {
  const id = useId()
  return (
    <section className={styles.group} aria-labelledby={id}>
      <SectionTitle level={3} id={id} count={members.length}>
        {label}
      </SectionTitle>
      <ul className={styles.rows}>
        {members.map((result) => (
          <ResultRow key={result.id} result={result} canDelete={canDelete} />
        ))}
      </ul>
    </section>
  )
}

interface ResultRowProps {
  result: ResultMeta
  canDelete: boolean
}

/** The accuracy in the margin of the sheet, then the quiz, the time taken and the buttons. */
function ResultRow({ result, canDelete }: ResultRowProps) {
  const { id, topic_name, subject_name, accuracy, time_taken, finished_at } = result
  return (
    <li className={styles.row}>
      <span className={styles.ring}>
        <Ring type="accuracy" percent={accuracy} size={60} />
      </span>
      <div className={styles.words}>
        <h4 className={styles.name}>{topic_name}</h4>
        <SubjectBadge subject={subject_name} />
      </div>
      <div className={styles.end}>
        <p className={styles.time} title={formatFinishedAt(finished_at)}>
          <TimerRegular aria-hidden="true" />
          <span>
            <span className="visually-hidden">Time taken: </span>
            {minutes(time_taken)}
            <span className="visually-hidden">. {formatFinishedAt(finished_at)}</span>
            <small className={styles.date} aria-hidden="true">
              {formatShortDate(finished_at)}
            </small>
          </span>
        </p>
        <div className={styles.actions}>
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
  result: { id, topic_name, accuracy, finished_at },
}: Pick<ResultRowProps, 'result'>) {
  const { mutate, isPending, error, reset } = useMutation(deleteResult())
  return (
    <DeleteButton
      name={topic_name}
      busy={isPending}
      error={error && `The result could not be deleted. ${toReason(error)}`}
      onDelete={(done) => mutate(id, { onSuccess: done })}
      onCancel={reset}
    >
      The result of {formatDateTimeInSentence(finished_at)} ({wholePercent(accuracy)}) goes, with your
      answers, marks and feedback. Your averages change with it.
    </DeleteButton>
  )
}

/** Outlines of the results alone: most students have no active attempt. CSS shows it after 300 ms. */
export function ResultsSkeleton() {
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
