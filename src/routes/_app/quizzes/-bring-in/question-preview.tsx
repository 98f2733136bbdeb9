import { CheckmarkRegular } from '@fluentui/react-icons/headless/svg/checkmark'
import {
  type Question,
  type Subquestion,
  parseAlternatives,
  questionPoints,
} from '../../../../../contract/quiz-draft.ts'
import { counted, marks } from '../../../../lib/numbers.ts'
import styles from './bring-in.module.css'

/** What a question is worth, and how it is answered, if all of it is answered alike. */
export function getHeading({ subquestions }: Question): string {
  const [first, ...others] = subquestions
  return first !== undefined && others.length === 0
    ? getSummary(first)
    : `${counted(subquestions.length, 'part')}, ${marks(questionPoints({ subquestions }))}`
}

/** A question as it will be in the quiz, with its right answers. What its heading says of an only part is not said again. */
export function QuestionPreview({ question }: { question: Question }) {
  const hasParts = question.subquestions.length > 1
  return (
    <ol className={styles.parts}>
      {question.subquestions.map((part) => (
        <li key={part.id}>
          {part.subquestionDescription !== '' && <p className={styles.text}>{part.subquestionDescription}</p>}
          {hasParts && <p className={styles.small}>{getSummary(part)}</p>}
          {part.options === undefined ? (
            <Answers part={part} />
          ) : (
            <Options part={part} options={part.options} />
          )}
        </li>
      ))}
    </ol>
  )
}

const kindNames = { text: 'Text', choice: 'One choice', several: 'Several choices', number: 'Number' }

const getSummary = ({ kind = 'text', maxPoints }: Subquestion): string =>
  `${kindNames[kind]}, ${marks(maxPoints)}`

function Answers({ part }: { part: Subquestion }) {
  const { kind, value, tolerance, unit, significantFigures, answers } = part
  const number = [
    value,
    unit,
    tolerance && `± ${tolerance}`,
    significantFigures && `${significantFigures} figures`,
  ]
  const texts =
    kind === 'number'
      ? [number.filter(Boolean).join(' ')]
      : answers.map(({ answer }) => parseAlternatives(answer).join(' / ')).filter((text) => text !== '')
  return (
    <>
      {texts.map((text, index) => (
        <p key={index} className={styles.right}>
          <CheckmarkRegular aria-hidden="true" /> <span>{text}</span>
        </p>
      ))}
    </>
  )
}

function Options({ part, options }: { part: Subquestion; options: string[] }) {
  const right = new Set(part.answers.map(({ answer }) => answer))
  return (
    <ul className={styles.options}>
      {options.map((option) => (
        <li key={option} className={right.has(option) ? styles.right : undefined}>
          {right.has(option) && <CheckmarkRegular aria-label="Right:" />}
          <span>{option}</span>
        </li>
      ))}
    </ul>
  )
}
