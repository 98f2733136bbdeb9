import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { limits } from '../../contract/limits.ts'
import type { ResponseOf, ParamsOf, QueryOf } from '../../contract/shapes.ts'
import { call } from './screen-call.ts'

export type Person = ResponseOf<'search'>[number]
export type ListedPerson = ResponseOf<'getUsers'>['items'][number]

/** Users to add to or remove from a class; enabled from three characters on. */
export const search = (params: ParamsOf<'search'>) =>
  queryOptions({
    queryKey: ['search', params],
    queryFn: ({ signal }) => call('search', { params, signal }),
    enabled: params.phrase.trim().length >= limits.searchMinimum,
    staleTime: 0,
    meta: { persist: false },
  })

type Filter = Pick<NonNullable<QueryOf<'getUsers'>>, 'search' | 'associated' | 'user_type'>

/** Users of the school, page by page. */
export const getUsers = (filter: Filter) =>
  infiniteQueryOptions({
    queryKey: ['getUsers', filter],
    queryFn: ({ pageParam, signal }) =>
      call('getUsers', { query: { ...filter, offset: pageParam, limit: limits.usersPage }, signal }),
    initialPageParam: 0,
    getNextPageParam: (page: ResponseOf<'getUsers'>) => page.next_offset,
    // The unfiltered list may be persisted, search results may not.
    meta: { persist: (filter.search ?? '') === '' },
  })

/** The list of people as it is before anything is searched. */
export const getOwnStudents = () => getUsers({ user_type: 'student', associated: true })
