import { type Question, subquestionPoints } from '../../../../contract/quiz-draft.ts'
import type { QuestionTask } from '../../examiner.ts'
import type {
  BankQuestion,
  QuestionMaker,
  SubjectBank,
} from '../../../../content/question-bank/bank-question.ts'
import { biology } from '../../../../content/question-bank/biology.ts'
import { chemistry } from '../../../../content/question-bank/chemistry.ts'
import { createDraw } from './draw.ts'
import { rankMakers } from './fit.ts'
import { physics } from '../../../../content/question-bank/physics.ts'

/** Questions by subject, then by curriculum topic as the reference data names it. */
export const questionBanks: ReadonlyMap<string, SubjectBank> = new Map([
  ['physics', physics],
  ['chemistry', chemistry],
  ['biology', biology],
])

function toQuestion(picked: BankQuestion, task: QuestionTask): Question {
  const subquestions = picked.subquestions.map(({ wrong: _wrong, ...part }, index) => ({
    ...structuredClone(part),
    id: `${index + 1}`,
    maxPoints: subquestionPoints(part),
  }))
  return {
    questionDescription: picked.questionDescription,
    maxPoints: subquestions.reduce((sum, { maxPoints }) => sum + maxPoints, 0),
    focusAreaId: task.focusAreaId,
    difficulty: task.difficulty,
    ncTopic: task.ncTopic,
    needsGeneration: true,
    generationPrompt: task.prompt,
    subquestions,
    madeBy: 'question bank',
  }
}

const maxDraws = 6

/** Two questions that differ only in their numbers have the same pattern. */
const toPattern = (text: string): string => text.replace(/[\d.⁰¹²³⁴-⁹]+/gu, '#')

/**
 * The first question that the quiz does not have yet. Other questions that fit come before the same question with
 * other values, and those that hardly fit come last.
 */
function findNewQuestion(
  close: readonly QuestionMaker[],
  others: readonly QuestionMaker[],
  seed: string,
  existingQuestions: readonly string[],
): BankQuestion | null {
  const patterns = new Set(existingQuestions.map(toPattern))
  const isNew = ({ questionDescription }: BankQuestion, round: number): boolean =>
    round === 0
      ? !patterns.has(toPattern(questionDescription))
      : !existingQuestions.includes(questionDescription)
  for (const makers of [close, others])
    for (let round = 0; round < maxDraws; round++)
      for (const { make } of makers) {
        const made = make(createDraw(`${seed} ${round}`))
        if (isNew(made, round)) return made
      }
  return null
}

/**
 * The question of the curriculum topic and difficulty that fits the prompt best, with values drawn by the prompt: the
 * same task makes the same question. A prompt that says nothing takes any of them. Throws a sentence for the teacher where
 * nothing fits.
 */
export function drawQuestion(task: QuestionTask): Question {
  const subject = task.subject.trim().toLowerCase()
  const makers = questionBanks.get(subject)?.get(task.ncTopic)?.[task.difficulty] ?? []
  if (makers.length === 0)
    throw new Error(
      `No question in the bank is on the topic "${task.ncTopic}" at the difficulty "${task.difficulty}". Write the question yourself.`,
    )
  const seed = [subject, task.ncTopic, task.difficulty, task.prompt.trim().toLowerCase()].join('\n')
  const { close, others } = rankMakers(makers, task, seed)
  if (close.length === 0)
    throw new Error(
      'No question in the bank fits this prompt. Use words from the curriculum topic, or write the question yourself.',
    )
  const picked = findNewQuestion(close, others, seed, task.existingQuestions ?? [])
  if (picked === null)
    throw new Error(
      'The bank has no further question that fits. Change the prompt or the curriculum topic, or write the question yourself.',
    )
  return toQuestion(picked, task)
}
