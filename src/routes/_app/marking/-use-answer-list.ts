import { useState } from 'react'
import type { QueueItem } from '../../../data/marking.ts'
import { announce } from '../../../lib/announce.ts'
import { useUser } from '../../../session/auth-store.ts'
import {
  followCertainty,
  isInTab,
  isOpen,
  keepListed,
  listIds,
  type DeskAnswer,
  type Order,
  type Tab,
  orders,
} from './-answers.ts'
import { toRows } from './-same-answers.ts'

interface AnswerListOptions {
  /** What was fetched. */
  items: QueueItem[]
  answers: DeskAnswer[]
  /** The answers of each one's wording. */
  groups: ReadonlyMap<number, DeskAnswer[]>
  startAt: number | undefined
}

/** Which answers are listed in which order, and which of them is shown. */
export function useAnswerList({ items, answers, groups, startAt }: AnswerListOptions) {
  const first = findAnswer(answers, startAt ?? null)
  const { hasNames, order, setOrder: keepOrder, toggleNames } = useDeskPreferences()
  const [seed] = useState(() => Math.floor(Math.random() * 2 ** 31))
  const [tab, setTab] = useState<Tab>(first === undefined || isInTab(first, 'check') ? 'check' : 'all')
  const [ids, setIds] = useState(() => listIds(answers, tab, order, seed))
  const [selected, select] = useState<number | null>(() => first?.result_id ?? ids[0] ?? null)
  const [known, setKnown] = useState(items)
  if (items !== known) {
    setKnown(items)
    const kept = keepListed(ids, answers, tab, selected)
    const next = order === 'certainty' ? followCertainty(kept, answers, selected) : kept
    setIds(next)
    // Nothing was left to check, and answers have come since.
    select(selected ?? findFirstOpen(answers, next))
  }
  const kept = keepListed(ids, answers, tab, selected).flatMap((id) => findAnswer(answers, id) ?? [])
  const rows = toRows(kept, groups, order === 'certainty' || order === 'similarity')
  const listed = rows.flat()
  const relist = (nextTab: Tab, nextOrder: Order) => {
    const next = listIds(answers, nextTab, nextOrder, seed)
    setIds(next)
    if (selected === null || !next.includes(selected) || nextTab !== tab) select(next[0] ?? null)
  }
  const changeTab = (next: Tab) => {
    setTab(next)
    relist(next, order)
  }
  const setOrder = (next: Order) => {
    keepOrder(next)
    relist(tab, next)
  }
  return {
    ...{ hasNames, order, tab, rows, listed, select, setTab: changeTab, setOrder, toggleNames },
    current: findAnswer(answers, selected),
    ...findRows(rows, selected),
    findNext: (answer: DeskAnswer, decided: ReadonlySet<number>) => findNext(listed, tab, answer, decided),
  }
}

/** The row of the selected answer, and the first answers of its neighbours. */
function findRows(rows: DeskAnswer[][], selected: number | null) {
  const isIn = (row: DeskAnswer[]) => row.some(({ result_id }) => result_id === selected)
  const at = selected === null ? rows.length : rows.findIndex(isIn)
  return { row: rows[at], previous: rows[at - 1]?.[0], next: rows[at + 1]?.[0] }
}

const findFirstOpen = (answers: DeskAnswer[], ids: number[]): number | null =>
  ids.find((id) => answers.some((answer) => answer.result_id === id && isOpen(answer))) ?? null

const findAnswer = (answers: DeskAnswer[], id: number | null): DeskAnswer | undefined =>
  answers.find(({ result_id }) => result_id === id)

/** The next one that is open and not just `decided`, from the top again after the last; the one below where none is. */
function findNext(listed: DeskAnswer[], tab: Tab, { result_id }: DeskAnswer, decided: ReadonlySet<number>) {
  const at = listed.findIndex((answer) => answer.result_id === result_id)
  const below = listed.slice(at + 1)
  if (tab === 'checked') return below[0]
  const isNext = (answer: DeskAnswer) => isOpen(answer) && !decided.has(answer.result_id)
  const next = below.find(isNext) ?? listed.slice(0, Math.max(at, 0)).find(isNext)
  return next ?? (tab === 'all' ? below[0] : undefined)
}

/** How a teacher works on this device. */
interface DeskPreferences {
  hasNames: boolean
  order: Order
}

const defaults: DeskPreferences = { hasNames: false, order: 'certainty' }
const toKey = (userId: number): string => `marking-desk:${userId}`

function useDeskPreferences() {
  const { id } = useUser()
  const [preferences, setPreferences] = useState(() => read(id))
  const change = (changed: Partial<DeskPreferences>) => {
    const next = { ...preferences, ...changed }
    setPreferences(next)
    try {
      localStorage.setItem(toKey(id), JSON.stringify(next))
    } catch {
      // Without storage they last as long as the screen.
    }
  }
  const setOrder = (order: Order) => change({ order })
  const toggleNames = () => {
    change({ hasNames: !preferences.hasNames })
    announce(preferences.hasNames ? 'Names are hidden.' : 'Names are shown.')
  }
  return { ...preferences, setOrder, toggleNames }
}

function read(userId: number): DeskPreferences {
  try {
    const stored = JSON.parse(localStorage.getItem(toKey(userId)) ?? '{}') as Partial<DeskPreferences>
    const order = orders.find((one) => one === stored.order) ?? defaults.order
    return { hasNames: stored.hasNames === true, order }
  } catch {
    return defaults
  }
}
