import { flushSync } from 'react-dom'
import { announce } from '../../../lib/announce.ts'
import { showHeading } from '../../../lib/focus-heading.ts'
import { type SectionId, getSection } from './-sections.ts'

/** Says that a row of a section is deleted, and gives the focus to the section: it was in the row. */
export function showDeleted(text: string, section: SectionId, close: () => void): void {
  announce(text)
  flushSync(close)
  showHeading(getSection(section).id, 'nearest')
}
