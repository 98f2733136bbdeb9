import type { MarkTask } from '../../examiner.ts'
import { markOutcome, type MarkOutcome } from '../../matching/mark-entries.ts'
import { tokenize, type Token } from '../../text/tokens.ts'
import { blankUnasserted, findCorrected } from '../../assertion/asserted-text.ts'
import { hasRivalValues } from './rival-values.ts'
import { blankOut } from '../../text/sentences.ts'
import { isTermList } from './term-lists.ts'
import { isShuffled } from './word-order.ts'

/** Whether a word that earned something is left out of the text. */
const isEvidenceBlanked = ({ entries }: MarkOutcome, text: string): boolean =>
  entries.some(
    ({ awarded, match }) =>
      awarded > 0 &&
      match.wordMatches.some(({ answerToken: { start, end } }) => /^\s+$/u.test(text.slice(start, end))),
  )

/**
 * Whether marks were earned by words that may not be an answer, so that the teacher should look: by what the student takes
 * back, denies, reports or says both ways; by words in no order or in a list; by one of several values. What is not
 * asserted is left out and the answer marked again, so that a right sentence beside it keeps its mark without a doubt.
 */
export function isDoubtful(task: MarkTask, outcome: MarkOutcome): boolean {
  if (outcome.mark === 0) return false
  const { answer } = task
  const tokens = tokenize(answer)
  const asserted = blankUnasserted(task)
  if (isEvidenceBlanked(outcome, asserted) && markOutcome({ ...task, answer: asserted }).mark < outcome.mark)
    return true
  return (
    speaksOfAnswers(task, tokens) ||
    isShuffled(task, tokens) ||
    isTermList(task, tokens, outcome) ||
    hasRivalValues(task, blankOut(answer, findCorrected(answer)), outcome)
  )
}

/** Words about statements rather than about science. */
const wordsAboutAnswers = new Set(
  `wrong wrongly false falsely untrue untruth incorrect incorrectly inaccurate mistaken misconception liar liars myth
  myths nonsense rubbish garbage bogus crap disagree disagrees kidding joking joke jokes jk lmao pretend pretends
  pretending imagine imagining imaginary imagination fantasy fairy fairytale fairytales rumour rumours sarcasm sarcastic
  ironic ironically silly stupid ridiculous absurd opinion doubtful allegedly supposedly cheat cheating
  truth fiction fictional believe believes believed seriously unreliable`.split(/\s+/u),
)

/**
 * Whether an answer speaks of answers where the question does not. Students who know hardly ever do (three in a thousand
 * right answers of SciEntsBank and Beetle), and those who want marks without answering can hardly help it.
 */
function speaksOfAnswers({ markScheme, question, subquestion }: MarkTask, tokens: Token[]): boolean {
  const found = tokens.filter(
    ({ text }, at) => wordsAboutAnswers.has(text) && !(text === 'believe' && tokens[at - 1]?.text === 'i'),
  )
  if (found.length === 0) return false
  const asked = [question, subquestion, ...markScheme.map(({ answer }) => answer)]
  const known = new Set(asked.flatMap((text) => tokenize(text).map(({ stem }) => stem)))
  return found.some(({ stem }) => !known.has(stem))
}
