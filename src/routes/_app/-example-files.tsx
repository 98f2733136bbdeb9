import { ArrowDownloadRegular } from '@fluentui/react-icons/headless/svg/arrow-download'
import { useState } from 'react'
import { CardNote } from '../../../../components/feedback/note.tsx'
import { Button } from '../../../../components/form/button.tsx'
import { toReason } from '../../../../data/call.ts'
import { lazyValue } from '../../../../lib/lazy.ts'
import { saveFile } from '../../../../lib/save-file.ts'
import styles from './bring-in.module.css'

const example = lazyValue(async () => (await import('../../../../exchange/example.ts')).writeExample)

/** Tables to fill in, for those who have no file yet. */
export function ExampleFiles() {
  const [failure, setFailure] = useState<string | null>(null)
  const save = async (format: 'xlsx' | 'csv') => {
    try {
      const write = await example.load()
      saveFile(await write(format), `Example questions.${format}`)
      setFailure(null)
    } catch (reason) {
      setFailure(`The file could not be made. ${toReason(reason)}`)
    }
  }
  return (
    <div>
      <div className={styles.example}>
        <span id="example-files">Begin with an example:</span>
        <span role="group" aria-labelledby="example-files" className={styles.formats}>
          <Button variant="plain" icon={<ArrowDownloadRegular />} onClick={() => void save('xlsx')}>
            Excel
          </Button>
          <Button variant="plain" icon={<ArrowDownloadRegular />} onClick={() => void save('csv')}>
            CSV
          </Button>
        </span>
      </div>
      <p className={styles.small}>
        Its columns: Question, Part, Kind, Answers, Marks, Options and some for numbers. Only Question is
        needed; a row without one is a further part.
      </p>
      <div role="alert">{failure !== null && <CardNote variant="error">{failure}</CardNote>}</div>
    </div>
  )
}
