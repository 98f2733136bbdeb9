import { HandRightRegular } from '@fluentui/react-icons/headless/svg/hand-right'
import { QuotedWords } from '../../components/exercise-book/quoted-words.tsx'
import styles from './-query-note.module.css'

interface QueryNoteProps {
  query: { reason: string }
  /** Where every saved mark is an answer to it. */
  isOnDesk?: boolean
  /**
   * The student's name, where names are covered.
   * @default ''
   */
  hiddenName?: string
}

/** For teachers: a student asks to look at a mark again, and why. */
export const QueryNote = ({ query: { reason }, isOnDesk, hiddenName = '' }: QueryNoteProps) => (
  <div className={styles.note} role="note">
    <HandRightRegular aria-hidden="true" />
    <div>
      <p>
        <strong>The student asks you to look again.</strong>
      </p>
      {reason !== '' && <QuotedWords className={styles.reason}>{coverName(reason, hiddenName)}</QuotedWords>}
      <p>
        {isOnDesk
          ? 'Saving, with or without a change, answers this.'
          : 'Confirming the mark, or saving it on the marking desk, changed or not, answers this.'}
      </p>
    </div>
  </div>
)

/** A text without a name in it, whole or in parts, as a student may sign it. */
export function coverName(text: string, name: string): string {
  const words = [name, ...name.split(/\s+/)].filter((word) => word.length > 1)
  return words.reduce(coverWord, text)
}

function coverWord(text: string, word: string): string {
  const literal = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return text.replace(new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, 'giu'), '…')
}
