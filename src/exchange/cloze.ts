import type { Question } from '../../contract/quiz-draft.ts'
import { type Part, buildQuestion, toOptionsPart, toRangePart, toTextPart } from './build-question.ts'
import { anyToText } from './html-text.ts'
import { exchangeLimits } from './limits.ts'
import { noteTexts } from './note-texts.ts'
import { NotImportable } from './result.ts'

const gap = /\{(\d*):([A-Z_]+):((?:\\[^]|[^\\}]){0,4000})\}/g

/** Whether a text is of Moodle's “embedded answers (Cloze)” format: it has gaps, and nothing else in braces. */
export const isCloze = (source: string): boolean =>
  source.length <= exchangeLimits.questionCharacters &&
  source.search(gap) >= 0 &&
  !source.replace(gap, '').includes('{')

/** A text with embedded answers: each gap becomes a part, and the text shows where it is. */
export function readCloze(source: string, changes: Set<string>): Question {
  const parts: Part[] = []
  const text = source.replace(gap, (_, weight: string, type: string, answers: string) => {
    const label = `Gap ${parts.length + 1}`
    parts.push(toGapPart(label, type, parseAnswers(answers, changes), Number(weight || 1), changes))
    return `___(${parts.length})___`
  })
  if (parts.length === 0) throw new NotImportable('It has no gap that can be read.')
  changes.add(noteTexts.gaps)
  return buildQuestion(text, parts)
}

interface Answer {
  text: string
  percent: number
}

/** `%50%a#feedback~=b~c`: an answer that begins with = is right. */
function parseAnswers(source: string, changes: Set<string>): Answer[] {
  return source.split(/(?<!\\)~/).map((one) => {
    const [, mark = '', rest = ''] = /^(=|%-?[\d.]+%)?([^]*)$/.exec(one) ?? []
    const [text = '', feedback] = rest.split(/(?<!\\)#/)
    if (feedback !== undefined && feedback.trim() !== '') changes.add(noteTexts.feedback)
    const percent = mark === '=' ? 100 : Number(mark.replaceAll('%', '') || 0)
    return { text: anyToText(text.replace(/\\([^])/g, '$1'), changes), percent }
  })
}

function toGapPart(
  label: string,
  type: string,
  answers: Answer[],
  points: number,
  changes: Set<string>,
): Part {
  const best = answers.filter(({ percent }) => percent >= 100)
  if (best.length < answers.filter(({ percent }) => percent > 0).length) changes.add(noteTexts.partMarks)
  if (/^(NUMERICAL|NM)$/.test(type)) {
    const [value, tolerance] = (best[0]?.text ?? '').split(':')
    if (Number.isNaN(Number(value || 'none')))
      throw new NotImportable(`${label} has no number that is right.`)
    return toRangePart(Number(value), Number(tolerance ?? 0) || 0, label, points)
  }
  if (/^(SHORTANSWER|SA|MW|SHORTANSWER_C|SAC|MWC)$/.test(type))
    return toTextPart(
      label,
      best.map(({ text }) => text),
      points,
    )
  const isSeveral = /^(MULTIRESPONSE|MR)/.test(type)
  if (!isSeveral && best.length === 0)
    throw new NotImportable(`${label} has no option that earns the full mark.`)
  const options = answers.map(({ text, percent }) => ({
    text,
    isRight: isSeveral ? percent > 0 : percent >= 100,
  }))
  const shuffle = /^(?:MC[VH]?|MRH?|MULTI(?:CHOICE|RESPONSE)_[VH]?)S$/.test(type)
  return toOptionsPart(label, options, { points, shuffle })
}
