import { flushSync } from 'react-dom'
import { announce } from '../../../lib/announce.ts'
import { showHeading } from '../../../lib/focus-heading.ts'
import { type SectionId, getSection } from './-sections.ts'

interface Deletion {
  /** What is said once it is done: "The token is deleted." */
  text: string
  section: SectionId
  /** Closes the dialog that confirmed it. */
  close: () => void
}

/**
 * Says that a row of a section is deleted, and gives the focus to the section: it was in the row. By a promise, because the
 * list may take the row away, and its dialog with it, before a callback of `mutate` would run. Failures are left to the dialog.
 */
export const showDeletion = (done: Promise<unknown>, { text, section, close }: Deletion): Promise<void> =>
  done.then(
    () => {
      announce(text)
      flushSync(close)
      showHeading(getSection(section).id, 'nearest')
    },
    () => undefined,
  )
