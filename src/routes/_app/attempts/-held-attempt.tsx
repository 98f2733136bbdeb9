import { BookCard } from '../../../components/exercise-book/book.tsx'
import { SubjectBadge } from '../../../components/exercise-book/subject-badge.tsx'
import { CardNote } from '../../../components/feedback/note.tsx'
import { LinkButton } from '../../../components/form/button.tsx'
import { formatAttemptTimes } from './-attempt-times.ts'
import type { Attempt } from './-use-records.ts'

/** The card of an attempt whose marks the teacher holds. It looks the same whether it is marked or not. */
export function HeldAttempt({ attempt }: { attempt: Attempt }) {
  const { id, topic_name, subject_name } = attempt
  return (
    <BookCard
      subject={subject_name}
      title={topic_name}
      level={3}
      meta={<SubjectBadge subject={subject_name} />}
      note={
        <>
          <CardNote variant="plain">Handed in. Your teacher will release the marks.</CardNote>
          <CardNote variant="plain">{formatAttemptTimes(attempt)}</CardNote>
        </>
      }
      actions={
        <LinkButton
          to="/own-answers"
          search={{ attempt_id: id }}
          aria-label={`Reread your answers to ${topic_name}`}
        >
          Reread your answers
        </LinkButton>
      }
    />
  )
}
