import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { samplesOf, titles } from './marking/feedback-draws.ts'

/** Writes docs/feedback-samples.md: 100 pieces of the marker's feedback, 25 of each kind, the same ones every time. */
const sections = titles.map(({ kind, title }) => {
  const pieces = samplesOf(kind).map(
    ({ task, marking }, index) =>
      `${index + 1}. **${task.question} ${task.subquestion}**\n` +
      `   Answer: ${task.answer.replace(/\s+/gu, ' ')}\n` +
      `   Mark: ${marking.mark} of ${task.maxPoints}${marking.please_check ? ' (Please check)' : ''}\n` +
      `   > ${marking.feedback}`,
  )
  return `## ${title}\n\n${pieces.join('\n\n')}`
})

const head = `# Feedback as pupils get it

A hundred pieces of the built-in marker's feedback, drawn from the demo quizzes and the question bank. Written by
\`node scripts/feedback-samples.ts\`; read them when templates change, as the pupil and as the teacher would.`

writeFileSync(
  join(import.meta.dirname, '../docs/feedback-samples.md'),
  `${[head, ...sections].join('\n\n')}\n`,
)
