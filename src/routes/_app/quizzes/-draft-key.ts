import { createContext, useContext } from 'react'
import { useUser } from '../../../session/auth-store.ts'
import type { DraftKey } from './-draft-store.ts'

/** The draft that the editor edits; null for that of the user's new quiz. */
export const EditedDraft = createContext<DraftKey | null>(null)

export function useDraftKey(): DraftKey {
  const { id } = useUser()
  return useContext(EditedDraft) ?? id
}
