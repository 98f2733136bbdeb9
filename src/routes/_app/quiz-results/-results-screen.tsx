import { ArrowDownloadRegular } from '@fluentui/react-icons/headless/svg/arrow-download'
import { PenRegular } from '@fluentui/react-icons/headless/svg/pen'
import { type ReactNode, useMemo } from 'react'
import { SubjectBadge } from '../../../components/exercise-book/subject-badge.tsx'
import { Empty } from '../../../components/feedback/empty.tsx'
import { RefreshButton } from '../../../components/feedback/refresh-button.tsx'
import { useLazyDialog } from '../../../components/feedback/use-lazy-dialog.tsx'
import { Button, LinkButton } from '../../../components/form/button.tsx'
import { IconButton } from '../../../components/form/icon-button.tsx'
import { PageHeader } from '../../../components/layout/page-header.tsx'
import type { QuizResults } from '../../../data/marking.ts'
import { focusHeading } from '../../../lib/focus-heading.ts'
import { lazyValue } from '../../../lib/lazy.ts'
import { counted, roundPercent, whole, wholePercent } from '../../../lib/numbers.ts'
import { useIsPhone } from '../../../lib/device.ts'
import { useAnnouncement } from '../../../lib/announce.ts'
import { usePageTitle } from '../../../session/page-title.ts'
import { Averages } from './-averages.tsx'
import { toColumns } from './-columns.ts'
import type { ExportedResults } from './-export/export-dialog.tsx'
import styles from './-results-screen.module.css'
import { ReleaseBar } from './-release-bar.tsx'
import { ResultsTools } from './-results-tools.tsx'
import { filterNames, filterRows, sortRows, toTableRows } from './-rows.ts'
import { ShownResults } from './-shown-results.tsx'
import { type Summary, summarize } from './-summary.ts'
import type { ResultsView } from './-view.ts'
import { useHistoryEntryState } from '../-history-entry-state.ts'

interface ResultsScreenProps {
  results: QuizResults
  /** What the URL chooses to show. */
  view: ResultsView
  onView: (change: Partial<ResultsView>) => void
  onRefresh: () => Promise<unknown>
  /** Says how old the results are if they could not be refreshed. */
  banner: ReactNode
}

/** A quiz as a whole: who did what, and which questions were hard. */
export function ResultsScreen({ results, view, onView, onRefresh, banner }: ResultsScreenProps) {
  const [name, setName] = useHistoryEntryState('student name', '')
  const { columns, all, rows, summary, isOfMore } = useTableRows(results, view, name)
  const isEmpty = all.length === 0
  const isFiltered = view.state !== undefined || name.trim() !== ''
  const things = view.attempts === 'all' ? 'row' : 'student'
  const ofState = view.state === undefined ? '' : `: ${filterNames[view.state].toLowerCase()}`
  const shown = isFiltered && `${whole(rows.length)} of ${counted(all.length, things)}${ofState}`
  useAnnouncement(shown)
  const isPhone = useIsPhone()
  const { topic } = results
  const tools = <ResultsTools {...{ view, onView, name }} shown={rows.length} onName={setName} />
  const showAll = () => {
    // The pressed button goes with the filter.
    focusHeading()
    setName('')
    onView({ state: undefined })
  }
  return (
    <>
      <PageHeader
        title={usePageTitle()}
        name={topic.name}
        beside={<QuizDetails topic={topic} />}
        tools={
          <>
            {!isEmpty && !isPhone && tools}
            {!isEmpty && (
              <ExportButton {...{ topic, columns, rows }} attempts={view.attempts} iconOnly={isPhone} />
            )}
            <RefreshButton onRefresh={onRefresh} />
          </>
        }
      />
      {banner}
      <div className={styles.state}>
        <KeyFigures {...{ results, summary }} attempts={view.attempts} />
        <ReleaseBar results={results} />
      </div>
      {isEmpty ? (
        <NoStudents topic={topic} />
      ) : (
        <>
          {isPhone && tools}
          <ShownResults
            {...{ results, view, onView, name, all, rows, columns, summary, isOfMore }}
            count={shown}
            onShowAll={showAll}
          />
          {!isPhone && <Averages summary={summary} isOfMore={isOfMore} />}
        </>
      )}
    </>
  )
}

