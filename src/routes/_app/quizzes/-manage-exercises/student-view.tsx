import { AnswerSpace } from '../../../../components/exercise-book/answer-space.tsx'
import { RulerProgress } from '../../../../components/exercise-book/ruler-progress.tsx'
import { MarginNumber, PrintedText, SheetSample } from '../../../../components/exercise-book/sheet.tsx'
import { toLetter } from '../../../../lib/steps.ts'
import { type Position, type QuizDraft, getQuestion, getSubquestion } from '../-draft-operations.ts'
import styles from './student-view.module.css'

interface StudentViewProps {
  draft: QuizDraft
  position: Position
}

/** The subquestion that is edited, or the first of a question, as students will see it. */
export function StudentView({ draft, position }: StudentViewProps) {
  const { questionDescription, subquestions } = getQuestion(draft, position)
  const subquestion = getSubquestion(draft, position)
  return (
    <section className={styles.view} aria-label="What students see">
      <div className={styles.inner}>
        <h3 className={styles.title}>What students see</h3>
        <SheetSample className={styles.sheet}>
          <MarginNumber>{position.question + 1}</MarginNumber>
          <PrintedText>
            {questionDescription.trim() || <span className={styles.small}>No question text yet</span>}
          </PrintedText>
          {subquestions.length > 1 && (
            <RulerProgress noun="Subquestion" value={position.subquestion + 1} max={subquestions.length} />
          )}
          <MarginNumber>{toLetter(position.subquestion + 1)}</MarginNumber>
          <PrintedText points={subquestion.maxPoints}>{subquestion.subquestionDescription}</PrintedText>
          <AnswerSpace subquestion={subquestion} />
        </SheetSample>
      </div>
    </section>
  )
}
