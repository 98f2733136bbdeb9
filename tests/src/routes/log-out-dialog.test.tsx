import { RouterContextProvider } from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { QueueItem } from '../../../outbox/items.ts'
import { outbox, outboxStorage, sendScheduler } from '../../../src/answers/page-outbox.ts'
import { connectCalls } from '../../../src/data/call.ts'
import { router } from '../../../src/router.tsx'
import { newDraft, newQuestion } from '../../../src/routes/_app/quizzes/-draft-operations.ts'
import { getEditKey, storeDraft } from '../../../src/routes/_app/quizzes/-draft-store.ts'
import { LogOutDialog } from '../../../src/routes/_app/-shell/log-out-dialog.tsx'
import { setAuth } from '../../../src/session/auth-store.ts'
import { signOut } from '../../../src/session/sign-out.ts'
import { answer, finish } from '../../outbox/items.ts'
import { recordAnnouncements } from '../../setup/announcements.ts'
import { person } from '../session/identities.ts'

const unsent = answer('typed', 1, { user: 7 })
const conflict = answer('typed here', 1, {
  user: 7,
  state: 'conflict',
  theirs: { text: 'there', revision: 1 },
})
const pendingSubmit = { ...finish, user: 7 }

vi.mock('../../../src/session/sign-out.ts', async (original) => ({
  ...(await original<object>()),
  signOut: vi.fn(),
}))

