import { ArrowLeftRegular } from '@fluentui/react-icons/headless/svg/arrow-left'
import { ArrowRightRegular } from '@fluentui/react-icons/headless/svg/arrow-right'
import { ChevronRightRegular } from '@fluentui/react-icons/headless/svg/chevron-right'
import { type Level, getQuestion } from '../-draft-operations.ts'
import { Button } from '../../../../components/form/button.tsx'
import styles from './level-navigation.module.css'
import type { DraftEditor } from './use-draft-editor.ts'

const levels: Level[] = ['question', 'subquestion', 'answer']
export const levelNouns = { question: 'Question', subquestion: 'Subquestion', answer: 'Answer' }

/** Question n > Subquestion n > Answer n: the levels above the current one are buttons. */
export function Breadcrumbs({ editor: { position, goTo } }: { editor: DraftEditor }) {
  const current = levels.indexOf(position.level)
  return (
    <nav aria-label="Breadcrumbs">
      <ol className={styles.crumbs}>
        {levels.map((level, index) => (
          <li key={level}>
            {index < current ? (
              <button type="button" className={styles.above} onClick={() => goTo({ ...position, level })}>
                {levelNouns[level]} {position[level] + 1}
              </button>
            ) : (
              <span
                className={index === current ? styles.current : styles.below}
                aria-current={index === current ? 'step' : undefined}
              >
                {levelNouns[level]} {position[level] + 1}
              </span>
            )}
            {/* The separator wraps together with the text before it. */}
            {index < levels.length - 1 && <ChevronRightRegular aria-hidden="true" />}
          </li>
        ))}
      </ol>
    </nav>
  )
}

interface EditorFooterProps {
  editor: DraftEditor
  onDone: () => void
}

/** Back on the left; the button to the next level and Done on the right. */
export function EditorFooter({ editor, onDone }: EditorFooterProps) {
  const { position, goTo } = editor
  const parentLevel = position.level === 'answer' ? 'subquestion' : 'question'
  return (
    <>
      <Button
        icon={<ArrowLeftRegular />}
        disabled={position.level === 'question'}
        onClick={() => goTo({ ...position, level: parentLevel, answer: 0 })}
      >
        Back
      </Button>
      <div className={styles.forward} data-end>
        <OpenLevelButton editor={editor} location="footer" />
        <Button variant="filled" onClick={onDone}>
          Done
        </Button>
      </div>
    </>
  )
}

interface OpenLevelButtonProps {
  editor: DraftEditor
  /** The button is in the footer; on phones it is at the end of the fields instead. */
  location: 'footer' | 'fields'
}

/** Opens the next level of the current item: its subquestions or its answers. */
export function OpenLevelButton({ editor: { draft, position, goTo }, location }: OpenLevelButtonProps) {
  if (position.level === 'answer') return null
  const isQuestion = position.level === 'question'
  return (
    <Button
      className={location === 'footer' ? styles.inFooter : styles.inFields}
      iconAfter={<ArrowRightRegular />}
      disabled={isQuestion && getQuestion(draft, position).needsGeneration}
      onClick={() => goTo({ ...position, level: isQuestion ? 'subquestion' : 'answer' })}
    >
      {isQuestion ? 'Manage subquestions for this question' : 'Manage answers for this subquestion'}
    </Button>
  )
}
