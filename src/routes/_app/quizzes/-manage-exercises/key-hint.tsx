import type { ReactNode } from 'react'
import type { Question, Subquestion } from '../../../../../contract/quiz-draft.ts'
import { hasOptions } from '../../../../../contract/question-kinds.ts'
import { hasAnswerLevel } from '../-draft-operations.ts'
import { isAnsweredHere } from './typing.ts'
import styles from './manage-exercises.module.css'

type Keys = Record<string, ReactNode>

const optionKeys = { 'Alt+↑': 'move an option', '\\*': 'an option that begins with *' }

/** The keys that lead on from the fields of a question. */
export const getQuestionKeys = (question: Question): Keys => ({
  ...(isAnsweredHere(question) && question.subquestions.some(hasOptions) && optionKeys),
  'Ctrl+Enter': isAnsweredHere(question) ? 'next question' : 'to its subquestions',
})

/** The keys that lead on from the fields of a subquestion. */
export const getSubquestionKeys = (subquestion: Subquestion): Keys =>
  hasAnswerLevel(subquestion)
    ? { 'Ctrl+Enter': 'to its answers', 'Ctrl+Shift+Enter': 'next subquestion' }
    : {
        ...(hasOptions(subquestion) && optionKeys),
        'Ctrl+Shift+Enter': 'next subquestion',
        'Ctrl+Enter': 'next question',
      }

export const answerKeys: Keys = {
  Enter: 'next answer',
  'Shift+Enter': 'new line',
  'Ctrl+Shift+Enter': 'next subquestion',
  'Ctrl+Enter': 'next question',
}

/** The keys that lead on from a field, where there is a keyboard. */
export const KeyHint = ({ keys }: { keys: Keys }) => (
  <p className={styles.keys}>
    {Object.entries(keys).map(([key, action]) => (
      <span key={key}>
        <kbd>{key}</kbd> {action}
      </span>
    ))}
  </p>
)
