import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { refetchUserWhenDone } from '../../../src/app/refetch-user.ts'

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
