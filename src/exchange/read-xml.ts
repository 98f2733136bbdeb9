import { decodeText } from './decode.ts'
import { type MoodleItem, readMoodle } from './moodle-xml.ts'
import { type QtiItem, readQti } from './qti.ts'
import { type Findings, type ReadResult, UnreadableFile } from './result.ts'
import {
  type Element,
  findAll,
  getChildText,
  getChild,
  getChildren,
  getName,
  parseDocument,
  refuseBombs,
} from './xml.ts'
import type { Archive } from './zip.ts'

/** Reads Moodle XML or QTI, by its root. Where the whole is not valid XML, the questions that are come in all the same. */
export function readXml(source: string, findings: Findings): ReadResult {
  const isMoodle = /<quiz[\s>]/.test(source.slice(0, 5_000))
  if (isMoodle) {
    readMoodle(toMoodleItems(source, findings), findings)
    return toResult(findings, 'moodle')
  }
  const root = parseDocument(source)
  if (/^(?:manifest|assessmentTest|qti-assessment-test)$/.test(getName(root)))
    throw new UnreadableFile(
      'It only lists questions that are in other files: choose the zip file, or those files.',
    )
  readQti(toQtiItems(root, ''), findings)
  return toResult(findings, 'qti')
}

function toResult(findings: Findings, format: 'moodle' | 'qti'): ReadResult {
  if (findings.questions.length + findings.leftOut.length === 0)
    throw new UnreadableFile('There is no question in it.')
  return findings.toResult(format)
}

/** Names a question by its place and its name, e.g. "Question 3 (Acids)". */
const toMoodleItem = (element: Element, index: number): MoodleItem => {
  const name = getChildText(getChild(element, 'name'), 'text').slice(0, 60)
  return { element, location: `Question ${index + 1}${name === '' ? '' : ` (${name})`}` }
}

function toMoodleItems(source: string, findings: Findings): MoodleItem[] {
  try {
    return getChildren(parseDocument(source), 'question').map(toMoodleItem)
  } catch (error) {
    refuseBombs(source)
    const parts = source.split(/(?=<question[\s>])/).slice(1)
    if (parts.length === 0) throw error
    return parts.flatMap((part, index) => parsePart(part, index, findings))
  }
}

/** One question of a document that is not valid as a whole. */
function parsePart(part: string, index: number, findings: Findings): MoodleItem[] {
  if (/^<question[^>]*\stype="category"/.test(part)) return []
  const end = part.indexOf('</question>')
  try {
    if (end === -1) throw new UnreadableFile('Its end </question> is missing.')
    return [toMoodleItem(parseDocument(part.slice(0, end + '</question>'.length)), index)]
  } catch (error) {
    const name = /<text>([^<]{1,100})/.exec(part)?.[1] ?? ''
    findings.leaveOut(`Question ${index + 1}`, name, error instanceof Error ? error.message : '')
    return []
  }
}

const isItem = (name: string): boolean => /^(?:item|assessmentItem|qti-assessment-item)$/.test(name)

/** The items of a QTI document; a test or a manifest has none of its own. */
function toQtiItems(root: Element, file: string): QtiItem[] {
  const items = isItem(getName(root)) ? [root] : findAll(root, isItem)
  return items.map((element) => ({
    element,
    location: ['Item', element.attributes['identifier'] ?? element.attributes['ident'] ?? file].join(' '),
  }))
}

const isQuestionFile = (name: string): boolean =>
  /\.(?:xml|qti)$/i.test(name) && !/(?:^|\/)(?:__MACOSX\/|\._)/.test(name)

/** Reads all documents of a package. One that can't be read is named and stops no other. */
export function readXmlArchive(archive: Archive, findings: Findings): ReadResult {
  const names = archive.names.filter(isQuestionFile)
  if (names.length === 0)
    throw new UnreadableFile('The zip file holds no questions: QTI packages have files that end with .xml.')
  const items: QtiItem[] = []
  for (const name of names) {
    try {
      const source = decodeText(archive.read(name))
      if (/<quiz[\s>]/.test(source.slice(0, 2_000))) readMoodle(toMoodleItems(source, findings), findings)
      else items.push(...toQtiItems(parseDocument(source), name))
    } catch (error) {
      findings.leaveOut(
        `File ${name}`,
        '',
        error instanceof UnreadableFile ? error.message : 'It could not be read.',
      )
    }
  }
  readQti(items, findings)
  return toResult(findings, 'qti')
}
