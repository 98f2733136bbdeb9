import { z } from 'zod'
import { roundPoints, sumPoints } from '../../../contract/quiz-draft.ts'
import { builtInMarker } from '../built-in/mark-answer.ts'
import { rewriteFeedback } from '../built-in/feedback/rewrite-feedback.ts'
import { contradictsMark } from '../built-in/feedback/verdicts.ts'
import type { EntryMarking, Maker, Marking, MarkTask } from '../examiner.ts'
import type { Request } from './chat.ts'
import { advises, feedbackText } from './feedback-text.ts'
import { givesAway } from './given-away.ts'
import { withName } from './names.ts'
import { lengths } from './plain-text.ts'
import { quotedSpan } from './quoted-span.ts'
import { talksToMarker } from './talks-to-marker.ts'
import { ground, taskData } from './task-data.ts'
import { Trouble } from './trouble.ts'

/** Changes with the instructions, since a mark says what made it. */
const instructionsVersion = '1'

export const makerOf = (model: string): Maker => ({
  by: 'ai-service',
  version: `${model} (instructions ${instructionsVersion})`,
})

/** Below it a teacher is to look. */
const confidenceLimit = 0.65

const schema = z.object({
  entries: z.array(
    z.object({ number: z.number(), awarded: z.number(), quote: z.string(), confidence: z.number() }),
  ),
  feedback: z.string(),
})
type Judged = z.infer<typeof schema>
type JudgedEntry = Judged['entries'][number]

const instructions = `${ground}
Mark "pupil_answer" by "mark_scheme", and by nothing else.
"entries": one for each entry of the mark scheme, with its "number".
"awarded": whole marks, from 0 to the entry's "most_marks". Award an entry only where the answer says what it accepts, in \
whatever words; spelling and grammar do not matter. A statement that is contradicted by another one in the answer earns nothing.
"quote": the words of "pupil_answer" that earn the marks, copied letter by letter, as few as show it; "" where nothing is awarded.
"confidence": from 0 to 1, how sure you are that an experienced teacher would award the same.
"feedback": 8 to 60 words to the pupil: first what earned credit, in the pupil's own words; then what is missing, as a hint that \
does not give the answer away and uses no words of the mark scheme; then one next step. With full marks only what was good. \
Never name a number of marks.`

export const markRequest = (task: MarkTask): Request<Judged> => ({
  ...{ name: 'marking', schema, instructions },
  data: taskData(task),
})

/** The mark that follows from a judgement once the guards have been through it. Throws `Trouble` where it is none. */
export function markingOf(task: MarkTask, judged: Judged, maker: Maker): Marking {
  const guarded = guardedEntries(task, judged)
  const mark = sumPoints(guarded.entries.map(({ awarded }) => awarded))
  const plain = task.answer.length <= lengths.answer && !talksToMarker(task.answer)
  const sure = guarded.confidence >= confidenceLimit && plain
  const written = guarded.changed ? null : checkedFeedback(task, judged.feedback, mark, guarded.entries)
  return {
    mark,
    ...(written === null ? ownFeedback(task, mark) : { feedback: written }),
    ...maker,
    confidence: Math.round(guarded.mean * 100) / 100,
    please_check: guarded.changed || !sure,
    entries: guarded.entries,
  }
}

interface Guarded {
  entries: EntryMarking[]
  /** The judgement was not taken as it was, so its feedback is about another mark. */
  changed: boolean
  /** The lowest confidence. */
  confidence: number
  mean: number
}

function guardedEntries(task: MarkTask, { entries: judged }: Judged): Guarded {
  const byNumber = new Map(judged.map((entry) => [entry.number, entry]))
  const inOrder = task.markScheme.flatMap((_, index) => byNumber.get(index + 1) ?? [])
  if (inOrder.length !== task.markScheme.length || judged.length !== inOrder.length)
    throw new Trouble('unusable', 'the marking has other entries than the mark scheme')
  let left = task.maxPoints
  const entries: EntryMarking[] = []
  for (const [index, { answer: entry, maxPoints }] of task.markScheme.entries()) {
    const { awarded, quote } = earned(inOrder[index], Math.min(left, maxPoints), task.answer)
    const repeated = entries.some((one) => one.entry === entry && one.quote !== null && one.quote === quote)
    entries.push(repeated ? { entry, awarded: 0, quote: null } : { entry, awarded, quote })
    left = roundPoints(left - (entries.at(-1)?.awarded ?? 0))
  }
  const changed = inOrder.some(({ awarded }, index) => awarded !== entries[index]?.awarded)
  const sureness = inOrder.map(({ confidence }) => Math.min(1, Math.max(0, confidence)))
  const mean = sureness.reduce((sum, one) => sum + one, 0) / sureness.length
  return { entries, changed, confidence: Math.min(...sureness), mean }
}

/** Never more than there is to be had, in whole marks except where the entry has a fraction, and only with evidence. */
function earned(judged: JudgedEntry | undefined, most: number, answer: string) {
  const wanted = judged?.awarded ?? 0
  const awarded = wanted >= most ? most : Math.max(0, Math.floor(wanted))
  const quote = awarded > 0 ? quotedSpan(answer, judged?.quote ?? '') : null
  // An order to the marker is evidence of nothing.
  return quote === null || talksToMarker(quote) ? { awarded: 0, quote: null } : { awarded, quote }
}

/** The service's words where they fit the mark and keep what the pupil is to find, else null. */
function checkedFeedback(
  task: MarkTask,
  written: string,
  mark: number,
  entries: EntryMarking[],
): string | null {
  const text = feedbackText(withName(written, task.withheld))
  const missed = task.markScheme.filter(({ maxPoints }, index) => (entries[index]?.awarded ?? 0) < maxPoints)
  const fits =
    text !== null &&
    !(mark === task.maxPoints && advises(text)) &&
    !contradictsMark(text, { mark, maxPoints: task.maxPoints }) &&
    !givesAway(text, missed, [task.question, task.subquestion, task.answer])
  return fits ? text : null
}

const ownFeedback = (task: MarkTask, mark: number) => ({
  feedback: rewriteFeedback({ ...task, mark, feedback: '' }, ''),
  writer: builtInMarker,
})
