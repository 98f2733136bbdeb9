import type { BodyOf } from '../../../../contract/shapes.ts'

/** The subquestion of a result whose feedback is worked on. */
export interface Place {
  resultId: number
  questionId: number
  subQuestionId: string
}

export type Verifier = BodyOf<'editFeedback'>['verifiers'][number]

export const firstVerifiers: Verifier[] = ['scientific_accuracy']

/** What both ways of bettering a piece of feedback need. */
export interface ReworkProps {
  place: Place
  /** This feedback is being processed. */
  isBusy: boolean
  verifiers: Verifier[]
  onVerifiers: (verifiers: Verifier[]) => void
}
