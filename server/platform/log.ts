import pino, { type Logger, type LoggerOptions } from 'pino'
import type { DatabaseOutage } from './database-outage.ts'

/**
 * The log of a process, as JSON lines. What people wrote is in none of them: see `withoutParameters`. Of an outage of the
 * database `outage` logs the beginning and the end, and errors in between are left out: they are thousands. Lines are gathered
 * for up to a second and written beside the work, because a write for each would cost a tenth of the answers; what is
 * gathered is written when the process ends.
 */
export function createLog(level: string, outage: DatabaseOutage): Logger {
  const gathered = pino.destination({ sync: false, minLength: 4_096 })
  setInterval(() => gathered.flush(), 1_000).unref()
  const hooks: LoggerOptions['hooks'] = {
    logMethod(line, write) {
      const [first] = line as unknown[]
      const error = typeof first === 'object' && first !== null && 'err' in first ? first.err : undefined
      if (!outage.note(error)) write.apply(this, line)
    },
  }
  return pino({ level, base: null, serializers: { err: withoutParameters }, hooks }, gathered)
}

/**
 * A failed query's error quotes the query's parameters, and those may be a pupil's words or somebody's email: they are cut
 * from message and stack, of its causes too.
 */
export function withoutParameters(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error
  const code = 'code' in error ? error.code : undefined
  const cause = error.cause === undefined ? undefined : withoutParameters(error.cause)
  return { type: error.name, message: cut(error.message), stack: cut(error.stack ?? ''), code, cause }
}

/** From "params:" to the first line of the call stack; PostgreSQL's own quotation of a key goes too. */
const cut = (text: string): string =>
  text.replace(/\nparams:[\s\S]*?(?=\n {4}at |$)/g, '').replace(/\)=\(.*?\)/g, ')=(…)')
