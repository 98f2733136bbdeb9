import type { AnswerItem } from '../../../../outbox/items.ts'
import { PlayRegular } from '@fluentui/react-icons/headless/svg/play'
import { BookCard } from '../../../components/exercise-book/book.tsx'
import { SubjectBadge } from '../../../components/exercise-book/subject-badge.tsx'
import { CardNote } from '../../../components/feedback/note.tsx'
import { useLazyDialog } from '../../../components/feedback/use-lazy-dialog.tsx'
import { Button, LinkButton } from '../../../components/form/button.tsx'
import { countAnswered } from '../../../lib/answered.ts'
import { lazyValue } from '../../../lib/lazy.ts'
import { OfflineMark } from '../-offline-mark.tsx'
import { formatAttemptTimes } from './-attempt-times.ts'
import {
  type PendingSubmit,
  CancelSubmitButton,
  PendingSubmitNote,
  UndecidedNote,
} from './-pending-submit.tsx'
import { Ring } from '../../../components/exercise-book/ring.tsx'
import type { Attempt } from './-use-records.ts'

const abandonDialog = lazyValue(async () => (await import('./-abandon-dialog.tsx')).AbandonDialog)

interface ActiveAttemptProps {
  attempt: Attempt
  /** Finish was pressed, and the server has not accepted it yet. */
  pendingSubmit: PendingSubmit | null
  /** The answers that the student has to decide on. */
  undecided: AnswerItem[]
}

/** The card of an attempt that its student can still change. */
export function ActiveAttempt({ attempt, pendingSubmit, undecided }: ActiveAttemptProps) {
  const { topic_name, subject_name, progress, parts } = attempt
  const times = formatAttemptTimes(attempt)
  const answered = countAnswered({ progress, parts })
  const { Dialog, opener, close, failure } = useLazyDialog(abandonDialog, 'Abandoning')
  return (
    <>
      <BookCard
        subject={subject_name}
        title={topic_name}
        level={3}
        bookmark={pendingSubmit === null}
        media={
          progress === null ? null : <Ring type="progress" ratio={progress} parts={parts} title={times} />
        }
        meta={
          <>
            <SubjectBadge subject={subject_name} />
            {!pendingSubmit && <OfflineMark topicId={attempt.topic_id} />}
          </>
        }
        note={
          pendingSubmit ? (
            <PendingSubmitNote {...pendingSubmit} />
          ) : (
            <>
              {undecided.length > 0 && <UndecidedNote undecided={undecided} />}
              {answered && <CardNote variant="plain">{answered} answered</CardNote>}
              <CardNote variant="plain">{times}</CardNote>
              {failure}
            </>
          )
        }
        actions={
          pendingSubmit ? (
            <CancelSubmitButton attempt={attempt} {...pendingSubmit} />
          ) : (
            <AttemptButtons attempt={attempt} abandonOpener={opener} />
          )
        }
      />
      {Dialog && <Dialog attempt={attempt} onClose={close} />}
    </>
  )
}

interface AttemptButtonsProps {
  attempt: Attempt
  abandonOpener: ReturnType<typeof useLazyDialog>['opener']
}

function AttemptButtons({ attempt: { topic_id, topic_name }, abandonOpener }: AttemptButtonsProps) {
  return (
    <>
      <LinkButton
        to="/exercises"
        search={{ topic_id }}
        variant="filled"
        icon={<PlayRegular />}
        data-apart
        data-opens="filled"
        aria-label={`Resume ${topic_name}`}
      >
        Resume
      </LinkButton>
      <Button variant="plain" needsServer aria-label={`Abandon ${topic_name}`} {...abandonOpener}>
        Abandon
      </Button>
    </>
  )
}
