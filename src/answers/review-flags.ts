import { useState } from 'react'
import { isSigningOutInAnyTab } from '../data/call.ts'

const prefix = 'review-marks'

const toKey = (user: number, topic: number, attempt: number): string =>
  [prefix, user, topic, attempt].join(':')

/** Flags on an attempt's parts by its student: "look at this again". They stay on this device and are never sent. */
export interface ReviewFlags {
  isFlagged: (subquestionId: string) => boolean
  toggle: (subquestionId: string) => void
}

/** The flags of one attempt. A sign-out deletes them with everything else of the user. */
export function useReviewFlags(user: number, topic: number, attempt: number): ReviewFlags {
  const key = toKey(user, topic, attempt)
  const [flagged, setFlagged] = useState(() => read(key))
  const toggle = (id: string) => {
    const next = flagged.includes(id) ? flagged.filter((one) => one !== id) : [...flagged, id]
    setFlagged(next)
    if (!isSigningOutInAnyTab()) write(key, next)
  }
  return { isFlagged: (id) => flagged.includes(id), toggle }
}

/**
 * Deletes the user's flags of attempts that have ended.
 * @param open the ids of the attempts that are open
 * @param topic the quiz that these are of, or undefined for all
 */
export function forgetEndedReviewFlags(user: number, open: number[], topic: number | undefined): void {
  try {
    for (const key of Object.keys(localStorage)) {
      const [name, ...ids] = key.split(':')
      const [owner, ofTopic, attempt] = ids.map(Number)
      const isListed = name === prefix && owner === user && (topic === undefined || ofTopic === topic)
      if (isListed && !open.includes(Number(attempt))) localStorage.removeItem(key)
    }
  } catch {
    // Blocked storage holds nothing.
  }
}

function read(key: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
  } catch {
    return [] // Blocked or broken.
  }
}

function write(key: string, flagged: string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(flagged))
  } catch {
    // Without storage the flags live as long as the screen.
  }
}
