import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { ResponseOf, BodyOf } from '../../contract/shapes.ts'
import { config } from '../config.ts'
import { call } from './screen-call.ts'

/** A quiz; `topic` behind the wire. */
export type Topic = ResponseOf<'getTopics'>[number]

const key = ['getTopics']
/** Topics by their id, polled every 5 seconds while one of them is processing. */
export const getTopics = (class_id?: number) =>
  queryOptions({
    queryKey: [...key, { class_id }],
    queryFn: ({ signal }) => call('getTopics', { query: { class_id }, signal }),
    select: (topics) => topics.toSorted((a, b) => a.id - b.id),
    refetchInterval: (query) =>
      query.state.data?.some((topic) => topic.processing_status === 'processing') === true
        ? config.intervalMs.processing
        : false,
  })

/** A new or deleted quiz changes the bank of existing exercises too. */
const refresh = (client: QueryClient) =>
  Promise.all([key, ['getExercisesForFocusArea']].map((queryKey) => client.invalidateQueries({ queryKey })))

export const addTopic = () =>
  mutationOptions({
    mutationFn: (body: BodyOf<'addTopic'>) => call('addTopic', { body }),
    onSuccess: (_data, _body, _result, { client }) => refresh(client),
  })

/** A quiz to be edited, or the draft of a failed one; fetched when its teacher opens it, never cached. */
export const getTopicDraft = (id: number) => call('getTopicDraft', { params: { id } })

export type TopicDraft = ResponseOf<'getTopicDraft'>

/**
 * `over`: whatever somebody else has saved since.
 * @throws `ApiError` with code `quiz_begun` or `quiz_changed` where it can't be saved like this
 */
export const editTopic = (id: number) =>
  mutationOptions({
    mutationFn: async ({ over, ...body }: BodyOf<'editTopic'> & { over: boolean }) => {
      const version = over ? (await getTopicDraft(id)).version : body.version
      return call('editTopic', { params: { id }, body: { ...body, version } })
    },
    onSuccess: (_data, _body, _result, { client }) =>
      Promise.all([refresh(client), client.invalidateQueries({ queryKey: ['previewExercises'] })]),
  })

export const setTopicDraft = (id: number) =>
  mutationOptions({
    mutationFn: (is_draft: boolean) => call('setTopicDraft', { params: { id }, body: { is_draft } }),
    onSuccess: (_data, _body, _result, { client }) => refresh(client),
  })

export const duplicateTopic = (id: number) =>
  mutationOptions({
    mutationFn: (class_id: number) => call('duplicateTopic', { params: { id }, body: { class_id } }),
    onSuccess: (_data, _body, _result, { client }) => refresh(client),
  })

export const resubmitTopic = () =>
  mutationOptions({
    mutationFn: (id: number) => call('resubmitTopic', { params: { id } }),
    onSuccess: (_data, _id, _result, { client }) => refresh(client),
  })

export const deleteTopic = () =>
  mutationOptions({
    mutationFn: (id: number) => call('deleteTopic', { params: { id } }),
    onSuccess: (_data, _id, _result, { client }) => refresh(client),
  })

export const getFocusAreas = (subjectId: number) =>
  queryOptions({
    queryKey: ['getFocusAreas', { subjectId }],
    queryFn: ({ signal }) => call('getFocusAreas', { params: { subjectId }, signal }),
    staleTime: config.staleTimeMs.ncTopics,
  })

export const getNcTopics = (subjectId: number) =>
  queryOptions({
    queryKey: ['getNcTopics', { subjectId }],
    queryFn: ({ signal }) => call('getNcTopics', { params: { subjectId }, signal }),
    staleTime: config.staleTimeMs.ncTopics,
  })
