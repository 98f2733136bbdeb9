import { Fragment } from 'react'
import { isBlankAnswer } from '../../../../contract/blank-answer.ts'
import { AnsweredOptions } from '../../../components/exercise-book/answered-options.tsx'
import { MarginNumber, PrintedText, Sheet } from '../../../components/exercise-book/sheet.tsx'
import { WrittenAnswer } from '../../../components/exercise-book/written-answer.tsx'
import type { SubmittedAttempt } from '../../../data/exercise.ts'
import { toLetter } from '../../../lib/steps.ts'
import styles from './-own-answers.module.css'

/** By the id of their subquestion. */
export type OwnAnswers = Map<string, string>

interface OwnAnswersSheetProps {
  /** From 1. */
  number: number
  question: SubmittedAttempt['exercises'][number]['exercise_json']
  answers: OwnAnswers
}

export const getSheetId = (number: number): string => `question-${number}`

/** A question with the own answers to its parts. */
export function OwnAnswersSheet({ number, question, answers }: OwnAnswersSheetProps) {
  const { questionDescription, subquestions } = question
  return (
    <Sheet id={getSheetId(number)} label={`Question ${number}`}>
      <MarginNumber>{number}</MarginNumber>
      <PrintedText>{questionDescription}</PrintedText>
      {subquestions.map(({ id, subquestionDescription, maxPoints, kind, options }, index) => (
        <Fragment key={id}>
          {subquestions.length > 1 && <MarginNumber>{toLetter(index + 1)}</MarginNumber>}
          <PrintedText points={maxPoints}>{subquestionDescription}</PrintedText>
          <div data-blank={isBlankAnswer(answers.get(id) ?? '') || undefined} className={styles.answer}>
            <h3 className={styles.label}>Your answer:</h3>
            <AnsweredOptions {...{ kind, options }} answer={answers.get(id)}>
              <WrittenAnswer answer={answers.get(id) ?? ''} />
            </AnsweredOptions>
          </div>
        </Fragment>
      ))}
    </Sheet>
  )
}
