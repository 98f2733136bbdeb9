import type { FastifyInstance } from 'fastify'
import type { Env } from '../env.ts'
import type { Database, Db } from '../platform/db.ts'
import { drillChannel, refreshDrills } from './drills.ts'
import { forgetDeletedUsers, parseDeletedUser } from './deleted-users.ts'
import { getPresence, type Presence } from './presence.ts'
import { readRoom } from './room-facts.ts'
import { RoomFeeds } from './room-feeds.ts'
import { toSchoolDay } from './school-day.ts'
import { roomChannel, storePresence } from './stored-presence.ts'
import { getWatchedRooms, watchChannel } from './watched-rooms.ts'

/** New presence is stored this often, in one statement. */
const storeIntervalMs = 2_000

interface RoomsDeps {
  db: Db
  env: Env
  now: () => Date
  listen?: Database['listen']
}

const feedsByDb = new WeakMap<Db, RoomFeeds>()

/** The watched rooms of the server with this database. */
export function getFeeds(db: Db): RoomFeeds {
  const feeds = feedsByDb.get(db)
  if (feeds === undefined) throw new Error('The rooms are not started')
  return feeds
}

/** Starts what the room needs beside its calls: storing presence, and telling of changes. */
export async function startRooms(app: FastifyInstance, deps: RoomsDeps): Promise<void> {
  const { db, env, now, listen } = deps
  const presence = getPresence(db)
  const feeds = new RoomFeeds({
    read: (topic) => readRoom(db, topic, now(), env.timeZone),
    now: () => now().toISOString(),
    onError: (error) => app.log.warn({ err: error }, 'reading a room'),
  })
  feedsByDb.set(db, feeds)
  const storing = new PresenceStoring(app, presence, deps)
  presence.onChange((topic) => {
    feeds.markChanged(topic)
    storing.schedule()
  })
  await startDrills(app, deps)
  await followWatchedRooms(app, deps)
  const stop = await listen?.(roomChannel, {
    onPayload: (payload) => {
      const deleted = parseDeletedUser(payload)
      if (deleted !== null) presence.forgetUser(deleted)
      else if (payload === '') feeds.markChanged(null)
      else for (const topic of payload.split(',')) feeds.markChanged(Number(topic))
    },
    onUp: () => {
      // Rooms are read every few seconds anyway.
      feeds.markChanged(null)
      forgetDeletedUsers(db).catch((error: unknown) => app.log.warn({ err: error }, 'forgetting presence'))
    },
    onDown: () => undefined,
  })
  // Open streams would hold up the end of the process; see `prepareShutdown`.
  app.server.on('draining', () => feeds.endAll())
  app.addHook('preClose', async () => feeds.endAll())
  app.addHook('onClose', async () => {
    await stop?.()
    await storing.stop()
  })
}

/** Follows the drills that other servers start and stop. */
async function startDrills(app: FastifyInstance, { db, now, listen }: RoomsDeps): Promise<void> {
  const refresh = () =>
    refreshDrills(db, now()).catch((error: unknown) => app.log.warn({ err: error }, 'reading drills'))
  await refresh()
  const stop = await listen?.(drillChannel, {
    onPayload: () => void refresh(),
    onUp: () => void refresh(),
    // A device asks the database, so at worst a drill is not noticed.
    onDown: () => undefined,
  })
  app.addHook('onClose', async () => stop?.())
}

/** Learns of the rooms that teachers watch on other servers. */
async function followWatchedRooms(app: FastifyInstance, { db, now, listen }: RoomsDeps): Promise<void> {
  const watched = getWatchedRooms(db)
  const stop = await listen?.(watchChannel, {
    onPayload: (topic) => void watched.mark(Number(topic), now().getTime()),
    onUp: () => watched.onUp(now().getTime()),
    onDown: watched.onDown,
  })
  app.addHook('onClose', async () => stop?.())
}

class PresenceStoring {
  readonly #app: FastifyInstance
  readonly #presence: Presence
  readonly #deps: RoomsDeps
  #timer: NodeJS.Timeout | null = null
  #running: Promise<void> = Promise.resolve()
  #day = ''

  constructor(app: FastifyInstance, presence: Presence, deps: RoomsDeps) {
    this.#app = app
    this.#presence = presence
    this.#deps = deps
  }

  schedule(): void {
    if (this.#timer !== null) return
    this.#timer = setTimeout(() => {
      this.#timer = null
      this.#running = this.#running.then(() => this.#store())
    }, storeIntervalMs)
    this.#timer.unref()
  }

  async stop(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    await this.#running
    await this.#store()
  }

  async #store(): Promise<void> {
    this.#forgetEarlierDays()
    const changes = this.#presence.takeChanges()
    try {
      await storePresence(this.#deps.db, changes)
    } catch (error) {
      // Stored with the next change.
      this.#presence.putBack(changes)
      this.#app.log.warn({ err: error }, 'storing presence')
    }
  }

  #forgetEarlierDays(): void {
    const { env, now } = this.#deps
    const today = toSchoolDay(now().getTime(), env.timeZone)
    if (today === this.#day) return
    this.#day = today
    this.#presence.forget((lastSeenAt) => toSchoolDay(lastSeenAt, env.timeZone) !== today)
  }
}
