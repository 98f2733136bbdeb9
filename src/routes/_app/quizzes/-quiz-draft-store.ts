import { useSyncExternalStore } from 'react'
import { type QuizDraft, newDraft } from './-draft-operations.ts'
import { restoreDraft } from './-draft-restore.ts'

interface Kept {
  draft: QuizDraft
  /** Whether this device keeps it: blocked or full storage does not, and the person has to know. */
  kept: boolean
}

const keyOf = (userId: number): string => `quiz-draft-${userId}`
const listeners = new Set<() => void>()
const drafts = new Map<number, Kept>()

function stored(userId: number): Kept {
  try {
    return { draft: restoreDraft(localStorage.getItem(keyOf(userId))), kept: true }
  } catch {
    return { draft: newDraft(), kept: false }
  }
}

function current(userId: number): Kept {
  const known = drafts.get(userId) ?? stored(userId)
  drafts.set(userId, known)
  return known
}

/** Keeps a draft in the page and on the device; null starts a new one. */
export function keepDraft(userId: number, draft: QuizDraft | null): void {
  drafts.set(userId, { draft: draft ?? newDraft(), kept: written(userId, draft) })
  for (const listener of listeners) listener()
}

function written(userId: number, draft: QuizDraft | null): boolean {
  try {
    if (draft === null) localStorage.removeItem(keyOf(userId))
    else localStorage.setItem(keyOf(userId), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

/** Another tab of this browser has changed or cleared a draft. */
function onStorage({ key }: StorageEvent): void {
  for (const userId of drafts.keys()) if (key === null || key === keyOf(userId)) drafts.delete(userId)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) stopListening()
  }
}

// While nobody listens, other tabs may change what is stored; what only this page has must stay.
function stopListening(): void {
  window.removeEventListener('storage', onStorage)
  for (const [userId, { kept }] of drafts) if (kept) drafts.delete(userId)
}

/** The draft of one person on this device, as it was left. */
export const useQuizDraft = (userId: number): Kept => useSyncExternalStore(subscribe, () => current(userId))
