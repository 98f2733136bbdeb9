import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CardNote } from '../../../../components/feedback/note.tsx'
import { ConfirmDialog } from '../../../../components/feedback/confirm-dialog.tsx'
import { Spinner } from '../../../../components/feedback/spinner.tsx'
import { showToast } from '../../../../components/feedback/toasts.tsx'
import { Segmented } from '../../../../components/form/segmented.tsx'
import { SelectField } from '../../../../components/form/select-field.tsx'
import { toReason } from '../../../../data/call.ts'
import { previewExercises } from '../../../../data/exercise.ts'
import { type Topic, getTopics } from '../../../../data/topic.ts'
import { type Format, formats } from '../../../../exchange/formats.ts'
import type { NamedQuiz } from '../../../../exchange/jotter-json.ts'
import { previewQuizzes, writeQuizzes } from '../../../../exchange/write.ts'
import { counted } from '../../../../lib/numbers.ts'
import { toFileName } from '../../../../lib/file-name.ts'
import { saveFile } from '../../../../lib/save-file.ts'
import styles from './download.module.css'

interface DownloadDialogProps {
  topic: Topic
  onClose: () => void
}

/** Saves the questions of a quiz, or of all quizzes, as a file; says beforehand what the format can't say. */
export function DownloadDialog({ topic, onClose }: DownloadDialogProps) {
  const [format, setFormat] = useState<Format>('xlsx')
  const [contents, setContents] = useState<'one' | 'all'>('one')
  const [failure, setFailure] = useState<string | null>(null)
  const { quizzes, failed } = useQuizzes(topic, contents === 'all')
  const save = async (chosen: NamedQuiz[]) => {
    try {
      const title = contents === 'all' ? 'Quizzes' : topic.name
      const name = toFileName([title], new Date(), formats[format].extension)
      saveFile(await writeQuizzes(chosen, format), name)
      onClose()
      showToast({ text: `“${name}” is saved.` })
    } catch (reason) {
      setFailure(`The file could not be made. ${toReason(reason)}`)
    }
  }
  return (
    <ConfirmDialog
      heading="Download questions"
      confirmLabel={failed ? 'Try again' : 'Download'}
      busy={quizzes === undefined && failed?.isFetching !== false}
      error={failed ? `The questions could not be loaded. ${toReason(failed.error)}` : failure}
      onConfirm={() => void (quizzes ? save(quizzes) : failed?.refetch())}
      onCancel={onClose}
    >
      <div className={styles.choices}>
        <Segmented
          wide
          label="Contents"
          value={contents}
          onChange={setContents}
          options={[
            { value: 'one', label: 'This quiz' },
            { value: 'all', label: 'All your quizzes' },
          ]}
        />
        <SelectField
          label="Format"
          value={format}
          onChange={(value) => setFormat(value as Format)}
          options={Object.entries(formats).map(([value, { name }]) => ({ value, label: name }))}
        />
        {quizzes ? (
          <Contents quizzes={quizzes} format={format} />
        ) : (
          !failed && <Spinner label="Loading the questions" />
        )}
      </div>
    </ConfirmDialog>
  )
}

/** How many questions the file will have, and what gets lost. */
function Contents({ quizzes, format }: { quizzes: NamedQuiz[]; format: Format }) {
  const { questions, losses } = previewQuizzes(quizzes, format)
  return (
    <>
      <p>
        {counted(questions.length, 'question')}
        {quizzes.length > 1 && ` of ${counted(quizzes.length, 'quiz', 'quizzes')}`}.
        {losses.length === 0 && ' The file holds all of it.'}
      </p>
      {losses.length > 0 && (
        <div>
          <CardNote variant="wrong">{formats[format].name} can&rsquo;t hold all of it:</CardNote>
          <ul className={styles.losses}>
            {losses.map((loss) => (
              <li key={loss}>{loss}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

/** Whether a quiz has questions that stay the same. */
const hasQuestions = ({ random, processing_status }: Topic): boolean =>
  !random && processing_status === 'completed'

/** One after the other, so that a large school's quizzes don't hold up other calls. */
async function fetchQuizzes(topics: Topic[], client: QueryClient): Promise<NamedQuiz[]> {
  const quizzes: NamedQuiz[] = []
  for (const { id, name, description } of topics) {
    const exercises = await client.fetchQuery(previewExercises(id))
    quizzes.push({ name, description, questions: exercises.map(({ exercise_json }) => exercise_json) })
  }
  return quizzes
}

/** The questions of this quiz, or of all quizzes of the teacher; or the query that failed to load them. */
function useQuizzes(topic: Topic, isAll: boolean) {
  const own = useQuery({ ...getTopics(), enabled: isAll })
  const topics = isAll ? own.data?.filter(hasQuestions) : [topic]
  const quizzes = useQuery({
    queryKey: ['downloadedQuizzes', topics?.map(({ id }) => id)],
    queryFn: ({ client }) => fetchQuizzes(topics ?? [], client),
    enabled: topics !== undefined,
    // Not kept on the device: what it is made of is.
    gcTime: 0,
    meta: { persist: false },
  })
  const failed = [own, quizzes].find(({ data, error }) => data === undefined && error !== null)
  return { quizzes: quizzes.data, failed }
}
