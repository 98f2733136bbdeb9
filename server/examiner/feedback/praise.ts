import type { MarkTask } from '../examiner.ts'
import { taskCommandWord } from './command-words.ts'
import { requestedCount, requirementTexts } from './question-requirements.ts'
import { requestedKind } from './kinds.ts'
import type { MarkOutcome } from '../matching/mark-entries.ts'
import { listed, wholeQuotes } from './quotes.ts'
import { isWorking } from './value-faults.ts'

export const marksWord = (marks: number): string => (marks === 1 ? '1 mark' : `${marks} marks`)

function praiseOne(task: MarkTask, quote: string): string {
  const kind = requestedKind(requirementTexts(task)[0] ?? '')
  switch (taskCommandWord(task)) {
    case 'calculate':
      return `Spot on: “${quote}” is exactly the value this question asks for.`
    case 'explain':
      return `Well explained: “${quote}” is just the reason this question asks for.`
    case 'choose':
      return `Well chosen: “${quote}” is the one that fits here.`
    case 'describe':
      return `Well described: “${quote}” says just what is asked for.`
    case 'equation':
      return `Spot on: “${quote}” has everything in its place.`
    default:
      return kind === null || kind.isWide
        ? `Spot on: “${quote}” is just what this question asks for.`
        : `Yes, “${quote}” is just the ${kind.one} this question asks for.`
  }
}

/** Two things that earned all the marks, by how they belong together. */
function praiseTwo(task: MarkTask, first: string, second: string): string {
  if (task.markScheme.some(({ answer }) => isWorking(answer)))
    return `Full marks: “${first}” shows clearly how you worked, and “${second}” is right.`
  const both = listed([first, second])
  if (requestedCount(requirementTexts(task)[0] ?? '') !== null)
    return `Full marks: you have found what is asked for, ${both}.`
  if (requirementTexts(task).length > 1) return `Full marks: you have answered both parts, with ${both}.`
  return taskCommandWord(task) === 'explain'
    ? `Full marks: ${both} together make a complete explanation.`
    : `Full marks: ${both} are both right, and together they answer it completely.`
}

const withoutMarks =
  'This question carries no marks, so your answer was not marked. Talk about it with your teacher.'

/** With full marks: what was right, and no advice. */
export function praise(task: MarkTask, outcome: MarkOutcome): string {
  if (task.maxPoints === 0) return withoutMarks
  const [first, second, third] = wholeQuotes(outcome, task.answer)
  if (first === undefined) return `Well done: this answer earns ${marksWord(task.maxPoints)}, all there are.`
  if (second === undefined && task.maxPoints === 1) return praiseOne(task, first)
  if (second === undefined)
    return taskCommandWord(task) === 'calculate'
      ? `Full marks: “${first}” is exactly the value this question asks for.`
      : `Full marks: with “${first}” you have said all that was needed.`
  return third === undefined
    ? praiseTwo(task, first, second)
    : `Excellent, full marks. You made every point clearly, among them ${listed([first, second])}.`
}
