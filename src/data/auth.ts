import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ResponseOf, BodyOf } from '../../contract/shapes.ts'
import { call } from './call.ts'

/** The signed-in person as the server describes them. */
export type User = ResponseOf<'me'>
export type RegistrationToken = ResponseOf<'createRegistrationToken'>

export const me = (): Promise<User> => call('me', {})

/** `endOthers` ends the person's other sessions, as after a change of password. */
export const login = (token: string, endOthers = false): Promise<User> =>
  call('login', { body: { token }, ...(endOthers && { headers: { endOtherSessions: '1' } }) })

export const register = (token: string, teacher_code: string | null): Promise<User> =>
  call('register', { body: { token, ...(teacher_code !== null && { teacher_code }) } })

export const logout = () => call('logout', {})
export const purgeLocalSessions = () => call('purgeLocalSessions', {})
export const deleteUser = () => call('deleteUser', {})

export const editDisplayName = () =>
  mutationOptions({ mutationFn: (body: BodyOf<'editDisplayName'>) => call('editDisplayName', { body }) })

const tokensKey = ['getRegistrationTokens']

export const getRegistrationTokens = () =>
  queryOptions({
    queryKey: tokensKey,
    queryFn: ({ signal }) => call('getRegistrationTokens', { signal }),
    // They open the door for whoever finds them.
    meta: { kept: false },
  })

export const createRegistrationToken = () =>
  mutationOptions({
    mutationFn: (body: BodyOf<'createRegistrationToken'>) => call('createRegistrationToken', { body }),
    onSettled: (_data, _error, _body, _result, { client }) =>
      client.invalidateQueries({ queryKey: tokensKey }),
  })

export const deleteRegistrationToken = () =>
  mutationOptions({
    mutationFn: (id: number) => call('deleteRegistrationToken', { params: { id } }),
    onSettled: (_data, _error, _id, _result, { client }) => client.invalidateQueries({ queryKey: tokensKey }),
  })

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
