import { CardNote } from '../../../components/feedback/note.tsx'
import { useReturnWords } from '../../../components/feedback/server-reachable.ts'
import type { Topic } from '../../../data/topic.ts'
import { AvailabilityNote } from './-availability-note.tsx'
import type { OwnRecords } from './-use-own-records.ts'

interface StudentNotesProps {
  topic: Topic
  records: Pick<OwnRecords, 'isMarking' | 'submit'>
}

/** When and how often a quiz may be begun, and what a student's attempt waits for. */
export function StudentNotes({ topic, records: { isMarking, submit } }: StudentNotesProps) {
  return (
    <>
      <AvailabilityNote topic={topic} variant="info" />
      {submit !== null ? (
        <SubmitNote submit={submit} />
      ) : topic.has_active_attempt ? (
        // What an earlier attempt waits for would seem to be about this one.
        false
      ) : topic.has_held_attempt ? (
        <CardNote>Handed in. Your teacher will release the marks.</CardNote>
      ) : (
        isMarking && <CardNote>Your attempt is being marked</CardNote>
      )}
    </>
  )
}

/** Where the attempt is that was handed in on this device. */
function SubmitNote({ submit }: { submit: 'waiting' | 'blocked' }) {
  const returnWords = useReturnWords() || ' as soon as the server takes it'
  return (
    <CardNote>
      {submit === 'waiting' ? `Will be handed in${returnWords}` : 'Not handed in yet: the records say why'}
    </CardNote>
  )
}
