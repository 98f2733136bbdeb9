import { Link } from '@tanstack/react-router'
import { type MouseEvent, useId } from 'react'
import { type Step, toLetter } from '../../../lib/steps.ts'
import styles from './-finish-parts.module.css'
import { type Part, nameParts } from './-parts.ts'

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
      <Links {...props} title="Not on the server" isListed={({ isUndecided }) => isUndecided} />
      <Links {...props} title="No answer yet" isListed={({ isBlank }) => isBlank} />
      <Links {...props} title="Marked for review" isListed={({ isMarked }) => isMarked} />
    </>
  )
}

/** For the eye and the pointer: keyboards and screen readers have the links. */
function Cells({ questions, onOpen }: Pick<FinishPartsProps, 'questions' | 'onOpen'>) {
  const hasLetters = questions.some(({ length }) => length > 1)
  return (
    <div className={styles.questions} aria-hidden="true">
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
              data-marked={part.isMarked || undefined}
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

interface LinksProps extends FinishPartsProps {
  title: string
  isListed: (part: Part) => boolean
}

/** One link for each question with such parts, to the first of them. */
function Links({ topicId, title, questions, isListed, onOpen }: LinksProps) {
  const id = useId()
  const listed = questions.flatMap((all) => {
    const parts = all.filter(isListed)
    const [part] = parts
    return part === undefined ? [] : [{ part, name: nameParts(parts, all.length) }]
  })
  if (listed.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      <ul className={styles.links}>
        {listed.map(({ part, name }) => (
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
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
