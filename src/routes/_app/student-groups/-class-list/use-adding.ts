import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { toReason } from '../../../../data/call.ts'
import { refreshGroups, takeOut } from '../../../../data/class.ts'
import { addPupils, type NewCard } from '../../../../data/roster.ts'
import { fetchUser } from '../../../../session/fetch-user.ts'
import { type CheckedRow, type CheckedRows, problemTexts, toParts } from './checked-rows.ts'

/** A part takes seconds where the identity service is slow, and calls have a time limit. */
const partSize = 20

export interface Added {
  /** How many pupils came into a group. */
  count: number
  takenOut: number
  cards: (NewCard & { groupName: string })[]
  /** Sentences about rows that did not come in. */
  notes: string[]
}

const nothingAdded: Added = { count: 0, takenOut: 0, cards: [], notes: [] }

interface Adding {
  added: Added
  /** Null before it starts, and when all is done. */
  progress: number | null
  isDone: boolean
  error: string | null
}

/** Adds a list part by part, and then takes out who was ticked. What a failed part leaves is added by another try. */
export function useAdding() {
  const client = useQueryClient()
  const [state, setState] = useState<Adding>({
    added: nothingAdded,
    progress: null,
    isDone: false,
    error: null,
  })
  /** The indexes of the rows that the server has taken. */
  const sent = useRef(new Set<number>())
  const add = async (checked: CheckedRows, leaving: Set<string>) => {
    const parts = toParts(checked, partSize, sent.current)
    let { added } = state
    try {
      for (const [place, part] of parts.entries()) {
        setState({ added, progress: place / parts.length, isDone: false, error: null })
        added = await addOne(part, added)
        for (const { index } of part.rows) sent.current.add(index)
      }
      setState({ added, progress: 1, isDone: false, error: null })
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

async function addOne(part: ReturnType<typeof toParts>[number], before: Added): Promise<Added> {
  const { pupils, cards } = await addPupils(part.body)
  // Cards come in the order of their rows.
  const withCard = part.rows.filter((_, index) => pupils[index]?.outcome === 'card')
  return {
    ...before,
    count: before.count + pupils.filter(({ outcome }) => /^(card|awaited|joins)$/.test(outcome)).length,
    cards: [
      ...before.cards,
      ...cards.map((card, index) => ({ ...card, groupName: withCard[index]?.groupName ?? '' })),
    ],
    notes: [...before.notes, ...part.rows.flatMap((row, index) => describe(row, pupils[index]))],
  }
}

/** What the teacher has to know of a row that was to come in and did not. */
function describe({ name, planned }: CheckedRow, now: CheckedRow['planned'] | undefined): string[] {
  if (now?.problem !== undefined) return [`${name}: ${problemTexts[now.problem]}`]
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
