import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { FlagRegular } from '@fluentui/react-icons/svg/flag'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { PageHeader } from '../../../components/page-header.tsx'
import { RulerProgress } from '../../../components/ruler-progress.tsx'
import { SubjectBadge } from '../../../components/subject-badge.tsx'
import { reasonOf } from '../../../data/call.ts'
import { submitTest, type Sitting } from '../../../data/exercise.ts'
import { getTopics } from '../../../data/topic.ts'
import type { AnswerKeeper } from '../../../offline/answers.ts'

interface SittingHeaderProps {
  topicId: number
  sitting: Sitting
  keeper: AnswerKeeper
  /** The question shown, from 1. */
  question: number
}

/** Which quiz this is, how far it has come, and the way to hand it in. */
export function SittingHeader({ topicId, sitting, keeper, question }: SittingHeaderProps) {
  const { data: topic } = useQuery({
    ...getTopics(),
    select: (topics) => topics.find(({ id }) => id === topicId),
  })
  const [asking, setAsking] = useState(false)
  return (
    <>
      <PageHeader
        title="Exercises"
        quietOnPhone
        beside={
          topic && (
            <>
              <SubjectBadge subject={topic.subject.name} />
              <span>{topic.name}</span>
            </>
          )
        }
        progress={<RulerProgress noun="Question" value={question} of={sitting.exercises.length} />}
        tools={
          <Button icon={<FlagRegular />} onClick={() => setAsking(true)}>
            Finish
          </Button>
        }
      />
      {asking && (
        <FinishDialog topicId={topicId} sitting={sitting} keeper={keeper} onCancel={() => setAsking(false)} />
      )}
    </>
  )
}

type FinishDialogProps = Omit<SittingHeaderProps, 'question'> & { onCancel: () => void }

function FinishDialog({ topicId, sitting, keeper, onCancel }: FinishDialogProps) {
  const navigate = useNavigate()
  const submit = useMutation(submitTest())
  const finish = useMutation({
    mutationFn: async () => {
      const finishedAt = new Date().toISOString()
      await keeper.flush()
      if (keeper.waiting() > 0) throw new Error('unsent answers')
      const headers = { attempt: String(sitting.attempt_id), manifest: keeper.manifest(), finishedAt }
      await submit.mutateAsync({ topicId, headers })
    },
    onSuccess: async () => {
      keeper.forget()
      await navigate({ to: '/attempts', replace: true })
    },
  })
  return (
    <ConfirmDialog
      heading="Are you sure?"
      confirmLabel="Yes"
      cancelLabel="Keep working"
      busy={finish.isPending}
      error={finish.error && whyNotFinished(keeper, finish.error)}
      onConfirm={() => finish.mutate()}
      onCancel={onCancel}
    >
      {emptyAnswers(sitting, keeper)}You cannot change answers after you finish.
    </ConfirmDialog>
  )
}

function emptyAnswers(sitting: Sitting, keeper: AnswerKeeper): string {
  const all = sitting.exercises.flatMap(({ exercise_json }) => exercise_json.subquestions)
  const empty = all.filter(({ id }) => keeper.textOf(id).trim() === '').length
  if (empty === 0) return ''
  return empty === 1 ? '1 question has no answer yet. ' : `${empty} questions have no answer yet. `
}

function whyNotFinished(keeper: AnswerKeeper, error: Error): string {
  const waiting = keeper.waiting()
  if (waiting === 0) return `${reasonOf(error)} Your answers are saved. Try again.`
  const answers = waiting === 1 ? '1 answer is' : `${waiting} answers are`
  return `${answers} not saved on the server yet. Nothing is lost: look at them, then try again.`
}
