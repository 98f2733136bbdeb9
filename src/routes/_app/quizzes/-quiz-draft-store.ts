import { useSyncExternalStore } from 'react'
import { onClearDevice } from '../../../session/person.ts'
import { type QuizDraft, newDraft } from './-draft-operations.ts'
import { restoreDraft } from './-draft-restore.ts'

interface Kept {
  draft: QuizDraft
  /** Whether this device keeps it: blocked or full storage does not, and the person has to know. */
  kept: boolean
}

const prefix = 'quiz-draft-'
const keyOf = (userId: number): string => `${prefix}${userId}`
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
  if (listeners.size === 0) forgetStored()
  tell()
}

/** A draft to the letter, as this device keeps it: tells whether another tab has gone on writing. */
export function storedText(userId: number): string | null {
  try {
    return localStorage.getItem(keyOf(userId))
  } catch {
    return null
  }
}

function tell(): void {
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

/** The next reading comes from the device; what only this page has must stay. */
function forgetStored(): void {
  for (const [userId, { kept }] of drafts) if (kept) drafts.delete(userId)
}

function readAgain(): void {
  forgetStored()
  tell()
}

/** Another tab of this browser has changed or cleared a draft. */
function onStorage({ key }: StorageEvent): void {
  if (key === null || key.startsWith(prefix)) readAgain()
}

/** A page that comes back with the browser's Back has not heard what other tabs did in the meantime. */
function onPageShow({ persisted }: PageTransitionEvent): void {
  if (persisted) readAgain()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    // Another tab may have written between the first reading and now.
    forgetStored()
    window.addEventListener('storage', onStorage)
    window.addEventListener('pageshow', onPageShow)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) stopListening()
  }
}

// While nobody listens, other tabs may change what is stored.
function stopListening(): void {
  window.removeEventListener('storage', onStorage)
  window.removeEventListener('pageshow', onPageShow)
  forgetStored()
}

// Storage is cleared with everything of a person; what only this page has goes here.
onClearDevice(async () => drafts.clear())

/** The draft as it is now, for what is done with it outside the card. */
export function currentDraft(userId: number): QuizDraft {
  if (listeners.size === 0) forgetStored()
  return current(userId).draft
}

/** The draft of one person on this device, as it was left. */
export const useQuizDraft = (userId: number): Kept => useSyncExternalStore(subscribe, () => current(userId))
