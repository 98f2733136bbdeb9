import { isAnswer, type AnswerRow, type Row } from './rows.ts'
import type { ChangeRow } from './storage.ts'

/** The texts that this page kept at once, while writes of older ones were on their way. */
export class Spilled {
  /** When each was, as a number that grows. */
  readonly #times = new Map<string, number>()
  #now = 0

  add(row: Row): void {
    if (isAnswer(row)) this.#times.set(nameOf(row), (this.#now += 1))
  }

  /** A change that begins now: a text of it leaves one that was spilled since, and has been taken in before it. */
  unlessOvertaken(change: ChangeRow): ChangeRow {
    const since = this.#now
    const isNewer = (row: AnswerRow) => (this.#times.get(nameOf(row)) ?? 0) > since
    return (row, person) => {
      const changed = change(row, person)
      if (!row || !changed || !isAnswer(row) || !isAnswer(changed)) return changed
      const isTyped = changed.state === 'waiting' && changed.text !== row.text
      return isTyped && isNewer(row) ? undefined : changed
    }
  }
}

const nameOf = ({ user, attempt, place, text }: AnswerRow): string => `${user} ${attempt} ${place} ${text}`
