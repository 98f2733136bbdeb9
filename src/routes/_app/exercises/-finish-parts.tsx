import { Link } from '@tanstack/react-router'
import type { CSSProperties, MouseEvent } from 'react'
import { isBlankAnswer } from '../../../../contract/blank-answer.ts'
import type { Answers } from '../../../answers/answers.ts'
import type { ReviewFlags } from '../../../answers/review-flags.ts'
import type { Exercise } from '../../../data/exercise.ts'
import { keepUnits } from '../../../lib/keep-units.ts'
import { type Step, toLetter } from '../../../lib/steps.ts'
import styles from './-finish-parts.module.css'
import { Legend, type Sign } from './-legend.tsx'

interface FinishPartsProps {
  topicId: number
  /** The parts of each question. */
  questions: Part[][]
  onOpen: (step: Step) => void
}

/** All parts as cells, and links to those that a student may want to look at before finishing. */
export function FinishParts(props: FinishPartsProps) {
  return (
    <>
      <Cells questions={props.questions} onOpen={props.onOpen} />
      <Legend className={styles.legend} signs={listSigns(props.questions.flat())} />
      <Links {...props} title="Not on the server" isListed={({ isUndecided }) => isUndecided} />
      <Links {...props} title="Marked for review" isListed={({ isFlagged }) => isFlagged} />
      <Links
        {...props}
        title="No answer yet"
        which="with no answer yet"
        isListed={({ isBlank }) => isBlank}
      />
    </>
  )
}

/** One long question must not make all columns wide: its cells wrap. */
const maxColumnParts = 5

/** For the eye and the pointer: keyboards and screen readers have the links. */
function Cells({ questions, onOpen }: Pick<FinishPartsProps, 'questions' | 'onOpen'>) {
  const maxParts = Math.max(...questions.map(({ length }) => length))
  const hasLetters = maxParts > 1
  return (
    <div
      className={styles.questions}
      aria-hidden="true"
      style={{ '--cells': hasLetters ? Math.min(maxParts, maxColumnParts) + 1 : 1 } as CSSProperties}
    >
      {questions.map((parts, index) => (
        <div key={index} className={styles.question}>
          {hasLetters && <span className={styles.number}>{index + 1}</span>}
          {parts.map((part) => (
            <button
              key={part.id}
              type="button"
              tabIndex={-1}
              className={styles.cell}
              data-blank={part.isBlank || undefined}
              data-flagged={part.isFlagged || undefined}
              onClick={() => onOpen(part)}
            >
              {hasLetters ? toLetter(part.subquestion) : part.question}
            </button>
          ))}
        </div>
      ))}
    </div>
  )
}

function listSigns(parts: Part[]): Set<Sign> {
  const signs = new Set<Sign>()
  if (parts.some(({ isBlank }) => isBlank)) signs.add('blank')
  if (parts.some(({ isFlagged }) => isFlagged)) signs.add('marked')
  return signs
}

interface LinksProps extends FinishPartsProps {
  title: string
  /** The title behind "parts". */
  which?: string
  isListed: (part: Part) => boolean
}

/** With more, the cells above are the quicker way, and the list would push the buttons out of view. */
const maxOpenLinks = 4

/** One link for each question with such parts, to the first of them, with the beginning of its text. */
function Links(props: LinksProps) {
  const { topicId, title, which = title.toLowerCase(), questions, isListed, onOpen } = props
  const listed = questions.flatMap((all) => {
    const parts = all.filter(isListed)
    const [part] = parts
    if (part === undefined) return []
    // With several parts, the letter says which part the text is of.
    const beginning = parts.length > 1 ? `${toLetter(part.subquestion)}: ${part.text}` : part.text
    return [{ part, name: nameParts(parts, all.length), beginning }]
  })
  if (listed.length === 0) return null
  const links = (
    <ul className={styles.links}>
      {listed.map(({ part, name, beginning }) => (
        <li key={part.id}>
          <Link
            to="/exercises"
            search={{ topic_id: topicId, question: part.question, subquestion: part.subquestion }}
            className={styles.link}
            onClick={(event: MouseEvent) => {
              event.preventDefault()
              onOpen(part)
            }}
          >
            <span>{name}</span> <small className={styles.beginning}>{beginning}</small>
          </Link>
        </li>
      ))}
    </ul>
  )
  return (
    <section className={styles.section} aria-label={title}>
      {listed.length > maxOpenLinks ? (
        <details className={styles.folded}>
          <summary>
            Show the {questions.flat().filter(isListed).length} parts {which}
          </summary>
          {links}
        </details>
      ) : (
        <>
          <h3 className={styles.title}>{title}</h3>
          {links}
        </>
      )}
    </section>
  )
}

/** One subquestion of an attempt, as Finish lists it. */
interface Part extends Step {
  id: string
  text: string
  isBlank: boolean
  isFlagged: boolean
  /** In conflict or rejected: it waits for the student's decision. */
  isUndecided: boolean
}

/** The parts of each question, in their order. */
export function listParts({ exercises }: Exercise, answers: Answers, flags: ReviewFlags): Part[][] {
  const undecided = answers.undecided()
  return exercises.map(({ exercise_json }, index) =>
    exercise_json.subquestions.map(({ id, subquestionDescription }, n) => ({
      id,
      text: keepUnits(subquestionDescription),
      question: index + 1,
      subquestion: n + 1,
      isBlank: isBlankAnswer(answers.text(id)),
      isFlagged: flags.isFlagged(id),
      isUndecided: undecided.includes(id),
    })),
  )
}

/** "Question 2" for all parts of a question with one, otherwise "Question 2, part b", "Question 2, parts b and c". */
export function nameParts(parts: Step[], count: number): string {
  const name = `Question ${parts[0]?.question}`
  if (count === 1) return name
  const letters = parts.map(({ subquestion }) => toLetter(subquestion))
  const last = letters.pop()
  return letters.length === 0 ? `${name}, part ${last}` : `${name}, parts ${letters.join(', ')} and ${last}`
}
