import { sizeProblem, type Question } from '../../contract/quiz-draft.ts'
import { NotNow, type Examiner } from '../examiner/examiner.ts'
import { settled } from './settled-question.ts'

/** A question cannot be made from its draft; the message is for the teacher. Another try without a change is no use. */
export class NotMade extends Error {}

/** The drafts with each question that needs it made by the examiner. Throws `NotMade`. */
export async function madeQuestions(
  examiner: Examiner,
  subject: string,
  drafts: Question[],
): Promise<Question[]> {
  const questions: Question[] = []
  for (const draft of drafts) {
    const besides = questions.map(({ questionDescription }) => questionDescription)
    questions.push(draft.needsGeneration ? await make(examiner, subject, draft, besides) : draft)
  }
  const tooLarge = sizeProblem(questions)
  if (tooLarge !== null) throw new NotMade(tooLarge)
  return questions
}

/** Once made, the question needs no making: a copy of it stays as it is. */
async function make(
  examiner: Examiner,
  subject: string,
  draft: Question,
  besides: string[],
): Promise<Question> {
  const { difficulty, ncTopic, focusAreaId, generationPrompt } = draft
  if (difficulty === null || ncTopic === null)
    throw new NotMade('A question needs a difficulty and a curriculum topic.')
  const task = { prompt: generationPrompt, difficulty, subject, ncTopic, focusAreaId, besides }
  const made = await examiner.makeQuestion(task).catch((cause: unknown) => {
    if (cause instanceof NotNow) throw cause
    throw new NotMade(cause instanceof Error ? cause.message : 'The question could not be made.', { cause })
  })
  const whole = made.subquestions.length > 0 && made.subquestions.every((one) => one.answers.length > 0)
  if (!whole || made.questionDescription.trim() === '')
    throw new NotMade('The question came out incomplete. Try again, or change the prompt.')
  return settled({ ...made, difficulty, ncTopic, focusAreaId, generationPrompt, needsGeneration: false })
}
