import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Answers as pupils of 11 to 16 write them: short, misspelt, half right, the wrong way round. Each line belongs to the
 * subquestions whose text, with their question's, contains the words before the colon. "!" stands before answers that
 * earn nothing although they look like right ones.
 */
const written = readFileSync(join(import.meta.dirname, 'pupils-answers.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => {
    const [asked = '', answers = ''] = line.split(/: (.*)/u)
    return { asked, answers: answers.split(' | ') }
  })

const listedFor = (text: string): string[] =>
  written.filter(({ asked }) => text.includes(asked)).flatMap(({ answers }) => answers)

/** What pupils write to the question with this text, besides what question bank and demo quizzes know already. */
export const pupilsAnswersTo = (text: string): string[] =>
  listedFor(text).map((answer) => answer.replace(/^!/u, ''))

/** Whether an answer is known to earn nothing, so that a marker who gives marks for it is wrong. */
export const earnsNothing = (text: string, answer: string): boolean => listedFor(text).includes(`!${answer}`)

/** What pupils write to any question when they do not know, or would rather not say. */
export const anywhere = ['idk', '', 'i dont know sorry', 'pass']
