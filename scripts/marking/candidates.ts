import { alternativesWeighed } from '../../server/examiner/matching/alternatives.ts'
import { answerText, askedIn } from '../../server/examiner/matching/answer-text.ts'
import { candidatesOf } from '../../server/examiner/matching/candidates.ts'
import { type Features, features } from '../../server/examiner/matching/features.ts'
import { featureNames } from '../../server/examiner/matching/model.ts'
import { mostFor } from '../../server/examiner/matching/match-alternative.ts'
import { nonAnswerType } from '../../server/examiner/text/non-answers.ts'
import { tokenize } from '../../server/examiner/text/tokens.ts'
import type { DataFile, MarkedQuestion } from './records.ts'

/** A stretch of an answer against an alternative, and the most that its probability may be. */
export interface Weighable {
  features: Features
  most: number
}

/** An answer with every stretch and alternative that may earn its mark. */
export interface Example {
  file: string
  fold: number
  gold: number
  importance: number
  candidates: Weighable[]
}

export const signs = featureNames.map((name) => features[name])

function examplesOf(file: string, question: MarkedQuestion, importance: number): Example[] {
  const [entry, second] = question.task.markScheme
  // Answers to several entries say nothing about any one of them.
  if (entry === undefined || second !== undefined || question.fold === null) return []
  const { fold } = question
  const asked = askedIn(question.task.question)
  const ways = alternativesWeighed(entry.answer, asked.stems)
  return question.answers.map(({ text, gold }) => {
    const tokens = tokenize(text)
    const refused = nonAnswerType(text, tokens, [question.task.question]) !== null
    const answer = answerText(text, tokens, asked, true)
    const found = refused ? [] : ways.flatMap((way) => candidatesOf(way, answer).judged)
    const candidates = found.map((each) => ({ features: each.features, most: mostFor(each.trouble) }))
    return { file, fold, gold, importance, candidates }
  })
}

/** `importanceOf` says how much an answer of the file counts. */
export const examplesIn = (files: DataFile[], importanceOf: (file: DataFile) => number): Example[] =>
  files.flatMap((file) =>
    file.questions.flatMap((question) => examplesOf(file.file, question, importanceOf(file))),
  )
