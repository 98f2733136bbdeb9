import type { MarkTask } from '../examiner.ts'
import { type QuestionRequirement, findRequirement } from './question-requirements.ts'
import { type Fault, findFault } from './faults.ts'
import type { EntryOutcome, MarkOutcome } from '../matching/mark-entries.ts'
import { getEarnedQuotes } from './quotes.ts'
import { parseAlternatives } from '../../../contract/quiz-draft.ts'
import { findScienceWords } from './teaching-words.ts'
import { tokenize } from '../text/tokens.ts'
import { findQuestionClause } from './question-wording.ts'

/** What an answer lacks for its next mark. */
export interface Gap {
  task: MarkTask
  missedEntry: EntryOutcome
  requirement: QuestionRequirement
  fault: Fault | null
  /** What has earned marks already, in the student's words. */
  earnedQuotes: string[]
  /** How many entries the answer has missed, this one included. */
  missedCount: number
  /** Where the missed entries stand among those that earned marks; null where nothing has earned any. */
  missedSide: MissedSide | null
}

type MissedSide = 'before' | 'after' | 'around' | 'between'

function findMissedSide({ entries }: MarkOutcome): MissedSide | null {
  const isEarned = ({ awarded }: EntryOutcome): boolean => awarded > 0
  const isMissed = ({ awarded, maxPoints }: EntryOutcome): boolean => awarded < maxPoints
  const [first, last] = [entries.findIndex(isEarned), entries.findLastIndex(isEarned)]
  if (first < 0) return null
  const isBefore = entries.slice(0, first).some(isMissed)
  const isAfter = entries.slice(last + 1).some(isMissed)
  if (isBefore && isAfter) return 'around'
  if (isBefore) return 'before'
  return isAfter ? 'after' : 'between'
}

export const findMissedEntries = (outcome: MarkOutcome): EntryOutcome[] =>
  outcome.entries
    .filter(({ awarded, maxPoints }) => awarded < maxPoints)
    .toSorted((one, other) => other.match.recall - one.match.recall)

const isOpposite = ({ fault }: Gap): boolean =>
  fault?.type === 'turned' || fault?.type === 'denied' || fault?.type === 'opposite'

/** Everything an answer lacks: first what it says the wrong way round, then what it comes nearest to. */
export function findGaps(task: MarkTask, outcome: MarkOutcome): Gap[] {
  const missed = findMissedEntries(outcome)
  // An entry that nothing in the answer comes near to does not know what the others have earned.
  const creditedPositions = new Set(outcome.entries.flatMap((entry) => [...entry.creditedPositions]))
  const gaps = missed.map((entry): Gap => {
    const missedEntry = { ...entry, creditedPositions }
    const requirement = findRequirement(task, missedEntry)
    const fault = findFault(task, missedEntry, requirement.text || task.subquestion || task.question)
    return {
      task,
      missedEntry,
      requirement,
      fault,
      earnedQuotes: getEarnedQuotes(outcome, task.answer),
      missedCount: missed.length,
      missedSide: findMissedSide(outcome),
    }
  })
  return gaps.toSorted((one, other) => Number(isOpposite(other)) - Number(isOpposite(one)))
}

/** What is missing from a chain of reasons, and how to add it. */
interface Link {
  hint: string
  /** The hint only says that one more link is needed. */
  isCount: boolean
  step: string
  short: string
}

const reasonLink: Link = {
  hint: 'Now the question is why that is so.',
  isCount: false,
  step: 'carry on from your own words with “because …”',
  short: 'carry on with “because …”',
}

const consequenceLink: Link = {
  hint: 'Now the question is what that leads to.',
  isCount: false,
  step: 'carry on from your own words with “so …”',
  short: 'carry on with “so …”',
}

const firstLink: Link = {
  hint: 'A link at the beginning is still missing.',
  isCount: false,
  step: 'ask yourself what has to happen first, and add it in front',
  short: 'add what comes first',
}

const toFurtherLink = (clause: string | null): Link => ({
  hint:
    clause === null
      ? 'There is one more link in the explanation.'
      : `One more link is needed to see “${clause}”.`,
  isCount: true,
  step: 'carry on from your own words with “so …” or “because …”',
  short: 'carry on with “so …” or “because …”',
})

const startsWith = (entry: string, pattern: RegExp): boolean =>
  parseAlternatives(entry).some((text) => pattern.test(text))

