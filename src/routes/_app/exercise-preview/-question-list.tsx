import { Panel } from '../../../components/layout/panel.tsx'
import type { StoredExercise } from '../../../data/exercise.ts'
import { counted, marks } from '../../../lib/numbers.ts'
import { shorten } from '../../../lib/shorten.ts'
import { type Step, toLetter } from '../../../lib/steps.ts'
import styles from './-question-list.module.css'

/** Two lines of the list; the whole is on the sheet that a press opens. */
const maxShownText = 80

interface QuestionListProps {
  exercises: StoredExercise[]
  step: Step
  onStep: (step: Step) => void
}

/** Every subquestion of the quiz with its marks; a press opens one. */
export function QuestionList({ exercises, step, onStep }: QuestionListProps) {
  const rows = listRows(exercises)
  const total = rows.reduce((sum, { points }) => sum + points, 0)
  return (
    <Panel
      className={styles.panel}
      title="The whole quiz"
      tools={
        <span className={styles.total}>{`${counted(exercises.length, 'question')}, ${marks(total)}`}</span>
      }
    >
      <ul className={styles.list}>
        {rows.map(({ question, subquestion, text, points }) => {
          const isCurrent = question === step.question && subquestion === step.subquestion
          return (
            <li key={`${question}.${subquestion}`}>
              <button
                ref={isCurrent ? showInList : undefined}
                type="button"
                className={styles.row}
                aria-current={isCurrent ? 'step' : undefined}
                onClick={() => onStep({ question, subquestion })}
              >
                <span className={styles.number}>{`${question}${toLetter(subquestion)}`}</span>
                <span className={styles.text}>{shorten(text, maxShownText)}</span>
                <span className={styles.points}>{marks(points)}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

const listRows = (exercises: StoredExercise[]) =>
  exercises.flatMap(({ exercise_json: { questionDescription, subquestions } }, question) =>
    subquestions.map(({ subquestionDescription, maxPoints }, subquestion) => ({
      question: question + 1,
      subquestion: subquestion + 1,
      text: subquestionDescription || questionDescription,
      points: maxPoints,
    })),
  )

/** Scrolls the list, where it scrolls by itself, to the row that has become the current one; the page stays. */
function showInList(row: HTMLElement | null): void {
  const list = row?.closest('ul')
  if (row && list) list.scrollTop = row.offsetTop - list.clientHeight / 2
}
