import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Listener } from './db.ts'

const reconnectDelayMs = 1_000
/** A small query every few seconds: a dead connection and a quiet one look alike. */
const checkIntervalMs = 2_000
const checkTimeoutMs = 3_000

/**
 * Listens on a channel and reconnects until it is stopped. Resolves after the first attempt to connect, with the function
 * that stops it.
 */
export async function listenOnPostgres(
  connectionString: string,
  channel: string,
  listener: Listener,
): Promise<() => Promise<void>> {
  const stop = new AbortController()
  const attempted = Promise.withResolvers<void>()
  const up = () => {
    listener.onUp()
    attempted.resolve()
  }
  const listening = (async () => {
    while (!stop.signal.aborted) {
      const client = new pg.Client({
        ...{ connectionString, keepAlive: true, application_name: `listens to ${channel}` },
        ...{ connectionTimeoutMillis: checkTimeoutMs, query_timeout: checkTimeoutMs },
      })
      client.on('notification', (message) => listener.onPayload(message.payload ?? ''))
      // Reconnects whether it was closed or failed.
      await listenUntilBroken(client, channel, up, stop.signal).catch(() => undefined)
      listener.onDown()
      attempted.resolve()
      await closeClient(client)
      await pause(reconnectDelayMs, undefined, { signal: stop.signal }).catch(() => undefined)
    }
  })()
  await attempted.promise
  return async () => {
    stop.abort()
    await listening
  }
}

/** LISTEN needs a connection of its own. Returns or throws once the connection is broken or `stop` is aborted. */
async function listenUntilBroken(
  client: pg.Client,
  channel: string,
  up: () => void,
  stop: AbortSignal,
): Promise<void> {
  const broken = new AbortController()
  for (const event of ['error', 'end'] as const) client.on(event, () => broken.abort())
  const ended = AbortSignal.any([broken.signal, stop])
  await client.connect()
  await client.query(`listen ${pg.escapeIdentifier(channel)}`)
  if (!ended.aborted) up()
  while (!ended.aborted) {
    await pause(checkIntervalMs, undefined, { signal: ended }).catch(() => undefined)
    if (!ended.aborted) await client.query('select 1')
  }
}

/** The database doesn't respond on a dead connection, so this doesn't wait for long. */
const closeClient = (client: pg.Client): Promise<unknown> =>
  Promise.race([client.end().catch(() => undefined), pause(reconnectDelayMs, undefined, { ref: false })])
