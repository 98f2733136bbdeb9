import { useState } from 'react'
import { Button } from '../../../components/form/button.tsx'
import { Panel } from '../../../components/layout/panel.tsx'
import { counted, isLowAccuracy, whole, wholePercent } from '../../../lib/numbers.ts'
import { formatMark } from './-cells.ts'
import { DeskLink } from './-desk-link.tsx'
import styles from './-averages.module.css'
import { type Summary, sortHardestFirst } from './-summary.ts'

/** So many fit beside the table; the others are a press away. */
const shownAtFirst = 10

/**
 * The average of each subquestion as a bar with its numbers, the hardest first.
 * @param props.isOfMore whether some of the rows that are counted are not shown
 */
export function Averages({ summary, isOfMore }: { summary: Summary; isOfMore: boolean }) {
  const [isWhole, setWhole] = useState(false)
  const hardest = sortHardestFirst(summary.columns)
  if (hardest.length === 0) return null
  // A column without a number says nothing.
  const hasEmpty = hardest.some(({ empty }) => empty > 0)
  const hasToCheck = hardest.some(({ toCheck }) => toCheck > 0)
  const shown = isWhole ? hardest : hardest.slice(0, shownAtFirst)
  return (
    <Panel
      title={`Average by subquestion${isOfMore ? ` of all ${whole(summary.marked)}` : ''}, hardest first`}
      className={styles.panel}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Subquestion</th>
            <th scope="col">Average</th>
            {hasEmpty && <th scope="col">Empty</th>}
            {hasToCheck && <th scope="col">To check</th>}
          </tr>
        </thead>
        <tbody>
          {shown.map((one) => (
            <Row key={one.column.id} {...one} {...{ hasEmpty, hasToCheck }} />
          ))}
        </tbody>
      </table>
      {!isWhole && hardest.length > shown.length && (
        <Button variant="plain" onClick={() => setWhole(true)}>
          Show all {counted(hardest.length, 'subquestion')}
        </Button>
      )}
    </Panel>
  )
}

type HardestSubquestion = ReturnType<typeof sortHardestFirst>[number]

interface RowProps extends HardestSubquestion {
  /** Of any subquestion. */
  hasEmpty: boolean
  hasToCheck: boolean
}

const Row = ({ column, average, empty, toCheck, hasEmpty, hasToCheck }: RowProps) => (
  <tr>
    <th scope="row">
      <strong>{column.label}</strong>{' '}
      <DeskLink column={column} className={styles.text}>
        {column.text}
      </DeskLink>{' '}
      [{formatMark(column.maxPoints)}]
    </th>
    <td className={styles.average}>
      <AverageBar average={average} />
    </td>
    {hasEmpty && <td>{empty || null}</td>}
    {hasToCheck && (
      <td>
        {toCheck > 0 && (
          <DeskLink
            column={column}
            className={styles.check}
            label={`${counted(toCheck, 'answer')} of ${column.label} to check`}
          >
            {toCheck}
          </DeskLink>
        )}
      </td>
    )}
  </tr>
)

/** An average as a bar with its number. */
export const AverageBar = ({ average }: { average: number }) => (
  <>
    <span className={styles.track} aria-hidden="true">
      <span
        className={styles.bar}
        data-low={isLowAccuracy(average) || undefined}
        style={{ width: `${average}%` }}
      />
    </span>
    {wholePercent(average)}
  </>
)
