import type { MarkTask } from '../../examiner.ts'
import { type Token, tokenize } from '../../text/tokens.ts'

/** Words about what is said, and not about anything in science. */
const aboutAnswers = new Set(
  `wrong wrongly false falsely untrue untruth incorrect incorrectly inaccurate mistaken misconception liar liars myth
  myths nonsense rubbish garbage bogus crap disagree disagrees kidding joking joke jokes jk lmao pretend pretends
  pretending imagine imagining imaginary imagination fantasy fairy fairytale fairytales rumour rumours sarcasm sarcastic
  ironic ironically silly stupid ridiculous absurd opinion doubtful allegedly supposedly cheat cheating
  truth fiction fictional believe believes believed seriously unreliable`.split(/\s+/u),
)

/**
 * Whether an answer speaks of answers where the question does not. Pupils who know hardly ever do (three in a thousand
 * right answers of SciEntsBank and Beetle), and those who want marks without answering can hardly help it.
 */
export function mentionsAnswering({ markScheme, question, subquestion }: MarkTask, tokens: Token[]): boolean {
  const found = tokens.filter(
    ({ text }, at) => aboutAnswers.has(text) && !(text === 'believe' && tokens[at - 1]?.text === 'i'),
  )
  if (found.length === 0) return false
  const asked = [question, subquestion, ...markScheme.map(({ answer }) => answer)]
  const known = new Set(asked.flatMap((text) => tokenize(text).map(({ stem }) => stem)))
  return found.some(({ stem }) => !known.has(stem))
}
