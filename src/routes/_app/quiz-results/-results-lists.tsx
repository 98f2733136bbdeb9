import { ChevronDownRegular } from '@fluentui/react-icons/headless/svg/chevron-down'
import { Link } from '@tanstack/react-router'
import { Fragment, useState } from 'react'
import { Segmented } from '../../../components/form/segmented.tsx'
import { classNames } from '../../../lib/class-names.ts'
import { counted, isLowAccuracy, wholePercent } from '../../../lib/numbers.ts'
import { AverageBar } from './-averages.tsx'
import {
  describeNotes,
  formatMark,
  formatSubmitted,
  formatTimeTaken,
  formatTotal,
  getShade,
  getAnswerHref,
} from './-cells.ts'
import type { Column } from './-columns.ts'
import { DeskLink } from './-desk-link.tsx'
import { Markers } from './-markers.tsx'
import styles from './-results-lists.module.css'
import { type CellNotes, type TableRow, describeState, releaseWords } from './-rows.ts'
import shades from './-shades.module.css'
import { type Summary, sortHardestFirst } from './-summary.ts'

interface ResultsListsProps {
  rows: TableRow[]
  columns: Column[]
  summary: Summary
}

/** On phones instead of the table: one list by student, one by question. */
export function ResultsLists({ rows, columns, summary }: ResultsListsProps) {
  const [by, setBy] = useState<'student' | 'question'>('student')
  return (
    <>
      <Segmented
        wide
        label="List"
        value={by}
        onChange={setBy}
        options={[
          { value: 'student', label: 'By student' },
          { value: 'question', label: 'By question' },
        ]}
      />
      {by === 'student' ? (
        <ul className={styles.list} aria-label="Results by student">
          {rows.map((row) => (
            <StudentItem key={row.key} {...{ row, columns }} />
          ))}
        </ul>
      ) : (
        <QuestionList {...{ rows, summary }} />
      )}
    </>
  )
}

function StudentItem({ row, columns }: { row: TableRow; columns: Column[] }) {
  const [isOpen, setOpen] = useState(false)
  const { name, result_id, mark, accuracy } = row
  const toCheck = row.notes.filter(({ pleaseCheck, isQueried }) => pleaseCheck || isQueried).length
  const notes = [
    toCheck > 0 && `${toCheck} to check`,
    // A mark says that it is marked.
    (mark === null || row.late) && describeState(row),
    row.shownRelease && releaseWords[row.shownRelease],
    row.attempt,
    !row.in_class && 'Left the class',
    formatTimeTaken(row.time_taken),
    formatSubmitted(row.submitted_at),
  ]
  return (
    <li className={styles.item}>
      <div className={styles.student}>
        <span className={styles.name}>
          {result_id === null ? (
            name
          ) : (
            <Link to="/exercise-review" search={{ exercise_id: result_id }}>
              {name}
            </Link>
          )}
        </span>
        {result_id !== null && mark !== null && accuracy !== null && (
          <button
            type="button"
            className={styles.opener}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {formatTotal(row)} · {wholePercent(accuracy)}
            <span className="visually-hidden">, marks of {name}</span>
            <ChevronDownRegular aria-hidden="true" />
            <PercentBar percent={accuracy} />
          </button>
        )}
        <p className={styles.notes}>
          {notes.filter(Boolean).map((note, index) => (
            // The line breaks at the space between two of them.
            <Fragment key={index}>
              {index > 0 && ' '}
              <span>{note}</span>
            </Fragment>
          ))}
        </p>
      </div>
      {isOpen && <Marks {...{ row, columns }} />}
    </li>
  )
}

/** All of one width, so that a class is compared at a glance; the number beside it says the same. */
const PercentBar = ({ percent }: { percent: number }) => (
  <span className={styles.track} aria-hidden="true">
    <i data-low={isLowAccuracy(percent) || undefined} style={{ width: `${percent}%` }} />
  </span>
)

const Marks = ({ row, columns }: { row: TableRow; columns: Column[] }) => (
  <ul className={styles.marks} aria-label={`Marks of ${row.name}`}>
    {columns.map((column) => {
      const mark = row.marks[column.index] ?? null
      if (mark === null || row.result_id === null) return null
      const { label, maxPoints } = column
      const href = getAnswerHref(row, column) ?? undefined
      const notes = row.notes[column.index]
      return (
        <li key={column.id}>
          <a
            href={href}
            className={classNames(styles.mark, shades.shade)}
            data-shade={getShade(mark, maxPoints)}
          >
            {label}{' '}
            <strong>
              {formatMark(mark)} of {formatMark(maxPoints)}
            </strong>
            {notes && <MarkNotes {...notes} />}
          </a>
        </li>
      )
    })}
  </ul>
)

const MarkNotes = (notes: CellNotes) => (
  <>
    <Markers {...notes} />
    <span className="visually-hidden">{describeNotes(notes)}</span>
  </>
)

const QuestionList = ({ rows, summary }: Pick<ResultsListsProps, 'rows' | 'summary'>) => (
  <ol className={styles.list} aria-label="Results by question, hardest first">
    {sortHardestFirst(summary.columns).map(({ column, average, empty, toCheck }) => (
      <li key={column.id} className={styles.item}>
        <p>
          <strong>{column.label}</strong> {column.text} [{formatMark(column.maxPoints)}]
        </p>
        <p className={styles.average}>
          <AverageBar average={average} />
        </p>
        <div className={styles.line}>
          <p className={styles.notes}>{empty > 0 && `${empty} empty`}</p>
          <DeskLink
            column={toCheck > 0 ? column : startAtFirstAnswer(column, rows)}
            className={styles.opener}
          >
            {toCheck > 0 ? `${counted(toCheck, 'answer')} to check` : 'Answers'}
            <span className="visually-hidden"> of {column.label}</span>
          </DeskLink>
        </div>
      </li>
    ))}
  </ol>
)

/** The desk shows all answers where it is led to one of them. */
function startAtFirstAnswer(column: Column, rows: TableRow[]): Column {
  const row = rows.find(({ marks }) => typeof marks[column.index] === 'number')
  return { ...column, deskHref: (row && getAnswerHref(row, column)) ?? column.deskHref }
}
