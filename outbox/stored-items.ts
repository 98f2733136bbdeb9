import {
  submitId,
  type AnswerItem,
  type ItemKey,
  type ItemState,
  type QueueItem,
  type SubmitItem,
} from './items.ts'

/**
 * The names of members as they are on disk: IndexedDB, localStorage, encrypted items. They and the values below are older
 * than those in the code and stay, so that an update never has to migrate an answer.
 */
const storedMembers = new Map([
  ['type', 'kind'],
  ['subquestionId', 'place'],
  ['revision', 'rev'],
  ['maxUsedRevision', 'top'],
  ['knownRevision', 'over'],
  ['baseRevision', 'base_rev'],
  ['mergedCopyId', 'took'],
  ['finishedAt', 'finished_at'],
  ['excluded', 'without'],
])
/** The values of `type` and `state` as they are on disk. */
const storedValues = new Map([
  ['submit', 'finish'],
  ['needs-auth', 'held'],
  ['rejected', 'set-aside'],
])

/** Which member names and which values of `type` and `state` become which. */
interface Dictionary {
  members: Map<string, string>
  values: Map<unknown, string>
}
const invert = (map: Map<string, string>) => new Map([...map].map(([name, stored]) => [stored, name]))
const toDisk: Dictionary = { members: storedMembers, values: storedValues }
const fromDisk: Dictionary = { members: invert(storedMembers), values: invert(storedValues) }

const translate = (item: object, to: Dictionary): object =>
  Object.fromEntries(
    Object.entries(item).map(([name, value]: [string, unknown]) => [
      to.members.get(name) ?? name,
      translateValue(name, value, to),
    ]),
  )

function translateValue(name: string, value: unknown, to: Dictionary): unknown {
  if (/^(type|kind|state)$/.test(name)) return to.values.get(value) ?? value
  const isVersion = /^(saved|theirs)$/.test(name) && typeof value === 'object' && value !== null
  return isVersion ? translate(value, to) : value
}

/** The item as it is stored; the counterpart of `parseItem`. */
export const toStored = (item: QueueItem): object => translate(item, toDisk)

/**
 * Reads a stored item. A damaged one becomes a rejected answer with whatever can be read of it, so that nothing is lost
 * unseen. Null where not even its key can be read.
 */
export function parseItem(stored: unknown): QueueItem | null {
  if (typeof stored !== 'object' || stored === null) return null
  const item = translate(stored, fromDisk)
  if (!hasKey(item)) return null
  if (isValidAnswer(item) || isValidSubmit(item)) return item
  return toRejected(item, stored)
}

const states: ItemState[] = ['waiting', 'needs-auth', 'conflict', 'rejected', 'acknowledged']

function hasKey(item: object): item is ItemKey {
  const { user, attempt, subquestionId } = item as Partial<ItemKey>
  return Number.isInteger(user) && Number.isInteger(attempt) && typeof subquestionId === 'string'
}

function isValidAnswer(item: ItemKey): item is AnswerItem {
  const { type, text, revision, baseRevision, state, topic, theirs } = item as Partial<AnswerItem>
  const hasNumbers = [revision, baseRevision, topic].every((number) => Number.isInteger(number))
  const isKnownState = state !== undefined && states.includes(state)
  const hasTheirs = typeof theirs?.text === 'string' && Number.isInteger(theirs.revision)
  const isWhole = typeof text === 'string' && hasNumbers && isKnownState
  return type === 'answer' && isWhole && (state !== 'conflict' || hasTheirs)
}

function isValidSubmit(item: ItemKey): item is SubmitItem {
  const { type, subquestionId, topic, finishedAt, excluded, state } = item as Partial<SubmitItem>
  const isKnownState = state === 'waiting' || state === 'needs-auth' || state === 'rejected'
  const isWhole = Number.isInteger(topic) && typeof finishedAt === 'string' && Array.isArray(excluded)
  return type === 'submit' && subquestionId === submitId && isKnownState && isWhole
}

function toRejected({ user, attempt, subquestionId }: ItemKey, stored: object): QueueItem {
  const text = 'text' in stored && typeof stored.text === 'string' ? stored.text : JSON.stringify(stored)
  return {
    ...{ type: 'answer', user, attempt, subquestionId, topic: 0, text, revision: 1, baseRevision: 0 },
    state: 'rejected',
    reason: 'What was stored on this device was damaged.',
  }
}
