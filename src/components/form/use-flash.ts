import { useEffect, useState } from 'react'
import { config } from '../../config.ts'

export type Flash = 'success' | 'failure' | null

/** How the last action went, for two seconds. */
export function useFlash(): [flash: Flash, show: (flash: Flash) => void] {
  const [flash, setFlash] = useState<Flash>(null)
  useEffect(() => {
    if (flash === null) return undefined
    const timer = setTimeout(() => setFlash(null), config.buttonFeedback)
    return () => clearTimeout(timer)
  }, [flash])
  return [flash, setFlash]
}
