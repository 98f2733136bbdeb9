import { fromCacheHeader } from '../../contract/cached-exercises.ts'
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { ResponseOf, BodyOf, ParamsOf, QueryOf } from '../../contract/shapes.ts'
import { config } from '../config.ts'
import { forgetQueries } from './query-client.ts'
import { call } from './screen-call.ts'
import { refreshStats } from './stats.ts'

/** An open attempt: its questions as the student may see them, and the answers the server has. */
export type Exercise = ResponseOf<'getExercises'>
export type StoredExercise = ResponseOf<'previewExercises'>[number]
export type MarkScheme = ResponseOf<'getMarkScheme'>['mark_schemes'][number]
export type AttemptMeta = ResponseOf<'getExerciseAttemptsMeta'>[number]
export type ResultMeta = ResponseOf<'getExerciseResultsMeta'>['test_results'][string][number]
export type ExerciseResults = ResponseOf<'getExerciseResults'>
export type SubmittedAttempt = ResponseOf<'getSubmittedAttempt'>
export type FeedbackItem = ExerciseResults['subquestion_feedback'][number]

const keys = {
  attempts: ['getExerciseAttemptsMeta'],
  resultsMeta: ['getExerciseResultsMeta'],
  submitted: ['getSubmittedAttempt'],
  results: (resultId: number) => ['getExerciseResults', { exerciseId: resultId }],
}

const refresh = (client: QueryClient, queryKeys: string[][]) =>
  Promise.all(queryKeys.map((queryKey) => client.invalidateQueries({ queryKey })))

/** Topics, attempts and results change together when an attempt starts, ends or is marked. */
export const refreshRecords = (client: QueryClient) =>
  refresh(client, [['getTopics'], keys.attempts, keys.resultsMeta])

/** As `refreshRecords`; an attempt that is handed in is not offered until the lists are here. */
export function refreshSubmitted(client: QueryClient, attemptId: number) {
  for (const query of client.getQueryCache().findAll({ queryKey: keys.attempts })) {
    const attempts = query.state.data as AttemptMeta[] | undefined
    // Not `setQueryData`, after which the list would count as fetched now.
    query.setState({
      data: attempts?.map((attempt) =>
        attempt.id === attemptId ? { ...attempt, is_active: false } : attempt,
      ),
    })
  }
  return refreshRecords(client)
}

/** A result may have arrived; the attempts were just fetched. */
const refreshMarked = (client: QueryClient) =>
  Promise.all([refresh(client, [['getTopics'], keys.resultsMeta]), refreshStats(client)])

/**
 * Starts or resumes an attempt; with `attemptId` it only resumes. `cachedAt` is when the questions were cached, where the
 * worker served them because the server did not respond: then they come without answers. With `isPrefetch` nobody looks
 * at them yet.
 */
export async function getExercises(
  topicId: number,
  attemptId: number | null,
  { signal, isPrefetch = false }: { signal?: AbortSignal | undefined; isPrefetch?: boolean } = {},
): Promise<{ exercise: Exercise; cachedAt: string | null }> {
  let cachedAt: string | null = null
  const headers = {
    ...(attemptId !== null && { attempt: String(attemptId) }),
    ...(isPrefetch && { prefetch: '1' }),
  }
  const onResponse = (response: Response) => {
    cachedAt = response.headers.get(fromCacheHeader)
  }
  return {
    exercise: await call('getExercises', { params: { topicId }, signal, headers, onResponse }),
    cachedAt,
  }
}

export const abandonAttempt = () =>
  mutationOptions({
    mutationFn: (topicId: number) => call('abandonAttempt', { params: { topicId } }),
    onSuccess: (_data, _id, _result, { client }) => refreshRecords(client),
  })

export const resubmitTest = () =>
  mutationOptions({
    mutationFn: (testAttemptId: number) => call('resubmitTest', { params: { testAttemptId } }),
    onSuccess: (_data, _id, _result, { client }) => refreshRecords(client),
  })

export const deleteResult = () =>
  mutationOptions({
    mutationFn: (resultId: number) => call('deleteResult', { params: { resultId } }),
    onSuccess: (_data, id, _result, { client }) => {
      const forgotten = [keys.results(id), keys.submitted].map(forgetQueries)
      return Promise.all([...forgotten, refreshRecords(client), refreshStats(client)])
    },
  })

/** The own open and processing attempts of a quiz as the server knows them now, whatever is cached. */
export const listAttempts = (topic_id: number, signal?: AbortSignal): Promise<AttemptMeta[]> =>
  call('getExerciseAttemptsMeta', { query: { topic_id }, signal })

/**
 * The own open and processing attempts, polled every 5 seconds while one is being processed, every 30 while marks are held.
 * One more or one less than before means that a result may have arrived, so the results are fetched too.
 */
