import { isAiken } from './aiken.ts'
import type { Format } from './formats.ts'
import { UnreadableFile } from './result.ts'

/** The format of a file of text. */
export type TextFormat = Exclude<Format, 'xlsx' | 'qti'>

/** By the name of a file; `.txt` can be more than one. XML is told apart by its root. */
const extensions: [RegExp, TextFormat][] = [
  [/\.json$/i, 'json'],
  [/\.[ct]sv$/i, 'csv'],
  [/\.gift(?:\.txt)?$/i, 'gift'],
  [/\.aiken(?:\.txt)?$/i, 'aiken'],
  [/\.(?:xml|qti)$/i, 'moodle'],
]

/**
 * By what the text looks like; the name counts where that may be its format too.
 * @throws {UnreadableFile} where it is none
 */
export function detectFormat(source: string, name: string): TextFormat {
  if (source.trim() === '') throw new UnreadableFile('It is empty.')
  const named = extensions.find(([extension]) => extension.test(name))?.[1]
  if (named !== undefined && mayBe[named](source)) return named
  const found = (['moodle', 'json', 'csv', 'aiken', 'gift'] as const).find((format) => isSure[format](source))
  if (found !== undefined || named !== undefined) return found ?? named ?? 'csv'
  // Cells without a header: the reader of tables says what is missing.
  if (hasCells(source)) return 'csv'
  throw new UnreadableFile(
    'It is no file of questions that can be read. In text, put A. B. C. before the options and ANSWER: B below each question; or copy the questions into the columns of the example.',
  )
}

const xmlStart =
  /^\s*<(?:\?xml|!DOCTYPE|(?:\w+:)?(?:quiz|question|questestinterop|assessment\w*|item|qti-[\w-]+)[\s>])/i

/** Whether a text without a name is of the format. */
const isSure: Record<TextFormat, (source: string) => boolean> = {
  moodle: (source) => xmlStart.test(source.slice(0, 2_000)),
  json: (source) => /^\s*\{\s*"/.test(source.slice(0, 2_000)),
  csv: (source) => isTable(source),
  aiken: isAiken,
  gift: (source) => source.includes('}', source.indexOf('{') + 1) && source.includes('{'),
}

/** Whether a file with the extension of the format may be of it. */
const mayBe: Record<TextFormat, (source: string) => boolean> = {
  moodle: (source) => /^\s*</.test(source),
  json: (source) => /^\s*[{[]/.test(source) && !/^\s*\{\s*[=~#]/.test(source),
  csv: (source) => isTable(source) || !(isSure.moodle(source) || isAiken(source) || hasGiftAnswers(source)),
  aiken: (source) => isAiken(source) || !isSure.gift(source),
  gift: (source) => !isSure.moodle(source) && (isSure.gift(source) || !(isTable(source) || isAiken(source))),
}

/** Braces in a cell are rarely answers of GIFT. */
const hasGiftAnswers = (source: string): boolean =>
  /^\s*::|\{\s*(?:[=~#]|(?:T|F|TRUE|FALSE)?\s*\})/m.test(source)

/** Whether one of the first lines is a header: pasted cells of a spreadsheet, or CSV. */
const isTable = (source: string): boolean => {
  const lines = source
    .slice(0, 5_000)
    .split(/[\r\n]+/)
    .slice(0, 10)
  return lines.some(
    (line) => /[\t,;|]/.test(line) && /(?:^|[\t,;|"])\s*question(?:[ _]?text)?\s*(?:["\t,;|-]|$)/i.test(line),
  )
}

const hasCells = (source: string): boolean => {
  const lines = source
    .slice(0, 5_000)
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '')
  return lines.every((line) => line.includes('\t')) || /^"?timestamp"?,/i.test(source)
}
