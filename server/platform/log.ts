import pino, { type Logger } from 'pino'

/**
 * The log of a process, as JSON lines. What people wrote is in none of them: see `withoutParameters`. Lines are written
 * behind the work and at its end, because whoever reads them slowly would otherwise slow down every answer.
 */
export const makeLog = (level: string): Logger =>
  pino({ level, base: null, serializers: { err: withoutParameters } }, pino.destination({ sync: false }))

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
