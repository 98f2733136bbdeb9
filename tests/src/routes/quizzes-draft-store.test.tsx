import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { revisitSchool, topic, visitSchool } from '../../setup/quiz-school.ts'
import type { Responses } from '../../setup/visit.tsx'
import { type QuizDraft, newDraft, newQuestion } from '../../../src/routes/_app/quizzes/-draft-operations.ts'
import { storeDraft } from '../../../src/routes/_app/quizzes/-draft-store.ts'
import { clearUserData } from '../../../src/session/user-data.ts'

const teacher = 7
const storageKey = (id: number) => `quiz-draft-${id}`
const named = (name: string): QuizDraft => ({
  ...newDraft(),
  ...{ name, description: 'Indicators', groupId: 4, subjectId: 1 },
  questions: [{ ...newQuestion(), questionDescription: 'What is an acid?' }],
})

beforeEach(() => storeDraft(teacher, null))
afterEach(() => {
  vi.restoreAllMocks()
  storeDraft(teacher, null)
})

async function card(name: string, responses: Responses = {}) {
  const visited = await visitSchool('/quizzes', 'teacher', responses)
  storeDraft(teacher, named(name))
  const field = visited.screen.getByLabelText('Quiz name', { exact: false })
  await expect.element(field).toHaveValue(name)
  return { ...visited, field }
}

/** Changes the storage as another tab does, and sends the event that this tab gets. */
function inAnotherTab(key: string, draft: QuizDraft | null) {
  if (draft) localStorage.setItem(key, JSON.stringify(draft))
  else localStorage.removeItem(key)
  dispatchEvent(new StorageEvent('storage', { key }))
}

function fillStorage() {
  const full = () => {
    throw new DOMException('Full', 'QuotaExceededError')
  }
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full)
}

describe('a draft on this device', () => {
  it('is stored under the id of its user, and never shown to another', async () => {
    localStorage.clear()
    localStorage.setItem(storageKey(8), JSON.stringify(named('Of a colleague')))
    const { screen } = await revisitSchool('/quizzes', 'teacher')
    const field = screen.getByLabelText('Quiz name', { exact: false })
    await expect.element(field).toHaveValue('')
    await field.fill('My own')
    expect(localStorage.getItem(storageKey(teacher))).toContain('My own')
    expect(localStorage.getItem(storageKey(8))).toContain('Of a colleague')
  })

  it('is removed at sign-out, from the device and from the page', async () => {
    const { field } = await card('Acids')
    fillStorage()
    await field.fill('Not kept')
    vi.mocked(Storage.prototype.setItem).mockRestore()
    await clearUserData()
    expect(localStorage.getItem(storageKey(teacher))).toBeNull()
    dispatchEvent(new StorageEvent('storage', { key: storageKey(teacher) }))
    await expect.element(field).toHaveValue('')
  })

  it('is the same in every tab', async () => {
    const { field } = await card('Acids')
    inAnotherTab(storageKey(teacher), named('Acids and bases'))
    await expect.element(field).toHaveValue('Acids and bases')
    inAnotherTab(storageKey(teacher), null)
    await expect.element(field).toHaveValue('')
  })

  it('is read again by a page restored from the back/forward cache', async () => {
    const { field } = await card('Acids')
    localStorage.setItem(storageKey(teacher), JSON.stringify(named('Acids and bases')))
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await expect.element(field).toHaveValue('Acids and bases')
  })

  it("stays in the page if the storage is full, with a note on the card and in the editor, and is not replaced by another tab's", async () => {
    const { screen, field } = await card('Acids')
    fillStorage()
    await field.fill('Acids and bases')
    await expect.element(screen.getByText(/This device cannot keep the draft/)).toBeVisible()
    dispatchEvent(new StorageEvent('storage', { key: storageKey(teacher) }))
    await expect.element(field).toHaveValue('Acids and bases')
    await screen.getByRole('button', { name: 'Manage exercises' }).click()
    const editor = screen.getByRole('dialog', { name: 'Manage exercises' })
    await expect.element(editor.getByText(/This device cannot keep the draft/)).toBeVisible()
    const kept = editor.getByText('Draft kept on this device')
    expect(kept.elements()).toEqual([])
    vi.mocked(Storage.prototype.setItem).mockRestore()
    await editor.getByLabelText('Question text', { exact: false }).fill('What is a base?')
    await expect.element(editor.getByText(/This device cannot keep the draft/)).not.toBeInTheDocument()
    await expect.element(kept).toBeVisible()
    expect(localStorage.getItem(storageKey(teacher))).toContain('Acids and bases')
  })

  it('stays if another tab has changed it while it was saved', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    const { screen, field, callsTo } = await card('Acids', { 'POST /topic/add-topic': () => promise })
    await screen.getByRole('button', { name: 'Save' }).click()
    await vi.waitFor(() => expect(callsTo('POST /topic/add-topic')).toHaveLength(1))
    inAnotherTab(storageKey(teacher), named('Acids and bases'))
    resolve(topic({ name: 'Acids' }))
    await expect.element(screen.getByText('“Acids” is saved.')).toBeVisible()
    await expect.element(field).toHaveValue('Acids and bases')
    expect(localStorage.getItem(storageKey(teacher))).toContain('Acids and bases')
  })
})
