import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { BodyOf, ParamsOf, QueryOf, ResponseOf } from '../../contract/shapes.ts'
import { config } from '../config.ts'
import { call } from './call.ts'

export type QuizResults = ResponseOf<'getQuizResults'>
export type QuizResultRow = QuizResults['rows'][number]
export type MarkingQueue = ResponseOf<'getMarkingQueue'>
export type QueueItem = MarkingQueue['items'][number]
export type MarkDecision = BodyOf<'decideMark'>
export type DecidedMark = ResponseOf<'decideMark'>
export type HistoryItem = ResponseOf<'getMarkHistory'>[number]

const keys = {
  quizResults: (topicId: number) => ['getQuizResults', { topicId }],
  queue: (topicId: number, subQuestionId: string) => ['getMarkingQueue', { topicId, subQuestionId }],
}

/** The results table of a quiz; fetched again every 5 seconds while attempts wait for their marks. */
export const getQuizResults = (
  topicId: number,
  attempts: NonNullable<QueryOf<'getQuizResults'>['attempts']> = 'latest',
) =>
  queryOptions({
    queryKey: [...keys.quizResults(topicId), attempts],
    queryFn: ({ signal }) => call('getQuizResults', { params: { topicId }, query: { attempts }, signal }),
    staleTime: 0,
    refetchInterval: (query) =>
      query.state.data?.rows.some(({ state }) => state === 'submitted') === true
        ? config.intervalMs.processing
        : false,
  })

/** All answers to one subquestion; the marking desk keeps what the teacher has decided since. */
export const getMarkingQueue = (topicId: number, subQuestionId: string) =>
  queryOptions({
    queryKey: keys.queue(topicId, subQuestionId),
    queryFn: ({ signal }) => call('getMarkingQueue', { params: { topicId, subQuestionId }, signal }),
    staleTime: 0,
  })

/**
 * Sends a teacher's decision.
 * @throws `ApiError` with code `decision_changed` and `standing` where another teacher has decided since
 */
export const decideMark = (
  params: ParamsOf<'decideMark'>,
  body: MarkDecision,
  signal?: AbortSignal,
): Promise<DecidedMark> => call('decideMark', { params, body, signal })

/** After decisions: tables, results and statistics show them. */
export const refreshMarks = (client: QueryClient, topicId: number) =>
  Promise.all([
    client.invalidateQueries({ queryKey: keys.quizResults(topicId) }),
    client.invalidateQueries({ queryKey: ['getExerciseResults'] }),
    client.invalidateQueries({ queryKey: ['getExerciseResultsMeta'] }),
  ])

/** Every decision on one mark, oldest first. */
export const getMarkHistory = (resultId: number, subQuestionId: string) =>
  queryOptions({
    queryKey: ['getMarkHistory', { resultId, subQuestionId }],
    queryFn: ({ signal }) => call('getMarkHistory', { params: { resultId, subQuestionId }, signal }),
    staleTime: 0,
  })
