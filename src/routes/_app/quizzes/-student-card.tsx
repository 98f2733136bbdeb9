import { CardNote } from '../../../components/feedback/note.tsx'
import type { Topic } from '../../../data/topic.ts'
import { wholePercent } from '../../../lib/numbers.ts'
import { describeSize } from '../../../lib/quiz-size.ts'
import { QuizCard } from './-quiz-card.tsx'
import { ExercisesMark, StudentLinks } from './-student-links.tsx'
import { StudentNotes } from './-student-notes.tsx'
import type { OwnRecords } from './-use-own-records.ts'

interface StudentCardProps {
  topic: Topic
  records: OwnRecords
  /** Whether its button may be the filled one of the screen. */
  isFirst: boolean
}

/** A quiz that a student is to do or to go on with. */
export function StudentCard({ topic, records, isFirst }: StudentCardProps) {
  const { answered, submit, lastScore, isLoading } = records
  const size = describeSize(topic.size)
  return (
    <QuizCard
      topic={topic}
      level={3}
      hasWholeName
      bookmark={topic.has_active_attempt && submit === null}
      metaEnd={submit === null && <ExercisesMark topic={topic} />}
      note={
        <>
          {!topic.has_active_attempt && size && <CardNote variant="plain">{size}</CardNote>}
          <StudentNotes topic={topic} records={records} />
          {/* Lines are kept while what they say is fetched, so that the cards below don't jump. */}
          {topic.has_active_attempt && (answered !== null || isLoading.attempts) && (
            <CardNote variant="plain">{answered === null ? '\u00a0' : `${answered} answered`}</CardNote>
          )}
          {topic.has_test_results && (lastScore !== null || isLoading.results) && (
            <CardNote variant="plain">
              {lastScore === null ? '\u00a0' : `Last score ${wholePercent(lastScore)}`}
            </CardNote>
          )}
        </>
      }
      actions={<StudentLinks topic={topic} records={records} isFilled={isFirst} />}
    />
  )
}
