import { weighedAlternatives } from '../../server/examiner/matching/alternatives.ts'
import { answerText, questionText } from '../../server/examiner/matching/answer-text.ts'
import { findCandidates } from '../../server/examiner/matching/candidates.ts'
import { type Features, featureSigns, featureNames } from '../../server/examiner/matching/model.ts'

import { maxProbability } from '../../server/examiner/matching/match-entries.ts'
import { nonAnswerType } from '../../server/examiner/text/non-answers.ts'
import { tokenize } from '../../server/examiner/text/tokens.ts'
import type { DataFile, MarkedQuestion } from './records.ts'

/** A stretch of an answer against an alternative, and the most that its probability may be. */
export interface Weighable {
  features: Features
  maxProbability: number
}

/** An answer with every stretch and alternative that may earn its mark. */
export interface Example {
  file: string
  fold: number
  gold: number
  importance: number
  candidates: Weighable[]
}

export const signs = featureNames.map((name) => featureSigns[name])

function examplesOf(file: string, question: MarkedQuestion, importance: number): Example[] {
  const [entry, second] = question.task.markScheme
  // Answers to several entries say nothing about any one of them.
  if (entry === undefined || second !== undefined || question.fold === null) return []
  const { fold } = question
  const asked = questionText(question.task.question)
  const ways = weighedAlternatives(entry.answer, asked.stems)
  return question.answers.map(({ text, gold }) => {
    const tokens = tokenize(text)
    const refused = nonAnswerType(text, tokens, [question.task.question]) !== null
    const answer = answerText(text, tokens, asked, true)
    const found = refused ? [] : ways.flatMap((way) => findCandidates(way, answer).judged)
    const candidates = found.map((each) => ({
      features: each.features,
      maxProbability: maxProbability(each.mismatch),
    }))
    return { file, fold, gold, importance, candidates }
  })
}

/** `importanceOf` says how much an answer of the file counts. */
export const examplesIn = (files: DataFile[], importanceOf: (file: DataFile) => number): Example[] =>
  files.flatMap((file) =>
    file.questions.flatMap((question) => examplesOf(file.file, question, importanceOf(file))),
  )
