import { readAiken } from './aiken.ts'
import { parseCsv } from './csv.ts'
import { decodeText, isDocument } from './decode.ts'
import type { Format } from './formats.ts'
import { readGift } from './gift.ts'
import { readJotterJson } from './jotter-json.ts'
import { exchangeLimits } from './limits.ts'
import { Findings, type OnProgress, type ReadResult, UnreadableFile } from './result.ts'
import { readTable } from './table.ts'
import { isWorkbook, readWorkbook } from './xlsx.ts'
import { readXml, readXmlArchive } from './read-xml.ts'
import { isZip, openZip } from './zip.ts'

/**
 * The questions of a file of any format, and what it has that can't come in.
 * @throws {UnreadableFile} where there is nothing to read
 */
export function readFile(bytes: Uint8Array, name: string, onProgress?: OnProgress): ReadResult {
  if (bytes.length > exchangeLimits.fileBytes) throw new UnreadableFile('The file is larger than 10 MB.')
  if (!isZip(bytes)) return readText(decodeText(bytes), name, onProgress)
  const findings = new Findings(onProgress)
  const archive = openZip(bytes)
  if (!isWorkbook(archive)) return readXmlArchive(archive, findings)
  readTable(readWorkbook(archive), findings)
  return findings.toResult('xlsx')
}

/** @param name of the file, which helps to tell the format; empty for pasted text */
export function readText(source: string, name = '', onProgress?: OnProgress): ReadResult {
  const findings = new Findings(onProgress)
  const format = detectFormat(source, name)
  if (format === 'moodle' || format === 'qti') return readXml(source, findings)
  if (format === 'csv') readTable(parseCsv(source), findings)
  else if (format !== 'xlsx') textReaders[format](source, findings)
  if (findings.questions.length + findings.leftOut.length === 0)
    throw new UnreadableFile('There is no question in it.')
  return findings.toResult(format)
}

const textReaders = { gift: readGift, aiken: readAiken, json: readJotterJson }

/** By the name of a file; `.txt` can be more than one. XML is told apart by its root. */
const extensions: [RegExp, Format][] = [
  [/\.json$/i, 'json'],
  [/\.[ct]sv$/i, 'csv'],
  [/\.gift(?:\.txt)?$/i, 'gift'],
  [/\.aiken(?:\.txt)?$/i, 'aiken'],
  [/\.(?:xml|qti)$/i, 'moodle'],
]

const xmlStart =
  /^<(?:\?xml|!DOCTYPE|(?:\w+:)?(?:quiz|question|questestinterop|assessment\w*|item|qti-[\w-]+)[\s>])/i

function detectFormat(source: string, name: string): Format {
  const start = source.slice(0, 2_000).trimStart()
  if (start === '') throw new UnreadableFile('It is empty.')
  if (isDocument(source))
    throw new UnreadableFile('It is a document, not a file of questions: save the questions as Excel or CSV.')
  const named = extensions.find(([extension]) => extension.test(name))?.[1]
  if (named !== undefined) return named
  if (xmlStart.test(start)) return 'moodle'
  if (/^\{\s*"/.test(start)) return 'json'
  if (isTable(start)) return 'csv'
  if (/^ANSWER\s*:\s*[A-Z][.)]?\s*$/m.test(source)) return 'aiken'
  const brace = source.indexOf('{')
  if (brace >= 0 && source.includes('}', brace)) return 'gift'
  throw new UnreadableFile(
    'It is none of the formats that can be read: Excel, CSV, Moodle XML, GIFT, QTI, Aiken or Jotter JSON.',
  )
}

/** Whether the first line is a header: pasted cells of a spreadsheet, or CSV. */
const isTable = (start: string): boolean => {
  const [first = ''] = start.split(/[\r\n]/)
  return /[\t,;]/.test(first) && /(?:^|[\t,;"])\s*question(?:[ _]?text)?\s*(?:["\t,;]|$)/i.test(first)
}
