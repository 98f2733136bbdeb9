import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { ResponseOf, BodyOf } from '../../contract/shapes.ts'
import { config } from '../config.ts'
import { forgetLeftGroups } from './forget-quizzes.ts'
import { call } from './screen-call.ts'

/** A quiz; `topic` behind the wire. */
export type Topic = ResponseOf<'getTopics'>[number]

const key = ['getTopics']
/** Topics by their id, polled every 5 seconds while one of them is processing. */
export const getTopics = (class_id?: number) =>
  queryOptions({
    queryKey: [...key, { class_id }],
    queryFn: async ({ client, queryKey, signal }) => {
      const topics = await call('getTopics', { query: { class_id }, signal })
      const before = client.getQueryData<Topic[]>(queryKey)
      if (hasNewQuestions(before, topics)) void refreshQuestions(client)
      forgetLeftGroups(client, before?.map(toGroup), topics.map(toGroup))
      return topics
    },
    select: (topics) => topics.toSorted((a, b) => a.id - b.id),
    refetchInterval: (query) =>
      query.state.data?.some((topic) => topic.processing_status === 'processing') === true
        ? config.intervalMs.processing
        : false,
  })

const toGroup = ({ class_ }: Topic) => class_.id

/** Whether a quiz whose questions were being made is ready. */
const hasNewQuestions = (before: Topic[] | undefined, now: Topic[]): boolean =>
  before?.some(
    ({ id, processing_status }) =>
      processing_status === 'processing' &&
      now.some((topic) => topic.id === id && topic.processing_status !== 'processing'),
  ) === true

/** Previews and downloads have the questions of an edited quiz from before. */
const refreshQuestions = (client: QueryClient) =>
  Promise.all(
    ['previewExercises', 'getExercisesForFocusArea'].map((name) =>
      client.invalidateQueries({ queryKey: [name] }),
    ),
  )

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
    onSuccess: (saved, _body, _result, { client }) => {
      // So that the list knows that questions are being made, even if they are ready when it is fetched next.
      client.setQueriesData<Topic[]>({ queryKey: key }, (topics) =>
        topics?.map((topic) => (topic.id === saved.id ? saved : topic)),
      )
      return Promise.all([refresh(client), refreshQuestions(client)])
    },
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