/** The rows as they are shown, and the columns and summary of all of them. */
function useTableRows(results: QuizResults, { state, sort }: ResultsView, name: string) {
  const columns = useMemo(() => toColumns(results), [results])
  const { held } = results.release
  const all = useMemo(() => toTableRows(results.rows, columns, held), [results.rows, columns, held])
  const summary = useMemo(() => summarize(all, columns), [all, columns])
  const { by, isDescending } = sort
  const rows = useMemo(
    () => sortRows(filterRows(all, { state, name }), { by, isDescending }, columns),
    [all, state, name, by, isDescending, columns],
  )
  /** Whether some of the rows that the averages count are not shown. */
  const isOfMore = rows.filter(({ mark }) => mark !== null).length < summary.marked
  return { columns, all, rows, summary, isOfMore }
}

/** Whose results they are, and whether the quiz is still there. */
const QuizDetails = ({ topic }: Pick<QuizResults, 'topic'>) => (
  <>
    <SubjectBadge subject={topic.subject.name} />
    <span>{topic.class_.name}</span>
    {topic.deleted && <span className={styles.deleted}>This quiz is deleted. Its results stay.</span>}
  </>
)

interface KeyFiguresProps {
  results: QuizResults
  summary: Summary
  attempts: ResultsView['attempts']
}

/** The class in one line, and what there is to do. */
function KeyFigures({ results, summary, attempts }: KeyFiguresProps) {
  const { marked, average, spread, left } = summary
  // Students who have not started are no attempts.
  const count = attempts === 'all' ? counted(summary.begun, 'attempt') : whole(summary.count)
  const without = left > 0 && ` · without ${whole(left)} who left`
  if (summary.count === 0) return null
  return (
    <div className={styles.figures}>
      {average === null ? (
        <p>
          <strong>No results yet.</strong> They appear here as soon as somebody has finished the quiz
          {without || '.'}
        </p>
      ) : (
        <p>
          <strong>
            {whole(marked)} of {count}
          </strong>{' '}
          marked · average <strong>{wholePercent(average)}</strong>
          {spread &&
            ` · median\u00a0${wholePercent(spread.median)} · ${roundPercent(spread.lowest)}\u00a0to\u00a0${wholePercent(spread.highest)}`}
          {without}
        </p>
      )}
      <CheckLink {...{ results, summary }} />
    </div>
  )
}

/** Leads to the first subquestion with an answer to check, on the marking desk. */
function CheckLink({ results: { topic, release }, summary }: Omit<KeyFiguresProps, 'attempts'>) {
  const first = summary.columns.find((one) => one.toCheck > 0)
  if (first === undefined) return null
  // Releasing marks is what the screen is for while some are held.
  const hasHeld = release.held || release.held_count > 0
  return (
    <LinkButton
      variant={hasHeld ? 'outline' : 'filled'}
      icon={<PenRegular />}
      to="/marking"
      search={{ topic_id: topic.id, subquestion_id: first.column.id }}
    >
      Check {counted(summary.toCheck, 'answer')}
    </LinkButton>
  )
}

const NoStudents = ({ topic }: Pick<QuizResults, 'topic'>) => (
  <Empty
    heading="No students yet"
    action={<LinkButton to="/student-groups">Go to student groups</LinkButton>}
  >
    Nobody is in {topic.class_.name}. Add students to see their results here.
  </Empty>
)

/** The outline of the screen while the results load. */
export function ResultsSkeleton() {
  return (
    <div aria-busy="true">
      <PageHeader
        title={usePageTitle()}
        name={<span className={styles.name} />}
        tools={<div className={styles.refresh} />}
      />
      <p className="visually-hidden">Loading the results</p>
      <div className={styles.skeleton} aria-hidden="true">
        {Array.from({ length: 8 }, (_, index) => (
          <i key={index} />
        ))}
      </div>
    </div>
  )
}

const exportDialog = lazyValue(async () => (await import('./-export/export-dialog.tsx')).ExportDialog)

interface ExportButtonProps extends ExportedResults {
  /** Only its icon is shown. */
  iconOnly: boolean
}

/** Opens the dialog that saves the table or its answers as a file. */
function ExportButton({ iconOnly, ...results }: ExportButtonProps) {
  const { Dialog, opener, close, failure } = useLazyDialog(exportDialog, 'Exporting')
  return (
    <>
      {iconOnly ? (
        <IconButton {...opener} label="Export" icon={<ArrowDownloadRegular />} />
      ) : (
        <Button {...opener} icon={<ArrowDownloadRegular />}>
          Export
        </Button>
      )}
      {failure}
      {Dialog && <Dialog {...results} onClose={close} />}
    </>
  )
}
