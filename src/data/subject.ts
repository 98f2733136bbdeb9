import { queryOptions } from '@tanstack/react-query'
import type { ResponseOf } from '../../contract/shapes.ts'
import { config } from '../config.ts'
import { call } from './screen-call.ts'

export type Subject = ResponseOf<'getAllSubjects'>[number]

export const getAllSubjects = () =>
  queryOptions({
    queryKey: ['getAllSubjects'],
    queryFn: ({ signal }) => call('getAllSubjects', { signal }),
    staleTime: config.staleTimeMs.subjects,
  })
