import { getKindProblem } from '../../../../../contract/question-kinds.ts'
import type { MarkSchemeEntry, Question, Subquestion } from '../../../../../contract/quiz-draft.ts'
import { counted, marks } from '../../../../lib/numbers.ts'
import { toLetter } from '../../../../lib/steps.ts'
import { type Position, type QuizDraft, firstPosition, hasAnswerLevel } from '../-draft-operations.ts'
import { formatPosition } from './level-nouns.ts'

/** One line of the outline: a question, a subquestion or an answer. */
export interface OutlineRow {
  position: Position
  /** Unique in the outline, e.g. "1.0" for the first subquestion of the second question. */
  key: string
  /** E.g. "2" for a question, "a" for a subquestion; answers have none. */
  number: string
  /** The first words of the item, or what stands for them while it has none. */
  text: string
  /** Null for a question that is to be generated, which has no marks yet. */
  points: number | null
  /** What is missing, e.g. "No answer yet"; of a collapsed question what is missing in all of it. */
  missing: string | null
  /** The number of items with the same parent, this one included. */
  siblingCount: number
  /** Undefined for what has nothing below it. */
  isExpanded?: boolean
}

const isEmpty = (text: string): boolean => text.trim() === ''

/** The lines of a draft from top to bottom; `isExpanded` says whether the parts of a question are among them. */
export const listOutlineRows = (draft: QuizDraft, isExpanded: (question: number) => boolean): OutlineRow[] =>
  draft.questions.flatMap((question, index) => {
    const rows = question.needsGeneration ? [] : listSubquestionRows(question, index)
    const showsParts = rows.length > 0 && isExpanded(index)
    const row = toQuestionRow(question, index, draft.questions.length)
    if (rows.length === 0) return [row]
    const missing = showsParts ? row.missing : formatAllMissing([row, ...rows])
    return [{ ...row, missing, isExpanded: showsParts }, ...(showsParts ? rows : [])]
  })

function toQuestionRow(question: Question, index: number, siblingCount: number): OutlineRow {
  const { needsGeneration, generationPrompt, questionDescription, maxPoints } = question
  const text = needsGeneration ? generationPrompt.trim() || (question.ncTopic ?? '') : questionDescription
  return {
    position: { ...firstPosition, question: index },
    key: `${index}`,
    number: `${index + 1}`,
    text: text.trim() || (needsGeneration ? 'To be generated' : 'New question'),
    points: needsGeneration ? null : maxPoints,
    missing: getQuestionGap(question),
    siblingCount,
  }
}

function getQuestionGap(question: Question): string | null {
  if (!question.needsGeneration) return isEmpty(question.questionDescription) ? 'No text yet' : null
  if (question.ncTopic === null) return 'No curriculum topic yet'
  return question.difficulty === null ? 'No difficulty yet' : null
}

function listSubquestionRows({ subquestions }: Question, question: number): OutlineRow[] {
  return subquestions.flatMap((subquestion, index) => {
    const position: Position = { ...firstPosition, level: 'subquestion', question, subquestion: index }
    return [
      {
        position,
        key: `${question}.${index}`,
        number: toLetter(index + 1),
        text: subquestion.subquestionDescription.trim() || `Subquestion ${index + 1}`,
        points: subquestion.maxPoints,
        missing: getSubquestionGap(subquestion, subquestions.length),
        siblingCount: subquestions.length,
      },
      ...(hasAnswerLevel(subquestion) ? subquestion.answers : []).map((answer, n) =>
        toAnswerRow(answer, subquestion, { ...position, answer: n }),
      ),
    ]
  })
}

/** The text of an only subquestion may be missing: the question says it all. */
function getSubquestionGap(subquestion: Subquestion, count: number): string | null {
  const gaps = [
    count > 1 && isEmpty(subquestion.subquestionDescription) && 'no text yet',
    getAnswerGap(subquestion),
  ].filter((gap) => gap !== false)
  const text = gaps.join(', ')
  return text === '' ? null : text.charAt(0).toUpperCase() + text.slice(1)
}

/** What is missing in the answers of a subquestion; false if nothing is. */
export function getAnswerGap(subquestion: Subquestion): string | false {
  const { kind, options = [], value = '', answers } = subquestion
  if (hasAnswerLevel(subquestion)) return answers.every(({ answer }) => isEmpty(answer)) && 'no answer yet'
  if (getKindProblem(subquestion) === null) return false
  if (kind === 'number') return isEmpty(value) ? 'no value yet' : 'a number to mend'
  if (options.length === 0) return 'no options yet'
  return answers.length === 0 ? 'no right option yet' : 'options to mend'
}

function toAnswerRow(
  { answer, maxPoints }: MarkSchemeEntry,
  { answers }: Subquestion,
  position: Position,
): OutlineRow {
  const isOneOfSome = answers.some((other) => !isEmpty(other.answer))
  return {
    position: { ...position, level: 'answer' },
    key: `${position.question}.${position.subquestion}.${position.answer}`,
    number: '',
    text: answer.trim() || `Answer ${position.answer + 1}`,
    points: maxPoints,
    // If none has a text, the subquestion above says so.
    missing: isEmpty(answer) && isOneOfSome ? 'No text yet' : null,
    siblingCount: answers.length,
  }
}

function formatAllMissing(rows: OutlineRow[]): string | null {
  const gaps = rows.flatMap(({ missing }) => missing ?? [])
  return gaps.length > 1 ? `${counted(gaps.length, 'gap')} to fill in` : (gaps[0] ?? null)
}

/** The accessible name of a row, e.g. "Question 2, subquestion 1: Why?, 2 marks, no answer yet". */
export const formatRow = ({ position, text, points, missing }: OutlineRow): string =>
  [`${formatPosition(position)}: ${text}`, points !== null && marks(points), missing?.toLowerCase()]
    .filter(Boolean)
    .join(', ')

/** The number of things that are missing in a draft. */
export const countGaps = (draft: QuizDraft): number =>
  listOutlineRows(draft, () => true).filter(({ missing }) => missing !== null).length
