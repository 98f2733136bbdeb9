import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '../../../../../contract/limits.ts'
import { toReason } from '../../../../data/call.ts'
import { type NewCard, makeCards, refreshCards } from '../../../../data/roster.ts'

interface Making {
  /** With their passwords, which can't be asked for again; none of those that are being made. */
  made: NewCard[]
  /** Students without their new card yet. */
  left: number[]
  /** Cards that are made, of all; null while nothing is asked for. */
  progress: { done: number; total: number } | null
  /** Why some are left. */
  error: string | null
}

/**
 * Makes new cards part by part. What a failed part leaves is made by another try; where only the response was lost, the
 * passwords that nobody has seen are replaced.
 */
export function useMakingCards(class_id: number) {
  const client = useQueryClient()
  const [state, setState] = useState<Making>({ made: [], left: [], progress: null, error: null })
  const make = async (userIds: number[]) => {
    const { made: before } = state
    let made = before
    const total = before.length + userIds.length
    const getLeft = () => userIds.filter((id) => !made.some(({ user_id }) => user_id === id))
    try {
      for (let at = 0; at < userIds.length; at += limits.cardsPerPart) {
        setState({ made: before, left: userIds, progress: { done: made.length, total }, error: null })
        const user_ids = userIds.slice(at, at + limits.cardsPerPart)
        made = [...made, ...(await makeCards({ class_id, user_ids }))]
      }
      const error = getLeft().length === 0 ? null : 'The sign-in service did not take them.'
      setState({ made, left: getLeft(), progress: null, error })
    } catch (error) {
      setState({ made, left: getLeft(), progress: null, error: toReason(error) })
    } finally {
      await refreshCards(client, class_id)
    }
  }
  return { ...state, make }
}
