import { rightResult, type Matcher, wrongResult } from './matcher.ts'

const list = /(?<![\d.,-])\d{1,2}(?:(?:\s?[,.;-]\s?\d{1,2})+|(?:\s\d{1,2})+)(?!\d|[.,-]\d)/gu

const numbersIn = (text: string): string => (text.match(/\d+/gu) ?? []).join(',')

/** An electronic structure such as "2,8,1": the numbers in their order, with whatever between them. */
export function listMatcher(entry: string): Matcher | null {
  const wanted = entry.trim()
  // "2.8" alone may be a value.
  if (!/^\d{1,2}(?:,\s?\d{1,2})+$/u.test(wanted) && !/^\d{1,2}(?:[. ]\d{1,2}){2,}$/u.test(wanted)) return null
  return (answer) => {
    const right = [...answer.matchAll(list)].find(([text]) => numbersIn(text) === numbersIn(wanted))
    return right === undefined ? wrongResult : rightResult(right.index, right[0])
  }
}
