import { getSizeProblem, type Question } from '../../contract/quiz-draft.ts'
import { RetryableError, type Examiner } from '../examiner/examiner.ts'
import { settled } from './settled-question.ts'

/** A quiz cannot be made from its drafts; the message is for the teacher. Another try without a change is no use. */
export class NotMade extends Error {}

const longestQuote = 60

/** Why which question cannot be made, with enough of its prompt to find it by. */
function notMade(number: number, { generationPrompt }: Question, reason: string, cause?: unknown): NotMade {
  const prompt = shortened(generationPrompt.replace(/\s+/gu, ' ').trim())
  const from = prompt === '' ? '' : ` from "${prompt}"`
  return new NotMade(`Question ${number} could not be made${from}. ${reason}`, { cause })
}

/** Never with the half of a character at the end, which a database does not take. */
const shortened = (text: string): string =>
  text.length <= longestQuote ? text : `${text.slice(0, longestQuote - 1).replace(/\p{Cs}$/u, '')}…`

/** The drafts with each question that needs it made by the examiner. Throws `NotMade`. */
export async function madeQuestions(
  examiner: Examiner,
  subject: string,
  drafts: Question[],
): Promise<Question[]> {
  const questions: Question[] = []
  for (const [index, draft] of drafts.entries()) {
    const existingQuestions = questions.map(({ questionDescription }) => questionDescription)
    questions.push(
      draft.needsGeneration ? await make(examiner, subject, index + 1, draft, existingQuestions) : draft,
    )
  }
  const tooLarge = getSizeProblem(questions)
  if (tooLarge !== null) throw new NotMade(tooLarge)
  return questions
}

/** Once made, the question needs no making: a copy of it stays as it is. */
async function make(
  examiner: Examiner,
  subject: string,
  number: number,
  draft: Question,
  existingQuestions: string[],
): Promise<Question> {
  const { difficulty, ncTopic, focusAreaId, generationPrompt } = draft
  if (difficulty === null || ncTopic === null)
    throw notMade(number, draft, 'It needs a difficulty and a curriculum topic.')
  const task = { prompt: generationPrompt, difficulty, subject, ncTopic, focusAreaId, existingQuestions }
  const made = await examiner.makeQuestion(task).catch((cause: unknown) => {
    if (cause instanceof RetryableError) throw cause
    throw notMade(number, draft, cause instanceof Error ? cause.message : 'Write it yourself.', cause)
  })
  const whole = made.subquestions.length > 0 && made.subquestions.every((one) => one.answers.length > 0)
  if (!whole || made.questionDescription.trim() === '')
    throw notMade(number, draft, 'It came out incomplete. Try again, or change the prompt.')
  return settled({ ...made, difficulty, ncTopic, focusAreaId, generationPrompt, needsGeneration: false })
}
