import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { AnswerOf, BodyOf, ParamsOf } from '../../contract/shapes.ts'
import { call } from './call.ts'

/** A student group; `class` behind the wire. */
export type StudentGroup = AnswerOf<'getClasses'>[number]
export type Member = StudentGroup['students'][number]

const key = ['getClasses']
const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: key })

export const getClasses = (subject_id_filter?: number) =>
  queryOptions({
    queryKey: [...key, { subject_id_filter }],
    queryFn: ({ signal }) => call('getClasses', { query: { subject_id_filter }, signal }),
  })

export const addClass = () =>
  mutationOptions({
    mutationFn: (body: BodyOf<'addClass'>) => call('addClass', { body }),
    onSuccess: (_data, _body, _result, { client }) => refresh(client),
  })

export const deleteClass = () =>
  mutationOptions({
    mutationFn: (class_id: number) => call('deleteClass', { body: { class_id } }),
    onSuccess: async (_data, _id, _result, { client }) => {
      await Promise.all([refresh(client), client.invalidateQueries({ queryKey: ['getTopics'] })])
    },
  })

type Membership = { group: ParamsOf<'addToClass'>['group'] } & BodyOf<'addToClass'>

export const addToClass = () =>
  mutationOptions({
    mutationFn: ({ group, ...body }: Membership) => call('addToClass', { params: { group }, body }),
    onSuccess: (_data, _body, _result, { client }) => refresh(client),
  })

export const removeFromClass = () =>
  mutationOptions({
    mutationFn: ({ group, ...body }: Membership) => call('removeFromClass', { params: { group }, body }),
    onSuccess: (_data, _body, _result, { client }) => refresh(client),
  })
