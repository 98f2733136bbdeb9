import { type MarkSchemeEntry, parseAlternatives, roundPoints } from '../../contract/quiz-draft.ts'

const markedLine = /^(?:(.*) )?\[(\d{1,3}(?:\.\d{1,2})?) marks?\]$/

/** An entry on one line; alternatives are parted by " / ". */
export const toSchemeLine = (answer: string): string => parseAlternatives(answer).join(' / ')

/**
 * A mark scheme as notes for whoever marks, a line an entry: `speed / velocity [2 marks]`. For formats whose free text has
 * no mark scheme.
 */
export const formatScheme = (answers: MarkSchemeEntry[]): string =>
  answers
    .map(({ answer, maxPoints }) =>
      `${toSchemeLine(answer)} [${maxPoints} ${maxPoints === 1 ? 'mark' : 'marks'}]`.trim(),
    )
    .join('\n')

/** The entries of such notes; null if a line is not of that form, as in notes that somebody wrote. */
export function parseScheme(notes: string): MarkSchemeEntry[] | null {
  const lines = notes.split('\n').filter((line) => line.trim() !== '')
  const entries = lines.map((line) => {
    const [, answer = '', points] = markedLine.exec(line.trim()) ?? []
    return points === undefined ? null : { answer: answer.trim(), maxPoints: roundPoints(Number(points)) }
  })
  const known = entries.filter((entry) => entry !== null)
  return known.length > 0 && known.length === lines.length ? known : null
}
