import { PenRegular } from '@fluentui/react-icons/headless/svg/pen'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CardNote } from '../../../components/feedback/note.tsx'
import { Button } from '../../../components/form/button.tsx'
import { toReason } from '../../../data/call.ts'
import type { Topic } from '../../../data/topic.ts'
import { lazyValue } from '../../../lib/lazy.ts'
import { useUser } from '../../../session/auth-store.ts'
import type * as DialogModule from './-open-draft-dialog.tsx'

const dialogModule = lazyValue(() => import('./-open-draft-dialog.tsx'))
const preload = () => void dialogModule.preload()

interface OpenDraftProps {
  topic: Topic
  onOpened: () => void
}

/** Opens a failed quiz as the draft on the card for a new quiz; confirms first if that would replace a draft. */
export function OpenDraft({ topic, onOpened }: OpenDraftProps) {
  const userId = useUser().id
  const [dialog, setDialog] = useState<typeof DialogModule | null>(null)
  const mutation = useMutation({
    mutationFn: async (mayReplace: boolean) => {
      const module = await dialogModule.load()
      if (!mayReplace && module.hasDraft(userId)) return setDialog(module)
      await module.openDraft(userId, topic.id)
      setDialog(null)
      onOpened()
    },
  })
  const error = mutation.error && `The draft could not be opened. ${toReason(mutation.error)}`
  return (
    <>
      <Button
        needsServer
        icon={<PenRegular />}
        busy={mutation.isPending}
        onClick={() => mutation.mutate(false)}
        onPointerEnter={preload}
        onFocus={preload}
      >
        Open as a draft
      </Button>
      {dialog ? (
        <dialog.ReplaceDraftDialog
          userId={userId}
          busy={mutation.isPending}
          error={error}
          onConfirm={() => mutation.mutate(true)}
          onCancel={() => {
            setDialog(null)
            mutation.reset()
          }}
        />
      ) : (
        <div role="alert">{error && <CardNote variant="error">{error}</CardNote>}</div>
      )}
    </>
  )
}
