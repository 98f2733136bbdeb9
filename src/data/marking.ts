import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { BodyOf, ParamsOf, QueryOf, ResponseOf } from '../../contract/shapes.ts'
import { config } from '../config.ts'
import { markingCalls } from '../../contract/marking-calls.ts'
import { ApiError, createCalls } from './call.ts'
import type { DecidedPoints, MarkCell, PendingMark } from './pending-marks.ts'

const call = createCalls(markingCalls)

export type Worklist = ResponseOf<'getMarkingWorklist'>
export type QuizResults = ResponseOf<'getQuizResults'>
export type QuizResultRow = QuizResults['rows'][number]
/** Which attempt counts where a student has several. */
export type Attempts = NonNullable<QueryOf<'getQuizResults'>['attempts']>
export type MarkingQueue = ResponseOf<'getMarkingQueue'>
export type QueueItem = MarkingQueue['items'][number]
export type MarkDecision = BodyOf<'decideMark'>
export type DecidedMark = ResponseOf<'decideMark'>
export type HistoryItem = ResponseOf<'getMarkHistory'>[number]

/** How often the queue is fetched while answers are marked again. */
const markingAgainMs = 1_000

const keys = {
  worklist: ['getMarkingWorklist'],
  quizResults: (topicId: number) => ['getQuizResults', { topicId }],
  queue: (topicId: number, subQuestionId: string) => ['getMarkingQueue', { topicId, subQuestionId }],
}

/** The quizzes with answers to check and results to release, the first of them or one quiz alone. */
export const getMarkingWorklist = (topic_id?: number) =>
  queryOptions({
    queryKey: topic_id === undefined ? keys.worklist : [...keys.worklist, { topic_id }],
    queryFn: ({ signal }) => call('getMarkingWorklist', { query: { topic_id }, signal }),
    staleTime: 0,
  })

