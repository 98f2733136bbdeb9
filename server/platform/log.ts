import pino, { type Logger } from 'pino'

/**
 * The log of a process, as JSON lines. What people wrote is in none of them: see `withoutParameters`. Lines are gathered
 * for up to a second and written beside the work, because a write for each would cost a tenth of the answers; what is
 * gathered is written when the process ends.
 */
export function makeLog(level: string): Logger {
  const gathered = pino.destination({ sync: false, minLength: 4_096 })
  setInterval(() => gathered.flush(), 1_000).unref()
  return pino({ level, base: null, serializers: { err: withoutParameters } }, gathered)
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
