import type { MarkTask } from '../examiner.ts'

/** What the question tells the pupil to do; hints and next steps follow it. */
export type CommandWord = 'explain' | 'describe' | 'calculate' | 'compare' | 'choose' | 'equation' | 'name'

/** The command in the first of the texts that has one; only `own` can ask for an equation. */
export function findCommandWord(texts: string[], own: string): CommandWord {
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
