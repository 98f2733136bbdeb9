import { SparkleRegular } from '@fluentui/react-icons/headless/svg/sparkle'
import { Panel } from '../../../components/layout/panel.tsx'
import type { StoredExercise } from '../../../data/exercise.ts'
import { counted, marks } from '../../../lib/numbers.ts'
import { shortenAtWord } from '../../../lib/shorten.ts'
import type { Step } from '../../../lib/steps.ts'
import { isPartOf, listParts } from './-parts.ts'
import styles from './-question-list.module.css'

interface QuestionListProps {
  exercises: StoredExercise[]
  step: Step
  onStep: (step: Step) => void
}

/** Every subquestion of the quiz with its marks, below what its question says; a press opens one. */
export function QuestionList({ exercises, step, onStep }: QuestionListProps) {
  const parts = listParts(exercises)
  const total = parts.reduce((sum, { points }) => sum + points, 0)
  return (
    <Panel
      className={styles.panel}
      title="The whole quiz"
      tools={
        <span className={styles.total}>{`${counted(exercises.length, 'question')}, ${marks(total)}`}</span>
      }
    >
      <ul className={styles.list}>
        {parts.map((part) => {
          const { question, subquestion, number, text, stem, isGenerated, points } = part
          const isCurrent = isPartOf(step, part)
          return (
            <li key={number}>
              {(stem !== null || isGenerated) && (
                <div className={styles.stem}>
                  {stem !== null && <p>{shortenAtWord(stem, 100)}</p>}
                  {isGenerated && (
                    <p className={styles.generated}>
                      <SparkleRegular aria-hidden="true" />
                      Generated
                    </p>
                  )}
                </div>
              )}
              <button
                ref={isCurrent ? showInList : undefined}
                type="button"
                className={styles.row}
                aria-current={isCurrent ? 'step' : undefined}
                onClick={() => onStep({ question, subquestion })}
              >
                <span className={styles.number}>{number}</span>
                <span className={styles.text}>{shortenAtWord(text, 100)}</span>
                <span className={styles.points}>{marks(points)}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

/** Scrolls the list, where it scrolls by itself, to the row that has become the current one; the page stays. */
function showInList(row: HTMLElement | null): void {
  const list = row?.closest('ul')
  if (row && list) list.scrollTop = row.offsetTop - list.clientHeight / 2
}
