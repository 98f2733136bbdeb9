import type { MarkTask } from '../examiner.ts'
import type { EntryOutcome } from '../matching/mark-entries.ts'

/** What the question tells the pupil to do; hints and next steps follow it. */
export type CommandWord = 'explain' | 'describe' | 'calculate' | 'compare' | 'choose' | 'equation' | 'name'

/** The command in the first of the texts that has one; only `own` can ask for an equation. */
function findCommandWord(texts: string[], own: string): CommandWord {
  for (const text of texts.map((each) => each.toLowerCase())) {
    if (/\b(?:calculate|work out|how (?:far|fast|long|much|many)|determine)\b/.test(text)) return 'calculate'
    if (/\bcompare\b|\bdifferences? between\b/.test(text)) return 'compare'
    if (/\b(?:explain|why|suggest how|reasons?)\b/.test(text)) return 'explain'
    if (/\b(?:is|are|does|do|will|which)\b[^.?]*\bor\b[^.?]*\?/.test(text)) return 'choose'
    if (/\b(?:equation|formula)\b/i.test(own)) return 'equation'
    if (/\b(?:describe|what happens)\b|(?:^|[.?!]\s|state |say )how\b/.test(text)) return 'describe'
    if (/\b(?:name|state|give|write down|which|identify|what|predict|suggest)\b/.test(text)) return 'name'
  }
  return 'describe'
}

export const taskCommandWord = ({ question, subquestion }: MarkTask): CommandWord =>
  findCommandWord([subquestion, `${question} ${subquestion}`], subquestion)

const verbs =
  'name|state|give|describe|explain|suggest|calculate|compare|identify|say|find|determine|write down|work out|predict|complete|draw|choose'
const wonders = 'why|how|what|which|where|when|whether|who'
const asks = new RegExp(`\\?$|\\b(?:${verbs}|${wonders})\\b`, 'iu')
const asides = /^(?:show|ignore|give your answer|use|assume|the gravitational|you may)\b/iu
const another = new RegExp(`,?\\s+and\\s+(?=(?:then\\s+)?(?:${verbs}|${wonders})\\b)`, 'giu')

const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.?!])\s+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')

const bare = (text: string): string => text.trim().replace(/[.?!,]+$/u, '')

/** "Explain how and why the rate changes" asks one thing: what stands before "and" must stand by itself. */
const isWhole = (text: string, index: number): boolean =>
  text.split(/\s+/u).length >= (index === 0 ? 3 : 2) || new RegExp(`^(?:${wonders})$`, 'iu').test(text)

/** The things a question asks for, each in its own words: "Describe what happens to her speed, and why" asks two. */
export function requirementTexts({
  question,
  subquestion,
}: Pick<MarkTask, 'question' | 'subquestion'>): string[] {
  const text = subquestion.trim() === '' ? question : subquestion
  const asking = sentencesOf(text).filter((sentence) => asks.test(sentence) && !asides.test(sentence))
  return asking.flatMap((sentence) => {
    const parts = bare(sentence).split(another).map(bare)
    return parts.every(isWhole) ? parts : [bare(sentence)]
  })
}

const counted =
  /^(?:name|give|state|describe|explain|suggest|identify|list)\s+(?:the\s+|what\s+the\s+)?(two|three|four)\b/iu

/** How many things are asked for ("Give two ways …"), in words; null where none are counted. */
export const requestedCount = (demand: string): string | null =>
  counted.exec(demand)?.[1]?.toLowerCase() ?? null

export interface QuestionRequirement {
  /** The part of the question that an entry answers, or all that it asks for; empty where that is not clear. */
  text: string
  /** Whether the question asks for something else besides. */
  oneOfSeveral: boolean
  commandWord: CommandWord
}

const twoThings = [
  /^(name|state|give|identify)\s+((?:the|one|a|an|its)\s.+?),?\s+and\s+((?:the|one|a|an|its)\s.+)$/iu,
  /^(name|state|give|describe|calculate)\s+(.+?),\s+and\s+((?:the|one|its)\s.+)$/iu,
]

/** "Name the liquid and the colour" asks two things with one verb. */
function bothOf(demand: string): string[] {
  for (const pattern of twoThings) {
    const [, verb, one, other] = pattern.exec(demand) ?? []
    if (one !== undefined && other !== undefined) return [`${verb} ${one}`, `${verb} ${other}`]
  }
  return []
}

/** What the question asks for where an entry is missed: mark schemes follow the order of the question. */
export function requirementForEntry(
  task: MarkTask,
  missed: Pick<EntryOutcome, 'entry'>,
): QuestionRequirement {
  const all = requirementTexts(task)
  const [only] = all
  const both = all.length === 1 && task.markScheme.length === 2 ? bothOf(only ?? '') : []
  const demands = both.length === 2 ? both : all
  const at = task.markScheme.findIndex(({ answer }) => answer === missed.entry)
  const text = demands.length === task.markScheme.length ? demands[at] : undefined
  if (demands.length > 1 && text !== undefined)
    return { text, oneOfSeveral: true, commandWord: findCommandWord([text], text) }
  return {
    text: all.length === 1 ? (all[0] ?? '') : '',
    oneOfSeveral: false,
    commandWord: findCommandWord(
      [task.subquestion, `${task.question} ${task.subquestion}`],
      task.subquestion,
    ),
  }
}
