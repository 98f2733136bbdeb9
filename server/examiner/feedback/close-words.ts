import { parseAlternatives } from '../../../contract/quiz-draft.ts'
import type { MarkTask } from '../examiner.ts'
import type { EntryOutcome } from '../matching/mark-entries.ts'
import { scienceWords } from './teaching-words.ts'
import { tokenize } from '../text/tokens.ts'

/** A word of the pupil's that leads to the missed entry, where it is more than the question already says. */
function closeWord(task: MarkTask, missed: EntryOutcome): string | null {
  if (missed.match.recall < 0.35) return null
  const asked = new Set(tokenize(`${task.question} ${task.subquestion}`).map(({ stem }) => stem))
  const word = missed.match.hits.find(
    ({ written, wanted }) =>
      wanted.weight >= 0.7 &&
      written.stem === wanted.token.stem &&
      !asked.has(written.stem) &&
      written.quantity === null &&
      written.direction === null &&
      !missed.spent.has(written.start) &&
      scienceWords([written]).length > 0,
  )?.written
  return word === undefined ? null : task.answer.slice(word.start, word.end)
}

const changing = new Set(['amount', 'speed', 'warmth'])

/** Whether the alternative that the answer comes near to says how something changes, and the answer does not. */
function lacksDirection(task: MarkTask, { entry, match }: EntryOutcome): boolean {
  const found = match.hits.map(({ wanted }) => wanted.token.id)
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
