import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Sample, samplesFrom, titles } from './marking/feedback-draws.ts'

/**
 * Writes docs/feedback-samples.md: 100 pieces of the marker's feedback, 25 of each kind, the same ones every time. With
 * a word behind it, as in `node scripts/feedback-samples.ts again`, it prints other pieces and writes nothing.
 */
const seed = process.argv[2]
const samples = samplesFrom(seed ?? 'feedback')

/** What belongs to a number of a list stands as far in as its text. */
function piece({ task, marking }: Sample, index: number): string {
  const number = `${index + 1}. `
  const asked = `${task.question} ${task.subquestion}`.trim()
  const answer = task.answer.replace(/\s+/gu, ' ') || '(none)'
  const mark = `${marking.mark} of ${task.maxPoints}${marking.please_check ? ' (Please check)' : ''}`
  const paragraphs = [`**${asked}**`, `Answer: ${answer}`, `Mark: ${mark}`, `> ${marking.feedback}`]
  return `${number}${paragraphs.join(`\n\n${' '.repeat(number.length)}`)}`
}

const sections = titles.map(
  ({ kind, title }) => `## ${title}\n\n${(samples.get(kind) ?? []).map(piece).join('\n\n')}`,
)

const head = `# Feedback as pupils get it

A hundred pieces of the built-in marker's feedback, to answers from the demo quizzes, the question bank and pupils as they
write. Answers that the marker is known to mark too high are left out: where a mark is wrong, so is what is said of it. Written
by \`node scripts/feedback-samples.ts\`; read them when templates change, as the pupil and as the teacher would.`

const text = `${[head, ...sections].join('\n\n')}\n`
if (seed === undefined) writeFileSync(join(import.meta.dirname, '../docs/feedback-samples.md'), text)
else console.log(text)
