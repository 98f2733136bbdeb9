import { createStore, useStore } from '../lib/store.ts'

/** What the banner says about pending work. */
export interface PendingNotice {
  /** After "You are offline."; the banner adds when that will be: "2 answers are on this device and will be sent". */
  text: string | null
  /** Some unsent items exist in this page alone, because the device could not store them. */
  isAtRisk: boolean
  /** The answers that the student has to decide on; missing if there are none. */
  undecided?: UndecidedNotice | undefined
}

export interface UndecidedNotice {
  count: number
  /** Of the first one. */
  topicId: number
  attemptId: number
  /** Finish was pressed: its records lead to the answers, and take the submit back first. */
  isSubmitted: boolean
  /** Its question; null where the questions of its attempt are not on this device. */
  step: { question: number; subquestion: number } | null
}

const store = createStore<PendingNotice>({ text: null, isAtRisk: false })

export function setPendingNotice(next: PendingNotice): void {
  if (JSON.stringify(next) !== JSON.stringify(store.get())) store.set(next)
}

/** Whether something would be lost with this page. */
export const isAtRisk = (): boolean => store.get().isAtRisk

export const usePendingNotice = (): PendingNotice => useStore(store)

/** Follows the reason of an error on a student's page; null where this page alone has the answers. */
export const useSafeAnswersText = (): string | null =>
  usePendingNotice().isAtRisk ? null : 'Answers on this device are safe.'
