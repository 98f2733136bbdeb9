import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Listener } from './db.ts'

/** When the listening connection has gone, this long until there is a new one. */
const listenAgainAfter = 1_000
/** How often it is looked at, and how long the database may take: one that just died says nothing by itself. */
const lookEvery = 2_000
const lookFor = 3_000

/** Resolves with the first connection, or with the first failure to make one; tries again until it is stopped. */
export async function listenOnPostgres(
  connectionString: string,
  channel: string,
  listener: Listener,
): Promise<() => Promise<void>> {
  const stop = new AbortController()
  const tried = Promise.withResolvers<void>()
  const up = () => {
    listener.onUp()
    tried.resolve()
  }
  const listening = (async () => {
    while (!stop.signal.aborted) {
      const client = new pg.Client({
        ...{ connectionString, keepAlive: true, application_name: `listens to ${channel}` },
        ...{ connectionTimeoutMillis: lookFor, query_timeout: lookFor },
      })
      client.on('notification', (message) => listener.onPayload(message.payload ?? ''))
      // Whichever way it ended, another one is made.
      await holdOn(client, channel, up, stop.signal).catch(() => undefined)
      listener.onDown()
      tried.resolve()
      await hangUp(client)
      await pause(listenAgainAfter, undefined, { signal: stop.signal }).catch(() => undefined)
    }
  })()
  await tried.promise
  return async () => {
    stop.abort()
    await listening
  }
}

/** LISTEN needs a connection of its own. Returns or throws once it has broken or is no longer wanted. */
async function holdOn(client: pg.Client, channel: string, up: () => void, stop: AbortSignal): Promise<void> {
  const broken = new AbortController()
  for (const event of ['error', 'end'] as const) client.on(event, () => broken.abort())
  const over = AbortSignal.any([broken.signal, stop])
  await client.connect()
  await client.query(`listen ${pg.escapeIdentifier(channel)}`)
  if (!over.aborted) up()
  while (!over.aborted) {
    await pause(lookEvery, undefined, { signal: over }).catch(() => undefined)
    if (!over.aborted) await client.query('select 1')
  }
}

/** Nobody answers the goodbye on a connection that is dead, so it is not waited for long. */
const hangUp = (client: pg.Client): Promise<unknown> =>
  Promise.race([client.end().catch(() => undefined), pause(listenAgainAfter, undefined, { ref: false })])
