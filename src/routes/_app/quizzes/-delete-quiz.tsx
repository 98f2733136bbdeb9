import { DeleteRegular } from '@fluentui/react-icons/headless/svg/delete'
import { CardNote } from '../../../components/feedback/note.tsx'
import { IconButton } from '../../../components/form/icon-button.tsx'
import type { Topic } from '../../../data/topic.ts'
import { useOnDemand } from './-use-on-demand.ts'

const loadDialog = async () => (await import('./-delete-quiz-dialog.tsx')).DeleteQuizDialog

export function DeleteQuiz({ topic }: { topic: Topic }) {
  const { Part: Dialog, busy, failed, open, close } = useOnDemand(loadDialog)
  return (
    <span data-end>
      <IconButton
        wrong
        pulled
        needsServer
        label={`Delete ${topic.name}`}
        icon={<DeleteRegular />}
        busy={busy}
        onClick={open}
      />
      {failed && (
        <CardNote kind="error">Deleting could not be opened. Try again when you are online.</CardNote>
      )}
      {Dialog && <Dialog topic={topic} onClose={close} />}
    </span>
  )
}
