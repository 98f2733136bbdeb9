import { useEffect, useState } from 'react'
import { config } from '../../config.ts'
import { useAnnouncement } from '../../lib/announce.ts'

export type Flash = 'success' | 'failure' | null

/** The outcome of the last action, for the 2 s of `config.buttonFeedbackMs`; then null. */
export function useFlash(): [flash: Flash, show: (flash: Flash) => void] {
  const [flash, setFlash] = useState<Flash>(null)
  useEffect(() => {
    if (flash === null) return undefined
    const timer = setTimeout(() => setFlash(null), config.buttonFeedbackMs)
    return () => clearTimeout(timer)
  }, [flash])
  return [flash, setFlash]
}

export const copyLabels = { success: 'Copied', failure: 'Copy: that did not work' }

/** Copies something, and announces whether that worked. Pages without HTTPS have no clipboard. */
export function useCopy(onCopy: () => Promise<void>): [flash: Flash, copy: () => Promise<void>] {
  const [flash, show] = useFlash()
  useAnnouncement(flash && copyLabels[flash])
  const copy = async () => {
    try {
      await onCopy()
      show('success')
    } catch {
      show('failure')
    }
  }
  return [flash, copy]
}

interface Mutation {
  status: 'idle' | 'pending' | 'success' | 'error'
  /** Differs between two runs. */
  submittedAt: number
}

/** A button's label while its mutation runs and for 2 s after it; otherwise `label`. */
export function useProgressLabel(label: string, { status, submittedAt }: Mutation): string {
  const [announcedAt, setAnnouncedAt] = useState(0)
  const isFinished = status === 'success' || status === 'error'
  useEffect(() => {
    if (!isFinished) return undefined
    const timer = setTimeout(() => setAnnouncedAt(submittedAt), config.buttonFeedbackMs)
    return () => clearTimeout(timer)
  }, [isFinished, submittedAt])
  if (status === 'pending') return 'Working on it...'
  if (!isFinished || announcedAt === submittedAt) return label
  return status === 'success' ? 'Done' : 'Something went wrong'
}
