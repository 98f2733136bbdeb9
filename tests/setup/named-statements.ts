import { createHash } from 'node:crypto'
import pg from 'pg'

interface Statement {
  text: string
  name?: string
  values?: unknown[]
}

/**
 * Names every statement with parameters, so that PostgreSQL parses and plans it once for a connection and not each time,
 * which is most of its work where thousands of calls read and write a few rows. Returns the function that ends it.
 */
export function nameStatements(): () => void {
  const prototype = pg.Client.prototype as { query: (...args: unknown[]) => unknown }
  const { query } = prototype
  const names = new Map<string, string>()
  const nameOf = (text: string): string => {
    const name = names.get(text) ?? createHash('md5').update(text).digest('hex')
    names.set(text, name)
    return name
  }
  prototype.query = function (first, values, ...rest) {
    const statement = toStatement(first)
    const parameters = values ?? statement?.values
    const isNamed = statement?.name !== undefined || !Array.isArray(parameters) || parameters.length === 0
    if (statement === null || isNamed) return query.call(this, first, values, ...rest)
    return query.call(this, { ...statement, name: nameOf(statement.text) }, values, ...rest)
  }
  return () => void (prototype.query = query)
}

/** Null for what is no statement, but an object that sends one itself. */
function toStatement(first: unknown): Statement | null {
  if (typeof first === 'string') return { text: first }
  const isPlain = typeof first === 'object' && first !== null && 'text' in first && !('submit' in first)
  return isPlain ? (first as Statement) : null
}
