import { sql } from 'drizzle-orm'
import { reportSeconds } from '../../contract/room-pace.ts'
import type { Db } from '../platform/db.ts'

/** Servers tell each other the topics of watched rooms. */
export const watchChannel = 'room_watched'

/** A room counts as watched for this long after it was last read, because a teacher looks at it again and again. */
const watchMs = 2 * 60_000
/** While a room is watched, the servers are told of it this often. */
const tellIntervalMs = 20_000
/** The other servers learn of a watched room this much later, differences of their clocks included. */
const marginMs = 2_000

/** Times in ms since 1970. */
interface Watch {
  since: number
  until: number
  toldAt: number
}

/** The rooms that teachers watch, on any server. Pages with an exercise report more often where somebody does. */
export class WatchedRooms {
  readonly #watches = new Map<number, Watch>()
  /** Until then rooms may be watched that this server doesn't know of. */
  #unknownUntil = 0

  /** Somebody watches this room. Returns whether the other servers are to be told. */
  mark(topic: number, now: number): boolean {
    const watch = this.#find(topic, now) ?? this.#begin(topic, now)
    watch.until = now + watchMs
    const isDue = now - watch.toldAt >= tellIntervalMs
    if (isDue) watch.toldAt = now
    return isDue
  }

  /** The other servers are out of reach. */
  onDown = (): void => void (this.#unknownUntil = Infinity)

  /** The other servers are in reach (again), and tell of each watched room within one interval. */
  onUp = (now: number): void => void (this.#unknownUntil = now + tellIntervalMs + marginMs)

  /** In how many seconds a page that reports now is to report again. */
  getPace = (topic: number, now: number): number =>
    now < this.#unknownUntil || this.#find(topic, now) !== undefined
      ? reportSeconds.watched
      : reportSeconds.unwatched

  /** The slowest pace that a page may have been told in response to its report at that time. */
  getToldPace(topic: number, reportedAt: number): number {
    const since = this.#watches.get(topic)?.since ?? Infinity
    return reportedAt >= since + marginMs ? reportSeconds.watched : reportSeconds.unwatched
  }

  #find(topic: number, now: number): Watch | undefined {
    const watch = this.#watches.get(topic)
    return watch !== undefined && watch.until > now ? watch : undefined
  }

  #begin(topic: number, now: number): Watch {
    for (const [other, { until }] of this.#watches) if (until <= now) this.#watches.delete(other)
    const watch = { since: now, until: now, toldAt: -Infinity }
    this.#watches.set(topic, watch)
    return watch
  }
}

const watchedByDb = new WeakMap<Db, WatchedRooms>()

/** The watched rooms that the server with this database knows of. */
export function getWatchedRooms(db: Db): WatchedRooms {
  let watched = watchedByDb.get(db)
  if (watched === undefined) watchedByDb.set(db, (watched = new WatchedRooms()))
  return watched
}

/** Somebody watches this room: pages report more often from now on, on every server. */
export async function watchRoom(db: Db, topic: number, now: Date): Promise<void> {
  if (getWatchedRooms(db).mark(topic, now.getTime()))
    await db.execute(sql`select pg_notify(${watchChannel}, ${String(topic)})`)
}
