import { unstoredDrafts } from '../../../data/unstored-drafts.ts'
import { counted } from '../../../lib/numbers.ts'

/** What of a teacher's quizzes only this device has, without loading what edits it; null if there is nothing. */
export function describeUnsavedQuizzes(userId: number): string | null {
  const drafts = readDrafts(`quiz-draft-${userId}`)
  const created = drafts.filter(({ isEdit, draft }) => !isEdit && holdsWork(draft))
  const edited = drafts.filter(({ isEdit }) => isEdit)
  const quizzes = edited.length === 1 ? 'a quiz' : counted(edited.length, 'quiz', 'quizzes')
  return (
    [
      created.length > 0 && `A quiz that you have not saved will be deleted${listNames(created)}.`,
      edited.length > 0 &&
        `Changes to ${quizzes} that you have not saved will be deleted${listNames(edited)}.`,
    ]
      .filter(Boolean)
      .join(' ') || null
  )
}

interface StoredDraft {
  isEdit: boolean
  draft: unknown
  name: string
}

/** The draft of a new quiz has the key itself, an edit of a saved quiz one that goes on. */
function readDrafts(ownKey: string): StoredDraft[] {
  const drafts = new Map([...readStored(ownKey), ...unstoredDrafts])
  return [...drafts].flatMap(([key, draft]) => {
    const isEdit = key.startsWith(`${ownKey}-edit-`)
    return isEdit || key === ownKey ? [{ isEdit, draft, name: draft.name.trim() }] : []
  })
}

function readStored(prefix: string): [key: string, draft: { name: string }][] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix))
    return keys.map((key) => [key, JSON.parse(localStorage.getItem(key) ?? '') as { name: string }])
  } catch {
    return [] // Blocked storage holds nothing.
  }
}

/** Whether something is written or added: the form chooses a group by itself, and numbers the subquestions. */
function holdsWork(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== ''
  if (Array.isArray(value)) return value.length > 1 || value.some(holdsWork)
  if (typeof value !== 'object' || value === null) return value === true
  return Object.entries(value).some(([key, member]) => key !== 'id' && holdsWork(member))
}

/** ": “Forces” and “Waves”", of those that have a name. */
function listNames(drafts: StoredDraft[]): string {
  const names = drafts.flatMap(({ name }) => (name === '' ? [] : `“${name}”`))
  return names.length === 0 ? '' : `: ${new Intl.ListFormat('en-GB').format(names.toSorted())}`
}
