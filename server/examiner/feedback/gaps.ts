import type { MarkTask } from '../examiner.ts'
import { type QuestionRequirement, requirementForEntry } from './question-requirements.ts'
import { type Fault, findFault } from './faults.ts'
import type { EntryOutcome, MarkOutcome } from '../matching/mark-entries.ts'
import { earnedQuotes } from './quotes.ts'
import { parseAlternatives } from '../../../contract/quiz-draft.ts'
import { scienceWords } from './teaching-words.ts'
import { tokenize } from '../text/tokens.ts'
import { questionClause } from './question-wording.ts'

/** What stands between an answer and its next mark. */
export interface Gap {
  task: MarkTask
  missed: EntryOutcome
  requirement: QuestionRequirement
  fault: Fault | null
  /** What has earned marks already, in the pupil's words. */
  earned: string[]
  /** How many entries the answer has missed, this one included. */
  missedCount: number
}

export const missedEntries = (outcome: MarkOutcome): EntryOutcome[] =>
  outcome.entries
    .filter(({ awarded, maxPoints }) => awarded < maxPoints)
    .toSorted((one, other) => other.match.recall - one.match.recall)

const isTurned = ({ fault }: Gap): boolean =>
  fault?.type === 'turned' || fault?.type === 'denied' || fault?.type === 'opposite'

/** Everything an answer lacks: first what it says the wrong way round, then what it comes nearest to. */
export function findGaps(task: MarkTask, outcome: MarkOutcome): Gap[] {
  const all = missedEntries(outcome)
  // An entry that nothing in the answer comes near to does not know what the others have earned.
  const creditedPositions = new Set(outcome.entries.flatMap((entry) => [...entry.creditedPositions]))
  const gaps = all.map((entry): Gap => {
    const missed = { ...entry, creditedPositions }
    const requirement = requirementForEntry(task, missed)
    const fault = findFault(task, missed, requirement.text || task.subquestion || task.question)
    return {
      task,
      missed,
      requirement,
      fault,
      earned: earnedQuotes(outcome, task.answer),
      missedCount: all.length,
    }
  })
  return gaps.toSorted((one, other) => Number(isTurned(other)) - Number(isTurned(one)))
}

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

/** A word of the pupil's that leads to the missed entry, where it is more than the question already says. */
function closeWord(task: MarkTask, missed: EntryOutcome): string | null {
  if (missed.match.recall < 0.35) return null
  const asked = new Set(tokenize(`${task.question} ${task.subquestion}`).map(({ stem }) => stem))
  const word = missed.match.wordMatches.find(
    ({ answerToken, schemeWord }) =>
      schemeWord.weight >= 0.7 &&
      answerToken.stem === schemeWord.token.stem &&
      !asked.has(answerToken.stem) &&
      answerToken.quantity === null &&
      answerToken.direction === null &&
      !missed.creditedPositions.has(answerToken.start) &&
      scienceWords([answerToken]).length > 0,
  )?.answerToken
  return word === undefined ? null : task.answer.slice(word.start, word.end)
}

const changing = new Set(['amount', 'speed', 'warmth'])

/** Whether the alternative that the answer comes near to says how something changes, and the answer does not. */
function lacksDirection(task: MarkTask, { entry, match }: EntryOutcome): boolean {
  const found = match.wordMatches.map(({ schemeWord }) => schemeWord.token.id)
  const near = parseAlternatives(entry)
    .map(tokenize)
    .find((way) => found.every((id) => way.some((token) => token.id === id)))
  const changes =
    near?.some(
      ({ direction, id }) => direction !== null && changing.has(direction.scale) && !found.includes(id),
    ) ?? false
  return changes && !tokenize(task.answer).some(({ direction }) => direction !== null)
}

/** Where a word of the entry is there but not the rest: what kind of thing the rest is. */
export function closeWordHint(task: MarkTask, missed: EntryOutcome, earned: string[]): string | null {
  const word = closeWord(task, missed)
  if (word === null || earned.some((quote) => quote.includes(word))) return null
  return lacksDirection(task, missed)
    ? `You mention “${word}”, and that belongs here: say too how it changes or compares.`
    : `You mention “${word}”, and that belongs here: say more exactly what you mean.`
}

/** A thing the question asks about that only the missed entry deals with, as the question writes it. */
export function omittedTopic(task: MarkTask, missed: EntryOutcome): string | null {
  const stemsIn = (text: string): Set<string> => new Set(tokenize(text).map(({ stem }) => stem))
  const written = stemsIn(task.answer)
  const wanted = stemsIn(missed.entry)
  const others = stemsIn(
    task.markScheme
      .filter(({ answer }) => answer !== missed.entry)
      .map(({ answer }) => answer)
      .join('\n'),
  )
  const text = task.subquestion || task.question
  if (!/\band\b/iu.test(text)) return null
  const word = scienceWords(tokenize(text)).find(
    ({ stem, direction, digits }) =>
      direction === null && !digits && wanted.has(stem) && !written.has(stem) && !others.has(stem),
  )
  if (word === undefined) return null
  const next = tokenize(text).find(({ start }) => start === word.end + 1)
  const isOneThing = next !== undefined && !next.stop && wanted.has(next.stem)
  return text.slice(word.start, isOneThing ? next.end : word.end)
}
