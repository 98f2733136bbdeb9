import { decodeText } from './decode.ts'
import { type Element, findAll, getChild, getChildren, getName, parseDocument } from './xml.ts'
import type { Archive } from './zip.ts'

const documentPath = 'word/document.xml'

export const isWord = ({ names }: Archive): boolean => names.includes(documentPath)

export interface WordText {
  /** A line for each paragraph, with the number or letter that a list shows. */
  text: string
  /** The cells of each table. */
  tables: string[][][]
}

/** The text of a Word document, without headers, footers, notes and pictures. */
export function readWord(archive: Archive): WordText {
  const root = parseDocument(decodeText(archive.read(documentPath)))
  const formats = readListFormats(archive)
  return {
    text: findAll(root, (name) => name === 'p')
      .map(toLabelled(formats))
      .join('\n'),
    tables: findAll(root, (name) => name === 'tbl').map((table) =>
      getChildren(table, 'tr').map((row) =>
        getChildren(row, 'tc').map((cell) => getChildren(cell, 'p').map(readParagraph).join('\n').trim()),
      ),
    ),
  }
}

function readParagraph(paragraph: Element): string {
  const pieces = findAll(paragraph, (name) => name === 't' || name === 'tab' || name === 'br')
  return pieces
    .map((piece) => (getName(piece) === 't' ? piece.text : { tab: '\t', br: '\n' }[getName(piece)]) ?? '')
    .join('')
}

/** An attribute, whatever prefix its namespace has. */
const getAttribute = (element: Element | undefined, name: string): string =>
  Object.entries(element?.attributes ?? {}).find(([key]) => key.endsWith(`:${name}`))?.[1] ?? ''

/** How the levels of each list are numbered: "decimal", "lowerLetter" by `<list> <level>`. */
type ListFormats = Map<string, string>

function readListFormats(archive: Archive): ListFormats {
  const formats: ListFormats = new Map()
  if (!archive.names.includes('word/numbering.xml')) return formats
  const root = parseDocument(decodeText(archive.read('word/numbering.xml')))
  const kinds = new Map(
    getChildren(root, 'abstractNum').map((kind) => [getAttribute(kind, 'abstractNumId'), kind]),
  )
  for (const list of getChildren(root, 'num')) {
    const kind = kinds.get(getAttribute(getChild(list, 'abstractNumId'), 'val'))
    for (const level of getChildren(kind, 'lvl'))
      formats.set(
        `${getAttribute(list, 'numId')} ${getAttribute(level, 'ilvl')}`,
        getAttribute(getChild(level, 'numFmt'), 'val'),
      )
  }
  return formats
}

/** Word stores no numbers of lists: they are counted as Word counts them. */
function toLabelled(formats: ListFormats): (paragraph: Element) => string {
  const counts = new Map<string, number>()
  return (paragraph) => {
    const text = readParagraph(paragraph)
    const numbering = getChild(getChild(paragraph, 'pPr'), 'numPr')
    const list = getAttribute(getChild(numbering, 'numId'), 'val')
    const level = Number(getAttribute(getChild(numbering, 'ilvl'), 'val'))
    if (list === '' || text.trim() === '') return text
    const count = (counts.get(`${list} ${level}`) ?? 0) + 1
    counts.set(`${list} ${level}`, count)
    // Levels below begin again.
    for (let below = level + 1; below < 9; below += 1) counts.delete(`${list} ${below}`)
    return `${formatLabel(formats.get(`${list} ${level}`) ?? '', count)}${text}`
  }
}

function formatLabel(format: string, count: number): string {
  if (format === 'decimal') return `${count}. `
  const letter = String.fromCharCode(64 + Math.min(count, 26))
  if (format === 'upperLetter') return `${letter}. `
  return format === 'lowerLetter' ? `${letter.toLowerCase()}) ` : ''
}
