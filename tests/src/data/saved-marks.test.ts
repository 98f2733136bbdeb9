import { afterEach, expect, it, vi } from 'vitest'
import { connectCalls } from '../../../src/data/call.ts'
import { getMarkingQueue } from '../../../src/data/marking.ts'
import { queryClient } from '../../../src/data/query-client.ts'
import { markQueue } from '../../../src/data/saved-marks.ts'
import { queue, toItem } from '../routes/marking-queue.ts'
import { answerWith } from './server.ts'

afterEach(() => {
  queryClient.clear()
  connectCalls({ expectedUser: () => null })
  vi.restoreAllMocks()
})

it('marks that the server has saved are in the queue that is kept, whose age stays', async () => {
  connectCalls({ expectedUser: () => 7 })
  const decided = { decided_by: 'teacher' as const, mark: 2, points: [1, 1], note: null, query: null }
  answerWith(({ path }) =>
    Response.json(path.includes('feedback') ? null : { ...decided, teacher_decision_id: 4 }),
  )
  const { queryKey } = getMarkingQueue(8, '5.2')
  const items = [toItem(1, { scheme_mark: 1 }), toItem(2), toItem(3)]
  queryClient.setQueryData(queryKey, queue({ items }), { updatedAt: 1000 })
  const cell = (resultId: number) => ({ resultId, subQuestionId: '5.2' })
  markQueue.decide(8, cell(1), { type: 'points', points: [1, 1] }, decided, null)
  markQueue.writeFeedback(8, cell(2), { feedback: 'Better.' })
  await markQueue.flush()
  await expect.poll(() => markQueue.store.get().pending).toEqual([])
  const { scheme_mark: _outdated, ...first } = toItem(1, { ...decided, teacher_decision_id: 4 })
  expect(queryClient.getQueryData(queryKey)?.items).toEqual([
    first,
    toItem(2, { feedback: 'Better.' }),
    toItem(3),
  ])
  expect(queryClient.getQueryState(queryKey)?.dataUpdatedAt).toBe(1000)
})