/** The results table of a quiz; fetched again every 5 seconds while attempts wait for their marks, or marks for their release. */
export const getQuizResults = (topicId: number, attempts: Attempts = 'latest') =>
  queryOptions({
    queryKey: [...keys.quizResults(topicId), attempts],
    queryFn: ({ signal }) => call('getQuizResults', { params: { topicId }, query: { attempts }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.rows.some(({ state }) => state === 'submitted')
        ? config.intervalMs.processing
        : untilRelease(data?.release),
  })

/** Until the release that is scheduled, then every 5 seconds: the server may be a little late. A timer can't wait for weeks. */
const untilRelease = (release: Release | undefined): number | false =>
  !!release?.held &&
  release.release_at !== null &&
  Math.min(
    Math.max(Date.parse(release.release_at) - Date.now(), config.intervalMs.processing),
    config.staleTimeMs.usual,
  )

/**
 * All answers to one subquestion; the marking desk keeps what the teacher has decided since. Fetched again every second
 * while answers are marked by a changed mark scheme.
 * @param result_id a result to list also where it is not the latest of its student
 */
export const getMarkingQueue = (topicId: number, subQuestionId: string, result_id?: number) =>
  queryOptions({
    queryKey: [...keys.queue(topicId, subQuestionId), result_id],
    queryFn: ({ signal }) =>
      call('getMarkingQueue', { params: { topicId, subQuestionId }, query: { result_id }, signal }),
    staleTime: 0,
    refetchInterval: (query) =>
      query.state.data?.scheme_change?.is_finished === false ? markingAgainMs : false,
  })

/**
 * Sends a teacher's decision.
 * @throws `ApiError` with code `decision_changed` and `standing` where another teacher has decided since, with
 * `scheme_changed` where the points are for entries that the mark scheme no longer has
 */
export const decideMark = (
  params: ParamsOf<'decideMark'>,
  body: MarkDecision,
  onResponse?: (response: Response) => void,
): Promise<DecidedMark> => call('decideMark', { params, body, onResponse })

/** Puts a mark that the server has saved into the queues on this device, which are shown while it can't be reached. */
export function storeSavedMark(client: QueryClient, mark: PendingMark, saved: Partial<QueueItem>): void {
  const { topicId, subQuestionId, resultId } = mark
  const queryKey = keys.queue(topicId, subQuestionId)
  for (const { queryKey: key, state } of client.getQueryCache().findAll({ queryKey }))
    client.setQueryData<MarkingQueue>(
      key,
      (queue) =>
        queue && {
          ...queue,
          items: queue.items.map((item) => (item.result_id === resultId ? withSaved(item, saved) : item)),
        },
      // They were not fetched now.
      { updatedAt: state.dataUpdatedAt },
    )
}

/** What was decided again is no longer marked by another scheme. */
function withSaved({ scheme_mark, ...item }: QueueItem, saved: Partial<QueueItem>): QueueItem {
  const isDecided = saved.teacher_decision_id !== undefined
  return { ...item, ...(!isDecided && scheme_mark !== undefined && { scheme_mark }), ...saved }
}

/** After decisions and releases: quizzes, groups, tables, results and statistics show them. */
export const refreshMarks = (client: QueryClient, topicId: number) =>
  refreshAll(client, [
    keys.worklist,
    ['getTopics'],
    ['getClasses'],
    keys.quizResults(topicId),
    ['getExerciseResults'],
    ['getExerciseResultsMeta'],
  ])

const refreshAll = (client: QueryClient, all: (readonly unknown[])[]) =>
  Promise.all(all.map((queryKey) => client.invalidateQueries({ queryKey })))

export type Release = QuizResults['release']

/** Without students it releases everybody's marks, and what is marked later. */
export const releaseResults = (topicId: number) =>
  mutationOptions({
    mutationFn: (body: BodyOf<'releaseResults'>) => call('releaseResults', { params: { topicId }, body }),
    onSettled: (_data, _error, _body, _result, { client }) => refreshMarks(client, topicId),
  })

/**
 * Holds marks again that their students have not seen.
 * @throws `ApiError` with code `results_seen` and `seen_by` where somebody has looked
 */
export const holdResults = (topicId: number) =>
  mutationOptions({
    mutationFn: (body: BodyOf<'holdResults'>) => call('holdResults', { params: { topicId }, body }),
    onSettled: (_data, _error, _body, _result, { client }) => refreshMarks(client, topicId),
  })

/** `at` is on the school's clock; null takes the time back. */
export const scheduleRelease = (topicId: number) =>
  mutationOptions({
    mutationFn: (at: string | null) => call('scheduleRelease', { params: { topicId }, body: { at } }),
    onSettled: (_data, _error, _at, _result, { client }) => refreshMarks(client, topicId),
  })

/** Every decision on one mark, oldest first. */
export const getMarkHistory = (resultId: number, subQuestionId: string) =>
  queryOptions({
    queryKey: ['getMarkHistory', { resultId, subQuestionId }],
    queryFn: ({ signal }) => call('getMarkHistory', { params: { resultId, subQuestionId }, signal }),
    staleTime: 0,
  })

export interface Confirmation {
  cell: MarkCell
  decision: DecidedPoints
  /** A teacher's mark that the decision is made on; undefined for an automatic one. */
  replaced: Pick<HistoryItem, 'mark' | 'points'> | undefined
}

/** Marks of equal sums may be made of other points; null where a total was set. */
const isSameMark = (one: HistoryItem | undefined, other: Confirmation['replaced']): boolean =>
  one?.mark === other?.mark && String(one?.points) === String(other?.points)

/**
 * Makes a mark the teacher's, as it stands or by other points.
 * @throws `ApiError` with code `decision_changed` where a teacher has decided since, `scheme_changed` where the points are for
 * entries that the mark scheme no longer has
 */
export const confirmMark = (topicId: number) =>
  mutationOptions({
    mutationFn: async ({ cell, decision, replaced }: Confirmation) => {
      const history = await call('getMarkHistory', { params: cell })
      const latest = history.findLast(({ decided_by }) => decided_by === 'teacher')
      // A decision that was taken back is the base of the next one.
      const isKnown = latest?.cause === 'withdrawn' ? replaced === undefined : isSameMark(latest, replaced)
      const base = latest && isKnown ? latest.id : null
      return decideMark(cell, { ...decision, base, key: crypto.randomUUID() })
    },
    onSettled: (_data, error, _confirmation, _result, { client }) => {
      // The review shows the entries by which a job marks again.
      if (error instanceof ApiError && error.code === 'scheme_changed')
        for (const delayMs of markedAfterMs) setTimeout(() => void refreshMarks(client, topicId), delayMs)
      return refreshMarks(client, topicId)
    },
  })

/** Previews, downloads and the bank show mark schemes too. */
const refreshScheme = (client: QueryClient, queue: readonly unknown[]) =>
  refreshAll(client, [queue, ['previewExercises'], ['getMarkScheme'], ['getExercisesForFocusArea']])

/** After mark schemes of a quiz have changed, here or elsewhere. */
export const refreshSchemes = (client: QueryClient, topicId: number) =>
  Promise.all([refreshScheme(client, ['getMarkingQueue']), refreshMarks(client, topicId)])

/** Adds a wording to the mark scheme; the queue tells which marks that changed. */
export const acceptWording = ({ topicId, subQuestionId }: ParamsOf<'acceptWording'>) =>
  mutationOptions({
    mutationFn: (body: BodyOf<'acceptWording'>) =>
      call('acceptWording', { params: { topicId, subQuestionId }, body }),
    onSuccess: (_data, _body, _result, { client }) =>
      refreshScheme(client, keys.queue(topicId, subQuestionId)),
  })

export type ChangedSchemes = BodyOf<'editMarkScheme'>
/** How many answers a changed mark scheme would mark again, and how many marks would rise and fall. */
export type SchemeEffect = ResponseOf<'tryMarkScheme'>

/** Says what `editMarkScheme` would do; nothing changes. */
export const tryMarkScheme = (topicId: number) =>
  mutationOptions({
    mutationFn: (body: ChangedSchemes) => call('tryMarkScheme', { params: { topicId }, body }),
  })

export type TriedAnswer = ResponseOf<'tryAnswer'>

/** The mark that an answer would get; nothing is stored. */
export const tryAnswer = (params: ParamsOf<'tryAnswer'>) =>
  mutationOptions({
    mutationFn: (answer: string) => call('tryAnswer', { params, body: { answer } }),
  })

/**
 * Changes the mark scheme of a quiz, also in use. Returns the version for the next edit.
 * @throws `ApiError` with code `quiz_changed` where somebody else has changed the quiz since
 */
export const editMarkScheme = (topicId: number) =>
  mutationOptions({
    mutationFn: (body: ChangedSchemes) => call('editMarkScheme', { params: { topicId }, body }),
    onSuccess: (_data, _body, _result, { client }) => refreshSchemes(client, topicId),
  })

/** When to fetch marks again after something they are made by has changed: a job takes a second, or a few if it waits. */
export const markedAfterMs = [1_500, 6_000]

export type FeedbackPhrase = ResponseOf<'getPhrases'>[number]

/** The teacher's own phrases for feedback, the most used first. */
export const getPhrases = (subject_id?: number) =>
  queryOptions({
    queryKey: ['getPhrases', { subject_id }],
    queryFn: ({ signal }) => call('getPhrases', { query: { subject_id }, signal }),
  })

const refreshPhrases = (client: QueryClient) => client.invalidateQueries({ queryKey: ['getPhrases'] })

export const addPhrase = () =>
  mutationOptions({
    mutationFn: (body: BodyOf<'addPhrase'>) => call('addPhrase', { body }),
    onSuccess: (_data, _body, _result, { client }) => refreshPhrases(client),
  })

export const editPhrase = () =>
  mutationOptions({
    mutationFn: ({ id, ...body }: ParamsOf<'editPhrase'> & BodyOf<'editPhrase'>) =>
      call('editPhrase', { params: { id }, body }),
    onSuccess: (_data, _body, _result, { client }) => refreshPhrases(client),
  })

/** Counts a use, which moves the phrase up the list. */
export const countPhraseUse = () =>
  mutationOptions({
    mutationFn: (id: number) => call('countPhraseUse', { params: { id } }),
    onSuccess: (_data, _id, _result, { client }) => refreshPhrases(client),
  })

export const deletePhrase = () =>
  mutationOptions({
    mutationFn: (id: number) => call('deletePhrase', { params: { id } }),
    onSuccess: (_data, _id, _result, { client }) => refreshPhrases(client),
  })
