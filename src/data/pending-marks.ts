import type { StandingDecision } from '../../contract/errors.ts'
import type { BodyOf, ParamsOf, ResponseOf } from '../../contract/shapes.ts'

type QueueItem = ResponseOf<'getMarkingQueue'>['items'][number]

/** One mark: a subquestion of a result. */
export type MarkCell = ParamsOf<'decideMark'>
/** A decision without its key and its base. */
export type DecidedPoints = Omit<BodyOf<'decideMark'>, 'base' | 'key'>

/** What the screen shows of a decision until the server has it. */
export interface ShownMark {
  decided_by: 'examiner' | 'teacher'
  mark: number
  points: number[] | null
  note: string | null
  /** The student's query that is open then; missing where that is as before. */
  query?: QueueItem['query']
}

interface PendingBase extends MarkCell {
  /** Names the decision for the server, which makes a repeated call harmless. */
  key: string
  /** Sent in this order within a mark. */
  order: number
  topicId: number
  /**
   * `waiting`: to be sent; `conflict`: another teacher has decided; `rejected`: refused for a reason; `gone`: the answer was
   * deleted.
   */
  state: 'waiting' | 'conflict' | 'rejected' | 'gone'
  /** What another teacher has decided, with `conflict`. */
  standing?: StandingDecision
  /** Why it was refused, with `rejected` and `gone`. */
  reason?: string
}

export interface PendingDecision extends PendingBase {
  type: 'decision'
  decision: DecidedPoints
  base: number | null
  shown: ShownMark
}

export interface PendingFeedback extends PendingBase {
  type: 'feedback'
  feedback: string
  /** The text stood before, and is brought back as it was. */
  undo?: true
}

/** A teacher's work that the server does not have yet. */
export type PendingMark = PendingDecision | PendingFeedback

/** A mark as the server saved it. It replaces the mark in every list that has a lower decision id. */
export type SavedMark = ShownMark & {
  teacher_decision_id: number | null
  feedback?: string
}

export interface MarkQueueState {
  userId: number | null
  pending: PendingMark[]
  /** By `toCellKey`. */
  saved: ReadonlyMap<string, SavedMark>
  /** Feedback that was saved since the lists were fetched, by `toCellKey`; undefined where a decision came after it. */
  feedback: ReadonlyMap<string, string | undefined>
  /** The last try failed, and another will follow. */
  isRetrying: boolean
  /** False where the browser does not store what is pending: then it is lost with the page. */
  isOnDevice: boolean
}

export interface PendingMarksStorage {
  /** In the order of the decisions. */
  list: (userId: number) => PendingMark[]
  put: (userId: number, mark: PendingMark) => void
  remove: (userId: number, key: string) => void
  /** Whether everything in it outlives the page. */
  isOnDevice: () => boolean
}

const prefix = (userId: number): string => `marks-to-save:${userId}:`

/** What could not be stored on the device; lost with the page. */
const inMemory = new Map<string, PendingMark>()

/** One key of local storage per decision, so that two tabs never overwrite each other's. A sign-out deletes them. */
export const pendingMarksStorage: PendingMarksStorage = {
  list: (userId) =>
    [...readStored(prefix(userId)), ...inMemory]
      .flatMap(([name, mark]) => (name.startsWith(prefix(userId)) ? [mark] : []))
      .toSorted((one, other) => one.order - other.order),
  put: (userId, mark) => {
    const name = prefix(userId) + mark.key
    try {
      localStorage.setItem(name, JSON.stringify(mark))
      inMemory.delete(name)
    } catch {
      inMemory.set(name, mark)
    }
  },
  remove: (userId, key) => {
    inMemory.delete(prefix(userId) + key)
    try {
      localStorage.removeItem(prefix(userId) + key)
    } catch {
      // Blocked storage holds nothing.
    }
  },
  isOnDevice: () => inMemory.size === 0,
}

function readStored(start: string): [string, PendingMark][] {
  try {
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(start))
      .flatMap((name) => {
        const mark = parsePending(localStorage.getItem(name))
        return mark === null ? [] : [[name, mark]]
      })
  } catch {
    return []
  }
}

function parsePending(stored: string | null): PendingMark | null {
  try {
    const mark = JSON.parse(stored ?? 'null') as PendingMark | null
    return typeof mark?.key === 'string' && typeof mark.resultId === 'number' ? mark : null
  } catch {
    return null
  }
}

const isUnsaved = ({ state }: PendingMark): boolean => state !== 'gone'

/** How many answers have marks or feedback that the server does not have. */
export const countUnsaved = (marks: PendingMark[]): number =>
  new Set(marks.filter(isUnsaved).map(toCellKey)).size

export const toCellKey = ({ resultId, subQuestionId }: MarkCell): string => `${resultId}:${subQuestionId}`

/** What another teacher has decided, as it was saved. */
export const toSavedMark = ({ teacher_decision_id, mark, points, note }: StandingDecision): SavedMark => ({
  ...{ decided_by: 'teacher', teacher_decision_id, mark, points, note, query: null },
})
