import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { limits } from '../../contract/limits.ts'
import type { ResponseOf, BodyOf, ParamsOf } from '../../contract/shapes.ts'
import { expectedUser } from './call.ts'
import { forgetLeftGroups, forgetQuizzes, quizKeys } from './forget-quizzes.ts'
import { call } from './screen-call.ts'
import { refreshStats } from './stats.ts'

/** A student group; `class` behind the wire. */
export type StudentGroup = ResponseOf<'getClasses'>[number]
export type Member = StudentGroup['students'][number]

const key = ['getClasses']
/** A group's members determine its quizzes, its statistics, and who is "From your groups". */
const refresh = (client: QueryClient, ...keys: string[][]) =>
  Promise.all([
    ...[key, ['getTopics'], ['getUsers'], ...keys].map((queryKey) => client.invalidateQueries({ queryKey })),
    refreshStats(client),
  ])

/** After pupils of a list were added to groups, or are not invited any more. */
export const refreshGroups = (client: QueryClient) => refresh(client)

/** Removes students of a group, as many as a list may have. */
export async function takeOut(class_id: number, userIds: number[]): Promise<void> {
  const { membersPerCall } = limits
  for (let at = 0; at < userIds.length; at += membersPerCall) {
    const body = { class_id, user_ids: userIds.slice(at, at + membersPerCall) }
    await call('removeFromClass', { params: { group: 'students' }, body })
  }
}

/** For a user who left the group. */
async function refreshAfterLeaving(client: QueryClient) {
  await forgetQuizzes(client)
  return refresh(client, ...quizKeys)
}

const toId = ({ id }: StudentGroup) => id

export const getClasses = (subject_id_filter?: number) =>
  queryOptions({
    queryKey: [...key, { subject_id_filter }],
    queryFn: async ({ client, queryKey, signal }) => {
      const groups = await call('getClasses', { query: { subject_id_filter }, signal })
      forgetLeftGroups(client, client.getQueryData<StudentGroup[]>(queryKey)?.map(toId), groups.map(toId))
      return groups
    },
  })

export const addClass = () =>
  mutationOptions({
    mutationFn: (body: BodyOf<'addClass'>) => call('addClass', { body }),
    onSuccess: (_data, _body, _result, { client }) => refresh(client),
  })

export const editClass = () =>
  mutationOptions({
    mutationFn: (body: BodyOf<'editClass'>) => call('editClass', { body }),
    onSuccess: (_data, _body, _result, { client }) => refresh(client),
  })

export const deleteClass = () =>
  mutationOptions({
    mutationFn: (class_id: number) => call('deleteClass', { body: { class_id } }),
    onSuccess: (_data, _id, _result, { client }) => refreshAfterLeaving(client),
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
    onSuccess: (_data, { user_ids }, _result, { client }) =>
      user_ids.includes(expectedUser() ?? 0) ? refreshAfterLeaving(client) : refresh(client),
  })
