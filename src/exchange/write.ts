import { toCsv } from '../lib/csv.ts'
import { toXlsx } from '../lib/xlsx.ts'
import { zip } from '../lib/zip.ts'
import { writeAiken } from './aiken.ts'
import { protectCells } from './csv.ts'
import { type Format, formats } from './formats.ts'
import { writeGift } from './gift-writer.ts'
import { type NamedQuiz, writeJotterJson } from './jotter-json.ts'
import { writeMoodle } from './moodle-writer.ts'
import { writeQti } from './qti-writer.ts'
import { type Reduced, reduceQuestions } from './reduce.ts'
import { toQuestionSheet } from './table-writer.ts'

/** What comes of these quizzes in the format, and what it can't say of them. */
export const previewQuizzes = (quizzes: NamedQuiz[], format: Format): Reduced =>
  reduceQuestions(
    quizzes.flatMap(({ questions }) => questions),
    format,
  )

/** The questions as a file of the format; only a Jotter file keeps the quizzes apart. */
export async function writeQuizzes(quizzes: NamedQuiz[], format: Format): Promise<Blob> {
  if (format === 'json') return new Blob([writeJotterJson(quizzes)], { type: formats.json.mime })
  const { questions } = previewQuizzes(quizzes, format)
  if (format === 'xlsx') return toXlsx(toQuestionSheet(questions), 'Questions')
  if (format === 'qti') return zip(writeQti(questions))
  const text = {
    csv: () => toCsv(protectCells(toQuestionSheet(questions))),
    moodle: () => writeMoodle(questions),
    gift: () => writeGift(questions),
    aiken: () => writeAiken(questions),
  }[format]()
  return new Blob([text], { type: `${formats[format].mime};charset=utf-8` })
}
