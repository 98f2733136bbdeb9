import { Fragment } from 'react'
import { ArrowLeftRegular } from '@fluentui/react-icons/headless/svg/arrow-left'
import { AnsweredOptions } from '../../../components/exercise-book/answered-options.tsx'
import { MarginNumber, PrintedText, Sheet, SheetSkeleton } from '../../../components/exercise-book/sheet.tsx'
import { SubjectBadge } from '../../../components/exercise-book/subject-badge.tsx'
import { WrittenAnswer } from '../../../components/exercise-book/written-answer.tsx'
import { CardNote } from '../../../components/feedback/note.tsx'
import { LinkButton } from '../../../components/form/button.tsx'
import { PageHeader } from '../../../components/layout/page-header.tsx'
import type { SubmittedAttempt } from '../../../data/exercise.ts'
import { formatDateTimeInSentence } from '../../../lib/dates.ts'
import { toLetter } from '../../../lib/steps.ts'
import { usePageTitle } from '../../../session/page-title.ts'
import styles from './-own-answers.module.css'

/** All questions of an attempt that is handed in, with the own answers. Nothing here depends on marks. */
export function OwnAnswersScreen({ attempt }: { attempt: SubmittedAttempt }) {
  const { topic_name, subject_name, submitted_at, exercises, student_answers } = attempt
  const answers = new Map(student_answers.map(({ subquestion_id, answer }) => [subquestion_id, answer]))
  return (
    <div>
      <PageHeader
        title={usePageTitle()}
        subtitle={
          <>
            <SubjectBadge subject={subject_name} />
            <span>
              {topic_name} · Handed in {formatDateTimeInSentence(submitted_at)}
            </span>
          </>
        }
        tools={
          <LinkButton to="/attempts" icon={<ArrowLeftRegular />}>
            Exercise records
          </LinkButton>
        }
      />
      <CardNote>
        You handed these answers in, so you cannot change them. Your teacher decides when you see the marks.
      </CardNote>
      <div className={styles.sheets}>
        {exercises.map(({ id, exercise_json }, index) => (
          <AnsweredQuestion key={id} number={index + 1} question={exercise_json} answers={answers} />
        ))}
      </div>
    </div>
  )
}

interface AnsweredQuestionProps {
  /** From 1. */
  number: number
  question: SubmittedAttempt['exercises'][number]['exercise_json']
  /** By the id of their subquestion. */
  answers: Map<string, string>
}

function AnsweredQuestion({ number, question, answers }: AnsweredQuestionProps) {
  const { questionDescription, subquestions } = question
  return (
    <Sheet label={`Question ${number}`}>
      <MarginNumber>{number}</MarginNumber>
      <PrintedText>{questionDescription}</PrintedText>
      {subquestions.map(({ id, subquestionDescription, maxPoints, kind, options }, index) => (
        <Fragment key={id}>
          <MarginNumber>{toLetter(index + 1)}</MarginNumber>
          <PrintedText points={maxPoints}>{subquestionDescription}</PrintedText>
          <div>
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

/** The outline of the screen while the answers are loading. */
export function OwnAnswersSkeleton({ title }: { title: string }) {
  return (
    <div aria-busy="true">
      <PageHeader title={title} />
      <SheetSkeleton label="Loading your answers" />
    </div>
  )
}
