import type { MutationStatus } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { config } from '../../../config.ts'

/** The button's own word, then how the work goes, and for 2 s how it went. */
export function useWorkWords(label: string, work: { status: MutationStatus; submittedAt: number }): string {
  const { status, submittedAt } = work
  const [toldOf, setToldOf] = useState(0)
  const isSettled = status === 'success' || status === 'error'
  useEffect(() => {
    if (!isSettled) return
    const timer = setTimeout(() => setToldOf(submittedAt), config.buttonFeedback)
    return () => clearTimeout(timer)
  }, [isSettled, submittedAt])
  if (status === 'pending') return 'Working on it...'
  if (!isSettled || toldOf === submittedAt) return label
  return status === 'success' ? 'Done' : 'Something went wrong'
}