export const getExerciseAttemptsMeta = (topic_id?: number) =>
  queryOptions({
    queryKey: [...keys.attempts, { topic_id }],
    queryFn: async ({ client, queryKey, signal }): Promise<AttemptMeta[]> => {
      const attempts = await call('getExerciseAttemptsMeta', { query: { topic_id }, signal })
      const before = client.getQueryData<AttemptMeta[]>(queryKey)
      if (before !== undefined && before.length !== attempts.length) void refreshMarked(client)
      return attempts
    },
    // An answer or the marker moves them at any time.
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data = [] } }) => {
      const waiting = data.filter(({ is_active }) => !is_active)
      if (waiting.length === 0) return false
      return waiting.every(({ held }) => held) ? config.intervalMs.held : config.intervalMs.processing
    },
  })

/** The questions and own answers of an attempt that is handed in. Its marks are released, and may be held again. */
export const getSubmittedAttempt = (attemptId: number) =>
  queryOptions({
    queryKey: [...keys.submitted, { attemptId }],
    queryFn: ({ signal }) => call('getSubmittedAttempt', { params: { attemptId }, signal }),
    staleTime: 0,
  })

export const getExerciseResultsMeta = (
  filter: Pick<NonNullable<QueryOf<'getExerciseResultsMeta'>>, 'topic_id' | 'student_id'>,
) =>
  queryOptions({
    queryKey: [...keys.resultsMeta, filter],
    queryFn: ({ signal }) =>
      call('getExerciseResultsMeta', { query: { ...filter, group_by: 'timestamp' }, signal }),
  })

/**
 * One result with marks and feedback. A teacher may change the feedback at any time, so it is fetched again on every
 * visit and return, and every 5 seconds while a piece of feedback is reworked. On the wire the id of a result is called
 * `exerciseId`.
 */
export const getExerciseResults = (resultId: number) =>
  queryOptions({
    queryKey: keys.results(resultId),
    queryFn: ({ signal }) => call('getExerciseResults', { params: { exerciseId: resultId }, signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: (query) =>
      (query.state.data?.busy_subq_ids.length ?? 0) > 0 ? config.intervalMs.processing : false,
  })

export const getExercisesForFocusArea = (focusAreaId: number, group_id?: number) =>
  queryOptions({
    queryKey: ['getExercisesForFocusArea', { focusAreaId, group_id }],
    queryFn: ({ signal }) =>
      call('getExercisesForFocusArea', { params: { focusAreaId }, query: { group_id }, signal }),
  })

/** The questions of a quiz, fetched again every 5 seconds while there are none: then they are being made. */
export const previewExercises = (topicId: number) =>
  queryOptions({
    queryKey: ['previewExercises', { topicId }],
    queryFn: ({ signal }) => call('previewExercises', { params: { topicId }, signal }),
    staleTime: (query) => (query.state.data?.length === 0 ? 0 : Infinity),
    refetchInterval: (query) => (query.state.data?.length === 0 ? config.intervalMs.processing : false),
  })

export const getMarkScheme = (question_ids: number[]) =>
  queryOptions({
    queryKey: ['getMarkScheme', { question_ids }],
    queryFn: ({ signal }) => call('getMarkScheme', { body: { question_ids }, signal }),
    staleTime: Infinity,
  })

type OneRework = ParamsOf<'editFeedback'> & BodyOf<'suggestFeedback'>
/** What is shown of one result: its marks, its feedback, the reactions to it. */
const refreshResults = (client: QueryClient, resultId: number) =>
  client.invalidateQueries({ queryKey: keys.results(resultId) })

export const editFeedback = () =>
  mutationOptions({
    mutationFn: ({ feedback, verifiers, undo, ...params }: OneRework & BodyOf<'editFeedback'>) =>
      call('editFeedback', { params, body: { feedback, verifiers, undo } }),
    onSuccess: (_data, { resultId }, _result, { client }) => refreshResults(client, resultId),
  })

export const suggestFeedback = () =>
  mutationOptions({
    mutationFn: ({ feedback, verifiers, ...params }: OneRework) =>
      call('suggestFeedback', { params, body: { feedback, verifiers } }),
    onSuccess: (_data, { resultId }, _result, { client }) => refreshResults(client, resultId),
  })

export const suggestFeedbackAllQuestions = () =>
  mutationOptions({
    mutationFn: ({ resultId, ...body }: { resultId: number } & BodyOf<'suggestFeedbackAllQuestions'>) =>
      call('suggestFeedbackAllQuestions', { params: { resultId }, body }),
    onSuccess: (_data, { resultId }, _result, { client }) => refreshResults(client, resultId),
  })

/** Null clears. The results of the exercise hold the reactions, so they are fetched again. */
export const setReaction = () =>
  mutationOptions({
    mutationFn: (body: BodyOf<'setReaction'>) => call('setReaction', { body }),
    onSuccess: (_data, { result_id }, _result, { client }) => refreshResults(client, Number(result_id)),
  })
