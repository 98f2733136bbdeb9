import pino, { type Logger, type LoggerOptions } from 'pino'
import type { DatabaseOutage } from './database-outage.ts'

/**
 * The log of a process, as JSON lines without anything users wrote: see `serializeError`. During a database outage, errors
 * it causes are left out, since there are thousands; `outage` logs its start and end. Lines are buffered for up to a second,
 * because a write per line would cost a tenth of the throughput; the buffer is written when the process ends.
 */
export function createLog(level: string, outage: DatabaseOutage): Logger {
  const buffered = pino.destination({ sync: false, minLength: 4_096 })
  setInterval(() => buffered.flush(), 1_000).unref()
  const hooks: LoggerOptions['hooks'] = {
    logMethod(line, write) {
      const [first] = line as unknown[]
      const error = typeof first === 'object' && first !== null && 'err' in first ? first.err : undefined
      if (!outage.note(error)) write.apply(this, line)
    },
  }
  return pino({ level, base: null, serializers: { err: serializeError }, hooks }, buffered)
}

/** Removes query parameters from an error and its causes: they may hold a student's words or an email address. */
export function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error
  const code = 'code' in error ? error.code : undefined
  const cause = error.cause === undefined ? undefined : serializeError(error.cause)
  return {
    type: error.name,
    message: removeParameters(error.message),
    stack: removeParameters(error.stack ?? ''),
    code,
    cause,
  }
}

/** Removes from "params:" to the call stack, and the key values that PostgreSQL quotes in its own messages. */
const removeParameters = (text: string): string =>
  text.replace(/\nparams:[\s\S]*?(?=\n {4}at |$)/g, '').replace(/\)=\(.*?\)/g, ')=(…)')
