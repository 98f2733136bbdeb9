import { useQuery } from '@tanstack/react-query'
import { getClasses } from '../../../data/class.ts'
import { useUser } from '../../../session/auth-store.ts'
import { isBeforeFirstTry } from './-before-first-try.ts'

/** Whether a teacher was in a student group when the device last heard, which it knows before any response. */
export const useIsInGroup = (): boolean => useUser().classes.length > 0

/** Whether a teacher has a student group; undefined while that is not known. True where it can't be learned. */
export function useHasGroup(): boolean | undefined {
  const isInGroup = useIsInGroup()
  const groups = useQuery(getClasses())
  if (groups.data) return groups.data.length > 0
  return isInGroup || !isBeforeFirstTry(groups) || undefined
}
