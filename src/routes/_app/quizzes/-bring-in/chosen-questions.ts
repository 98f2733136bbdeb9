import { limits } from '../../../../../contract/limits.ts'
import { type Question, parseAlternatives } from '../../../../../contract/quiz-draft.ts'
import type { FoundQuestion } from '../../../../exchange/result.ts'
import { counted } from '../../../../lib/numbers.ts'
import { isBlank } from '../-draft-contents.ts'
import { type QuizDraft, withQuestions } from '../-draft-operations.ts'

/** A question that was found, and why it can't be chosen, if so. */
export interface Candidate extends FoundQuestion {
  key: string
  /** The name of the file; empty for pasted text. */
  file: string
  duplicateOf: 'draft' | 'file' | null
}

/** Marks what is in the draft already, and what was found before. */
export function toCandidates(
  found: { file: string; question: FoundQuestion }[],
  draft: QuizDraft,
): Candidate[] {
  const inDraft = new Set(draft.questions.map(toContentKey))
  const seen = new Set<string>()
  return found.map(({ file, question }) => {
    const key = toContentKey(question.question)
    const duplicateOf = inDraft.has(key) ? 'draft' : seen.has(key) ? 'file' : null
    seen.add(key)
    return { ...question, key, file, duplicateOf }
  })
}

/** The questions of a draft that stay: a blank one is replaced by what comes in. */
const getKept = (draft: QuizDraft): Question[] => draft.questions.filter((question) => !isBlank(question))

const countParts = (questions: Question[]): number =>
  questions.reduce((sum, { subquestions }) => sum + subquestions.length, 0)

/** As many of the candidates as the quiz has room for, in their order. */
export function chooseFitting(candidates: Candidate[], draft: QuizDraft): Set<string> {
  const kept = getKept(draft)
  const chosen = new Set<string>()
  let parts = countParts(kept)
  for (const { key, duplicateOf, question } of candidates) {
    if (kept.length + chosen.size >= limits.questionsPerQuiz) break
    if (duplicateOf !== null || parts + question.subquestions.length > limits.subquestionsPerQuiz) continue
    chosen.add(key)
    parts += question.subquestions.length
  }
  return chosen
}

/** Why the chosen questions can't all be added, in one sentence, or null. */
export function getRoomProblem(chosen: Question[], draft: QuizDraft): string | null {
  const kept = getKept(draft)
  const surplus = kept.length + chosen.length - limits.questionsPerQuiz
  if (surplus > 0)
    return `A quiz has at most ${limits.questionsPerQuiz} questions${kept.length > 0 ? `, and this one has ${kept.length}` : ''}: take out ${surplus}.`
  return countParts(kept) + countParts(chosen) > limits.subquestionsPerQuiz
    ? `A quiz has at most ${limits.subquestionsPerQuiz} subquestions; these would be ${countParts(kept) + countParts(chosen)}. Choose fewer.`
    : null
}

/** Why not all that could be chosen were chosen at first, in one sentence, or null. */
export function describeRoom(candidates: Candidate[], draft: QuizDraft): string | null {
  const { size } = chooseFitting(candidates, draft)
  const count = candidates.filter(({ duplicateOf }) => duplicateOf === null).length
  if (size === count) return null
  const limit =
    getKept(draft).length + count > limits.questionsPerQuiz
      ? `${limits.questionsPerQuiz} questions`
      : `${limits.subquestionsPerQuiz} subquestions`
  return `A quiz has at most ${limit}, so ${size === 0 ? 'none is' : `the first ${size} that fit are`} ticked. Untick some to take others.`
}

/** The draft with the questions at its end, in the place of blank ones. */
export const addQuestions = (draft: QuizDraft, questions: Question[]): QuizDraft =>
  withQuestions(draft, [...getKept(draft), ...questions])

export const formatAdded = (count: number): string =>
  `${counted(count, 'question')} ${count === 1 ? 'is' : 'are'} in the draft.`

/** The same for questions with the same content, whatever their ids, topic and difficulty. */
const toContentKey = ({ questionDescription, subquestions }: Question): string =>
  JSON.stringify([
    tidy(questionDescription),
    subquestions.map(
      ({ subquestionDescription, kind, options, value, tolerance, unit, significantFigures, answers }) => [
        tidy(subquestionDescription),
        kind ?? 'text',
        options ?? [],
        [value, tolerance, unit, significantFigures].map((field) => field ?? ''),
        answers.map(({ answer, maxPoints, part }) => [
          // The texts of a number's entries are made from its fields.
          kind === 'number' ? '' : parseAlternatives(answer).map(tidy),
          maxPoints,
          part ?? '',
        ]),
      ],
    ),
  ])

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim()
