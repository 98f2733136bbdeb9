import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ResponseOf, BodyOf } from '../../contract/shapes.ts'
import { call } from './screen-call.ts'

export type RegistrationToken = ResponseOf<'createRegistrationToken'>

export const editDisplayName = () =>
  mutationOptions({ mutationFn: (body: BodyOf<'editDisplayName'>) => call('editDisplayName', { body }) })

const tokensKey = ['getRegistrationTokens']

export const getRegistrationTokens = () =>
  queryOptions({
    queryKey: tokensKey,
    queryFn: ({ signal }) => call('getRegistrationTokens', { signal }),
    // Whoever finds a token on the device could register with it.
    meta: { persist: false },
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

export const deleteUser = () => call('deleteUser', {})
