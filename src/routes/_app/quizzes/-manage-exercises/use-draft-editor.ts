import { useState } from 'react'
import {
  type EditResult,
  type Position,
  type QuizDraft,
  clampPosition,
  firstPosition,
} from '../-draft-operations.ts'
import { storeDraft, useQuizDraft } from '../-draft-store.ts'
import { useUser } from '../../../../session/auth-store.ts'

/** The stored draft, the position that is shown, and the functions that change them. */
export interface DraftEditor {
  draft: QuizDraft
  position: Position
  /** Whether fields show what they lack, because Save has rejected the draft. */
  showsErrors: boolean
  /** Stores a changed draft and stays at the position. */
  change: (draft: QuizDraft) => void
  /** Stores a changed draft and shows its position. `removalText` announces a removal, which can then be undone. */
  apply: (result: EditResult, removalText?: string) => void
  /** Shows another position of the same draft. */
  goTo: (position: Position) => void
}

/** The editor of this user's draft, opened at `incompleteQuestion` (from 0), and the last removal while it can be undone. */
export function useDraftEditor(incompleteQuestion: number | null) {
  const { id } = useUser()
  const { draft, isPersisted } = useQuizDraft(id)
  const [requestedPosition, setPosition] = useState({ ...firstPosition, question: incompleteQuestion ?? 0 })
  const [removal, setRemoval] = useState<{ text: string; before: EditResult } | null>(null)
  const position = clampPosition(draft, requestedPosition)
  const apply: DraftEditor['apply'] = (result, removalText) => {
    setRemoval(removalText === undefined ? null : { text: removalText, before: { draft, position } })
    storeDraft(id, result.draft)
    setPosition(result.position)
  }
  const goTo: DraftEditor['goTo'] = (to) => {
    setRemoval(null)
    setPosition(to)
  }
  const editor: DraftEditor = {
    draft,
    position,
    showsErrors: incompleteQuestion !== null,
    apply,
    goTo,
    change: (changed) => apply({ draft: changed, position }),
  }
  return { editor, isPersisted, removalText: removal?.text, undo: () => removal && apply(removal.before) }
}
