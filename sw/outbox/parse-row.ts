import { finishPlace, type Row, type RowKey, type RowState } from './rows.ts'

const states: RowState[] = ['waiting', 'held', 'conflict', 'set-aside', 'acknowledged']

/**
 * A stored row as it may be used. One that is damaged is set aside with whatever can be read of it, so that nothing is
 * thrown away unseen; null where not even its key can be read.
 */
export function parseRow(stored: unknown): Row | null {
  if (!isKeyed(stored)) return null
  const row = stored as Partial<Row> & RowKey
  if (row.kind === 'answer' && isSound(row)) return row as Row
  if (row.kind === 'finish' && row.place === finishPlace && isSoundFinish(row)) return row as Row
  return damaged(row)
}

function isKeyed(stored: unknown): stored is RowKey {
  const { user, attempt, place } = (stored ?? {}) as Partial<RowKey>
  return Number.isInteger(user) && Number.isInteger(attempt) && typeof place === 'string'
}

function isSound(row: Extract<Partial<Row>, { kind?: 'answer' }>): boolean {
  const { text, rev, base_rev, state, topic, theirs } = row
  const counts = [rev, base_rev, topic].every((number) => Number.isInteger(number))
  const isKnown = state !== undefined && states.includes(state)
  const hasTheirs = typeof theirs?.text === 'string' && Number.isInteger(theirs.rev)
  return typeof text === 'string' && counts && isKnown && (state !== 'conflict' || hasTheirs)
}

function isSoundFinish(row: Extract<Partial<Row>, { kind?: 'finish' }>): boolean {
  const isKnown = row.state === 'waiting' || row.state === 'held' || row.state === 'set-aside'
  return (
    isKnown &&
    Number.isInteger(row.topic) &&
    typeof row.finished_at === 'string' &&
    Array.isArray(row.without)
  )
}

function damaged(row: RowKey & { text?: unknown }): Row {
  const { user, attempt, place } = row
  const text = typeof row.text === 'string' ? row.text : JSON.stringify(row)
  return {
    ...{ kind: 'answer', user, attempt, place, topic: 0, text, rev: 1, base_rev: 0 },
    state: 'set-aside',
    reason: 'What was stored on this device was damaged.',
  }
}
