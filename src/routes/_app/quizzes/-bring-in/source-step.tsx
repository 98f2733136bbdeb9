import { ArrowUploadRegular } from '@fluentui/react-icons/headless/svg/arrow-upload'
import { type DragEvent, useRef, useState } from 'react'
import { Button } from '../../../../components/form/button.tsx'
import { TextAreaField } from '../../../../components/form/text-area-field.tsx'
import { acceptedFiles } from '../../../../exchange/formats.ts'
import { classNames } from '../../../../lib/class-names.ts'
import styles from './bring-in.module.css'

interface SourceStepProps {
  text: string
  onTextChange: (text: string) => void
  onRead: (inputs: (File | string)[]) => void
}

/** Files to choose or to drop, or text to paste. */
export function SourceStep({ text, onTextChange, onRead }: SourceStepProps) {
  return (
    <div className={styles.source}>
      <DropZone onFiles={onRead} />
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
          hint="GIFT, Aiken, XML, or cells of a spreadsheet with their header."
          lines={6}
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
      <p className={styles.small}>
        Nothing is added yet: you see every question first. Files are read on this device and are not sent
        anywhere.
      </p>
    </div>
  )
}

function DropZone({ onFiles }: { onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length > 0) onFiles(files)
  }
  return (
    <div
      className={classNames(styles.drop, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={acceptedFiles}
        aria-label="Files of questions"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // So that choosing the same file again is a change.
          target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
      <Button variant="filled" icon={<ArrowUploadRegular />} onClick={() => input.current?.click()}>
        Choose files
      </Button>
      <p>or drop them here</p>
      <p className={styles.small}>
        Excel, CSV, Moodle XML, GIFT, QTI (Canvas and others), Aiken, Jotter JSON; 10 MB each at most
      </p>
    </div>
  )
}
