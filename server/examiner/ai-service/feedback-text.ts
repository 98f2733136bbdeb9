import { plainText } from './plain-text.ts'

/** Feedback is read by pupils: longer is not better. */
const mostWords = 60
const fewestWords = 3

const countWords = (text: string): number => text.split(/\s+/u).filter((word) => word !== '').length

/** Feedback in one paragraph of whole sentences within the limit, or null where nothing fit to be read is left. */
export function feedbackText(written: string): string | null {
  const text = plainText(written, 5_000).replace(/\s+/gu, ' ').trim()
  let kept = text
  while (countWords(kept) > mostWords) {
    const shorter = /^(.*[.!?][”’"']?)\s/su.exec(kept)?.[1]
    if (shorter === undefined) return null
    kept = shorter
  }
  return countWords(kept) >= fewestWords ? kept : null
}

const advice =
  /(?:^|[.!?]\s+)(?:next|now|try|add|think|consider|remember|include|look|read|check|also|to improve)\b|\byou (?:could|should|might|need to)\b|\bnext (?:time|step)\b|\beven better\b/iu

/** Whether it says how to do better, which is out of place where nothing is missing. */
export const advises = (text: string): boolean => advice.test(text)
