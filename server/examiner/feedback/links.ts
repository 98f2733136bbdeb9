import { parseAlternatives } from '../../../contract/quiz-draft.ts'
import type { Gap } from './gaps.ts'
import { scienceWords } from './teaching-words.ts'
import { tokenize } from '../text/tokens.ts'
import { questionClause } from './wordings.ts'

/** What is missing from a chain of reasons, and how to add it. */
interface Link {
  hint: string
  step: string
  short: string
}

const reason: Link = {
  hint: 'Now the question is why that is so.',
  step: 'carry on from your own words with “because …”',
  short: 'carry on with “because …”',
}

const consequence: Link = {
  hint: 'Now the question is what that leads to.',
  step: 'carry on from your own words with “so …”',
  short: 'carry on with “so …”',
}

const before: Link = {
  hint: 'A link at the beginning is still missing.',
  step: 'ask yourself what has to happen first, and add it in front',
  short: 'add what comes first',
}

const another = (clause: string | null): Link => ({
  hint:
    clause === null
      ? 'There is one more link in the explanation.'
      : `One more link is needed to see “${clause}”.`,
  step: 'carry on from your own words with “so …” or “because …”',
  short: 'carry on with “so …” or “because …”',
})

const starts = (entry: string, pattern: RegExp): boolean =>
  parseAlternatives(entry).some((text) => pattern.test(text))

/** Mark schemes give reasons in the order of events, and say "because" and "so" where they turn. */
export function missingLink({ task, missed, requirement }: Gap): Link {
  if (starts(missed.entry, /^(?:because|as|since)\b/iu)) return reason
  if (starts(missed.entry, /^(?:so|therefore|this means)\b/iu)) return consequence
  const at = task.markScheme.findIndex(({ answer }) => answer === missed.entry)
  const asked = new Set(scienceWords(tokenize(requirement.text)).map(({ stem }) => stem))
  const ways = parseAlternatives(missed.entry)
  const results = ways.filter((way) => scienceWords(tokenize(way)).some(({ stem }) => asked.has(stem)))
  const isResult = results.length * 2 > ways.length
  const asksWhat = /\b(?:what happens|how .* changes?|effect)\b/iu.test(task.subquestion || task.question)
  const isFirst = at === 0 && task.markScheme.length > 1
  if (asksWhat && !isFirst) return isResult ? consequence : reason
  return isFirst && !asksWhat ? before : another(questionClause(requirement.text))
}
