import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { QueueItem } from '../../../outbox/items.ts'
import { sendScheduler } from '../../../src/answers/delivery.ts'
import { outbox, outboxStorage } from '../../../src/answers/outbox.ts'
import { LogOutDialog } from '../../../src/routes/_app/-shell/log-out-dialog.tsx'
import { setAuth } from '../../../src/session/auth-store.ts'
import { answer, finish } from '../../outbox/items.ts'
import { person } from '../session/identities.ts'

const waiting = answer('typed', 1, { user: 7 })
const troubled = answer('typed here', 1, {
  user: 7,
  state: 'conflict',
  theirs: { text: 'there', revision: 1 },
})
const handIn = { ...finish, user: 7 }

beforeEach(() => {
  setAuth({ user: person(7, { display_name: 'Seren Morgan' }) })
  vi.spyOn(sendScheduler, 'now').mockResolvedValue(undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  setAuth({ user: null })
})

async function opened(rows: QueueItem[], isInMemory = false) {
  vi.spyOn(outbox, 'items').mockResolvedValue(rows)
  vi.spyOn(outboxStorage, 'isInMemory').mockReturnValue(isInMemory)
  const screen = await render(<LogOutDialog onCancel={() => undefined} />)
  return screen.getByRole('alertdialog')
}

describe('logging out', () => {
  it('asks plainly where the server has everything', async () => {
    const dialog = await opened([answer('saved', 1, { user: 7, state: 'acknowledged' })])
    await expect.element(dialog).toHaveAccessibleDescription('')
    expect(sendScheduler.now).not.toHaveBeenCalled()
  })

  it('says of answers that could not be sent how many stay and for whom', async () => {
    const dialog = await opened([waiting])
    await expect
      .element(
        dialog.getByText(
          '1 answer could not be sent. It stays locked on this device, and is sent when Seren Morgan logs in here again.',
        ),
      )
      .toBeVisible()
    expect(sendScheduler.now).toHaveBeenCalled()
  })

  it('names a person without a name by their email', async () => {
    setAuth({ user: person(7, { display_name: '' }) })
    const dialog = await opened([waiting])
    await expect
      .element(dialog.getByText(/is sent when student7@demo\.school logs in here again/))
      .toBeVisible()
  })

  it('tries to hand in what waits to be, and says where it is not', async () => {
    const dialog = await opened([handIn])
    await expect
      .element(
        dialog.getByText(
          '1 quiz could not be handed in: that waits for Seren Morgan to log in here as well.',
        ),
      )
      .toBeVisible()
    expect(sendScheduler.now).toHaveBeenCalled()
  })

  it('does not say of an answer that waits for a decision that it will be sent', async () => {
    const dialog = await opened([troubled])
    await expect
      .element(
        dialog.getByText(
          '1 answer waits for your decision, locked on this device until Seren Morgan logs in here again.',
        ),
      )
      .toBeVisible()
    await expect.element(dialog.getByText(/sent/)).not.toBeInTheDocument()
  })

  it('reads it aloud, and says when it has been sent while the question stands', async () => {
    const dialog = await opened([waiting], true)
    const status = dialog.getByRole('status')
    await expect
      .element(status)
      .toHaveTextContent(
        'This browser cannot keep what you wrote: 1 answer could not be sent, and may be lost. Stay until the server can be reached.',
      )
    vi.spyOn(outbox, 'items').mockResolvedValue([])
    await outbox.forgetAttempt(7, 1, true)
    await expect.element(status).toHaveTextContent('Everything has been sent.')
    await expect.element(dialog.getByRole('button', { name: 'Log out', exact: true })).toBeVisible()
  })

  it('says what may be lost where the browser keeps nothing, and on the button as well', async () => {
    const dialog = await opened([waiting, troubled, handIn], true)
    await expect
      .element(dialog.getByText(/2 answers and the hand-in of 1 quiz could not be sent, and may be lost\./))
      .toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Log out all the same' })).toBeVisible()
  })
})
