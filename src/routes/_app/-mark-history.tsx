import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useReturnWords } from '../../components/feedback/server-reachable.ts'
import fold from '../../components/layout/fold.module.css'
import { toReason } from '../../data/call.ts'
import { getMarkHistory, type HistoryItem } from '../../data/marking.ts'
import type { MarkCell } from '../../data/pending-marks.ts'
import { formatDateTimeInSentence } from '../../lib/dates.ts'
import styles from './-mark-history.module.css'

interface MarkHistoryProps {
  cell: MarkCell
  /** Changes when a decision was made or saved. */
  version: number | string
}

/** Who decided the mark when, from what to what, and why. Fetched when it is opened. */
export function MarkHistory({ cell, version }: MarkHistoryProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className={styles.history} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className={fold.summary}>History of this mark</summary>
      {isOpen && <Decisions key={version} cell={cell} />}
    </details>
  )
}

/** As the `ref` of what a press has opened: scrolls it into view, where it would stand below the window's edge. */
export const showDetails = (content: Element | null): void =>
  content?.closest('details')?.scrollIntoView({ block: 'nearest' })

function Decisions({ cell }: { cell: MarkCell }) {
  const history = useQuery({ ...getMarkHistory(cell.resultId, cell.subQuestionId), refetchOnMount: 'always' })
  const returnWords = useReturnWords()
  if (history.data === undefined && (history.isPaused || returnWords !== ''))
    return (
      <p className={styles.empty}>
        The history is not on this device. It can be read{returnWords || ' when there is a connection'}.
      </p>
    )
  if (history.error !== null && history.data === undefined)
    return <p className={styles.empty}>The history could not be loaded. {toReason(history.error)}</p>
  if (history.data === undefined) return <p className={styles.empty}>Loading the history</p>
  return (
    <ol ref={showDetails}>
      {history.data
        .map((decision, index, all) => (
          <li key={decision.id}>
            {describe(decision, getStanding(all.slice(0, index)))}
            {decision.note && <> “{decision.note}”</>}
          </li>
        ))
        .toReversed()}
    </ol>
  )
}

const causes: Record<HistoryItem['cause'], string> = {
  marked: 'marked automatically',
  teacher: 'decided by',
  withdrawn: 'taken back by',
  scheme_changed: 'marked again by a changed mark scheme',
  learned: 'marked again by what teachers decided',
  undone: 'marked again as before',
}

/** '' where it is not known. */
function formatMarker(name: string | null, version: string | null): string {
  if (version === null) return ''
  return name === 'ai-service' ? ` (AI: ${version})` : ` (built-in marker, version ${version})`
}

const formatBefore = (mark: number | null): string => (mark === null ? '' : `${mark} → `)

/** For what is stored below a teacher's mark, which stays. */
const causesBelow: Partial<Record<HistoryItem['cause'], string>> = {
  scheme_changed: 'by the changed mark scheme',
  undone: 'by the mark scheme as before',
}

/** The decision that stands after these, oldest first: a teacher's latest unless it was taken back, else the marker's. */
function getStanding(decisions: HistoryItem[]): HistoryItem | undefined {
  const teachers = decisions.findLast(({ decided_by }) => decided_by === 'teacher')
  if (teachers && teachers.mark !== null) return teachers
  return decisions.findLast(({ decided_by }) => decided_by === 'examiner')
}

/** '18 Nov 2026, 10:04: 1 → 2, decided by Ms Okafor.', or '…: would be 2 by the changed mark scheme.' */
function describe(
  { decided_at, mark, cause, decided_by, name, version }: HistoryItem,
  before: HistoryItem | undefined,
) {
  const time = formatDateTimeInSentence(Date.parse(decided_at))
  if (decided_by === 'examiner' && before?.decided_by === 'teacher')
    return `${time}: would be ${mark} ${causesBelow[cause] ?? causes[cause]}${formatMarker(name, version)}.`
  const from = formatBefore(before?.mark ?? null)
  const to = mark ?? 'the automatic mark'
  const who = decided_by === 'teacher' ? ` ${name ?? 'a deleted account'}` : formatMarker(name, version)
  const why = decided_by === 'teacher' && cause === 'scheme_changed' ? causes.teacher : causes[cause]
  return `${time}: ${from}${to}, ${why}${who}.`
}
