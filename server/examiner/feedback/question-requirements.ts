import type { MarkTask } from '../examiner.ts'
import type { EntryOutcome } from '../matching/mark-entries.ts'

/** What the question tells the student to do; hints and next steps follow it. */
export type CommandWord = 'explain' | 'describe' | 'calculate' | 'compare' | 'choose' | 'equation' | 'name'

/** The command in the first of the texts that has one; only `own` can ask for an equation. */
function findCommandWord(texts: string[], subquestion: string): CommandWord {
  for (const text of texts.map((each) => each.toLowerCase())) {
    if (/\b(?:calculate|work out|how (?:far|fast|long|much|many)|determine)\b/.test(text)) return 'calculate'
    if (/\bcompare\b|\bdifferences? between\b/.test(text)) return 'compare'
    if (/\b(?:explain|why|suggest how|reasons?)\b/.test(text)) return 'explain'
    if (/\b(?:is|are|does|do|will|which)\b[^.?]*\bor\b[^.?]*\?/.test(text)) return 'choose'
    if (/\b(?:equation|formula)\b/i.test(subquestion)) return 'equation'
    if (/\b(?:describe|what happens)\b|(?:^|[.?!]\s|state |say )how\b/.test(text)) return 'describe'
    if (/\b(?:name|state|give|write down|which|identify|what|predict|suggest)\b/.test(text)) return 'name'
  }
  return 'describe'
}

export const getCommandWord = ({ question, subquestion }: MarkTask): CommandWord =>
  findCommandWord([subquestion, `${question} ${subquestion}`], subquestion)

const commandVerbs =
  'name|state|give|describe|explain|suggest|calculate|compare|identify|say|find|determine|write down|work out|predict|complete|draw|choose'
const questionWords = 'why|how|what|which|where|when|whether|who'
const requestPattern = new RegExp(`\\?$|\\b(?:${commandVerbs}|${questionWords})\\b`, 'iu')
const asidePattern = /^(?:show|ignore|give your answer|use|assume|the gravitational|you may)\b/iu
const furtherRequestPattern = new RegExp(
  `,?\\s+and\\s+(?=(?:then\\s+)?(?:${commandVerbs}|${questionWords})\\b)`,
  'giu',
)

const splitSentences = (text: string): string[] =>
  text
    .split(/(?<=[.?!])\s+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')

const trimPunctuation = (text: string): string => text.trim().replace(/[.?!,]+$/u, '')

/** "Explain how and why the rate changes" is one request: the part before "and" must be complete. */
const isCompleteRequest = (text: string, index: number): boolean =>
  text.split(/\s+/u).length >= (index === 0 ? 3 : 2) || new RegExp(`^(?:${questionWords})$`, 'iu').test(text)

/** The things a question asks for, each in its own words: "Describe what happens to her speed, and why" asks two. */
export function findRequirementTexts({
  question,
  subquestion,
}: Pick<MarkTask, 'question' | 'subquestion'>): string[] {
  const text = subquestion.trim() === '' ? question : subquestion
  const asking = splitSentences(text).filter(
    (sentence) => requestPattern.test(sentence) && !asidePattern.test(sentence),
  )
  return asking.flatMap((sentence) => {
    const parts = trimPunctuation(sentence).split(furtherRequestPattern).map(trimPunctuation)
    return parts.every(isCompleteRequest) ? parts : [trimPunctuation(sentence)]
  })
}

const countPattern =
  /^(?:name|give|state|describe|explain|suggest|identify|list)\s+(?:the\s+|what\s+the\s+)?(two|three|four)\b/iu

/** The number of things requested ("Give two ways …"), in words, or null. */
export const findRequestedCount = (requirementText: string): string | null =>
  countPattern.exec(requirementText)?.[1]?.toLowerCase() ?? null

export interface QuestionRequirement {
  /** The part of the question that an entry answers, or all that it asks for; empty where that is not clear. */
  text: string
  /** Whether the question also asks for something else. */
  isOneOfSeveral: boolean
  commandWord: CommandWord
}

const twoThingsPatterns = [
  /^(name|state|give|identify)\s+((?:the|one|a|an|its)\s.+?),?\s+and\s+((?:the|one|a|an|its)\s.+)$/iu,
  /^(name|state|give|describe|calculate)\s+(.+?),\s+and\s+((?:the|one|its)\s.+)$/iu,
]

/** "Name the liquid and the colour" asks two things with one verb. */
function splitTwoThings(requirementText: string): string[] {
  for (const pattern of twoThingsPatterns) {
    const [, verb, one, other] = pattern.exec(requirementText) ?? []
    if (one !== undefined && other !== undefined) return [`${verb} ${one}`, `${verb} ${other}`]
  }
  return []
}

/** What the question asks for where an entry is missed: mark schemes follow the order of the question. */
export function findRequirement(
  task: MarkTask,
  missedEntry: Pick<EntryOutcome, 'entry'>,
): QuestionRequirement {
  const all = findRequirementTexts(task)
  const [only] = all
  const both = all.length === 1 && task.markScheme.length === 2 ? splitTwoThings(only ?? '') : []
  const requirementTexts = both.length === 2 ? both : all
  const at = task.markScheme.findIndex(({ answer }) => answer === missedEntry.entry)
  const text = requirementTexts.length === task.markScheme.length ? requirementTexts[at] : undefined
  if (requirementTexts.length > 1 && text !== undefined)
    return { text, isOneOfSeveral: true, commandWord: findCommandWord([text], text) }
  return {
    text: all.length === 1 ? (all[0] ?? '') : '',
    isOneOfSeveral: false,
    commandWord: findCommandWord(
      [task.subquestion, `${task.question} ${task.subquestion}`],
      task.subquestion,
    ),
  }
}
