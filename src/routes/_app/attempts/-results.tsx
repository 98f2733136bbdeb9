import { useId } from 'react'
import { SectionTitle } from '../../../components/layout/section-title.tsx'
import type { ResultMeta } from '../../../data/exercise.ts'
import styles from './-results.module.css'
import { ResultRow } from './-result-row.tsx'
import type { RecordsState } from './-use-records.ts'

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
