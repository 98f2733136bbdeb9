import { PenRegular } from '@fluentui/react-icons/headless/svg/pen'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { RulerProgress } from '../../../components/exercise-book/ruler-progress.tsx'
import { SheetSkeleton } from '../../../components/exercise-book/sheet.tsx'
import { StepBar } from '../../../components/exercise-book/step-bar.tsx'
import { SubjectBadge } from '../../../components/exercise-book/subject-badge.tsx'
import { Empty } from '../../../components/feedback/empty.tsx'
import { useServerReachable } from '../../../components/feedback/server-reachable.ts'
import { LinkButton } from '../../../components/form/button.tsx'
import { PageHeader } from '../../../components/layout/page-header.tsx'
import type { StoredExercise } from '../../../data/exercise.ts'
import { type Topic, getTopics } from '../../../data/topic.ts'
import { useChangeAnnouncement } from '../../../lib/announce.ts'
import { useIsPhone } from '../../../lib/device.ts'
import { type Step, findStepOrFirst, findStep } from '../../../lib/steps.ts'
import { usePageTitle } from '../../../session/page-title.ts'
import { PreviewSheet } from './-preview-sheet.tsx'
import styles from './-preview.module.css'
import { QuestionList } from './-question-list.tsx'

interface PreviewScreenProps {
  topicId: number
  exercises: StoredExercise[]
  /** The step in the URL, which may not exist. */
  requestedStep: Partial<Step>
  /** Says how old the questions are if they could not be refreshed. */
  note: ReactNode
}

/** A quiz as students see it, one subquestion at a time, with its mark scheme. */
export function PreviewScreen({ topicId, exercises, requestedStep, note }: PreviewScreenProps) {
  const navigate = useNavigate()
  const sheet = useRef<HTMLElement>(null)
  const topic = useQuery(getTopics()).data?.find(({ id }) => id === topicId)
  const canChange = topic !== undefined && canEdit(topic) && topic.is_begun !== true
  const counts = exercises.map(({ exercise_json }) => exercise_json.subquestions.length)
  const step = findStepOrFirst(counts, requestedStep)
  const exercise = exercises[step.question - 1]
  if (exercise === undefined)
    return (
      <div>
        <PreviewHeader topicId={topicId} />
        <NoQuestions topicId={topicId} />
      </div>
    )
  const go = (to: Step) => {
    void navigate({ to: '/exercise-preview', search: { topic_id: topicId, ...to }, replace: true })
    sheet.current?.focus({ preventScroll: true })
  }
  return (
    <div className={styles.page}>
      {findStep(counts, requestedStep) === null && (
        <Navigate to="/exercise-preview" search={{ topic_id: topicId, ...step }} replace />
      )}
      <PreviewHeader topicId={topicId} step={step} of={exercises.length} />
      {note}
      <PreviewSheet ref={sheet} {...{ topicId, exercises, exercise, step, canChange }}>
        <QuestionList exercises={exercises} step={step} onStep={go} />
      </PreviewSheet>
      <StepBar counts={counts} step={step} onStep={go} isNextFilled />
    </div>
  )
}

interface PreviewHeaderProps {
  topicId: number
  /** What is shown, and the number of questions; both missing if there are none. */
  step?: Step
  of?: number
  /** While the questions load, an empty ruler reserves the space. */
  isLoading?: boolean
}

function PreviewHeader({ topicId, step, of, isLoading }: PreviewHeaderProps) {
  const topics = useQuery(getTopics())
  const topic = topics.data?.find(({ id }) => id === topicId)
  // What is changed offline could not be saved.
  const mayEdit = useServerReachable() && topic !== undefined && canEdit(topic)
  // Their row would push the question down: both are words beside the group instead.
  const isPhone = useIsPhone()
  return (
    <PageHeader
      title={usePageTitle()}
      name={topic?.name ?? (topics.isPending ? <span className={styles.name} /> : undefined)}
      beside={
        topic ? (
          <>
            <SubjectBadge subject={topic.subject.name} />
            <span>{topic.class_.name}</span>
            {isPhone && step && mayEdit && (
              <Link className={styles.word} to="/quizzes" search={{ edit: topicId, ...step }}>
                Edit
              </Link>
            )}
            {isPhone && hasResults(topic) && (
              <Link className={styles.word} to="/quiz-results" search={{ topic_id: topicId }}>
                Results
              </Link>
            )}
          </>
        ) : (
          topics.isPending && <span className={styles.group} />
        )
      }
      tools={
        !isPhone &&
        topic && (
          <>
            {step && mayEdit && (
              <LinkButton to="/quizzes" search={{ edit: topicId, ...step }} icon={<PenRegular />}>
                Edit
              </LinkButton>
            )}
            {hasResults(topic) && (
              <LinkButton to="/quiz-results" search={{ topic_id: topicId }}>
                Results
              </LinkButton>
            )}
          </>
        )
      }
      progress={
        isLoading ? (
          <div className={styles.ruler}>
            <RulerProgress noun="Question" value={0} max={1} />
          </div>
        ) : (
          step !== undefined &&
          of !== undefined && <RulerProgress noun="Question" value={step.question} max={of} />
        )
      }
    />
  )
}

/** Edit opens the editor at the question that is shown, or its mark scheme once a student has begun; Back leads here again. */
const canEdit = ({ random, processing_status }: Topic): boolean =>
  !random && processing_status === 'completed'

/** Results are of quizzes that students can take, and not of random ones. */
const hasResults = ({ is_draft, random, processing_status }: Topic): boolean =>
  !is_draft && !random && processing_status === 'completed'

/** Says why a quiz has no questions yet, and updates with the state of the quiz. */
function NoQuestions({ topicId }: { topicId: number }) {
  // The cached list may be older than the state of this quiz.
  const { data: topics } = useQuery({ ...getTopics(), staleTime: 0 })
  const { heading, text } = explain(topics?.find(({ id }) => id === topicId))
  useChangeAnnouncement(topics ? `${heading}. ${text}` : null)
  return (
    <Empty heading={heading} action={<LinkButton to="/quizzes">Back to the quizzes</LinkButton>}>
      {text}
    </Empty>
  )
}

function explain(topic: Topic | undefined): { heading: string; text: string } {
  if (topic === undefined)
    return { heading: 'No questions found', text: 'The questions of this quiz are not made yet.' }
  if (topic.processing_status !== 'failed')
    return { heading: 'The questions are being made', text: 'They appear here as soon as they are ready.' }
  return {
    heading: 'The questions could not be made',
    text: `${topic.failure ?? ''} Among the quizzes you can try again, or open it as a draft.`.trim(),
  }
}

/** The skeleton of the screen while the questions load. */
export function PreviewSkeleton({ topicId }: { topicId: number }) {
  return (
    <div className={styles.page} aria-busy="true">
      <PreviewHeader topicId={topicId} isLoading />
      <div className={styles.columns}>
        <SheetSkeleton className={styles.sheet} label="Loading the quiz" />
      </div>
    </div>
  )
}
