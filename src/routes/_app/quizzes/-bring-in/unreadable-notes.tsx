import { CardNote } from '../../../../components/feedback/note.tsx'
import type { ReadSource } from './use-found-questions.ts'

/** Which files can't be read, and the way on. */
export const UnreadableNotes = ({ sources }: { sources: ReadSource[] }) =>
  sources
    .filter(({ error }) => error !== null)
    .map(({ file, error }, index) => (
      <CardNote key={`${file} ${index}`} variant="error">
        {file === '' ? 'The text cannot be read.' : `“${file}” cannot be read.`} {error}
      </CardNote>
    ))
