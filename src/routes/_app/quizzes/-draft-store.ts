import { createContext, useContext } from 'react'
import type { StudentGroup } from '../../../data/class.ts'
import { unstoredDrafts } from '../../../data/unstored-drafts.ts'
import { createEmitter, useStore } from '../../../lib/store.ts'
import { useUser } from '../../../session/auth-store.ts'
import { onClearDevice } from '../../../session/user-data.ts'
import { type QuizDraft, chooseGroup, newDraft } from './-draft-operations.ts'
import { parseStoredDraft } from './-draft-parser.ts'

interface StoredDraft {
  draft: QuizDraft
  /** Whether the draft is in localStorage; false if storage is blocked or full, which the card then says. */
  isPersisted: boolean
  /** Whether somebody has typed in it; otherwise it is a new draft, or the saved quiz as `showUntilEdited` has it. */
  isStored: boolean
}

/** The draft of a user's new quiz, by the user's id; or their edit of a saved quiz. */
export type DraftKey = number | `${number}-edit-${number}`

export const getEditKey = (userId: number, topicId: number): DraftKey => `${userId}-edit-${topicId}`

const prefix = 'quiz-draft-'
const storageKey = (key: DraftKey): string => `${prefix}${key}`
const changes = createEmitter()
let subscriberCount = 0
/** Cached while a component is subscribed, or while they are not persisted. */
const drafts = new Map<DraftKey, StoredDraft>()

/** Saved quizzes whose forms are open. */
const saved = new Map<DraftKey, QuizDraft>()

function readStored(key: DraftKey): StoredDraft {
  const unstored = { draft: saved.get(key) ?? newDraft(), isPersisted: true, isStored: false }
  try {
    const text = localStorage.getItem(storageKey(key))
    return text === null ? unstored : { ...unstored, draft: parseStoredDraft(text), isStored: true }
  } catch {
    return { ...unstored, isPersisted: false }
  }
}

/** Shows the saved quiz in its open form until it is edited, so that looking at it leaves nothing on the device. */
export function showUntilEdited(key: DraftKey, draft: QuizDraft | null): void {
  if (draft === null) saved.delete(key)
  else saved.set(key, draft)
  if (drafts.get(key)?.isStored === false) drafts.delete(key)
  changes.emit()
}

function getCurrent(key: DraftKey): StoredDraft {
  const current = drafts.get(key) ?? readStored(key)
  drafts.set(key, current)
  return current
}

/** Stores a draft in this page and in localStorage; null starts a new one, or shows the saved quiz again. */
export function storeDraft(key: DraftKey, draft: QuizDraft | null): void {
  const isPersisted = writeStored(key, draft)
  const shown = draft ?? saved.get(key) ?? newDraft()
  drafts.set(key, { draft: shown, isPersisted, isStored: draft !== null })
  if (subscriberCount === 0) dropPersisted()
  changes.emit()
}

/** The stored JSON of a draft; comparing it shows whether another tab has changed the draft. */
export function getStoredText(key: DraftKey): string | null {
  try {
    return localStorage.getItem(storageKey(key))
  } catch {
    return null
  }
}

function writeStored(key: DraftKey, draft: QuizDraft | null): boolean {
  const name = storageKey(key)
  unstoredDrafts.delete(name)
  try {
    if (draft === null) localStorage.removeItem(name)
    else localStorage.setItem(name, JSON.stringify(draft))
    return true
  } catch {
    if (draft !== null) unstoredDrafts.set(name, draft)
    return false
  }
}

/** Makes the next read go to localStorage; drafts that only this page has stay. */
function dropPersisted(): void {
  for (const [key, { isPersisted }] of drafts) if (isPersisted) drafts.delete(key)
}

function reload(): void {
  dropPersisted()
  changes.emit()
}

/** Another tab of this browser has changed or cleared a draft. */
function onStorage({ key }: StorageEvent): void {
  if (key === null || key.startsWith(prefix)) reload()
}

/** A page restored from the back/forward cache has missed the storage events of other tabs. */
function onPageShow({ persisted }: PageTransitionEvent): void {
  if (persisted) reload()
}

function subscribe(listener: () => void): () => void {
  if (subscriberCount === 0) {
    // Another tab may have written between the first read and now.
    dropPersisted()
    window.addEventListener('storage', onStorage)
    window.addEventListener('pageshow', onPageShow)
  }
  subscriberCount += 1
  const unsubscribe = changes.subscribe(listener)
  return () => {
    unsubscribe()
    subscriberCount -= 1
    if (subscriberCount === 0) stopListening()
  }
}

// Without listeners this page misses what other tabs store, so nothing may stay cached.
function stopListening(): void {
  window.removeEventListener('storage', onStorage)
  window.removeEventListener('pageshow', onPageShow)
  dropPersisted()
}

// Clearing the device empties localStorage; this clears the drafts that only this page has.
onClearDevice(async () => {
  drafts.clear()
  unstoredDrafts.clear()
})

/** The current draft, for callers outside of components. */
export function getDraft(key: DraftKey): QuizDraft {
  if (subscriberCount === 0) dropPersisted()
  return getCurrent(key).draft
}

/**
 * The draft of a user on this device; renders again when this tab or another one changes it.
 * @param suggested its group while none is chosen; it is stored with the next change
 */
export function useQuizDraft(key: DraftKey, suggested?: StudentGroup): StoredDraft {
  const stored = useStore({ subscribe, get: () => getCurrent(key) })
  if (suggested === undefined || stored.draft.groupId !== null) return stored
  return { ...stored, draft: chooseGroup(stored.draft, suggested) }
}

/** Whether this device has an edit of a saved quiz that was not saved. */
export const useHasEdit = (key: DraftKey): boolean => useQuizDraft(key).isStored

/** The draft that the editor edits; null for that of the user's new quiz. */
export const EditedDraft = createContext<DraftKey | null>(null)

export function useDraftKey(): DraftKey {
  const { id } = useUser()
  return useContext(EditedDraft) ?? id
}
