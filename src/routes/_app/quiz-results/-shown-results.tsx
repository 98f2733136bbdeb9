import { FlagRegular } from '@fluentui/react-icons/headless/svg/flag'
import { HandRightRegular } from '@fluentui/react-icons/headless/svg/hand-right'
import { PenRegular } from '@fluentui/react-icons/headless/svg/pen'
import { Suspense } from 'react'
import { Empty } from '../../../components/feedback/empty.tsx'
import { Button } from '../../../components/form/button.tsx'
import type { QuizResults } from '../../../data/marking.ts'
import { classNames } from '../../../lib/class-names.ts'
import { useIsPhone } from '../../../lib/device.ts'
import { lazyComponent } from '../../../lib/lazy-component.ts'
import type { Column } from './-columns.ts'
import styles from './-results-screen.module.css'
import { ResultsTable } from './-results-table.tsx'
import {
  type CellNotes,
  hasState,
  noneTexts,
  type StateFilter,
  studentTexts,
  type TableRow,
  toggleSort,
} from './-rows.ts'
import shades from './-shades.module.css'
import type { Summary } from './-summary.ts'
import type { ResultsView } from './-view.ts'

const ResultsLists = lazyComponent(async () => (await import('./-results-lists.tsx')).ResultsLists)

interface ShownResultsProps {
  results: QuizResults
  view: ResultsView
  onView: (change: Partial<ResultsView>) => void
  /** What the students are searched for. */
  name: string
  all: TableRow[]
  /** Filtered and sorted. */
  rows: TableRow[]
  columns: Column[]
  summary: Summary
  isOfMore: boolean
  /** "3 of 30 students"; false where all are shown. */
  count: string | false
  onShowAll: () => void
}

/** The rows that the filter leaves: a table, on phones lists. */
export function ShownResults(props: ShownResultsProps) {
  const { results, view, onView, name, all, rows, columns, summary, isOfMore, count, onShowAll } = props
  const isPhone = useIsPhone()
  const { state } = view
  if (rows.length === 0) {
    const isOfState = state === undefined || all.some((row) => hasState(row, state))
    return <NobodyFound state={state} name={isOfState ? name : ''} onShowAll={onShowAll} />
  }
  return (
    <>
      {count && <Count text={count} onShowAll={onShowAll} />}
      {/* Nothing below a list that is still loading, so that nothing jumps. */}
      <Suspense>
        {isPhone ? (
          <ResultsLists {...{ rows, columns, summary }} />
        ) : (
          <ResultsTable
            label={`Results of ${results.topic.name}`}
            {...{ columns, rows, summary, isOfMore, sort: view.sort }}
            onSort={(by) => onView({ sort: toggleSort(view.sort, by) })}
          />
        )}
        <Legend rows={all} />
      </Suspense>
    </>
  )
}

interface NobodyFoundProps {
  state: StateFilter | undefined
  name: string
  onShowAll: () => void
}

const NobodyFound = ({ state, name, onShowAll }: NobodyFoundProps) => (
  <Empty heading="No students found" action={<Button onClick={onShowAll}>Show all students</Button>}>
    {name.trim() === ''
      ? state && noneTexts[state]
      : state === undefined
        ? `No student has “${name}” in the name.`
        : `No student ${studentTexts[state]} has “${name}” in the name.`}
  </Empty>
)

/** How many of the rows the filter leaves, beside the way back to all. */
const Count = ({ text, onShowAll }: { text: string; onShowAll: () => void }) => (
  <p className={styles.shown}>
    {text}
    <Button variant="plain" onClick={onShowAll}>
      Show all
    </Button>
  </p>
)

/** What the colours of the cells mean, and those signs that are in one. */
function Legend({ rows }: { rows: TableRow[] }) {
  const has = (note: keyof CellNotes) => rows.some(({ notes }) => notes.some((one) => one[note]))
  return (
    <ul className={styles.legend} aria-label="Signs beside a mark">
      {shadeNames.map(([shade, name]) => (
        <li key={shade}>
          <span className={classNames(shades.shade, shades.sample)} data-shade={shade} aria-hidden="true" />{' '}
          {name}
        </li>
      ))}
      {has('isQueried') && (
        <li>
          <HandRightRegular aria-hidden="true" /> Queried: the student asked to look again
        </li>
      )}
      {has('pleaseCheck') && (
        <li>
          <FlagRegular aria-hidden="true" /> Please check: the automatic marker is not sure
        </li>
      )}
      {has('isDecided') && (
        <li>
          <PenRegular aria-hidden="true" /> Decided by a teacher
        </li>
      )}
      {has('isEmpty') && (
        <li>
          <span aria-hidden="true">–</span> No answer
        </li>
      )}
    </ul>
  )
}

const shadeNames = [
  ['none', 'No marks'],
  ['fair', 'Some'],
  ['full', 'All marks'],
] as const
