import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { realClock } from '../../../outbox/clock.ts'
import { isSubmit } from '../../../outbox/items.ts'
import { Answers } from '../../../src/answers/answers.ts'
import { lockOutbox, unlockOutbox } from '../../../src/answers/outbox-session.ts'
import { outbox, outboxStorage, sendScheduler } from '../../../src/answers/page-outbox.ts'
import { answer } from '../../outbox/items.ts'
import { errorResponse, serve } from '../../setup/visit.tsx'

/** Nobody else's: the files of tests share the outbox of the browser. */
const user = 1007
const topic = 3
const submit = `POST /exercise/submit-test/${topic}`

/** Stores an answer of the attempt that the server has with another text. Each test has its own attempt. */
async function storeConflict(attempt: number) {
  const theirs = { text: 'typed there', revision: 1 }
  const item = answer('typed here', 1, { user, topic, attempt, state: 'conflict', theirs })
  await outboxStorage.updateItem(item, () => item)
  return item
}

/** Presses Finish. */
function submitWithout(attempt: number, excluded: string[]) {
  const page = {
    clock: realClock,
    serverNow: Date.now,
    writeSync: () => undefined,
    isOnlyInPageMemory: () => false,
  }
  const answers = new Answers({ ...page, outbox, scheduler: sendScheduler, user, topic, attempt }, [])
  return answers.submit(excluded)
}

beforeEach(() => unlockOutbox(user, btoa('a secret of thirty-two bytes ...')))
afterEach(async () => {
  for (const { attempt } of await outbox.items(user)) await outbox.forgetAttempt(user, attempt, true)
  await lockOutbox()
  vi.restoreAllMocks()
})

describe('a submission', () => {
  it('is queued without an answer that the student left out, while the server is busy', async () => {
    serve({ [submit]: () => errorResponse(503, 'The server is busy.') })
    const { subquestionId, attempt } = await storeConflict(31)
    expect(await submitWithout(attempt, [subquestionId])).toEqual({ type: 'queued' })
    expect((await outbox.items(user)).find(isSubmit)).toMatchObject({ state: 'waiting' })
  })

  it('is cancelled while the student decides about an answer, and not sent after that', async () => {
    const calls = serve({})
    const conflict = await storeConflict(32)
    const { subquestionId, attempt } = conflict
    expect(await submitWithout(attempt, [])).toEqual({
      type: 'needs-decision',
      subquestionIds: [subquestionId],
    })
    await outbox.discard(conflict)
    await sendScheduler.flushNow()
    expect(calls.filter(({ name }) => name === submit)).toEqual([])
  })

  it('is not said to have arrived for a student who has signed out in another tab', async () => {
    serve({})
    await lockOutbox()
    expect(await submitWithout(33, [])).toEqual({
      type: 'rejected',
      reason: 'You are signed out. Sign in, then press Finish again.',
    })
  })
})
