import { PenRegular } from '@fluentui/react-icons/headless/svg/pen'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../components/form/button.tsx'
import { CardNote } from '../../../components/feedback/note.tsx'
import { toReason } from '../../../data/call.ts'
import type { Topic } from '../../../data/topic.ts'
import { useUser } from '../../../session/auth-store.ts'
import type * as Parts from './-open-draft-dialog.tsx'

const loadParts = () => import('./-open-draft-dialog.tsx')

interface OpenDraftProps {
  topic: Topic
  onOpened: () => void
}

/** Puts what was typed of a failed quiz on the card for a new quiz; asks first where a draft stands there. */
export function OpenDraft({ topic, onOpened }: OpenDraftProps) {
  const userId = useUser().id
  const [asking, setAsking] = useState<typeof Parts | null>(null)
  const opening = useMutation({
    mutationFn: async (mayReplace: boolean) => {
      const parts = await loadParts()
      if (!mayReplace && parts.hasDraft(userId)) return setAsking(parts)
      await parts.openDraft(userId, topic.id)
      setAsking(null)
      onOpened()
    },
  })
  const error = opening.error && `The draft could not be opened. ${toReason(opening.error)}`
  return (
    <>
      <Button
        needsServer
        icon={<PenRegular />}
        busy={opening.isPending}
        onClick={() => opening.mutate(false)}
      >
        Open as a draft
      </Button>
      {asking ? (
        <asking.ReplaceDraftDialog
          userId={userId}
          busy={opening.isPending}
          error={error}
          onConfirm={() => opening.mutate(true)}
          onCancel={() => {
            setAsking(null)
            opening.reset()
          }}
        />
      ) : (
        <div role="alert">{error && <CardNote kind="error">{error}</CardNote>}</div>
      )}
    </>
  )
}
