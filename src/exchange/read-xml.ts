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
  if (isMoodle(source)) {
    readMoodle(toMoodleItems(source, findings), findings)
    return toResult(findings, 'moodle')
  }
  const items = toQtiItems(source, '', findings)
  if (items.length + findings.leftOut.length === 0) throw new UnreadableFile(describeRoot(source))
  readQti(items, findings)
  return toResult(findings, 'qti')
}

/** Moodle XML has a root of its own; a fragment of it may be the questions alone. */
const isMoodle = (source: string): boolean => /<quiz[\s>]|<question\s[^>]*type=/.test(source.slice(0, 5_000))

/** What a document without a question is, as a sentence. */
function describeRoot(source: string): string {
  const name = getName(parseDocument(source))
  if (isListing(name))
    return 'It only lists questions that are in other files: choose the zip file, or those files.'
  return /^(?:questestinterop|assessmentItem|qti-assessment-item)$/.test(name)
    ? 'There is no question in it.'
    : `It is XML, but neither Moodle XML nor QTI: it begins with “${name.slice(0, 40)}”.`
}

/** A manifest and a test of QTI 2 and 3 name the files that have the questions. */
const isListing = (name: string): boolean => /^(?:manifest|assessmentTest|qti-assessment-test)$/.test(name)

function toResult(findings: Findings, format: 'moodle' | 'qti'): ReadResult {
  if (findings.questions.length + findings.leftOut.length === 0)
    throw new UnreadableFile('There is no question in it.')
  return findings.toResult(format)
}

/** Exports name the category before its questions, in an element like theirs. */
const isCategory = ({ attributes }: Element): boolean => attributes['type'] === 'category'

/** Names a question by its place and its name, e.g. "Question 3 (Acids)". */
const toMoodleItem = (element: Element, index: number): MoodleItem => {
  const name = getChildText(getChild(element, 'name'), 'text').slice(0, 60)
  return { element, location: `Question ${index + 1}${name === '' ? '' : ` (${name})`}` }
}

function toMoodleItems(source: string, findings: Findings): MoodleItem[] {
  try {
    const root = parseDocument(source)
    const elements = getName(root) === 'question' ? [root] : getChildren(root, 'question')
    return elements.filter((element) => !isCategory(element)).map(toMoodleItem)
  } catch (error) {
    const parts = parseParts(source, /(?=<question[\s>])/, '</question>', findings)
    if (parts === null) throw error
    return parts.map(({ element, index }) => toMoodleItem(element, index))
  }
}

interface Part {
  element: Element
  index: number
}

/**
 * The questions of a document that is not valid as a whole. Those that are not valid themselves are left out. Null where
 * there are none to part it by.
 */
function parseParts(source: string, start: RegExp, end: string, findings: Findings): Part[] | null {
  refuseBombs(source)
  const parts = source.split(start).slice(1)
  if (parts.length === 0) return null
  const questions = parts.filter((part) => !/^<question[^>]*\stype="category"/.test(part))
  return questions.flatMap((part, index) => {
    const at = part.indexOf(end)
    try {
      if (at === -1) throw new UnreadableFile(`Its end ${end} is missing.`)
      return [{ element: parseDocument(part.slice(0, at + end.length)), index }]
    } catch (error) {
      const name = /<text>([^<]{1,100})|\stitle="([^"]{1,100})/.exec(part)
      const reason = error instanceof Error ? error.message : ''
      findings.leaveOut(`Question ${index + 1}`, name?.[1] ?? name?.[2] ?? '', reason)
      return []
    }
  })
}

const isItem = (name: string): boolean => /^(?:item|assessmentItem|qti-assessment-item)$/.test(name)

/** The items of a QTI document; a test or a manifest has none of its own. */
function toQtiItems(source: string, file: string, findings: Findings): QtiItem[] {
  return toQtiElements(source, findings).map((element, index) => {
    const { identifier, ident } = element.attributes
    return { element, location: `Item ${identifier ?? ident ?? (file || index + 1)}` }
  })
}

function toQtiElements(source: string, findings: Findings): Element[] {
  try {
    const root = parseDocument(source)
    // The items of a manifest are the pages of a course.
    if (isListing(getName(root))) return []
    return isItem(getName(root)) ? [root] : findAll(root, isItem)
  } catch (error) {
    // Of QTI 1.2, because a file of the others has one item, whose error is that of the file.
    const parts =
      source.split('<item').length > 2 ? parseParts(source, /(?=<item\s)/, '</item>', findings) : null
    if (parts === null) throw error
    return parts.map(({ element }) => element)
  }
}

/** Reads these documents of a package. One that can't be read is named and stops no other. */
export function readXmlArchive(archive: Archive, names: string[], findings: Findings): ReadResult {
  const items: QtiItem[] = []
  for (const name of names) {
    try {
      const source = decodeText(archive.read(name))
      if (isMoodle(source)) readMoodle(toMoodleItems(source, findings), findings)
      else items.push(...toQtiItems(source, name, findings))
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
