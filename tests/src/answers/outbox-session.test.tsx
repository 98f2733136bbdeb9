import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { emptyFlush } from '../../../outbox/send.ts'
import { unlockOutbox, lockOutbox } from '../../../src/answers/outbox-session.ts'
import { hasPending } from '../../../src/connection/connection.ts'
import { isAtRisk } from '../../../src/connection/pending-notice.ts'
import { outbox, outboxStorage } from '../../../src/answers/page-outbox.ts'
import { connectCalls } from '../../../src/data/call.ts'
import { startSignOut, cancelSignOut, isSigningOutInThisTab } from '../../../src/session/sign-out.ts'
import { answer } from '../../outbox/items.ts'

const secret = btoa('a secret of thirty-two bytes ...')

connectCalls({ isSigningOutInThisTab })
afterEach(async () => {
  vi.restoreAllMocks()
  cancelSignOut()
  await lockOutbox()
})

describe('the outbox of a page', () => {
  it('is unlocked only after the lock before has finished', async () => {
    await unlockOutbox(7, secret)
    const order: string[] = []
    const { lock, unlock } = { lock: outbox.lock.bind(outbox), unlock: outbox.unlock.bind(outbox) }
    vi.spyOn(outbox, 'lock').mockImplementation(async (user) => {
      await lock(user)
      order.push(`locked for ${user}`)
    })
    vi.spyOn(outbox, 'unlock').mockImplementation(async (user, key) => {
      order.push(`unlocking for ${user}`)
      await unlock(user, key)
    })
    await Promise.all([lockOutbox(), unlockOutbox(7, secret)])
    expect(order).toEqual(['locked for 7', 'unlocking for 7'])
    expect(await outboxStorage.signedInUser()).toBe(7)
  })

  it('is unlocked for the next user although the items of the last one could not be encrypted', async () => {
    await unlockOutbox(7, secret)
    vi.spyOn(outbox, 'lock').mockRejectedValue(new Error('The disk is full.'))
    const locking = lockOutbox()
    const unlocking = unlockOutbox(8, secret)
    await expect(locking).rejects.toThrow('The disk is full.')
    await unlocking
    expect(await outboxStorage.signedInUser()).toBe(8)
  })

  it('asks before a page is closed that alone has the encrypted items, unless it signs out', async () => {
    await unlockOutbox(7, secret)
    const conflict = answer('typed', 1, {
      user: 7,
      state: 'conflict',
      theirs: { text: 'there', revision: 1 },
    })
    await outboxStorage.updateItem(conflict, () => conflict)
    vi.spyOn(outboxStorage, 'isOnlyInPageMemory').mockReturnValue(true)
    await lockOutbox()
    expect(isAtRisk()).toBe(true)
    await unlockOutbox(7, secret)
    startSignOut()
    await lockOutbox()
    expect(isAtRisk()).toBe(false)
  })

  it('has something pending while nothing but a submission waits', async () => {
    vi.spyOn(outbox, 'flush').mockResolvedValue(emptyFlush)
    await unlockOutbox(7, secret)
    onTestFinished(async () => void (await outbox.cancelSubmit(7, 9)))
    await outbox.submit({ user: 7, topic: 3, attempt: 9, finishedAt: '2026-01-01T00:00:00Z', excluded: [] })
    await vi.waitFor(() => expect(hasPending()).toBe(true))
  })

  it('cannot be unlocked while the page signs its user out', async () => {
    await unlockOutbox(7, secret)
    startSignOut()
    await lockOutbox()
    await expect(unlockOutbox(7, secret)).rejects.toThrow('You are being logged out.')
    expect(await outboxStorage.signedInUser()).toBeNull()
  })
})
