import { hasSameEntries } from '../../../../contract/mark-scheme.ts'
import type { MarkingQueue, QueueItem } from '../../../data/marking.ts'
import {
  toCellKey,
  type MarkQueueState,
  type PendingDecision,
  type PendingMark,
} from '../../../data/pending-marks.ts'
import { toMarkedName } from '../../../../contract/marked-name.ts'
import { orderBySimilarity } from './-similarity.ts'

/** An answer as the desk shows it: what the server said, and over it what the teacher has decided since. */
export interface DeskAnswer extends QueueItem {
  /** 'Answer 7': the same for the whole visit, and no hint at the name. */
  number: number
  /** What the server does not have yet. */
  pending: PendingMark[]
}

export const tabs = ['check', 'checked', 'all'] as const
export type Tab = (typeof tabs)[number]
export const tabNames: Record<Tab, string> = { check: 'To check', checked: 'Checked', all: 'All' }

export const orders = ['certainty', 'similarity', 'name', 'random'] as const
export type Order = (typeof orders)[number]
export const orderNames: Record<Order, string> = {
  certainty: 'Least certain first',
  similarity: 'Similar wording together',
  name: 'By name',
  random: 'In random order',
}

/**
 * In the order of the list: queried ones first, then least certain first. Points for entries that the mark scheme no longer
 * has are not shown: the server refuses them.
 */
export function toDeskAnswers(
  { items, subquestion }: Pick<MarkingQueue, 'items' | 'subquestion'>,
  queued: Pick<MarkQueueState, 'pending' | 'saved' | 'feedback'>,
): DeskAnswer[] {
  const byTime = items.map(({ result_id }) => result_id).toSorted((one, other) => one - other)
  return items.map(({ scheme_mark, ...item }) => {
    const key = toCellKey({ resultId: item.result_id, subQuestionId: subquestion.id })
    const pending = queued.pending.filter((mark) => toCellKey(mark) === key)
    const saved = queued.saved.get(key)
    const isNewer = (saved?.teacher_decision_id ?? 0) > (item.teacher_decision_id ?? 0)
    const shown = pending.findLast((mark) => mark.type === 'decision' && isShown(mark, subquestion))
    const written = pending.findLast((mark) => mark.type === 'feedback' && mark.state !== 'gone')
    const feedback = written?.type === 'feedback' ? written.feedback : queued.feedback.get(key)
    return {
      ...item,
      // Decided again, it is of the new scheme.
      ...(scheme_mark !== undefined && !isNewer && shown === undefined && { scheme_mark }),
      ...(isNewer && saved),
      ...(shown?.type === 'decision' && shown.shown),
      ...(feedback !== undefined && { feedback }),
      number: byTime.indexOf(item.result_id) + 1,
      pending,
    }
  })
}

const isShown = (
  { state, decision }: PendingDecision,
  { kind, answers }: MarkingQueue['subquestion'],
): boolean =>
  state !== 'gone' && (decision.entries === undefined || hasSameEntries(kind, decision.entries, answers))

/** Whether a teacher may still have to look at it: also one that was decided and then queried, or by another scheme. */
export const isOpen = ({ decided_by, query, scheme_mark }: QueueItem): boolean =>
  decided_by === 'examiner' || !!query || scheme_mark !== undefined

export function isInTab(answer: QueueItem, tab: Tab): boolean {
  if (tab === 'all') return true
  return tab === 'checked' ? !isOpen(answer) : isOpen(answer) && hasReason(answer)
}

const hasReason = ({ please_check, query, scheme_mark }: QueueItem): boolean =>
  please_check || !!query || scheme_mark !== undefined

export const countTab = (answers: DeskAnswer[], tab: Tab): number =>
  answers.filter((answer) => isInTab(answer, tab)).length

/** The ids of a tab in an order. */
export function listIds(answers: DeskAnswer[], tab: Tab, order: Order, seed: number): number[] {
  const sorted = sortAnswers(
    answers.filter((answer) => isInTab(answer, tab)),
    order,
    seed,
  )
  return queriedFirst(sorted).map(({ result_id }) => result_id)
}

const queriedFirst = (answers: DeskAnswer[]): DeskAnswer[] =>
  answers.toSorted((one, other) => Number(!one.query) - Number(!other.query))

function sortAnswers(answers: DeskAnswer[], order: Order, seed: number): DeskAnswer[] {
  if (order === 'similarity')
    return orderBySimilarity(answers.map(({ answer }) => answer)).flatMap((index) => answers[index] ?? [])
  if (order === 'name')
    return answers.toSorted((one, other) =>
      one.student.display_name.localeCompare(other.student.display_name, 'en-GB'),
    )
  if (order === 'random')
    return answers.toSorted((one, other) => shuffle(one.result_id, seed) - shuffle(other.result_id, seed))
  return answers.toSorted((one, other) => one.confidence - other.confidence || one.number - other.number)
}

/** A number that looks random, the same for the same seed. */
function shuffle(id: number, seed: number): number {
  const mixed = Math.imul(id ^ seed, 0x9e3779b1)
  return Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b) >>> 0
}

/**
 * The ids to show: what was decided or is being marked keeps its place, also once it is no longer of the tab. What the
 * marker has become sure of leaves, and new ones come last.
 */
export function keepListed(
  listed: number[],
  answers: DeskAnswer[],
  tab: Tab,
  current: number | null,
): number[] {
  const byId = new Map(answers.map((answer) => [answer.result_id, answer]))
  const before = new Set(listed)
  const added = answers.filter((answer) => isInTab(answer, tab) && !before.has(answer.result_id))
  const kept = listed.filter((id) => {
    const answer = byId.get(id)
    if (answer === undefined) return false
    return id === current || tab === 'checked' || answer.decided_by === 'teacher' || isInTab(answer, tab)
  })
  return [...kept, ...added.map(({ result_id }) => result_id)]
}

/** The ids with the undecided ones after `current` in the order of their certainty; all others keep their places. */
export function followCertainty(ids: number[], answers: DeskAnswer[], current: number | null): number[] {
  const byId = new Map(answers.map((answer) => [answer.result_id, answer]))
  const start = current === null ? 0 : ids.indexOf(current) + 1
  const isMoved = (id: number, at: number) => at >= start && byId.get(id)?.decided_by === 'examiner'
  const moved = ids.filter(isMoved).flatMap((id) => byId.get(id) ?? [])
  const sorted = queriedFirst(sortAnswers(moved, 'certainty', 0)).map(({ result_id }) => result_id)
  return ids.map((id, at) => (isMoved(id, at) ? (sorted.shift() ?? id) : id))
}

export const getAnswerName = ({ number, student }: DeskAnswer, hasNames: boolean): string =>
  hasNames ? toMarkedName(student.display_name, student.name_mark) : `Answer ${number}`
