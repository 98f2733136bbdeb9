import { isAiken, readAiken } from './aiken.ts'
import { parseCsv } from './csv.ts'
import { decodeText } from './decode.ts'
import { detectFormat } from './detect-format.ts'
import { refuseDocument, refuseDocumentText } from './documents.ts'
import type { Format } from './formats.ts'
import { readGift } from './gift.ts'
import { readJotterJson } from './jotter-json.ts'
import { exchangeLimits, tooLargeText } from './limits.ts'
import { readXml, readXmlArchive } from './read-xml.ts'
import { Findings, type OnProgress, type ReadResult, UnreadableFile } from './result.ts'
import { hasHeader, headerText } from './table-columns.ts'
import { readTable } from './table.ts'
import { isWord, readWord } from './word.ts'
import { type WorkbookSheet, isWorkbook, readWorkbook } from './xlsx.ts'
import { type Archive, isZip, openZip } from './zip.ts'

/** How the questions of a document come in. */
const way =
  'Copy its questions into the columns of the example; or paste them as text, with A. B. C. before the options and ANSWER: B below each question.'

/**
 * The questions of a file of any format, and what it has that can't come in.
 * @throws {UnreadableFile} where there is nothing to read
 */
export const readFile = (bytes: Uint8Array, name: string, onProgress?: OnProgress): ReadResult =>
  readBytes(bytes, name, readArchive, onProgress)

type ReadArchive = (archive: Archive, findings: Findings) => ReadResult

function readBytes(bytes: Uint8Array, name: string, read: ReadArchive, onProgress?: OnProgress): ReadResult {
  if (bytes.length > exchangeLimits.fileBytes) throw new UnreadableFile(tooLargeText)
  const archive = isZip(bytes) ? openZip(bytes) : null
  const fromWord = archive !== null && isWord(archive) ? readQuestionsOfWord(archive, onProgress) : null
  if (fromWord !== null) return fromWord
  refuseDocument(bytes, archive?.names ?? [], way)
  if (archive === null) return readText(decodeText(bytes), name, onProgress)
  const findings = new Findings(onProgress)
  if (!isWorkbook(archive)) return read(archive, findings)
  readSheets(readWorkbook(archive), findings)
  return toResult(findings, 'xlsx')
}

/** Adds the questions of all sheets; of several, one without questions is named and stops no other. */
function readSheets(sheets: WorkbookSheet[], findings: Findings): void {
  const [first, ...others] = sheets
  if (others.length === 0 || !sheets.some(({ rows }) => hasHeader(rows)))
    return readTable(first?.rows ?? [], findings)
  findings.attemptAll(sheets, ({ name, rows }) => {
    if (!hasHeader(rows)) return findings.leaveOut(`Sheet ${name}`, '', headerText)
    const found = new Findings()
    readTable(rows, found)
    findings.add(`Sheet ${name}`, found)
  })
}

/** The questions of a table that names its columns, or those that are written as Aiken. Null where there are neither. */
function readQuestionsOfWord(archive: Archive, onProgress?: OnProgress): ReadResult | null {
  const { text, tables } = readWord(archive)
  const table = tables.find(hasHeader)
  if (table === undefined) return isAiken(text) ? readText(text, 'document.aiken', onProgress) : null
  const findings = new Findings(onProgress)
  readTable(table, findings)
  return findings.questions.length + findings.leftOut.length > 0 ? findings.toResult('csv') : null
}

/** @param name of the file, which helps to tell the format; empty for pasted text */
export function readText(source: string, name = '', onProgress?: OnProgress): ReadResult {
  refuseDocumentText(source, way)
  const findings = new Findings(onProgress)
  const format = detectFormat(source, name)
  if (format === 'moodle') return readXml(source, findings)
  if (format === 'csv') readTable(parseCsv(source), findings)
  else textReaders[format](source, findings)
  return toResult(findings, format)
}

function toResult(findings: Findings, format: Format): ReadResult {
  if (findings.questions.length + findings.leftOut.length > 0) return findings.toResult(format)
  throw new UnreadableFile('There is no question in it.')
}

const textReaders = { gift: readGift, aiken: readAiken, json: readJotterJson }

/** A package of XML files; without any, all files that were packed together. */
function readArchive(archive: Archive, findings: Findings): ReadResult {
  const names = archive.names.filter((name) => !/(?:^|\/)(?:__MACOSX\/|\.)/.test(name))
  const documents = names.filter((name) => /\.(?:xml|qti)$/i.test(name))
  if (documents.length > 0) return readXmlArchive(archive, documents, findings)
  if (names.length === 0) throw new UnreadableFile('The zip file is empty.')
  let format: Format = 'csv'
  findings.attemptAll(names, (name) => {
    format = readEntry(archive, name, findings) ?? format
  })
  return findings.toResult(format)
}

/** Adds what is in one of several files. One that can't be read is named and stops no other. */
function readEntry(archive: Archive, name: string, findings: Findings): Format | null {
  try {
    const result = readBytes(archive.read(name), name, refuseArchive)
    findings.add(name, result)
    return result.format
  } catch (error) {
    const reason = error instanceof UnreadableFile ? error.message : 'It could not be read.'
    findings.leaveOut(`File ${name}`, '', reason)
    return null
  }
}

const refuseArchive: ReadArchive = () => {
  throw new UnreadableFile('It is a zip file in a zip file. Unpack it and choose it alone.')
}
