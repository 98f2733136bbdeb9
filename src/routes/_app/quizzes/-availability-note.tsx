import { CardNote } from '../../../components/feedback/note.tsx'
import { Facts } from '../../../components/layout/facts.tsx'
import type { Topic } from '../../../data/topic.ts'
import { describeAvailability } from '../../../lib/describe-availability.ts'
import { useNow } from '../../../lib/use-now.ts'

interface AvailabilityNoteProps {
  topic: Topic
  variant: 'plain' | 'info'
}

/** When and how often a quiz may be begun; nothing where it always may. */
export function AvailabilityNote({ topic, variant }: AvailabilityNoteProps) {
  const phrases = describeAvailability(topic, useNow(topic.opens_at, topic.closes_at))
  if (phrases.length === 0) return null
  return (
    <CardNote variant={variant}>
      <Facts>{phrases}</Facts>
    </CardNote>
  )
}
