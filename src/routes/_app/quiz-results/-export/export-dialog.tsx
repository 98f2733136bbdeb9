import { useState } from 'react'
import { ConfirmDialog } from '../../../../components/feedback/confirm-dialog.tsx'
import { showToast } from '../../../../components/feedback/toasts.tsx'
import { Segmented, type SegmentedProps } from '../../../../components/form/segmented.tsx'
import { toReason } from '../../../../data/call.ts'
import type { Attempts, QuizResults } from '../../../../data/marking.ts'
import { getQuizAnswers } from '../../../../data/quiz-answers.ts'
import { counted } from '../../../../lib/numbers.ts'
import type { Column } from '../-columns.ts'
import type { TableRow } from '../-rows.ts'
import { toCsv } from '../../../../lib/csv.ts'
import styles from './export-dialog.module.css'
import { toFileName } from '../../../../lib/file-name.ts'
import { saveFile } from '../../../../lib/save-file.ts'
import { toAnswersSheet, toTableSheet } from './sheets.ts'
import { toXlsx } from '../../../../lib/xlsx.ts'

type Format = 'xlsx' | 'csv'
type Contents = 'table' | 'answers'

export interface ExportedResults {
  topic: QuizResults['topic']
  attempts: Attempts
  columns: Column[]
  /** Filtered and sorted, as the table shows them. */
  rows: TableRow[]
}

interface ExportDialogProps extends ExportedResults {
  onClose: () => void
}

/** Saves what the table shows, or the answers behind it, as a file. */
export function ExportDialog({ onClose, ...results }: ExportDialogProps) {
  const [format, setFormat] = useState<Format>('xlsx')
  const [contents, setContents] = useState<Contents>('table')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const save = async () => {
    setBusy(true)
    setError(null)
    try {
      const name = await saveResults(results, format, contents)
      onClose()
      showToast({ text: `“${name}” is saved.` })
    } catch (reason) {
      setError(`The file could not be made. ${toReason(reason)}`)
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      heading="Export the results"
      confirmLabel="Export"
      needsServer={contents === 'answers'}
      busy={isBusy}
      error={error}
      onConfirm={() => void save()}
      onCancel={onClose}
    >
      <Choices {...{ format, contents }} onFormat={setFormat} onContents={setContents} />
      <p className={styles.words}>
        {counted(results.rows.length, results.attempts === 'all' ? 'attempt' : 'student')}, as in the table
        {contents === 'answers' && ', with each answer, its points and its feedback'}.
      </p>
      {format === 'csv' && (
        <p className={styles.words}>
          Text that a spreadsheet would take for a formula (it begins with = + - @, a tab or a line break)
          gets an apostrophe in front. Excel files keep it as it is.
        </p>
      )}
    </ConfirmDialog>
  )
}

interface ChoicesProps {
  format: Format
  contents: Contents
  onFormat: (format: Format) => void
  onContents: (contents: Contents) => void
}

const Choices = ({ format, contents, onFormat, onContents }: ChoicesProps) => (
  <div className={styles.choices}>
    <Choice
      label="File"
      value={format}
      onChange={onFormat}
      options={[
        { value: 'xlsx', label: 'Excel' },
        { value: 'csv', label: 'CSV' },
      ]}
    />
    <Choice
      label="Rows"
      value={contents}
      onChange={onContents}
      options={[
        { value: 'table', label: 'As in the table' },
        { value: 'answers', label: 'One per answer' },
      ]}
    />
  </div>
)

/** With its label above. */
const Choice = <Value extends string>(props: SegmentedProps<Value>) => (
  <div>
    <p className={styles.label} aria-hidden="true">
      {props.label}
    </p>
    <Segmented wide {...props} />
  </div>
)

/** Returns the name of the file. */
async function saveResults(
  { topic, attempts, columns, rows }: ExportedResults,
  format: Format,
  contents: Contents,
): Promise<string> {
  const sheet =
    contents === 'table'
      ? toTableSheet(rows, columns)
      : toAnswersSheet(rows, columns, await getQuizAnswers(topic.id, attempts))
  const file =
    format === 'csv' ? new Blob([toCsv(sheet)], { type: 'text/csv' }) : await toXlsx(sheet, 'Results')
  const name = toFileName([topic.name, topic.class_.name], new Date(), format)
  saveFile(file, name)
  return name
}
