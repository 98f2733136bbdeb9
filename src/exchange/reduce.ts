import {
  type MarkSchemeEntry,
  type Question,
  type Subquestion,
  parseAlternatives,
  sumPoints,
} from '../../contract/quiz-draft.ts'
import { formatTolerance, parseTolerance, parseWrittenNumber } from '../../contract/question-kinds.ts'
import { type Part, buildQuestion, formatNumber, shufflesByDefault, sharePoints } from './build-question.ts'
import type { Format } from './formats.ts'
import { looksLikeAiken } from './aiken.ts'
import { tidyText } from './html-text.ts'

/** Questions as a format can hold them, and a sentence for each kind of loss. */
export interface Reduced {
  questions: Question[]
  losses: string[]
}

type Change =
  | 'topics'
  | 'difficulty'
  | 'parts'
  | 'texts'
  | 'kinds'
  | 'blanks'
  | 'marks'
  | 'shares'
  | 'shuffle'
  | 'numbers'
  | 'percent'
  | 'units'
  | 'figures'
  | 'empty'
  | 'lookalikes'
  | 'arrows'

const sentences: Record<Change, string> = {
  topics: 'Focus areas and curriculum topics belong to this school and are left out.',
  difficulty: 'The difficulty is left out.',
  parts: 'Each part of a question becomes a question of its own, with the text of the question above.',
  texts: 'The text of a question and that of its part become one text.',
  kinds: 'Parts that are no choice of one are left out.',
  blanks: 'Several blanks or blank lines in a row become one.',
  marks: 'Marks are left out: each question is worth 1.',
  shares: 'All right options of a question are worth the same.',
  shuffle: 'Whether options are shuffled is left out.',
  numbers: 'Numbers are written in another way, for example 300000000 for 3 × 10^8.',
  percent: 'A tolerance in percent becomes a fixed amount.',
  units: 'Units of numbers, and marks for them, are left out.',
  figures: 'Significant figures, and marks for them, are left out.',
  empty: 'Answers without text are left out where a part has others.',
  lookalikes: 'Questions with lines that look like options are left out.',
  arrows: 'The characters -> become → in answers.',
}

/** What each format can't hold. */
const lossesByFormat: Record<Format, Change[]> = {
  json: [],
  csv: ['empty'],
  xlsx: ['empty'],
  qti: ['difficulty', 'blanks', 'numbers', 'units', 'figures'],
  moodle: ['difficulty', 'parts', 'shares', 'numbers', 'percent', 'figures'],
  gift: [
    'difficulty',
    'parts',
    'blanks',
    'marks',
    'shuffle',
    'numbers',
    'percent',
    'units',
    'figures',
    'arrows',
  ],
  aiken: ['difficulty', 'kinds', 'parts', 'blanks', 'marks', 'shuffle', 'lookalikes'],
}

/** The questions as they come back from a file of the format. */
export function reduceQuestions(questions: Question[], format: Format): Reduced {
  const changes = new Set<Change>()
  const lacks = (change: Change) => lossesByFormat[format].includes(change)
  const reduced = questions.flatMap((question) => {
    if (question.focusAreaId !== null || question.ncTopic !== null) changes.add('topics')
    const difficulty = lacks('difficulty') ? null : question.difficulty
    if (difficulty !== question.difficulty) changes.add('difficulty')
    const parts = question.subquestions
      .filter(({ kind }) => keepIf(!lacks('kinds') || kind === 'choice', changes, 'kinds'))
      .map((part) => reducePart(part, lacks, changes))
    const text = reduceText(question.questionDescription, lacks, changes)
    return splitParts(text, parts, lacks('parts'), changes).map(([own, kept]) =>
      buildQuestion(own, kept, { difficulty }),
    )
  })
  const kept = reduced.filter((question) =>
    keepIf(!lacks('lookalikes') || !looksLikeAiken(question.questionDescription), changes, 'lookalikes'),
  )
  return { questions: kept, losses: [...changes].map((change) => sentences[change]) }
}

/** Returns `isKept`, and records the change where something is left out. */
function keepIf(isKept: boolean, changes: Set<Change>, change: Change): boolean {
  if (!isKept) changes.add(change)
  return isKept
}

function splitParts(text: string, parts: Part[], isSplit: boolean, changes: Set<Change>): [string, Part[]][] {
  if (parts.length === 0) return []
  if (!isSplit) return [[text, parts]]
  if (parts.length > 1) changes.add('parts')
  return parts.map((part) => {
    if (part.subquestionDescription === '') return [text, [part]]
    changes.add('texts')
    return [`${text}\n${part.subquestionDescription}`, [{ ...part, subquestionDescription: '' }]]
  })
}

type Lacks = (change: Change) => boolean

function reduceText(source: string, lacks: Lacks, changes: Set<Change>): string {
  const text = tidyText(source)
  if (!lacks('blanks')) return text
  const lines = text.split('\n').map((line) => line.replace(/\s+/g, ' ').trim())
  const reduced = lines.filter((line) => line !== '').join('\n')
  if (reduced !== text) changes.add('blanks')
  return reduced
}

