import type { OwnTopic } from '../class/own-topic.ts'
import type { EventStream } from '../platform/event-stream.ts'

/** A teacher's page that follows a room. */
export interface Viewer {
  user: number
  stream: EventStream
  /** Whether the session still holds; costs no query as a rule. */
  isSignedIn: () => Promise<boolean>
  /** The quiz as the teacher may see it now; null if they may not any more. */
  getTopic: () => Promise<OwnTopic | null>
}

/** Reads a room, without the time. */
export type ReadRoom = (topic: OwnTopic) => Promise<object>

export interface RoomFeedsDeps {
  read: ReadRoom
  /** The server's time, in ISO 8601. */
  now: () => string
  onError: (error: unknown) => void
}

/** A room is looked at this often; after a change it is read at once. */
const tickIntervalMs = 1_000
/**
 * A room without a reported change is read again by the first tick after this time, so every 4 s: marks, members and deleted
 * results report none.
 */
const refreshIntervalMs = 3_500
/** Of a user, in all rooms: browsers open six connections to one host at most. */
const maxStreamsPerUser = 6

/** The rooms that teachers watch on this server. One read serves all viewers of a room. */
export class RoomFeeds {
  readonly #deps: RoomFeedsDeps
  readonly #rooms = new Map<number, WatchedRoom>()
  /** Oldest first. */
  readonly #viewers = new Set<Viewer>()

  constructor(deps: RoomFeedsDeps) {
    this.#deps = deps
  }

  /** Sends the room now and with every change, until either side ends the stream. */
  watch(topic: OwnTopic, viewer: Viewer, room: object): void {
    const own = [...this.#viewers].filter(({ user }) => user === viewer.user)
    if (own.length >= maxStreamsPerUser) own[0]?.stream.end()
    const watched = this.#rooms.get(topic.id) ?? this.#open(topic.id)
    this.#viewers.add(viewer)
    watched.add(viewer, room)
    viewer.stream.onEnd(() => {
      this.#viewers.delete(viewer)
      if (watched.remove(viewer)) this.#rooms.delete(topic.id)
    })
  }

  /** Something in the room of this quiz has changed; null for any of them. */
  markChanged(topic: number | null): void {
    if (topic !== null) this.#rooms.get(topic)?.markChanged()
    else for (const room of this.#rooms.values()) room.markChanged()
  }

  endAll(): void {
    for (const room of this.#rooms.values()) room.endAll()
  }

  #open(topic: number): WatchedRoom {
    const room = new WatchedRoom(this.#deps)
    this.#rooms.set(topic, room)
    return room
  }
}

interface WatchingViewer extends Viewer {
  /** What was sent last, without the time. */
  lastText: string
}

class WatchedRoom {
  readonly #deps: RoomFeedsDeps
  readonly #viewers = new Set<WatchingViewer>()
  readonly #timer: NodeJS.Timeout
  #isChanged = false
  #isReading = false
  #readAt = performance.now()

  constructor(deps: RoomFeedsDeps) {
    this.#deps = deps
    this.#timer = setInterval(() => void this.#tick(), tickIntervalMs)
    this.#timer.unref()
  }

  add(viewer: Viewer, room: object): void {
    viewer.stream.send({ now: this.#deps.now(), ...room })
    this.#viewers.add({ ...viewer, lastText: JSON.stringify(room) })
  }

  /** Returns whether nobody watches any more. */
  remove({ stream }: Viewer): boolean {
    for (const viewer of this.#viewers) if (viewer.stream === stream) this.#viewers.delete(viewer)
    if (this.#viewers.size > 0) return false
    clearInterval(this.#timer)
    return true
  }

  markChanged(): void {
    this.#isChanged = true
  }

  endAll(): void {
    for (const { stream } of this.#viewers) stream.end()
  }

  async #tick(): Promise<void> {
    if (this.#isReading) return
    this.#isReading = true
    try {
      await this.#endSignedOut()
      if (this.#isChanged || performance.now() - this.#readAt >= refreshIntervalMs) await this.#refresh()
    } catch (error) {
      // Nothing is sent, so that pages show how old their room is. The next tick tries again.
      this.#isChanged = true
      this.#deps.onError(error)
    } finally {
      this.#isReading = false
    }
  }

  async #endSignedOut(): Promise<void> {
    for (const viewer of this.#viewers) if (!(await viewer.isSignedIn())) viewer.stream.end()
  }

  async #refresh(): Promise<void> {
    this.#isChanged = false
    let topic: OwnTopic | null = null
    for (const viewer of this.#viewers) {
      const own = await viewer.getTopic()
      if (own === null) viewer.stream.end()
      topic = own ?? topic
    }
    if (topic === null) return
    const room = await this.#deps.read(topic)
    this.#readAt = performance.now()
    const text = JSON.stringify(room)
    for (const viewer of this.#viewers) this.#send(viewer, room, text)
  }

  /** A page that doesn't read is left out; it gets the latest once it does. */
  #send(viewer: WatchingViewer, room: object, text: string): void {
    if (!viewer.stream.isReady) return
    if (text === viewer.lastText) return viewer.stream.keepAlive()
    viewer.lastText = text
    viewer.stream.send({ now: this.#deps.now(), ...room })
  }
}
