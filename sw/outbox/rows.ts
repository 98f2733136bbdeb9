import type { Outcome } from './outcome.ts'

/** Which row: whose, of which attempt, and the subquestion's id or `finish`. */
export interface RowKey {
  user: number
  attempt: number
  place: string
}

/**
 * - `waiting`: to be sent;
 * - `held`: waits for its person to sign in;
 * - `conflict`: the server holds another text (`theirs`), and the student chooses;
 * - `set-aside`: refused for good (`reason`), kept until it is dismissed;
 * - `acknowledged`: the server has committed this very revision.
 */
export type RowState = 'waiting' | 'held' | 'conflict' | 'set-aside' | 'acknowledged'

/** One answer on this device; there is one row for each user, attempt and subquestion. */
export interface AnswerRow extends RowKey {
  kind: 'answer'
  topic: number
  text: string
  /** Counts up with every change, above every revision seen here or from the server. */
  rev: number
  /** The highest revision used here, where the student took an older text of the server's. */
  top?: number
  /** In a copy that is kept apart: the highest revision that was known of the row itself. */
  over?: number
  /** The copy that was taken in last, for as long as it may still lie where it was kept apart. */
  took?: string
  /** The server's revision whose text stood in the box when this one was typed. */
  base_rev: number
  state: RowState
  /** The last text that the server is known to have kept, where this one is newer. */
  saved?: Version
  theirs?: Version
  reason?: string
}

export interface Version {
  text: string
  rev: number
}

/** Finish was pressed: the attempt is handed in when its answers have arrived. */
export interface FinishRow extends RowKey {
  kind: 'finish'
  topic: number
  /** When it was pressed, in the server's time, ISO 8601. */
  finished_at: string
  /** Subquestions in conflict or set aside that the student chose to hand in without. */
  without: string[]
  state: 'waiting' | 'held' | 'set-aside'
  reason?: string
}

export type Row = AnswerRow | FinishRow

export const finishPlace = 'finish'
export const isAnswer = (row: Row): row is AnswerRow => row.kind === 'answer'
export const isFinish = (row: Row): row is FinishRow => row.kind === 'finish'
export const sameKey = (one: RowKey, other: RowKey): boolean =>
  one.user === other.user && one.attempt === other.attempt && one.place === other.place

/** Still on its way: a hand-in waits for these. */
export const isOnItsWay = ({ state }: Row): boolean => state === 'waiting' || state === 'held'
/** Waits for the student: a hand-in asks about these. */
export const isTroubled = ({ state }: Row): boolean => state === 'conflict' || state === 'set-aside'

/** Where a keystroke belongs; taken together with its text. */
export type AnswerPlace = RowKey & { topic: number }

/** The row after a change of its text, typed over the server's revision `shown`. */
export function typed(row: Row | undefined, place: AnswerPlace, text: string, shown: number): AnswerRow {
  const known = row !== undefined && isAnswer(row) ? Math.max(topOf(row), row.theirs?.rev ?? 0) : 0
  const { user, attempt, topic } = place
  const rev = Math.max(known, shown) + 1
  const key = { user, attempt, place: place.place, topic }
  const took = tookOf(row)
  return { kind: 'answer', ...key, text, rev, base_rev: shown, state: 'waiting', ...savedIn(row), ...took }
}

const savedIn = (row: Row | undefined): { saved?: Version } => {
  if (row === undefined || !isAnswer(row)) return {}
  if (row.state === 'acknowledged') return { saved: { text: row.text, rev: row.rev } }
  const saved = row.theirs ?? row.saved
  return saved === undefined ? {} : { saved }
}

const tookOf = (row: Row | undefined): { took?: string } =>
  row !== undefined && isAnswer(row) && row.took !== undefined ? { took: row.took } : {}

/** The highest revision used for this row. */
export const topOf = (row: AnswerRow): number => Math.max(row.rev, row.top ?? 0)

/** A row that says what the server holds; `top` as it was counted here. */
const agreed = (
  { user, attempt, place, topic, took }: AnswerPlace & { took?: string },
  { text, rev }: Version,
  top: number,
): AnswerRow => ({
  ...{ kind: 'answer', user, attempt, place, topic },
  ...{ text, rev, base_rev: rev, state: 'acknowledged' },
  ...(top > rev && { top }),
  ...(took !== undefined && { took }),
})

/** What becomes of an answer's row after its revision `sent` met this outcome; undefined leaves it. */
export function settled(row: Row | undefined, sent: AnswerRow, outcome: Outcome): AnswerRow | undefined {
  if (row === undefined || !isAnswer(row)) return undefined
  if (row.rev !== sent.rev || row.text !== sent.text || !isOnItsWay(row)) return rebased(row, sent, outcome)
  switch (outcome.is) {
    case 'acknowledged':
      return agreed(row, row, topOf(row))
    case 'superseded':
      // The same words on both sides are no conflict.
      return outcome.text === row.text
        ? agreed(row, outcome, topOf(row))
        : { ...row, state: 'conflict', theirs: { text: outcome.text, rev: outcome.rev } }
    case 'held':
      return { ...row, state: 'held' }
    case 'refused':
      return { ...row, state: 'set-aside', reason: outcome.reason }
    default:
      return undefined
  }
}

/** A newer text of the same box stands on what was just acknowledged. */
const rebased = (row: AnswerRow, sent: AnswerRow, outcome: Outcome): AnswerRow | undefined =>
  outcome.is === 'acknowledged' && isOnItsWay(row) && row.rev > sent.rev && row.base_rev < sent.rev
    ? { ...row, base_rev: sent.rev, saved: { text: sent.text, rev: sent.rev } }
    : undefined

/** What becomes of a hand-in that the server did not take; undefined leaves it. */
export function refusedFinish(row: Row | undefined, outcome: Outcome): FinishRow | undefined {
  if (row === undefined || !isFinish(row)) return undefined
  if (outcome.is === 'held') return { ...row, state: 'held' }
  if (outcome.is === 'refused') return { ...row, state: 'set-aside', reason: outcome.reason }
  return undefined
}

/** An answer as the server holds it. */
export interface ServerAnswer {
  subquestion_id: string
  answer: string
  revision: number
}

/** A row after a live answer of the server: what waits stays; otherwise the higher revision wins. Undefined leaves it. */
export function learned(row: Row | undefined, place: AnswerPlace, live: ServerAnswer): AnswerRow | undefined {
  if (row !== undefined && (!isAnswer(row) || row.state !== 'acknowledged')) return undefined
  // The server acknowledged more than it holds, so it has lost something: it gets it again.
  if (row !== undefined && row.rev > live.revision) return { ...row, state: 'waiting' }
  if (row?.rev === live.revision && row.text === live.answer) return undefined
  return agreed(
    { ...place, ...tookOf(row) },
    { text: live.answer, rev: live.revision },
    row === undefined ? 0 : topOf(row),
  )
}

/** The student takes the server's text, or lets go of one that was refused; null where nothing else is known. */
export function letGo(row: Row | undefined): Row | null | undefined {
  if (row === undefined || !isTroubled(row)) return undefined
  if (!isAnswer(row)) return null
  const stands = row.theirs ?? row.saved
  return stands === undefined ? null : agreed(row, stands, topOf(row))
}

/** The student stays with the own text, which goes out over the one that was shown beside it. */
export function insisted(row: Row | undefined): Row | undefined {
  if (row === undefined || !isTroubled(row)) return undefined
  if (isAnswer(row) && row.theirs !== undefined) return typed(row, row, row.text, row.theirs.rev)
  return { ...row, state: 'waiting' }
}
