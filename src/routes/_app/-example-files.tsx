import { ArrowDownloadRegular } from '@fluentui/react-icons/headless/svg/arrow-download'
import { type ReactNode, useId, useState } from 'react'
import { CardNote } from '../../components/feedback/note.tsx'
import { Button } from '../../components/form/button.tsx'
import { toReason } from '../../data/call.ts'
import { saveFile } from '../../lib/save-file.ts'
import styles from './-example-files.module.css'

type TableFormat = 'xlsx' | 'csv'

interface ExampleFilesProps {
  /** Of the saved file, without its ending. */
  name: string
  write: (format: TableFormat) => Promise<Blob>
  /** What its columns are. */
  children: ReactNode
}

/** Tables to fill in, for those who have no file yet. */
export function ExampleFiles({ name, write, children }: ExampleFilesProps) {
  const [failure, setFailure] = useState<string | null>(null)
  const id = useId()
  const save = async (format: TableFormat) => {
    try {
      saveFile(await write(format), `${name}.${format}`)
      setFailure(null)
    } catch (reason) {
      setFailure(`The file could not be made. ${toReason(reason)}`)
    }
  }
  return (
    <div>
      <div className={styles.example}>
        <span id={id}>Begin with an example:</span>
        <span role="group" aria-labelledby={id} className={styles.formats}>
          <Button variant="plain" icon={<ArrowDownloadRegular />} onClick={() => void save('xlsx')}>
            Excel
          </Button>
          <Button variant="plain" icon={<ArrowDownloadRegular />} onClick={() => void save('csv')}>
            CSV
          </Button>
        </span>
      </div>
      <p className={styles.columns}>{children}</p>
      <div role="alert">{failure !== null && <CardNote variant="error">{failure}</CardNote>}</div>
    </div>
  )
}
