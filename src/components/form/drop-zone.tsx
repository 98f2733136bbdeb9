import { ArrowUploadRegular } from '@fluentui/react-icons/headless/svg/arrow-upload'
import { type DragEvent, useRef, useState } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { Button } from './button.tsx'
import styles from './drop-zone.module.css'

interface DropZoneProps {
  /** For screen readers: "Files of questions". */
  label: string
  /** As the attribute of a file input. */
  accept: string
  multiple?: boolean
  /** What can be read. */
  hint: string
  onFiles: (files: File[]) => void
}

/** Files to choose or to drop. */
export function DropZone({ label, accept, multiple = false, hint, onFiles }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files].slice(0, multiple ? undefined : 1)
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
        multiple={multiple}
        hidden
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // So that choosing the same file again is a change.
          target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
      <Button variant="filled" icon={<ArrowUploadRegular />} onClick={() => input.current?.click()}>
        {multiple ? 'Choose files' : 'Choose a file'}
      </Button>
      <p className={styles.drag}>or drop {multiple ? 'them' : 'it'} here</p>
      <p className={styles.hint}>{hint}</p>
    </div>
  )
}
