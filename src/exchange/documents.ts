import { UnreadableFile } from './result.ts'

/** A file that a school may well have, and that can't be read. */
type Kind = keyof typeof sheets | keyof typeof papers

const then = 'Then choose the new file.'

/** Spreadsheets can be saved in a format that is read. */
const sheets = {
  xls: `an old Excel file (.xls). In Excel choose File, Save As, “Excel Workbook (.xlsx)”. ${then}`,
  xml: `an old Excel file of XML. In Excel choose File, Save As, “Excel Workbook (.xlsx)”. ${then}`,
  xlsb: `a binary Excel file (.xlsb). In Excel choose File, Save As, “Excel Workbook (.xlsx)”. ${then}`,
  locked: `an Excel or Word file with a password. Open it, save it without its password as Excel (.xlsx). ${then}`,
  ods: `a LibreOffice spreadsheet (.ods). In LibreOffice choose File, Save As, “Excel 2007–365 (.xlsx)”. ${then}`,
  apple: `an Apple document. If it is of Numbers, choose File, Export To, Excel in Numbers. ${then}`,
}

/** From these, text can be copied. */
const papers = {
  word: 'a Word document.',
  text: 'a text document.',
  slides: 'a presentation.',
  pdf: 'a PDF.',
  picture: 'a picture.',
  page: 'a web page.',
  other: 'not a text or a spreadsheet.',
}

/**
 * Refuses what is no file of questions or names, and says what it is.
 * @param names of its files, where it is a zip file
 * @param way the sentence that says how its text can come in
 * @throws {UnreadableFile}
 */
export function refuseDocument(bytes: Uint8Array, names: string[], way: string): void {
  refuse(names.length > 0 ? findPackage(names) : findBinary(bytes), way)
}

/** The same for decoded or pasted text. */
export function refuseDocumentText(text: string, way: string): void {
  const start = text.slice(0, 2_000)
  if (start.startsWith('%PDF')) refuse('pdf', way)
  if (start.startsWith('{\\rtf')) refuse('text', way)
  if (/^\s*<(?:!DOCTYPE\s+html|html|head|body|table|div)[\s>]/i.test(start)) refuse('page', way)
  if (/progid="Excel\.Sheet"|office:spreadsheet/.test(start)) refuse('xml', way)
  if (start.includes('\u0000')) refuse('other', way)
}

function refuse(kind: Kind | null, way: string): void {
  if (kind === null) return
  if (kind in papers) throw new UnreadableFile(`It is ${papers[kind as keyof typeof papers]} ${way}`)
  throw new UnreadableFile(`It is ${sheets[kind as keyof typeof sheets]}`)
}

function findPackage(names: string[]): Kind | null {
  const has = (name: string) => names.includes(name)
  if (has('word/document.xml')) return 'word'
  if (has('ppt/presentation.xml')) return 'slides'
  if (has('xl/workbook.bin')) return 'xlsb'
  if (names.some((name) => /^Index\/.*\.iwa$|^Index\.zip$/.test(name))) return 'apple'
  // The three kinds of OpenDocument have the same files.
  return has('content.xml') && has('META-INF/manifest.xml') ? 'ods' : null
}

/** How files of a kind begin. */
const starts: [Kind, number[]][] = [
  ['picture', [0x89, 0x50, 0x4e, 0x47]],
  ['picture', [0xff, 0xd8, 0xff]],
  ['picture', [0x47, 0x49, 0x46, 0x38]],
]
const compoundStart = [0xd0, 0xcf, 0x11, 0xe0]

function findBinary(bytes: Uint8Array): Kind | null {
  const hasStart = (start: number[]) => start.every((byte, index) => bytes[index] === byte)
  if (!hasStart(compoundStart)) return starts.find(([, start]) => hasStart(start))?.[0] ?? null
  // The files of Office before 2007 name their streams in UTF-16.
  const names = new TextDecoder('utf-16le').decode(bytes)
  if (names.includes('EncryptedPackage')) return 'locked'
  if (names.includes('WordDocument')) return 'word'
  return names.includes('PowerPoint Document') ? 'slides' : 'xls'
}
