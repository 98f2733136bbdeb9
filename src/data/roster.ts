import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { rosterCalls } from '../../contract/roster-calls.ts'
import type { BodyOf, ResponseOf } from '../../contract/shapes.ts'
import { createCalls } from './call.ts'
import { refreshGroups } from './class.ts'

const call = createCalls(rosterCalls)

export type ListBody = BodyOf<'checkPupils'>
export type ListedPupil = ListBody['pupils'][number]
export type ListedGroup = ListBody['groups'][number]
export type CheckedList = ResponseOf<'checkPupils'>
export type PlannedPupil = CheckedList['pupils'][number]
export type AddedPart = ResponseOf<'addPupils'>
export type NewCard = AddedPart['cards'][number]
export type Card = ResponseOf<'getCards'>[number]

export const checkPupils = () =>
  mutationOptions({ mutationFn: (body: ListBody) => call('checkPupils', { body }) })

/** Adds one part of a list; see `limits.cardsPerPart`. */
export const addPupils = (body: ListBody): Promise<AddedPart> => call('addPupils', { body })

export type AwaitedPupil = ResponseOf<'getAwaited'>[number]

const awaitedKey = (classId: number) => ['getAwaited', { classId }]

/** Pupils of a student group's lists who have not registered yet; never kept on the device. */
export const getAwaited = (classId: number) =>
  queryOptions({
    queryKey: awaitedKey(classId),
    queryFn: ({ signal }) => call('getAwaited', { params: { classId }, signal }),
    staleTime: 0,
    meta: { persist: false },
  })

export const removeAwaited = () =>
  mutationOptions({
    mutationFn: (body: BodyOf<'removeAwaited'>) => call('removeAwaited', { body }),
    onSuccess: (left, { class_id }, _result, { client }) => {
      client.setQueryData(awaitedKey(class_id), left)
      void refreshGroups(client)
    },
  })

const cardsKey = (classId: number) => ['getCards', { classId }]

/** The log-in cards of a student group; never kept on the device. */
export const getCards = (classId: number) =>
  queryOptions({
    queryKey: cardsKey(classId),
    queryFn: ({ signal }) => call('getCards', { params: { classId }, signal }),
    staleTime: 0,
    meta: { persist: false },
  })

type ChosenCards = BodyOf<'makeCards'>

/** Makes one part of the new cards; see `limits.cardsPerPart`. No cache keeps the passwords. */
export const makeCards = (body: ChosenCards): Promise<NewCard[]> => call('makeCards', { body })

/** After cards of a student group have changed. */
export const refreshCards = (client: QueryClient, classId: number): Promise<void> =>
  client.invalidateQueries({ queryKey: cardsKey(classId) })

export const voidCards = () =>
  mutationOptions({
    mutationFn: (body: ChosenCards) => call('voidCards', { body }),
    onSettled: (_cards, _error, { class_id }, _result, { client }) => refreshCards(client, class_id),
  })