function reducePart(part: Subquestion, lacks: Lacks, changes: Set<Change>): Part {
  const { id: _id, maxPoints: _maxPoints, ...fields } = part
  const subquestionDescription = reduceText(part.subquestionDescription, lacks, changes)
  const reduced = { ...fields, subquestionDescription }
  if (part.kind === 'number') return reduceNumber(reduced, lacks, changes)
  if (part.kind === 'choice' || part.kind === 'several') return reduceOptions(reduced, lacks, changes)
  return { subquestionDescription, answers: reduceEntries(part.answers, lacks, changes) }
}

function reduceEntries(answers: MarkSchemeEntry[], lacks: Lacks, changes: Set<Change>): MarkSchemeEntry[] {
  const entries = answers.map(({ answer, maxPoints }) => ({
    answer: parseAlternatives(tidyText(answer))
      .map((one) => reduceText(reduceArrows(one, lacks, changes), lacks, changes))
      .join('\n'),
    maxPoints,
  }))
  const [only] = entries
  // Several entries are written with their marks as notes for markers.
  if (
    lacks('marks') &&
    entries.length === 1 &&
    only !== undefined &&
    only.answer !== '' &&
    only.maxPoints !== 1
  ) {
    changes.add('marks')
    return [{ ...only, maxPoints: 1 }]
  }
  if (!lacks('empty') || entries.length === 1) return entries
  const filled = entries.filter(({ answer }) => keepIf(answer !== '', changes, 'empty'))
  return filled.length > 0 ? filled : entries.slice(0, 1)
}

function reduceOptions(part: Part, lacks: Lacks, changes: Set<Change>): Part {
  const points = part.answers.map(({ maxPoints }) => maxPoints)
  const sum = lacks('marks') ? 1 : sumPoints(points)
  const isShared = lacks('marks') || (lacks('shares') && part.kind === 'several')
  const shares = isShared ? sharePoints(sum, points.length) : points
  if (shares.some((share, index) => share !== points[index])) changes.add(lacks('marks') ? 'marks' : 'shares')
  const { shuffle = false, ...others } = part
  const options = part.options?.map((option) => reduceArrows(option, lacks, changes))
  const isShuffled = lacks('shuffle') ? shufflesByDefault(options ?? []) : shuffle
  if (isShuffled !== shuffle) changes.add('shuffle')
  return {
    ...others,
    options,
    ...(isShuffled && { shuffle: true }),
    answers: part.answers.map(({ answer }, index) => ({
      answer: reduceArrows(answer, lacks, changes),
      maxPoints: shares[index] ?? 0,
    })),
  }
}

function reduceArrows(text: string, lacks: Lacks, changes: Set<Change>): string {
  if (!lacks('arrows') || !text.includes('->')) return text
  changes.add('arrows')
  return text.replaceAll('->', '→')
}

function reduceNumber(part: Part, lacks: Lacks, changes: Set<Change>): Part {
  const { value: written = '', tolerance: writtenTolerance = '', unit, significantFigures, ...others } = part
  const value = parseWrittenNumber(written) ?? 0
  const reducedValue = lacks('numbers') ? formatNumber(value) : tidyText(written)
  if (reducedValue !== tidyText(written)) changes.add('numbers')
  const tolerance = reduceTolerance(writtenTolerance, value, lacks, changes)
  const lost = (['unit', 'figures'] as const).filter((name) => lacks(name === 'unit' ? 'units' : 'figures'))
  if (unit !== undefined && lost.includes('unit')) changes.add('units')
  if (significantFigures !== undefined && lost.includes('figures')) changes.add('figures')
  const answers = part.answers.filter(
    (entry) => entry.part === undefined || !(lacks('figures') || lost.includes(entry.part)),
  )
  if (answers.some(({ part: of, maxPoints }) => of === undefined && maxPoints !== 1) && lacks('marks'))
    changes.add('marks')
  if (answers.length < part.answers.length)
    changes.add(part.answers.some((one) => one.part === 'unit') ? 'units' : 'figures')
  return {
    ...others,
    value: reducedValue,
    ...(tolerance !== '' && { tolerance }),
    ...(unit !== undefined && !lost.includes('unit') && { unit: tidyText(unit) }),
    ...(significantFigures !== undefined && !lost.includes('figures') && { significantFigures }),
    answers: lacks('marks') ? answers.map((entry) => ({ ...entry, maxPoints: 1 })) : answers,
  }
}

function reduceTolerance(written: string, value: number, lacks: Lacks, changes: Set<Change>): string {
  const text = tidyText(written)
  const tolerance = parseTolerance(text)
  if (!lacks('numbers') || tolerance === null) return text
  if (tolerance.type === 'percent' && lacks('percent')) {
    changes.add('percent')
    return toAmount((Math.abs(value) * tolerance.amount) / 100)
  }
  const reduced = tolerance.type === 'percent' ? formatTolerance(tolerance) : toAmount(tolerance.amount)
  if (reduced !== text) changes.add('numbers')
  return reduced
}

/** A tolerance of 0 is left out. */
const toAmount = (amount: number): string => (amount === 0 ? '' : formatNumber(amount))
