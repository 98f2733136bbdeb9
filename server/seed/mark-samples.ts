import { subquestionPoints } from '../../contract/quiz-draft.ts'
import {
  verifiers,
  type Examiner,
  type Marking,
  type MarkTask,
  type Verification,
} from '../examiner/examiner.ts'
import type { DemoSubquestion } from './demo-quiz.ts'
import type { Sample } from './plan-sittings.ts'
import type { StoredSubquestion } from './store-quizzes.ts'

/** A sample answer with what the examiner made of it. */
export interface MarkedSample {
  answer: string
  maxPoints: number
  marking: Marking
  verification: Verification
}

export type MarkSample = (asked: StoredSubquestion, sample: Sample) => Promise<MarkedSample>

/** Marks and checks samples like any pupil's answer; the same sample of the same subquestion only once. */
export function sampleMarker(examiner: Examiner): MarkSample {
  const known = new Map<DemoSubquestion, Partial<Record<Sample, Promise<MarkedSample>>>>()
  return (asked, sample) => {
    const ofSubquestion = known.get(asked.subquestion) ?? {}
    known.set(asked.subquestion, ofSubquestion)
    return (ofSubquestion[sample] ??= markAndCheck(examiner, taskOf(asked, sample)))
  }
}

const taskOf = ({ question, subquestion }: StoredSubquestion, sample: Sample): MarkTask => ({
  question: question.questionDescription,
  subquestion: subquestion.subquestionDescription,
  maxPoints: subquestionPoints(subquestion),
  markScheme: subquestion.answers,
  answer: subquestion.samples[sample],
})

async function markAndCheck(examiner: Examiner, task: MarkTask): Promise<MarkedSample> {
  const marking = await examiner.mark(task)
  const { mark, feedback } = marking
  const verification = await examiner.verify({ ...task, mark, feedback }, verifiers)
  return { answer: task.answer, maxPoints: task.maxPoints, marking, verification }
}
