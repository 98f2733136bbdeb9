import { plainText } from './plain-text.ts'

/** Feedback is read by pupils: longer is not better. */
const maxWords = 60
const minWords = 3

const countWords = (text: string): number => text.split(/\s+/u).filter((word) => word !== '').length

/** One paragraph of whole sentences within the word limit, or null where too little is left. */
export function feedbackText(written: string): string | null {
  const text = plainText(written, 5_000).replace(/\s+/gu, ' ').trim()
  let shortened = text
  while (countWords(shortened) > maxWords) {
    const shorter = /^(.*[.!?][”’"']?)\s/su.exec(shortened)?.[1]
    if (shorter === undefined) return null
    shortened = shorter
  }
  return countWords(shortened) >= minWords ? shortened : null
}

const advice =
  /(?:^|[.!?]\s+)(?:next|now|try|add|think|consider|remember|include|look|read|check|also|to improve)\b|\byou (?:could|should|might|need to)\b|\bnext (?:time|step)\b|\beven better\b/iu

/** Whether it says how to improve, which is wrong with full marks. */
export const givesAdvice = (text: string): boolean => advice.test(text)
