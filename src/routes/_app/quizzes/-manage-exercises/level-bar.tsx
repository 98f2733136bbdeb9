import { AddRegular } from '@fluentui/react-icons/headless/svg/add'
import { DeleteRegular } from '@fluentui/react-icons/headless/svg/delete'
import {
  type Position,
  type QuizDraft,
  addItem,
  countItems,
  getAnswer,
  getLimitMessage,
  getQuestion,
  getSubquestion,
  hasAnswerLevel,
  removeItem,
  selectItem,
} from '../-draft-operations.ts'
import { Pager } from '../../../../components/exercise-book/pager.tsx'
import { CardNote } from '../../../../components/feedback/note.tsx'
import { Button } from '../../../../components/form/button.tsx'
import { getKindProblem } from '../../../../../contract/question-kinds.ts'
import { isValidQuestion } from '../../../../../contract/valid-question.ts'
import { toLetter } from '../../../../lib/steps.ts'
import { config } from '../../../../config.ts'
import { shorten } from '../../../../lib/shorten.ts'
import styles from './level-bar.module.css'
import { levelNouns } from './level-nouns.ts'
import type { DraftEditor } from './use-draft-editor.ts'

/** The text of the parent item, then the pager of this level's items, with Add and Remove. */
export function LevelBar({ editor }: { editor: DraftEditor }) {
  const { draft, position, show, apply } = editor
  const noun = levelNouns[position.level]
  const count = countItems(draft, position)
  const limitMessage = getLimitMessage(draft, position)
  return (
    <>
      <ParentText editor={editor} />
      <div className={styles.bar}>
        <Pager
          noun={noun}
          count={count}
          current={position[position.level] + 1}
          onSelect={(number) => show(selectItem(position, number - 1))}
          getState={(number) => (isComplete(draft, selectItem(position, number - 1)) ? 'filled-in' : 'open')}
        />
        <div className={styles.tools}>
          <Button
            icon={<AddRegular />}
            disabled={limitMessage !== null}
            onClick={() => {
              const added = addItem(draft, position)
              apply(added, {
                announcement: `${noun} ${added.position[position.level] + 1} was added.`,
                movesFocus: true,
              })
            }}
          >
            Add {noun.toLowerCase()}
          </Button>
          <Button
            variant="destructive-plain"
            className={styles.remove}
            icon={<DeleteRegular />}
            disabled={count <= 1}
            onClick={() =>
              apply(removeItem(draft, position), {
                undoText: `${noun} ${position[position.level] + 1} was removed.`,
              })
            }
          >
            <span className="visually-hidden-on-phones">Remove</span>
          </Button>
        </div>
      </div>
      {limitMessage && <CardNote>{limitMessage}</CardNote>}
    </>
  )
}

/** The number and text of the parent item, e.g. "2a | Explain what happens to the pH". */
function ParentText({ editor: { draft, position } }: { editor: DraftEditor }) {
  if (position.level === 'question') return null
  const isAnswer = position.level === 'answer'
  const text = isAnswer
    ? getSubquestion(draft, position).subquestionDescription
    : getQuestion(draft, position).questionDescription
  return (
    <div className={styles.quoted}>
      <span className={styles.number}>
        {position.question + 1}
        {isAnswer && toLetter(position.subquestion + 1)}
      </span>
      <p className={styles.text}>
        {shorten(text.trim(), config.maxShownQuestion) ||
          `This ${isAnswer ? 'subquestion' : 'question'} has no text yet.`}
      </p>
    </div>
  )
}

/** Whether an item is complete: a question is valid, a subquestion or an answer has text, or what its kind needs. */
function isComplete(draft: QuizDraft, position: Position): boolean {
  if (position.level === 'question') return isValidQuestion(getQuestion(draft, position))
  if (position.level === 'subquestion' && !hasAnswerLevel(getSubquestion(draft, position)))
    return getKindProblem(getSubquestion(draft, position)) === null
  const text =
    position.level === 'subquestion'
      ? getSubquestion(draft, position).subquestionDescription
      : getAnswer(draft, position).answer
  return text.trim() !== ''
}
