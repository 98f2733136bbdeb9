import type { MarkTask } from '../examiner.ts'

/** What the question tells the pupil to do; hints and next steps follow it. */
export type Command = 'explain' | 'describe' | 'calculate' | 'compare' | 'choose' | 'equation' | 'name'

export function commandOf(task: MarkTask): Command {
  const asked = `${task.question} ${task.subquestion}`.toLowerCase()
  const own = task.subquestion.toLowerCase()
  for (const text of [own, asked]) {
    if (/\b(?:calculate|work out|how (?:far|fast|long|much|many)|determine)\b/.test(text)) return 'calculate'
    if (/\bcompare\b|(?<!potential )\bdifferences?\b/.test(text)) return 'compare'
    if (/\b(?:explain|why|suggest)\b/.test(text)) return 'explain'
    if (/\b(?:is|are|does|do|will|which)\b[^.?]*\bor\b[^.?]*\?/.test(text)) return 'choose'
    if (/\b(?:equation|formula)\b/.test(own)) return 'equation'
    if (/\b(?:describe|how|what happens)\b/.test(text)) return 'describe'
    if (/\b(?:name|state|give|write down|which|identify|what)\b/.test(text)) return 'name'
  }
  return 'describe'
}
