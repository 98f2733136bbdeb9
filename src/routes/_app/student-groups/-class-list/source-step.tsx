import { type RefObject, useEffect, useRef } from 'react'
import { CardNote } from '../../../../components/feedback/note.tsx'
import { Button } from '../../../../components/form/button.tsx'
import { DropZone } from '../../../../components/form/drop-zone.tsx'
import { TextAreaField } from '../../../../components/form/text-area-field.tsx'
import { lazyValue } from '../../../../lib/lazy.ts'
import { shorten } from '../../../../lib/shorten.ts'
import { ExampleFiles } from '../../-example-files.tsx'
import styles from './class-list.module.css'
import type { ReadError } from './use-class-list.ts'

const example = lazyValue(
  async () => (await import('../../../../exchange/class-list/example.ts')).writeExample,
)

interface SourceStepProps {
  error: ReadError | null
  /** What was pasted; it stays when it can't be read. */
  text: string
  onText: (text: string) => void
  onRead: (source: File | string) => void
}

/** A file to choose or to drop, or a list to paste. */
export function SourceStep({ error, ...source }: SourceStepProps) {
  const isOfFile = error !== null && error.fileName !== null
  return (
    <div className={styles.source}>
      <div className={styles.ways}>
        <FileToRead {...source} error={isOfFile ? error : null} />
        <PastedList {...source} error={isOfFile ? null : error} />
      </div>
      <div className={styles.example}>
        <ExampleFiles name="Example class list" write={async (format) => (await example.load())(format)}>
          Its columns: First name, Last name, Group and Email. Only names are needed.
        </ExampleFiles>
      </div>
      <p className={styles.promise}>
        Nothing is added yet: you see every student first. Only names, groups, ids and email addresses are
        used; everything else stays on this device.
      </p>
    </div>
  )
}

/** Focuses what says or has the error. */
function useFocusOnError<Focused extends HTMLElement>(error: ReadError | null): RefObject<Focused | null> {
  const focused = useRef<Focused>(null)
  useEffect(() => {
    if (error !== null) focused.current?.focus()
  }, [error])
  return focused
}

function FileToRead({ error, onRead }: Pick<SourceStepProps, 'error' | 'onRead'>) {
  return (
    <div className={styles.way}>
      <div ref={useFocusOnError<HTMLDivElement>(error)} role="alert" tabIndex={-1}>
        {error !== null && (
          <CardNote variant="error">
            “{shorten(error.fileName ?? '', 40)}” could not be used. {error.reason}
          </CardNote>
        )}
      </div>
      <DropZone
        label="File with a class list"
        accept=".csv,.tsv,.txt,.xlsx,.docx,.zip"
        hint="Excel, CSV, Word or a OneRoster zip; 10 MB at most"
        onFiles={([file]) => file && onRead(file)}
      />
    </div>
  )
}

function PastedList({ error, text, onText, onRead }: SourceStepProps) {
  return (
    <form
      className={styles.paste}
      onSubmit={(event) => {
        event.preventDefault()
        onRead(text)
      }}
    >
      <TextAreaField
        ref={useFocusOnError<HTMLTextAreaElement>(error)}
        label="Or paste a list"
        hint="One student a line: Mia King. Or cells of a spreadsheet, with or without their header."
        error={error?.reason}
        lines={6}
        spellCheck={false}
        value={text}
        onChange={onText}
      />
      <div>
        <Button type="submit" disabled={text.trim() === ''}>
          Read the list
        </Button>
      </div>
    </form>
  )
}
