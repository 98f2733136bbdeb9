import type { Examiner, Marking, Verification } from '../examiner/examiner.ts'
import { markTask } from '../exercise/marking-task.ts'
import type { Sample } from './plan-sittings.ts'
import type { StoredSubquestion } from './store-quizzes.ts'

/** A sample answer with what the examiner made of it. */
export interface MarkedSample {
  subquestion_id: string
  answer: string
  max_points: number
  marking: Marking
  verification: Verification
}

export type MarkSample = (asked: StoredSubquestion, sample: Sample) => Promise<MarkedSample>

/** Marks and checks samples as any pupil's answer is; the same sample of the same subquestion only once. */
export function sampleMarker(examiner: Examiner): MarkSample {
  const known = new Map<StoredSubquestion, Partial<Record<Sample, Promise<MarkedSample>>>>()
  return (asked, sample) => {
    const ofSubquestion = known.get(asked) ?? {}
    known.set(asked, ofSubquestion)
    return (ofSubquestion[sample] ??= markAndCheck(examiner, asked, sample))
  }
}

async function markAndCheck(
  examiner: Examiner,
  { question, subquestion, samples }: StoredSubquestion,
  sample: Sample,
): Promise<MarkedSample> {
  const answer = samples[sample]
  const task = markTask(question, subquestion, answer)
  const marking = await examiner.mark(task)
  const { mark, feedback } = marking
  const verification = await examiner.verify({ ...task, mark, feedback }, ['scientific_accuracy'])
  return { subquestion_id: subquestion.id, answer, max_points: subquestion.maxPoints, marking, verification }
}
