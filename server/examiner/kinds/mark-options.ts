import { toOptionText } from '../../../contract/question-kinds.ts'
import { sumPoints } from '../../../contract/quiz-draft.ts'
import type { EntryMarking, MarkTask } from '../examiner.ts'
import type { KindOutcome } from './kind-outcome.ts'

export interface OptionsOutcome extends KindOutcome {
  right: string[]
  wrong: string[]
  /** How many right options were not chosen. */
  missed: number
}

/** What a wrong option that is chosen takes away where several may be chosen. */
const penalty = 1

/**
 * The lines of an answer by the options that they name, each with the line itself as evidence. A choice is compared as a
 * whole: two options in it are none.
 */
function parseChosen({ kind, answer }: MarkTask): Map<string, string> {
  const lines = kind === 'choice' ? [answer] : answer.split(/[\r\n]/u)
  const chosen = lines.map((line) => [toOptionText(line), line.trim()] as const)
  return new Map(chosen.filter(([option]) => option !== ''))
}

/** Marks a choice or several: by equality with the options, so that nothing is left to judge. */
export function markOptions(task: MarkTask): OptionsOutcome {
  const chosen = parseChosen(task)
  const rightOptions = new Set(task.markScheme.map(({ answer }) => answer))
  const [right, others] = [
    [...chosen.keys()].filter((option) => rightOptions.has(option)),
    [...chosen.keys()].filter((option) => !rightOptions.has(option)),
  ]
  const wrong = others.filter((option) => task.options?.includes(option))
  const entries = [
    ...task.markScheme.map(({ answer, maxPoints }) => toEntry(answer, maxPoints, chosen)),
    ...(task.kind === 'several' ? wrong.map((option) => toPenalty(option, chosen)) : []),
  ]
  const sum = sumPoints(entries.map(({ awarded }) => awarded))
  return {
    ...{ right, wrong, missed: rightOptions.size - right.length, entries },
    isBlank: chosen.size === 0,
    mark: Math.min(Math.max(sum, 0), task.maxPoints),
    doubt: wrong.length < others.length ? 'unknown option' : null,
  }
}

const toEntry = (option: string, points: number, chosen: ReadonlyMap<string, string>): EntryMarking => {
  const quote = chosen.get(option) ?? null
  return { entry: option, awarded: quote === null ? 0 : points, quote }
}

const toPenalty = (option: string, chosen: ReadonlyMap<string, string>): EntryMarking => ({
  entry: `Wrong option: ${option}`,
  awarded: -penalty,
  quote: chosen.get(option) ?? null,
})
