import { Button } from '../../../../components/form/button.tsx'
import { DropZone } from '../../../../components/form/drop-zone.tsx'
import { TextAreaField } from '../../../../components/form/text-area-field.tsx'
import { acceptedFiles } from '../../../../exchange/formats.ts'
import { lazyValue } from '../../../../lib/lazy.ts'
import { ExampleFiles } from '../../-example-files.tsx'
import styles from './bring-in.module.css'
import { ExampleTable } from './example-table.tsx'
import { UnreadableNotes } from './unreadable-notes.tsx'
import type { ReadSource } from './use-found-questions.ts'

const example = lazyValue(async () => (await import('../../../../exchange/example.ts')).writeExample)

interface SourceStepProps {
  /** What was chosen before, of which nothing could be read. */
  unread: ReadSource[]
  text: string
  onTextChange: (text: string) => void
  onRead: (inputs: (File | string)[]) => void
}

/** Files to choose or to drop, or text to paste. */
export function SourceStep({ unread, text, onTextChange, onRead }: SourceStepProps) {
  return (
    <div className={styles.source}>
      <div role="alert">
        <UnreadableNotes sources={unread} />
      </div>
      <div className={styles.ways}>
        <DropZone
          multiple
          label="Files of questions"
          accept={acceptedFiles}
          hint="A table (Excel, CSV, Word), a file from Moodle (XML, GIFT), Canvas or others (QTI), Aiken or Jotter; 10 MB each at most"
          onFiles={onRead}
        />
        <form
          className={styles.paste}
          onSubmit={(event) => {
            event.preventDefault()
            // In React this dialog is inside of the form for a new quiz.
            event.stopPropagation()
            onRead([text])
          }}
        >
          <TextAreaField
            label="Or paste text"
            hint="Questions with options A. B. C. and below them ANSWER: B, cells of a spreadsheet with their header, or GIFT."
            lines={3}
            spellCheck={false}
            value={text}
            onChange={onTextChange}
          />
          <div>
            <Button type="submit" disabled={text.trim() === ''}>
              Read the text
            </Button>
          </div>
        </form>
      </div>
      <div className={styles.example}>
        <ExampleFiles name="Example questions" write={async (format) => (await example.load())(format)}>
          From Google Forms or a PDF: copy the questions into this table, or paste them as text.
          <br />
          From Moodle: Question bank, Export. From Canvas: Settings, Export Course Content, Quiz.
        </ExampleFiles>
        <ExampleTable />
        <p className={styles.small}>Only Question is needed; a row without one is a further part.</p>
      </div>
      <p className={styles.promise}>
        Nothing is added yet: you see every question first. Files are read on this device and are not sent
        anywhere.
      </p>
    </div>
  )
}
