import { useEffect, useState } from 'react'
import { config } from '../../config.ts'

export type Flash = 'success' | 'failure' | null

/** How the last action went, for two seconds. */
export function useFlash(): [flash: Flash, show: (flash: Flash) => void] {
  const [flash, setFlash] = useState<Flash>(null)
  useEffect(() => {
    if (flash === null) return undefined
    const timer = setTimeout(() => setFlash(null), config.buttonFeedbackMs)
    return () => clearTimeout(timer)
  }, [flash])
  return [flash, setFlash]
}

interface Work {
  status: 'idle' | 'pending' | 'success' | 'error'
  /** Tells one try from the next. */
  submittedAt: number
}

/** A button's own word, then how the work goes that it starts, and for 2 s how it went. */
export function useProgressLabel(label: string, { status, submittedAt }: Work): string {
  const [toldOf, setToldOf] = useState(0)
  const isSettled = status === 'success' || status === 'error'
  useEffect(() => {
    if (!isSettled) return undefined
    const timer = setTimeout(() => setToldOf(submittedAt), config.buttonFeedbackMs)
    return () => clearTimeout(timer)
  }, [isSettled, submittedAt])
  if (status === 'pending') return 'Working on it...'
  if (!isSettled || toldOf === submittedAt) return label
  return status === 'success' ? 'Done' : 'Something went wrong'
}
