import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { limits } from '../../../../../contract/limits.ts'
import { toReason } from '../../../../data/call.ts'
import { refreshGroups, takeOut } from '../../../../data/class.ts'
import { addPupils, type NewCard } from '../../../../data/roster.ts'
import { fetchUser } from '../../../../session/fetch-user.ts'
import { type CheckedRow, type CheckedRows, countPupils, problemTexts, toParts } from './checked-rows.ts'

export interface Added {
  /** The rows of pupils who came into a group. */
  rows: CheckedRow[]
  /** The rows of pupils who come in when they first log in. */
  invited: CheckedRow[]
  takenOut: number
  cards: (NewCard & { groupName: string; mark?: string | undefined })[]
  /** Sentences about rows that did not come in. */
  notes: string[]
  /** Names of pupils for whom the identity service made no account. */
  notMade: string[]
}

const notMadeText = 'The sign-in service made no account for them.'
const nothingAdded: Added = { rows: [], invited: [], takenOut: 0, cards: [], notes: [], notMade: [] }

interface Adding {
  added: Added
  /** Pupils that were sent, of all; null before it starts, and when all is done. */
  progress: { done: number; total: number } | null
  isDone: boolean
  error: string | null
}

/**
 * Adds a list part by part, and then takes out who was ticked. What a failed part leaves is added by another try, and a part
 * whose response was lost brings its cards then.
 */
export function useAdding() {
  const client = useQueryClient()
  const [state, setState] = useState<Adding>({
    ...{ added: nothingAdded, progress: null, isDone: false, error: null },
  })
  /** The indexes of the rows that the server has taken. */
  const sent = useRef(new Set<number>())
  const add = async (checked: CheckedRows, leaving: Set<string>) => {
    const parts = toParts(checked, limits.cardsPerPart, sent.current)
    const count = (some: Part[]) => countPupils(some.flatMap(({ rows }) => rows))
    const total = count(parts)
    let added: Added = { ...state.added, notMade: [] }
    try {
      for (const [index, part] of parts.entries()) {
        const done = count(parts.slice(0, index))
        setState({ added, progress: { done, total }, isDone: false, error: null })
        added = await addOne(part, added, sent.current)
      }
      setState({ added, progress: { done: total, total }, isDone: false, error: null })
      if (added.notMade.length > 0)
        return setState({ added, progress: null, isDone: false, error: notMadeText })
      const takenOut = await takeOutAll(leaving)
      setState({ added: { ...added, takenOut }, progress: null, isDone: true, error: null })
    } catch (error) {
      setState({ added, progress: null, isDone: false, error: toReason(error) })
    } finally {
      void fetchUser()
      await refreshGroups(client)
    }
  }
  /** Before the list is checked again: its rows may be others then. */
  const forget = () => {
    sent.current.clear()
    setState({ ...state, error: null })
  }
  return { ...state, add, forget, finish: () => setState({ ...state, isDone: true, error: null }) }
}

type Part = ReturnType<typeof toParts>[number]

/** @param sent gets the rows that need not be sent again */
async function addOne({ body, rows }: Part, before: Added, sent: Set<number>): Promise<Added> {
  const { pupils, cards } = await addPupils(body)
  // Cards come in the order of their rows.
  const withCard = rows.filter((_, index) => pupils[index]?.outcome === 'card')
  const isNotMade = (index: number) => pupils[index]?.problem === 'not-made'
  for (const [position, { index }] of rows.entries()) if (!isNotMade(position)) sent.add(index)
  return {
    ...before,
    rows: [...before.rows, ...rows.filter((row, index) => isIn(row, pupils[index]))],
    invited: [...before.invited, ...rows.filter((row, index) => isAwaited(row, pupils[index]))],
    cards: [
      ...before.cards,
      ...cards.map((card, index) => ({
        ...card,
        groupName: withCard[index]?.groupName ?? '',
        mark: withCard[index]?.pupil.own_id,
      })),
    ],
    notes: [...before.notes, ...rows.flatMap((row, index) => describe(row, pupils[index]))],
    notMade: [...before.notMade, ...rows.filter((_, index) => isNotMade(index)).map(({ name }) => name)],
  }
}

/** Whether the row came in; a member now may be one by an earlier try, whose response was lost. */
const isIn = ({ planned }: CheckedRow, now: CheckedRow['planned'] | undefined): boolean =>
  now?.outcome === 'member' ? planned.outcome === 'joins' : /^(card|joins)$/.test(now?.outcome ?? '')

/** Whether the row waits for its pupil, now or since such a try. */
const isAwaited = ({ planned }: CheckedRow, now: CheckedRow['planned'] | undefined): boolean =>
  now?.outcome === 'awaited' || (now?.outcome === 'member' && planned.outcome === 'awaited')

/** What the teacher has to know of a row that was to come in and did not. */
function describe({ name, planned }: CheckedRow, now: CheckedRow['planned'] | undefined): string[] {
  if (now?.problem !== undefined && now.problem !== 'not-made')
    return [`${name}: ${problemTexts[now.problem]}`]
  if (now?.outcome === 'same-name') return [`${name}: somebody of this name or id is here now.`]
  if (now?.outcome === 'member' && planned.outcome === 'card') return [`${name} is in the group already.`]
  return []
}

async function takeOutAll(leaving: Set<string>): Promise<number> {
  const byClass = new Map<number, number[]>()
  for (const key of leaving) {
    const [classId = 0, userId = 0] = key.split(' ').map(Number)
    byClass.set(classId, [...(byClass.get(classId) ?? []), userId])
  }
  for (const [classId, userIds] of byClass) await takeOut(classId, userIds)
  return leaving.size
}
