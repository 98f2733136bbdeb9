import { useEffect, useState } from 'react'
import { announce } from '../../../lib/announce.ts'

const storageKey = 'focus-mode'

/** Whether sidebar and search are away, and a switch for it. Remembered for this attempt, in this tab. */
export function useFocusMode(attempt: number): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => readAttempt() === String(attempt))
  useEffect(() => {
    if (!isOn) return undefined
    document.documentElement.dataset['focusMode'] = ''
    return () => {
      delete document.documentElement.dataset['focusMode']
    }
  }, [isOn])
  const change = (next: boolean) => {
    setOn(next)
    storeAttempt(next ? attempt : null)
    announce(next ? 'Focus mode is on. Escape leaves it.' : 'Focus mode is off.')
  }
  return [isOn, change]
}

function readAttempt(): string | null {
  try {
    return sessionStorage.getItem(storageKey)
  } catch {
    return null // Blocked.
  }
}

function storeAttempt(attempt: number | null): void {
  try {
    if (attempt === null) sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, String(attempt))
  } catch {
    // Without storage it is on as long as the screen is shown.
  }
}
