import { ArrowLeftRegular } from '@fluentui/react-icons/headless/svg/arrow-left'
import { ArrowRightRegular } from '@fluentui/react-icons/headless/svg/arrow-right'
import { ChevronRightRegular } from '@fluentui/react-icons/headless/svg/chevron-right'
import { getQuestion, getSubquestion, hasAnswerLevel } from '../-draft-operations.ts'
import { DeviceIcon } from '../../../../components/feedback/device-icon.tsx'
import { Button } from '../../../../components/form/button.tsx'
import { classNames } from '../../../../lib/class-names.ts'
import styles from './level-navigation.module.css'
import { levelNouns, levels as allLevels } from './level-nouns.ts'
import { isAnsweredHere, isLastLevel, leadsToNext, openLevelBelow, openNext } from './typing.ts'
import type { DraftEditor } from './use-draft-editor.ts'

/** Question n > Subquestion n > Answer n: the levels above the current one are buttons. */
export function Breadcrumbs({ editor }: { editor: DraftEditor }) {
  const { draft, position, goTo } = editor
  const hasAnswers = hasAnswerLevel(getSubquestion(draft, position))
  const levels = hasAnswers ? allLevels : allLevels.filter((level) => level !== 'answer')
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
  /** Whether this device keeps the draft. */
  isPersisted: boolean
  onDone: () => void
}

/** Back on the left, then where the draft is; the button to the next level and Done on the right. */
export function EditorFooter({ editor, isPersisted, onDone }: EditorFooterProps) {
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
      {isPersisted && (
        <p className={styles.persisted}>
          <DeviceIcon />
          <span>
            Draft kept <span className="visually-hidden-on-phones">on this device</span>
          </span>
        </p>
      )}
      <div className={styles.forward} data-end>
        <OpenLevelButton editor={editor} location="footer" />
        <NextButtons editor={editor} location="footer" />
        <Button variant="filled" onClick={onDone}>
          Done
        </Button>
      </div>
    </>
  )
}

interface OpenLevelButtonProps {
  editor: DraftEditor
  /** The buttons are in the footer; on phones they are at the end of the fields instead. */
  location: 'footer' | 'fields'
}

/** Opens the next level of the current item: its subquestions or its answers. */
export function OpenLevelButton({ editor, location }: OpenLevelButtonProps) {
  const { draft, position } = editor
  if (isLastLevel(editor)) return null
  const isQuestion = position.level === 'question'
  const question = getQuestion(draft, position)
  return (
    <Button
      className={location === 'footer' ? styles.inFooter : styles.inFields}
      iconAfter={<ArrowRightRegular />}
      disabled={isQuestion && question.needsGeneration}
      aria-keyshortcuts={isQuestion && isAnsweredHere(question) ? undefined : 'Control+Enter'}
      onClick={() => openLevelBelow(editor)}
    >
      {isQuestion ? 'Manage subquestions for this question' : 'Manage answers for this subquestion'}
    </Button>
  )
}

/** After what says itself what is right: on to the next subquestion or question, which is added after the last one. */
export function NextButtons({ editor, location }: OpenLevelButtonProps) {
  const { draft, position } = editor
  const isLast = isLastLevel(editor)
  if (!isLast && !(position.level === 'question' && leadsToNext(getQuestion(draft, position)))) return null
  return (
    <div className={classNames(styles.next, location === 'footer' ? styles.inFooter : styles.inFields)}>
      {isLast && (
        <Button aria-keyshortcuts="Control+Shift+Enter" onClick={() => openNext(editor, 'subquestion')}>
          Next subquestion
        </Button>
      )}
      <Button aria-keyshortcuts="Control+Enter" onClick={() => openNext(editor, 'question')}>
        Next question
      </Button>
    </div>
  )
}