beforeEach(() => {
  setAuth({ user: person(7, { display_name: 'Seren Morgan' }) })
  vi.spyOn(sendScheduler, 'flushNow').mockResolvedValue(undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  setAuth({ user: null })
})

async function openDialog(items: QueueItem[], isInMemory = false) {
  vi.spyOn(outbox, 'items').mockResolvedValue(items)
  vi.spyOn(outboxStorage, 'isOnlyInPageMemory').mockReturnValue(isInMemory)
  const screen = await render(
    <RouterContextProvider router={router}>
      <LogOutDialog onCancel={() => undefined} />
    </RouterContextProvider>,
  )
  return screen.getByRole('alertdialog')
}

describe('logging out', () => {
  it('asks without a warning if the server has everything', async () => {
    const dialog = await openDialog([answer('saved', 1, { user: 7, state: 'acknowledged' })])
    await expect.element(dialog).toHaveAccessibleDescription('')
    expect(sendScheduler.flushNow).not.toHaveBeenCalled()
  })

  it('says how many unsent answers remain, and for whom', async () => {
    const dialog = await openDialog([unsent])
    await expect
      .element(
        dialog.getByText(
          '1 answer could not be sent. It stays locked on this device, and is sent when Seren Morgan logs in here again.',
        ),
      )
      .toBeVisible()
    expect(sendScheduler.flushNow).toHaveBeenCalled()
  })

  it('says so before it logs out, even if the button is pressed at once', async () => {
    const flushing = Promise.withResolvers<undefined>()
    vi.mocked(sendScheduler.flushNow).mockReturnValue(flushing.promise)
    const dialog = await openDialog([unsent])
    await dialog.getByRole('button', { name: 'Log out' }).click()
    flushing.resolve(undefined)
    await expect.element(dialog.getByText(/^1 answer could not be sent/)).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Log out' })).toBeEnabled()
    expect(signOut).not.toHaveBeenCalled()
  })

  it('names a person without a name by their email', async () => {
    setAuth({ user: person(7, { display_name: '' }) })
    const dialog = await openDialog([unsent])
    await expect
      .element(dialog.getByText(/is sent when student7@demo\.school logs in here again/))
      .toBeVisible()
  })

  it('tries to send a pending submit, and says if that fails', async () => {
    const dialog = await openDialog([pendingSubmit])
    await expect
      .element(
        dialog.getByText(
          '1 quiz could not be handed in: that waits for Seren Morgan to log in here as well.',
        ),
      )
      .toBeVisible()
    expect(sendScheduler.flushNow).toHaveBeenCalled()
  })

  it('does not promise to send an answer that needs a decision', async () => {
    const dialog = await openDialog([conflict])
    await expect
      .element(
        dialog.getByText(
          '1 answer waits for your decision, locked on this device until Seren Morgan logs in here again.',
        ),
      )
      .toBeVisible()
    await expect.element(dialog.getByText(/sent/)).not.toBeInTheDocument()
  })

  it('announces it, and says so if everything is sent while the dialog is open', async () => {
    const announcements = recordAnnouncements()
    const dialog = await openDialog([unsent], true)
    const loss =
      'This browser cannot keep what you wrote: 1 answer could not be sent, and may be lost. Stay until the server can be reached.'
    await expect.element(dialog).toHaveAccessibleDescription(loss)
    vi.spyOn(outbox, 'items').mockResolvedValue([])
    await outbox.forgetAttempt(7, 1, true)
    await expect.element(dialog).toHaveAccessibleDescription('Everything has been sent.')
    await expect.poll(() => announcements).toEqual([loss, 'Everything has been sent.'])
    await expect.element(dialog.getByRole('button', { name: 'Log out', exact: true })).toBeVisible()
  })

  it('says what may be lost if the browser cannot store it, on the button as well', async () => {
    const dialog = await openDialog([unsent, conflict, pendingSubmit], true)
    await expect
      .element(dialog.getByText(/2 answers and the hand-in of 1 quiz could not be sent, and may be lost\./))
      .toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Log out all the same' })).toBeVisible()
  })

  it('says that marks would be lost that could not be saved', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'))
    connectCalls({ expectedUser: () => 7 })
    const mark = { key: 'k', order: 1, topicId: 1, resultId: 1, subQuestionId: '1.1', state: 'waiting' }
    const decision = { type: 'decision', decision: { type: 'withdraw' }, base: null }
    localStorage.setItem('marks-to-save:7:k', JSON.stringify({ ...mark, ...decision }))
    const dialog = await openDialog([])
    await expect
      .element(dialog.getByText(/^1 answer you have marked could not be saved, and logging out deletes/))
      .toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Log out all the same' })).toBeVisible()
    expect(signOut).not.toHaveBeenCalled()
    localStorage.removeItem('marks-to-save:7:k')
    connectCalls({ expectedUser: () => null })
  })

  describe('with quizzes that are not saved', () => {
    const edit = getEditKey(7, 1)
    const other = getEditKey(7, 2)
    afterEach(() => {
      for (const key of [7, 9, edit, other]) storeDraft(key, null)
    })

    it('names the new one, and the safe button is what most should press', async () => {
      storeDraft(7, { ...newDraft(), name: 'Forces' })
      const dialog = await openDialog([])
      await expect
        .element(dialog)
        .toHaveAccessibleDescription('A quiz that you have not saved will be deleted: “Forces”.')
      await expect.element(dialog.getByRole('button', { name: 'Log out all the same' })).toBeVisible()
    })

    it('says so of one without a name, after what else is lost', async () => {
      const [question = newQuestion()] = newDraft().questions
      storeDraft(7, { ...newDraft(), questions: [{ ...question, questionDescription: 'Why?' }] })
      const dialog = await openDialog([unsent], true)
      await expect
        .element(dialog)
        .toHaveAccessibleDescription(
          /server can be reached\. A quiz that you have not saved will be deleted\.$/,
        )
    })

    it('names those whose changes are not saved', async () => {
      storeDraft(edit, { ...newDraft(), name: 'Forces' })
      storeDraft(other, { ...newDraft(), name: 'Waves' })
      const dialog = await openDialog([])
      await expect
        .element(dialog)
        .toHaveAccessibleDescription(
          'Changes to 2 quizzes that you have not saved will be deleted: “Forces” and “Waves”.',
        )
    })

    it('names those that only this page has, as they are here', async () => {
      storeDraft(7, { ...newDraft(), name: 'Forces' })
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('Full', 'QuotaExceededError')
      })
      storeDraft(7, { ...newDraft(), name: 'Forces and motion' })
      storeDraft(edit, { ...newDraft(), name: 'Waves' })
      storeDraft(9, { ...newDraft(), name: 'Of a colleague' })
      const dialog = await openDialog([])
      await expect
        .element(dialog)
        .toHaveAccessibleDescription(
          'A quiz that you have not saved will be deleted: “Forces and motion”. ' +
            'Changes to a quiz that you have not saved will be deleted: “Waves”.',
        )
    })

    it('asks without a warning if only a group is chosen, or another teacher has them', async () => {
      storeDraft(7, { ...newDraft(), groupId: 4, subjectId: 1 })
      storeDraft(9, { ...newDraft(), name: 'Forces' })
      const dialog = await openDialog([])
      await expect.element(dialog).toHaveAccessibleDescription('')
      await expect.element(dialog.getByRole('button', { name: 'Log out', exact: true })).toBeVisible()
    })
  })
})
