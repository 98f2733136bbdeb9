import { type ClassQuestion, readQuestionsOutOfFold } from './class-questions.ts'
import { type DataFile, mean } from './marking-data.ts'
import { type RightMarks, simulateQuestions } from './simulate-classes.ts'

interface Candidate {
  voteWeight: number
  voteSharpness: number
}

const candidates: Candidate[] = [0, 2, 4, 6, 8].flatMap((voteWeight) =>
  (voteWeight === 0 ? [1] : [2, 3, 4]).map((voteSharpness) => ({ voteWeight, voteSharpness })),
)

const classesPerQuestion = 2

/** What the constants are chosen by: how many marks are right after the first and the last decisions of a lesson. */
const score = (right: RightMarks): number => mean([right[5] ?? 0, right[12] ?? 0])

interface CandidateFit {
  candidate: Candidate
  /** By file and question. */
  scores: number[][]
}

/** Every file counts the same. */
const averageFiles = (files: number[][]): number =>
  mean(files.filter(({ length }) => length > 0).map((own) => mean(own)))

const pick = (
  scores: number[][],
  files: ClassQuestion[][],
  isWanted: (fold: number | null) => boolean,
): number[][] =>
  scores.map((own, file) => own.filter((_, index) => isWanted(files[file]?.[index]?.fold ?? null)))

const findBest = (fits: CandidateFit[], score: (fit: CandidateFit) => number): CandidateFit | undefined =>
  fits.toSorted((one, other) => score(other) - score(one))[0]

const shown = (value: number): number => Math.round(value * 1e4) / 1e4

/**
 * The vote's constants by simulated classes: the score of every candidate over all questions, and the score that is
 * reached where each fold is judged by the candidate that is best on the others.
 */
export function fitLearning(all: DataFile[]) {
  const files = readQuestionsOutOfFold(
    all.filter(({ labels }) => labels === 'label2'),
    all,
  )
  if (files === null) throw new Error('Every question needs a fold.')
  const fits = candidates.map((candidate): CandidateFit => {
    const options = { order: 'least_certain_reordered', classesPerQuestion, constants: candidate } as const
    return { candidate, scores: files.map((questions) => simulateQuestions(questions, options).map(score)) }
  })
  const folds = [...new Set(files.flat().map(({ fold }) => fold))].toSorted()
  const chosen = folds.map((fold) => {
    const best = findBest(fits, ({ scores }) => averageFiles(pick(scores, files, (each) => each !== fold)))
    return { fold, best, held: pick(best?.scores ?? [], files, (each) => each === fold) }
  })
  const held = files.map((_, file) => chosen.flatMap((each) => each.held[file] ?? []))
  return {
    candidates: fits.map(({ candidate, scores }) => ({ ...candidate, score: shown(averageFiles(scores)) })),
    best: findBest(fits, ({ scores }) => averageFiles(scores))?.candidate,
    cross_validation: { score: shown(averageFiles(held)), chosen: chosen.map(({ best }) => best?.candidate) },
  }
}
