import { CardNote } from '../../../components/feedback/note.tsx'
import type { Topic } from '../../../data/topic.ts'
import { describeAvailability } from '../../../lib/availability.ts'
import { useNow } from '../../../lib/use-now.ts'

interface StudentNotesProps {
  topic: Topic
  /** An attempt is handed in and has no result yet. */
  isMarking: boolean
}

/** When and how often a quiz may be begun, and what a student's attempt waits for. */
export function StudentNotes({ topic, isMarking }: StudentNotesProps) {
  const now = useNow(topic.opens_at, topic.closes_at)
  const available = describeAvailability(topic, now).join(' · ')
  return (
    <>
      {available && <CardNote>{available}</CardNote>}
      {topic.has_held_attempt ? (
        <CardNote>Handed in. Your teacher will release the marks.</CardNote>
      ) : (
        isMarking && <CardNote>Your attempt is being marked</CardNote>
      )}
    </>
  )
}