/** Mark schemes give reasons in the order of events, and say "because" and "so" where they turn. */
export function findMissingLink({ task, missedEntry, requirement }: Gap): Link {
  if (startsWith(missedEntry.entry, /^(?:because|as|since)\b/iu)) return reasonLink
  if (startsWith(missedEntry.entry, /^(?:so|therefore|this means)\b/iu)) return consequenceLink
  const at = task.markScheme.findIndex(({ answer }) => answer === missedEntry.entry)
  const requirementStems = new Set(findScienceWords(tokenize(requirement.text)).map(({ stem }) => stem))
  const alternatives = parseAlternatives(missedEntry.entry)
  const results = alternatives.filter((alternative) =>
    findScienceWords(tokenize(alternative)).some(({ stem }) => requirementStems.has(stem)),
  )
  const isConsequence = results.length * 2 > alternatives.length
  const asksWhat = /\b(?:what happens|how .* changes?|effect)\b/iu.test(task.subquestion || task.question)
  const isFirst = at === 0 && task.markScheme.length > 1
  if (asksWhat && !isFirst) return isConsequence ? consequenceLink : reasonLink
  return isFirst && !asksWhat ? firstLink : toFurtherLink(findQuestionClause(requirement.text))
}

/** A word of the student's that leads to the missed entry, where it is more than the question already says. */
function findCloseWord(task: MarkTask, missedEntry: EntryOutcome): string | null {
  if (missedEntry.match.recall < 0.35) return null
  const questionStems = new Set(tokenize(`${task.question} ${task.subquestion}`).map(({ stem }) => stem))
  const word = missedEntry.match.wordMatches.find(
    ({ answerToken, schemeWord }) =>
      schemeWord.weight >= 0.7 &&
      answerToken.stem === schemeWord.token.stem &&
      !questionStems.has(answerToken.stem) &&
      answerToken.quantity === null &&
      answerToken.direction === null &&
      !missedEntry.creditedPositions.has(answerToken.start) &&
      findScienceWords([answerToken]).length > 0,
  )?.answerToken
  return word === undefined ? null : task.answer.slice(word.start, word.end)
}

const changeScales = new Set(['amount', 'speed', 'warmth'])

/** Whether the alternative that the answer comes near to says how something changes, and the answer does not. */
function lacksDirection(task: MarkTask, { entry, match }: EntryOutcome): boolean {
  const matchedIds = match.wordMatches.map(({ schemeWord }) => schemeWord.token.id)
  const nearest = parseAlternatives(entry)
    .map(tokenize)
    .find((alternative) => matchedIds.every((id) => alternative.some((token) => token.id === id)))
  const hasDirection =
    nearest?.some(
      ({ direction, id }) =>
        direction !== null && changeScales.has(direction.scale) && !matchedIds.includes(id),
    ) ?? false
  return hasDirection && !tokenize(task.answer).some(({ direction }) => direction !== null)
}

/** Where a word of the entry is there but not the rest: what kind of thing the rest is. */
export function writeCloseWordHint(
  task: MarkTask,
  missedEntry: EntryOutcome,
  quotes: string[],
): string | null {
  const word = findCloseWord(task, missedEntry)
  if (word === null || quotes.some((quote) => quote.includes(word))) return null
  return lacksDirection(task, missedEntry)
    ? `You mention “${word}”, and that belongs here: say too how it changes or compares.`
    : `You mention “${word}”, and that belongs here: say more exactly what you mean.`
}

/** A thing the question asks about that only the missed entry deals with, as the question writes it. */
export function findOmittedTopic(task: MarkTask, missedEntry: EntryOutcome): string | null {
  const stemsIn = (text: string): Set<string> => new Set(tokenize(text).map(({ stem }) => stem))
  const answerStems = stemsIn(task.answer)
  const entryStems = stemsIn(missedEntry.entry)
  const otherStems = stemsIn(
    task.markScheme
      .filter(({ answer }) => answer !== missedEntry.entry)
      .map(({ answer }) => answer)
      .join('\n'),
  )
  const text = task.subquestion || task.question
  if (!/\band\b/iu.test(text)) return null
  const word = findScienceWords(tokenize(text)).find(
    ({ stem, direction, digits }) =>
      direction === null &&
      !digits &&
      entryStems.has(stem) &&
      !answerStems.has(stem) &&
      !otherStems.has(stem),
  )
  if (word === undefined) return null
  const next = tokenize(text).find(({ start }) => start === word.end + 1)
  const isOneThing = next !== undefined && !next.stop && entryStems.has(next.stem)
  return text.slice(word.start, isOneThing ? next.end : word.end)
}
