import { afterEach, describe, expect, it, vi } from 'vitest'
import { unlockOutbox, lockOutbox } from '../../../src/answers/delivery.ts'
import { isAtRisk } from '../../../src/connection/pending-notice.ts'
import { outbox, outboxStorage } from '../../../src/answers/outbox.ts'
import { connectCalls } from '../../../src/data/call.ts'
import { startSignOut, cancelSignOut, isSigningOutHere } from '../../../src/session/sign-out.ts'
import { answer } from '../../outbox/items.ts'

const secret = btoa('a secret of thirty-two bytes ...')

connectCalls({ isSigningOutHere })
afterEach(async () => {
  vi.restoreAllMocks()
  cancelSignOut()
  await lockOutbox()
})

describe('the outbox of a page', () => {
  it('lets a person in when the last one has gone whole', async () => {
    await unlockOutbox(7, secret)
    const order: string[] = []
    const { leave, enter } = { leave: outbox.lock.bind(outbox), enter: outbox.unlock.bind(outbox) }
    vi.spyOn(outbox, 'lock').mockImplementation(async (user) => {
      await leave(user)
      order.push(`${user} has left`)
    })
    vi.spyOn(outbox, 'unlock').mockImplementation(async (user, key) => {
      order.push(`${user} comes in`)
      await enter(user, key)
    })
    await Promise.all([lockOutbox(), unlockOutbox(7, secret)])
    expect(order).toEqual(['7 has left', '7 comes in'])
    expect(await outboxStorage.signedInUser()).toBe(7)
  })

  it('lets the next person in although what the last one left could not be encrypted', async () => {
    await unlockOutbox(7, secret)
    vi.spyOn(outbox, 'lock').mockRejectedValue(new Error('The disk is full.'))
    const leaving = lockOutbox()
    const entering = unlockOutbox(8, secret)
    await expect(leaving).rejects.toThrow('The disk is full.')
    await entering
    expect(await outboxStorage.signedInUser()).toBe(8)
  })

  it('still asks before a page is closed that alone has what was encrypted, but for one that logs out', async () => {
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

  it('lets nobody in while the page is on its way out with its person', async () => {
    await unlockOutbox(7, secret)
    startSignOut()
    await lockOutbox()
    await expect(unlockOutbox(7, secret)).rejects.toThrow('You are being logged out.')
    expect(await outboxStorage.signedInUser()).toBeNull()
  })
})
