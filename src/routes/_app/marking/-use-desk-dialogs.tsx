import { type ReactNode, useState } from 'react'
import { useLazyDialog } from '../../../components/feedback/use-lazy-dialog.tsx'
import type { MarkingQueue } from '../../../data/marking.ts'
import { lazyValue } from '../../../lib/lazy.ts'
import type { Desk } from './-use-desk.ts'

const acceptDialog = lazyValue(async () => (await import('./-accept-dialog.tsx')).AcceptDialog)
const phrasesDialog = lazyValue(async () => (await import('../-phrases/phrases-dialog.tsx')).PhrasesDialog)

export interface DeskDialogs {
  /** What accepting a wording adds: the selected part of the answer, else all of it. */
  selection: string
  select: (text: string) => void
  acceptWording: (() => void) | undefined
  openPhrases: (() => void) | undefined
  /** The open dialog, or why it could not be opened. */
  shown: ReactNode
}

/** The dialogs of the desk, which buttons and keys open; their code is loaded ahead of its use. */
export function useDeskDialogs(desk: Desk, queue: MarkingQueue): DeskDialogs {
  const { current } = desk
  const accept = useLazyDialog(acceptDialog, 'Accepting a wording')
  const phrases = useLazyDialog(phrasesDialog, 'The phrases')
  const [selected, setSelected] = useState({ id: 0, text: '' })
  const selection = selected.id === current?.result_id ? selected.text : ''
  const hasText = current !== undefined && current.answer.trim() !== ''
  // What is right in the other kinds is no wording.
  const isText = (queue.subquestion.kind ?? 'text') === 'text'
  return {
    selection,
    select: (text) => setSelected({ id: current?.result_id ?? 0, text }),
    acceptWording: hasText && isText && !queue.topic.deleted ? accept.opener.onClick : undefined,
    openPhrases: current && phrases.opener.onClick,
    shown: (
      <>
        {accept.failure}
        {phrases.failure}
        {accept.Dialog && current && (
          <accept.Dialog {...{ desk, queue }} wording={selection || current.answer} onClose={accept.close} />
        )}
        {phrases.Dialog && current && (
          <phrases.Dialog
            subjectId={queue.topic.subject.id}
            feedback={desk.draft?.feedback ?? ''}
            onChange={(feedback) => desk.change({ feedback })}
            onClose={phrases.close}
            // Where Enter saves.
            focusNext={desk.focusSheet}
          />
        )}
      </>
    ),
  }
}
