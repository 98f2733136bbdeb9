import { CardNote } from '../../../components/feedback/note.tsx'
import type { Topic } from '../../../data/topic.ts'
import { wholePercent } from '../../../lib/numbers.ts'
import { QuizCard } from './-quiz-card.tsx'
import { StudentLinks } from './-student-links.tsx'
import { StudentNotes } from './-student-notes.tsx'
import type { OwnRecords } from './-use-own-records.ts'

interface StudentCardProps {
  topic: Topic
  records: OwnRecords
}

/** A quiz that a student is to do or to go on with. */
export function StudentCard({ topic, records: { answered, isMarking, lastScore } }: StudentCardProps) {
  return (
    <QuizCard
      topic={topic}
      level={3}
      hasWholeName
      bookmark={topic.has_active_attempt}
      note={
        <>
          <StudentNotes topic={topic} isMarking={isMarking} />
          {topic.has_active_attempt && (
            // Its line is kept while the attempts are fetched, so that the cards below don't jump.
            <CardNote variant="plain">{answered === null ? '\u00a0' : `${answered} answered`}</CardNote>
          )}
          {topic.has_test_results && (
            // So is this one while the results are.
            <CardNote variant="plain">
              {lastScore === null ? '\u00a0' : `Last score ${wholePercent(lastScore)}`}
            </CardNote>
          )}
        </>
      }
      actions={<StudentLinks topic={topic} isMarking={isMarking} />}
    />
  )
}
