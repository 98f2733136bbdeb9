import { useEffect, useState } from 'react'
import { type Clock, realClock } from '../../../../outbox/clock.ts'
import { ApiError } from '../../../data/call.ts'
import { getRoom, openRoomStream, type Room } from '../../../data/room.ts'
import { createStore, useStore } from '../../../lib/store.ts'

/** Everything the feed needs from outside, so that it can be simulated. */
export interface RoomFeedDeps {
  clock: Clock
  /** The room as events. */
  openStream: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>
  /** The room once. */
  fetchRoom: (signal: AbortSignal) => Promise<Room>
  /** Whether asking again is no use: the room is gone, or the teacher may not see it. */
  isFinal: (error: unknown) => boolean
}

export interface RoomFeedState {
  room: Room | null
  /** The server's time minus the device's, in ms, when the room arrived. */
  leadMs: number
  /** When the room was known to be up to date, by the device's clock in ms. */
  checkedAt: number
  /** Of the last try, if it failed. */
  error: unknown
}

/**
 * The time of the server's clock at which the students are shown, in ms. It waits for what is to arrive: when the teacher's
 * own connection is gone, the students stay as they were last known.
 */
export const getShownTime = (
  { checkedAt, leadMs }: Pick<RoomFeedState, 'checkedAt' | 'leadMs'>,
  deviceNow: number,
): number => Math.min(Math.max(deviceNow, checkedAt), checkedAt + freshMs) + leadMs

/** Younger than this, the age of what is shown changes nothing for the teacher. */
export const freshMs = 3_000
/** Polls while there is no stream; a change is to be shown within 5 s, with the time that a poll takes. */
const pollIntervalMs = 4_000
/** A stream without a first event after this time is held back by a proxy that buffers. */
const firstEventMs = 4_000
/** The server sends something every 4 s at least. A stream that hangs must not make everybody seem quiet. */
const maxSilenceMs = 9_000
/** After this time a stream that broke is tried again; one that was held back is not. */
const reopenMs = 10_000

/** A room kept up to date: by a stream of events, and by polling while there is none. */
export class RoomFeed {
  readonly state = createStore<RoomFeedState>({ room: null, leadMs: 0, checkedAt: 0, error: null })
  readonly #deps: RoomFeedDeps
  #stop = new AbortController()
  #cancelTimers = new Set<() => void>()
  #isHeldBack = false

  constructor(deps: RoomFeedDeps) {
    this.#deps = deps
  }

  start(): void {
    this.stop()
    this.#stop = new AbortController()
    void this.#stream(this.#stop.signal)
  }

  stop(): void {
    this.#stop.abort()
    for (const cancel of this.#cancelTimers) cancel()
    this.#cancelTimers.clear()
  }

  /** Asks for the room now. */
  async refresh(): Promise<void> {
    const { signal } = this.#stop
    try {
      this.#show(await this.#deps.fetchRoom(signal))
    } catch (error) {
      if (!signal.aborted) this.state.set({ ...this.state.get(), error })
    }
  }

  /** Reads the stream until it ends, is held back or falls silent; then polls. */
  async #stream(stopped: AbortSignal): Promise<void> {
    const silence = new AbortController()
    let hasArrived = false
    const waitFor = (ms: number) => this.#after(ms, () => silence.abort())
    let cancel = waitFor(firstEventMs)
    try {
      const stream = await this.#deps.openStream(AbortSignal.any([stopped, silence.signal]))
      for await (const event of readEvents(stream)) {
        cancel()
        cancel = waitFor(maxSilenceMs)
        hasArrived = true
        if (event !== null) this.#show(event as Room)
        // The server has looked, and nothing has changed.
        else this.state.set({ ...this.state.get(), checkedAt: this.#deps.clock.date(), error: null })
      }
    } catch {
      // What it means is told by the poll.
    } finally {
      cancel()
    }
    if (stopped.aborted) return
    this.#isHeldBack ||= silence.signal.aborted && !hasArrived
    if (!this.#isHeldBack) this.#after(reopenMs, () => this.start())
    await this.#poll(stopped)
  }

  async #poll(stopped: AbortSignal): Promise<void> {
    await this.refresh()
    if (stopped.aborted) return
    if (this.#deps.isFinal(this.state.get().error)) return this.stop()
    this.#after(pollIntervalMs, () => void this.#poll(stopped))
  }

  #after(ms: number, work: () => void): () => void {
    const cancel = this.#deps.clock.after(ms, () => {
      this.#cancelTimers.delete(cancel)
      work()
    })
    this.#cancelTimers.add(cancel)
    return () => {
      this.#cancelTimers.delete(cancel)
      cancel()
    }
  }

  #show(room: Room): void {
    const now = this.#deps.clock.date()
    this.state.set({ room, leadMs: Date.parse(room.now) - now, checkedAt: now, error: null })
  }
}

/** The events of a stream as parsed JSON, and null for each comment with which the server keeps it alive. */
async function* readEvents(stream: ReadableStream<Uint8Array>): AsyncGenerator {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let text = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      text += decoder.decode(value, { stream: true })
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) yield parseBlock(block)
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

function parseBlock(block: string): unknown {
  const data = block.split('\n').flatMap((line) => (line.startsWith('data:') ? [line.slice(5)] : []))
  return data.length === 0 ? null : (JSON.parse(data.join('\n')) as unknown)
}

/** Whether the room does not exist for this teacher, or the session is over. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && [401, 403, 404].includes(error.status)

/** The room, kept up to date while the page is in front: a browser has few connections to one host. */
export function useRoomFeed(topicId: number): { state: RoomFeedState; refresh: () => Promise<void> } {
  const [feed] = useState(
    () =>
      new RoomFeed({
        clock: realClock,
        openStream: (signal) => openRoomStream(topicId, signal),
        fetchRoom: (signal) => getRoom(topicId, signal),
        isFinal: isGone,
      }),
  )
  useEffect(() => {
    const follow = () => (document.visibilityState === 'visible' ? feed.start() : feed.stop())
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('visibilitychange', follow, { signal })
    // The browser announces the connection's return: no need to wait for the next poll.
    window.addEventListener('online', follow, { signal })
    follow()
    return () => {
      listening.abort()
      feed.stop()
    }
  }, [feed])
  return { state: useStore(feed.state), refresh: () => feed.refresh() }
}
