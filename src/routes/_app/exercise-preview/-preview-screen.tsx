import { Navigate, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { StepBar } from '../../../components/exercise-book/step-bar.tsx'
import type { StoredExercise } from '../../../data/exercise.ts'
import { placeIn, placeOf, type Step } from '../../../lib/steps.ts'
import { NoQuestions } from './-no-questions.tsx'
import { PreviewHeader } from './-preview-header.tsx'
import { PreviewSheet } from './-preview-sheet.tsx'

interface PreviewScreenProps {
  topicId: number
  exercises: StoredExercise[]
  /** What the address asks for; it may not exist. */
  wanted: Partial<Step>
  /** How old it is, where that has to be said. */
  note: ReactNode
}

/** A quiz as it is printed, one subquestion at a time, with what earns its marks. */
export function PreviewScreen({ topicId, exercises, wanted, note }: PreviewScreenProps) {
  const navigate = useNavigate()
  const sheet = useRef<HTMLElement>(null)
  const counts = exercises.map(({ exercise_json }) => exercise_json.subquestions.length)
  const step = placeIn(counts, wanted)
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
    <div>
      {placeOf(counts, wanted) === null && (
        <Navigate to="/exercise-preview" search={{ topic_id: topicId, ...step }} replace />
      )}
      <PreviewHeader topicId={topicId} question={step.question} of={exercises.length} />
      {note}
      <PreviewSheet ref={sheet} exercise={exercise} step={step} />
      <StepBar counts={counts} step={step} onStep={go} filled />
    </div>
  )
}
