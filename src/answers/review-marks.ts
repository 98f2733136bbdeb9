import { useState } from 'react'
import { isSigningOut } from '../data/call.ts'

const prefix = 'review-marks'

const toKey = (user: number, topic: number, attempt: number): string =>
  [prefix, user, topic, attempt].join(':')

/** Marks of an attempt's parts by its student: "look at this again". They stay on this device and are never sent. */
export interface ReviewMarks {
  isMarked: (subquestionId: string) => boolean
  toggle: (subquestionId: string) => void
}

/** The marks of one attempt. A sign-out deletes them with everything else of the user. */
export function useReviewMarks(user: number, topic: number, attempt: number): ReviewMarks {
  const key = toKey(user, topic, attempt)
  const [marked, setMarked] = useState(() => read(key))
  const toggle = (id: string) => {
    const next = marked.includes(id) ? marked.filter((one) => one !== id) : [...marked, id]
    setMarked(next)
    if (!isSigningOut()) write(key, next)
  }
  return { isMarked: (id) => marked.includes(id), toggle }
}

/**
 * Deletes the user's marks of attempts that have ended.
 * @param open the ids of the attempts that are open
 * @param topic the quiz that these are of, or undefined for all
 */
export function forgetEndedReviewMarks(user: number, open: number[], topic: number | undefined): void {
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

function write(key: string, marked: string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(marked))
  } catch {
    // Without storage the marks live as long as the screen.
  }
}
