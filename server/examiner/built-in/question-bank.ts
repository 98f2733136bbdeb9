import type { Question } from '../../../contract/quiz-draft.ts'
import type { QuestionTask } from '../examiner.ts'
import type { BankQuestion, TopicBank } from './question-bank/bank-question.ts'
import { biologyLifeOnEarth } from './question-bank/biology-life-on-earth.ts'
import { biologyOrganisms } from './question-bank/biology-organisms.ts'
import { chemistryReactionsAndEarth } from './question-bank/chemistry-reactions-and-earth.ts'
import { chemistryStructure } from './question-bank/chemistry-structure.ts'
import { physicsMatterAndSpace } from './question-bank/physics-matter-and-space.ts'
import { physicsMechanics } from './question-bank/physics-mechanics.ts'
import { physicsWavesAndElectricity } from './question-bank/physics-waves-and-electricity.ts'
import { tokensOf } from './tokens.ts'

/** Questions by subject, then by curriculum topic as the reference data names it. */
export const questionBanks: ReadonlyMap<string, ReadonlyMap<string, TopicBank>> = new Map([
  ['physics', new Map([...physicsMechanics, ...physicsWavesAndElectricity, ...physicsMatterAndSpace])],
  ['chemistry', new Map([...chemistryStructure, ...chemistryReactionsAndEarth])],
  ['biology', new Map([...biologyOrganisms, ...biologyLifeOnEarth])],
])

const contentStems = (text: string): Set<string> =>
  new Set(tokensOf(text).flatMap(({ stem, stop }) => (stop ? [] : [stem])))

const textOf = (question: BankQuestion): string =>
  [
    question.questionDescription,
    ...question.subquestions.flatMap(({ subquestionDescription, answers }) => [
      subquestionDescription,
      ...answers.map(({ answer }) => answer),
    ]),
  ].join('\n')

function overlap(prompt: ReadonlySet<string>, question: BankQuestion): number {
  const words = contentStems(textOf(question))
  return [...prompt].filter((stem) => words.has(stem)).length
}

function asQuestion(picked: BankQuestion, task: QuestionTask): Question {
  const subquestions = picked.subquestions.map(({ subquestionDescription, answers }, index) => ({
    id: `${index + 1}`,
    subquestionDescription,
    maxPoints: answers.reduce((sum, { maxPoints }) => sum + maxPoints, 0),
    answers: answers.map((answer) => ({ ...answer })),
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
  }
}

/** The question of the curriculum topic and difficulty that shares most words with the prompt. */
export function questionFromBank(task: QuestionTask): Question {
  const topic = questionBanks.get(task.subject.trim().toLowerCase())?.get(task.ncTopic)
  const fitting = topic?.[task.difficulty] ?? []
  const prompt = contentStems(task.prompt)
  let picked: BankQuestion | null = null
  let most = 0
  for (const question of fitting) {
    const shared = overlap(prompt, question)
    if (shared > most) [picked, most] = [question, shared]
  }
  if (picked === null)
    throw new Error(
      'No question in the bank fits this prompt. Use words from the curriculum topic, or write the question yourself.',
    )
  return asQuestion(picked, task)
}
