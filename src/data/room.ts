import { queryOptions } from '@tanstack/react-query'
import { toUrl } from '../../contract/call-row.ts'
import { headers } from '../../contract/http.ts'
import { roomCalls } from '../../contract/room-calls.ts'
import type { ResponseOf } from '../../contract/shapes.ts'
import { config } from '../config.ts'
import { createCalls, expectedUser } from './call.ts'

const call = createCalls(roomCalls)

/** Who works on a quiz, and what is in. */
export type Room = ResponseOf<'getRoom'>
export type RoomStudent = Room['students'][number]
export type RoomAnswers = ResponseOf<'getRoomAnswers'>

/** The room as it is now. */
export const getRoom = (topicId: number, signal: AbortSignal): Promise<Room> =>
  call('getRoom', { params: { topicId }, signal })

/**
 * The room as events. What a refusal means is left to `getRoom`, which is called when this fails.
 * @throws for anything but a stream of events
 */
export async function openRoomStream(
  topicId: number,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const response = await fetch(toUrl(roomCalls.getRoom, { topicId }), {
    headers: { Accept: 'text/event-stream', [headers.expectUser]: String(expectedUser() ?? '') },
    credentials: 'same-origin',
    cache: 'no-store',
    signal,
  })
  const type = response.headers.get('Content-Type') ?? ''
  if (response.ok && !response.redirected && type.startsWith('text/event-stream') && response.body !== null)
    return response.body
  await response.body?.cancel()
  throw new Error('This is not a stream of events')
}

/** What a student has written so far; fetched when the teacher asks for it, never kept. */
export const getRoomAnswers = (attemptId: number) =>
  queryOptions({
    queryKey: ['getRoomAnswers', { attemptId }],
    queryFn: ({ signal }) => call('getRoomAnswers', { params: { attemptId }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: config.intervalMs.room,
    meta: { persist: false },
  })

/** The last drill of a quiz today, by device. */
export type DrillSheet = ResponseOf<'getDrill'>

/** The length of a Wi-Fi drill, in minutes. */
export const drillMinutes = 3

/** Starts a Wi-Fi drill for everybody who has the quiz open. */
export const startDrill = (topicId: number) =>
  call('startDrill', { params: { topicId }, body: { seconds: drillMinutes * 60 } })

export const stopDrill = (topicId: number) => call('stopDrill', { params: { topicId } })

/** What devices tell comes in while the drill runs and for as long as answers are on them. */
export const getDrill = (topicId: number) =>
  queryOptions({
    queryKey: ['getDrill', { topicId }],
    queryFn: ({ signal }) => call('getDrill', { params: { topicId }, signal }),
    staleTime: 0,
    refetchInterval: config.intervalMs.room,
    meta: { persist: false },
  })

/** The quizzes that somebody works on now, looked at again while a screen shows them. */
export const getOpenRooms = () =>
  queryOptions({
    queryKey: ['getOpenRooms'],
    queryFn: ({ signal }) => call('getOpenRooms', { signal }),
    staleTime: 0,
    refetchInterval: config.intervalMs.openRooms,
    meta: { persist: false },
  })
