import type { EntryMarking } from '../examiner.ts'

/** How an answer to a choice, several or a number was marked, before the feedback. */
export interface KindOutcome {
  isBlank: boolean
  mark: number
  entries: EntryMarking[]
  /** Why a teacher should look at it; null where the answer is all that the kind allows for. */
  doubt: 'unknown option' | 'other words' | 'several numbers' | 'unknown unit' | 'other numbers' | null
}
