import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { refetchTopicsWhenNotified, refetchUserWhenDone } from '../../../src/app/refetch.ts'
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

it('refetches the quizzes when a notification has arrived, and not for another user', () => {
  const client = new QueryClient()
  const isStale = () => client.getQueryState(['getTopics', {}])?.isInvalidated
  client.setQueryData(['getTopics', {}], [])
  const onUser = refetchTopicsWhenNotified(client)
  const notify = (user: number, ...ids: number[]) =>
    onUser(
      person(user, {
        notifications: ids.map((id) => ({ id, title: '', description: '', created_at: '', is_read: false })),
      }),
    )
  notify(7, 1)
  notify(7, 1)
  notify(8, 2)
  expect(isStale()).toBe(false)
  notify(8, 2, 3)
  expect(isStale()).toBe(true)
})
