import { ArrowLeftRegular } from '@fluentui/react-icons/headless/svg/arrow-left'
import { SheetSkeleton } from '../../../components/exercise-book/sheet.tsx'
import { SubjectBadge } from '../../../components/exercise-book/subject-badge.tsx'
import { LinkButton } from '../../../components/form/button.tsx'
import { PageHeader } from '../../../components/layout/page-header.tsx'
import type { SubmittedAttempt } from '../../../data/exercise.ts'
import { usePageTitle } from '../../../session/page-title.ts'
import styles from './-own-answers.module.css'
import { OwnAnswersSheet } from './-own-answers-sheet.tsx'
import { Standing } from './-standing.tsx'

/** All questions of an attempt that is handed in, with the own answers. Nothing here depends on marks. */
export function OwnAnswersScreen({ attempt }: { attempt: SubmittedAttempt }) {
  const { topic_name, subject_name, exercises, student_answers } = attempt
  const answers = new Map(student_answers.map(({ subquestion_id, answer }) => [subquestion_id, answer]))
  return (
    <div>
      <PageHeader
        title={usePageTitle()}
        name={topic_name}
        beside={<SubjectBadge subject={subject_name} />}
        tools={
          // Phones have the tab bar.
          <LinkButton to="/attempts" icon={<ArrowLeftRegular />} className={styles.back}>
            Exercise records
          </LinkButton>
        }
      />
      <Standing attempt={attempt} answers={answers} />
      <div className={styles.sheets}>
        {exercises.map(({ id, exercise_json }, index) => (
          <OwnAnswersSheet key={id} number={index + 1} question={exercise_json} answers={answers} />
        ))}
      </div>
      <div className={styles.end}>
        <LinkButton to="/attempts" icon={<ArrowLeftRegular />}>
          Exercise records
        </LinkButton>
      </div>
    </div>
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
