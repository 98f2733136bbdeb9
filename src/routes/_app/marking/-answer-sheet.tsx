import { type Ref, useMemo } from 'react'
import { parseAlternatives } from '../../../../contract/quiz-draft.ts'
import { Alternatives } from '../../../components/exercise-book/alternatives.tsx'
import { MarginNumber, PrintedText, Sheet } from '../../../components/exercise-book/sheet.tsx'
import type { MarkingQueue } from '../../../data/marking.ts'
import { marks } from '../../../lib/numbers.ts'
import { getAnswerName, type DeskAnswer } from './-answers.ts'
import styles from './-answer-sheet.module.css'
import { splitByEntries } from './-evidence.ts'
import { numberSubquestions } from './-subquestions.ts'
import type { Desk } from './-use-desk.ts'

interface AnswerSheetProps {
  desk: Desk
  queue: MarkingQueue
  answer: DeskAnswer
  ref: Ref<HTMLElement>
}

/** The question, its mark scheme, and the answer with the evidence that the examiner found. */
export function AnswerSheet({ desk, queue, answer, ref }: AnswerSheetProps) {
  const { subquestion, questionDescription, subquestions } = queue
  const number = numberSubquestions(subquestions).find(({ id }) => id === subquestion.id)?.number
  return (
    <Sheet ref={ref} className={styles.sheet} label={getAnswerName(answer, desk.hasNames)}>
      {questionDescription && <p className={styles.stem}>{questionDescription}</p>}
      <MarginNumber>{number}</MarginNumber>
      <PrintedText points={subquestion.maxPoints}>{subquestion.subquestionDescription}</PrintedText>
      <details className={styles.scheme} open>
        <summary>Mark scheme</summary>
        <ol>
          {subquestion.answers.map((entry, index) => (
            <li key={index}>
              <Alternatives alternatives={parseAlternatives(entry.answer)} />
              <span className={styles.points}>{marks(entry.maxPoints)}</span>
            </li>
          ))}
        </ol>
      </details>
      <h3 className={styles.label}>{getAnswerName(answer, desk.hasNames)}</h3>
      <AnswerText answer={answer} />
      {answer.please_check && answer.decided_by === 'examiner' && (
        <p className={styles.check}>Please check: the automatic marker is not sure of this mark.</p>
      )}
    </Sheet>
  )
}

function AnswerText({ answer: { answer, entries } }: Pick<AnswerSheetProps, 'answer'>) {
  const segments = useMemo(() => splitByEntries(answer, entries), [answer, entries])
  if (answer.trim() === '') return <p className={styles.none}>No answer was given.</p>
  return (
    <p className={styles.text}>
      {segments.map(({ text, entries: found }, index) =>
        found.length === 0 ? (
          text
        ) : (
          <mark key={index} className={styles.found}>
            {text}
            <span className={styles.numbers}>
              <span className="visually-hidden"> (entry </span>
              {found.join(', ')}
              <span className="visually-hidden">)</span>
            </span>
          </mark>
        ),
      )}
    </p>
  )
}
