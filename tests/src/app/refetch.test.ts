import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { refetchUserWhenDone, refetchUserWhileShown, refetchWhenNotified } from '../../../src/app/refetch.ts'
import { person } from '../session/identities.ts'

function watched() {
  const client = new QueryClient()
  let asked = 0
  refetchUserWhenDone(client, () => {
    asked += 1
  })
  const set = (name: string, data: object[]) => {
    client.setQueryData([name, {}], data)
    return asked
  }
  return { set }
}

it('asks once when a quiz has been made, and not while it is', () => {
  const { set } = watched()
  expect(set('getTopics', [{ processing_status: 'processed' }, { processing_status: 'processing' }])).toBe(0)
  expect(set('getTopics', [{ processing_status: 'processed' }, { processing_status: 'processing' }])).toBe(0)
  expect(set('getTopics', [{ processing_status: 'processed' }, { processing_status: 'failed' }])).toBe(1)
  expect(set('getTopics', [{ processing_status: 'processed' }])).toBe(1)
})

it('asks when an attempt has been marked, for it is listed no more', () => {
  const { set } = watched()
  expect(set('getExerciseAttemptsMeta', [{ is_active: true }, { is_active: false }])).toBe(0)
  expect(set('getExerciseAttemptsMeta', [{ is_active: true }])).toBe(1)
})

it('asks for nothing else', () => {
  const { set } = watched()
  set('getClasses', [{ is_active: false }])
  expect(set('getClasses', [])).toBe(0)
})

it('refetches quizzes and results when a notification has arrived, and not for another user', () => {
  const client = new QueryClient()
  const names = ['getTopics', 'getExerciseAttemptsMeta', 'getExerciseResults', 'getStudentStatsOverall']
  const areStale = () => names.map((name) => client.getQueryState([name, {}])?.isInvalidated)
  for (const name of names) client.setQueryData([name, {}], [])
  const onUser = refetchWhenNotified(client)
  const notify = (user: number, ...ids: number[]) =>
    onUser(
      person(user, {
        notifications: ids.map((id) => ({ id, title: '', description: '', created_at: '', is_read: false })),
      }),
    )
  notify(7, 1)
  notify(7, 1)
  notify(8, 2)
  expect(areStale()).toEqual([false, false, false, false])
  notify(8, 2, 3)
  expect(areStale()).toEqual([true, true, true, true])
})

it('asks once a minute while the page is shown and the server can be asked, and when it is shown again after more', () => {
  vi.useFakeTimers()
  let [isVisible, canAsk, asked] = [true, true, 0]
  let onChange = () => undefined as void
  const show = (next: boolean) => {
    isVisible = next
    onChange()
    return asked
  }
  const pass = (seconds: number) => {
    vi.advanceTimersByTime(seconds * 1_000)
    return asked
  }
  refetchUserWhileShown({
    isVisible: () => isVisible,
    onVisibilityChange: (listener) => (onChange = listener),
    canAsk: () => canAsk,
    refetch: async () => void (asked += 1),
  })
  expect(pass(59)).toBe(0)
  expect(pass(1)).toBe(1)
  show(false)
  expect(pass(10)).toBe(1)
  expect(show(true)).toBe(1)
  show(false)
  expect(pass(90)).toBe(1)
  expect(show(true)).toBe(2)
  canAsk = false
  expect(pass(120)).toBe(2)
  canAsk = true
  expect(pass(60)).toBe(3)
  vi.useRealTimers()
})
