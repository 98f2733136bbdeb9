import { lazyValue } from '../../../lib/lazy.ts'
import { useLazy } from '../../../lib/lazy-component.ts'
import { MarkingPoints } from '../-marking-points.tsx'
import type { ReviewPointsProps } from './-point-switches.tsx'

// Marks are saved only by the server, and read without it.
const pointSwitches = lazyValue(async () => (await import('./-point-switches.tsx')).PointSwitches)

/** The marking points of an answer, for teachers, who can change them in the result of a quiz. */
export function ReviewPoints(props: ReviewPointsProps) {
  const { review, item } = props
  const { value: PointSwitches } = useLazy(pointSwitches, review.topic_id !== undefined)
  if (PointSwitches) return <PointSwitches {...props} />
  return (
    <MarkingPoints entries={item.marking?.entries ?? []} points={item.points} mark={item.feedback.mark} />
  )
}
