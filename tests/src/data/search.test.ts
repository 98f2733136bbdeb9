import { QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../../src/data/query-client.ts'
import { getUsers, search } from '../../../src/data/search.ts'
import { answerWith } from './server.ts'

afterEach(() => {
  queryClient.clear()
  vi.restoreAllMocks()
})

describe('searching people of a group', () => {
  const asked = async (phrase: string) => {
    const sent = answerWith(() => Response.json([]))
    const observer = new QueryObserver(
      queryClient,
      search({ group: 'teachers', operation: 'remove', classId: 4, phrase }),
    )
    const stop = observer.subscribe(() => undefined)
    await vi.waitFor(() => expect(observer.getCurrentResult().fetchStatus).toBe('idle'))
    stop()
    return sent.map(({ path }) => path)
  }

  it('starts only after more than 2 characters', async () => {
    expect(await asked('ab')).toEqual([])
    expect(await asked(' a ')).toEqual([])
    expect(await asked('abc')).toEqual(['/api/v1/search/teachers/remove/4/abc'])
  })
})

describe('the list of people', () => {
  it('comes in pages of 50, one after the other by next_offset', async () => {
    const sent = answerWith(({ path }) =>
      Response.json({ items: [], next_offset: path.includes('offset=0') ? 50 : null }),
    )
    const options = getUsers({ associated: true, user_type: 'student' })
    await queryClient.fetchInfiniteQuery({ ...options, pages: 3 })
    expect(sent.map(({ path }) => new URLSearchParams(path.split('?')[1]).get('offset'))).toEqual(['0', '50'])
    expect(sent[0]?.path).toContain('limit=50')
    expect(sent[0]?.path).toContain('associated=true')
  })
})
