import { queryOptions } from '@tanstack/react-query'
import { call } from './screen-call.ts'

export const getUserById = (id: number, include_stats: boolean) =>
  queryOptions({
    queryKey: ['getUserById', { id, include_stats }],
    queryFn: async ({ signal }) => {
      try {
        return await call('getUserById', { params: { id }, query: { include_stats }, signal })
      } catch (cause) {
        throw new Error('Failed to get user', { cause })
      }
    },
  })
