import { type Question, type Subquestion, parseAlternatives, sumPoints } from '../../contract/quiz-draft.ts'
import { formatScheme } from './scheme-text.ts'
import { escapeXml } from './xml-text.ts'

/** Writes questions of one part each. */
export const writeMoodle = (questions: Question[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.map(writeQuestion).join('')}</quiz>\n`

const text = (name: string, content: string): string =>
  `<${name} format="plain_text"><text>${escapeXml(content)}</text></${name}>`

function writeQuestion({ questionDescription, subquestions: [part] }: Question, index: number): string {
  if (part === undefined) return ''
  const { type, lines } = writeParts(part)
  const points = sumPoints(part.answers.map(({ maxPoints }) => maxPoints))
  const head = [
    `<name><text>${escapeXml(`Question ${index + 1}`)}</text></name>`,
    text('questiontext', questionDescription),
    `<defaultgrade>${points}</defaultgrade>`,
  ]
  return `  <question type="${type}">\n${[...head, ...lines].map((line) => `    ${line}\n`).join('')}  </question>\n`
}

const answer = (content: string, fraction: number, inner = ''): string =>
  `<answer fraction="${fraction}" format="plain_text"><text>${escapeXml(content)}</text>${inner}</answer>`

function writeParts(part: Subquestion): { type: string; lines: string[] } {
  if (part.kind === 'choice' || part.kind === 'several')
    return { type: 'multichoice', lines: writeOptions(part) }
  if (part.kind === 'number') return { type: 'numerical', lines: writeNumber(part) }
  const [only] = part.answers
  const alternatives = parseAlternatives(only?.answer ?? '')
  if (part.answers.length === 1 && alternatives.length > 0)
    return { type: 'shortanswer', lines: alternatives.map((one) => answer(one.replaceAll('*', '\\*'), 100)) }
  const notes = part.answers.length === 1 ? '' : formatScheme(part.answers)
  return { type: 'essay', lines: [text('graderinfo', notes)] }
}

/** Of several, a wrong option takes away one mark. */
function writeOptions({ kind, options = [], answers, shuffle }: Subquestion): string[] {
  const right = new Set(answers.map((entry) => entry.answer))
  const points = sumPoints(answers.map(({ maxPoints }) => maxPoints))
  const share = Number((100 / right.size).toFixed(7))
  const penalty = kind === 'several' && points > 0 ? Math.max(-100, Number((-100 / points).toFixed(7))) : 0
  return [
    `<single>${kind === 'choice'}</single>`,
    `<shuffleanswers>${shuffle === true}</shuffleanswers>`,
    '<answernumbering>abc</answernumbering>',
    ...options.map((option) => answer(option, right.has(option) ? share : penalty)),
  ]
}

function writeNumber({ value = '', tolerance, unit }: Subquestion): string[] {
  const units = `<units><unit><multiplier>1</multiplier><unit_name>${escapeXml(unit ?? '')}</unit_name></unit></units>`
  return [
    answer(value, 100, `<tolerance>${tolerance ?? 0}</tolerance>`),
    ...(unit === undefined ? [] : [units]),
  ]
}
