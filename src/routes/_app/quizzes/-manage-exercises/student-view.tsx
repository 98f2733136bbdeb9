import type { ReactNode } from 'react'
import { AnswerSpace } from '../../../../components/exercise-book/answer-space.tsx'
import { RulerProgress } from '../../../../components/exercise-book/ruler-progress.tsx'
import { MarginNumber, PrintedText, SheetSample } from '../../../../components/exercise-book/sheet.tsx'
import { SwitchField } from '../../../../components/form/switch-field.tsx'
import type { Question } from '../../../../../contract/quiz-draft.ts'
import { config } from '../../../../config.ts'
import { shorten } from '../../../../lib/shorten.ts'
import { toLetter } from '../../../../lib/steps.ts'
import { type Position, type QuizDraft, getQuestion, getSubquestion } from '../-draft-operations.ts'
import styles from './student-view.module.css'
import type { DraftEditor } from './use-draft-editor.ts'

interface StudentViewProps {
  draft: QuizDraft
  position: Position
}

/** The subquestion that is edited, or the first of a question, as students will see it. */
export function StudentView({ draft, position }: StudentViewProps) {
  const { questionDescription, subquestions } = getQuestion(draft, position)
  const subquestion = getSubquestion(draft, position)
  return (
    <View>
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
    </View>
  )
}

/** What is known of a question that is to be generated, and who reads it first. */
export function GeneratedView({ editor: { draft, position, change } }: { editor: DraftEditor }) {
  const { settings } = draft
  return (
    <View>
      <SheetSample className={styles.sheet}>
        <MarginNumber>{position.question + 1}</MarginNumber>
        <p className={styles.planned}>{formatPlan(getQuestion(draft, position))}</p>
      </SheetSample>
      <SwitchField
        label="Read it before students do"
        hint={
          settings.isDraft
            ? 'The quiz is saved as a draft. Students see it when you publish it.'
            : 'Without this, students see it as soon as it is made.'
        }
        isOn={settings.isDraft}
        onChange={(isDraft) => change({ ...draft, settings: { ...settings, isDraft } })}
      />
    </View>
  )
}

const View = ({ children }: { children: ReactNode }) => (
  <section className={styles.view} aria-label="What students see">
    <div className={styles.inner}>
      <h3 className={styles.title}>What students see</h3>
      {children}
    </div>
  </section>
)

/** "Made after you save the quiz: a foundation question on Forces, about “brakes”." */
function formatPlan({ difficulty, ncTopic, generationPrompt }: Question): string {
  const about = generationPrompt.trim()
  return [
    `Made after you save the quiz: a ${difficulty ?? 'new'} question`,
    ncTopic !== null && ` on ${ncTopic}`,
    about !== '' && `, about “${shorten(about, config.maxShownQuestion)}”`,
    '.',
  ]
    .filter(Boolean)
    .join('')
}
