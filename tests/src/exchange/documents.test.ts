import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readClassList } from '../../../src/exchange/class-list/read.ts'
import { readFile } from '../../../src/exchange/read.ts'
import { read } from './found.ts'

/** A file of Office before 2007, whose streams are named in UTF-16. */
const oldOffice = (stream: string): Uint8Array =>
  new Uint8Array([
    ...[0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
    ...Array.from(stream).flatMap((character) => [character.charCodeAt(0), 0]),
  ])
const packed = (...names: string[]): Uint8Array =>
  zipSync(Object.fromEntries(names.map((name) => [name, strToU8('<a/>')])))

describe('a document that cannot be read', () => {
  it.each([
    ['list.xls', oldOffice('Workbook'), 'It is an old Excel file (.xls). In Excel choose File, Save As'],
    ['locked.xlsx', oldOffice('EncryptedPackage'), 'It is an Excel or Word file with a password.'],
    [
      'list.xlsb',
      packed('xl/workbook.bin'),
      'It is a binary Excel file (.xlsb). In Excel choose File, Save As',
    ],
    ['list.ods', packed('content.xml', 'META-INF/manifest.xml'), 'In LibreOffice choose File, Save As'],
    ['list.numbers', packed('Index/Document.iwa'), 'choose File, Export To, Excel'],
    ['list.xml', strToU8('<?mso-application progid="Excel.Sheet"?><x/>'), 'It is an old Excel file of XML.'],
  ])('is told how to save %s as a spreadsheet that can', (name, bytes, reason) => {
    expect(() => readFile(bytes, name)).toThrow(reason)
    expect(() => readClassList(bytes)).toThrow(reason)
  })

  it.each([
    ['a.docx', packed('word/document.xml'), 'It is a Word document.'],
    ['a.doc', oldOffice('WordDocument'), 'It is a Word document.'],
    ['a.rtf', strToU8('{\\rtf1 What?}'), 'It is a text document.'],
    ['a.pptx', packed('ppt/presentation.xml'), 'It is a presentation.'],
    ['a.ppt', oldOffice('PowerPoint Document'), 'It is a presentation.'],
    ['a.csv', strToU8('%PDF-1.7 {a}'), 'It is a PDF.'],
    ['a.png', new Uint8Array([0x89, 0x50, 0x4e, 0x47]), 'It is a picture.'],
    ['a.xls', strToU8('<html><table></table></html>'), 'It is a web page.'],
    ['a.bin', new Uint8Array([1, 0, 0, 2]), 'It is not a text or a spreadsheet.'],
  ])('is told how its text can come in: %s', (name, bytes, kind) => {
    expect(() => readFile(bytes, name)).toThrow(`${kind} Copy its questions into the columns of the example`)
    expect(() => readClassList(bytes)).toThrow(`${kind} Copy the names and paste them here.`)
  })
})

describe('a file whose name says something else than its content', () => {
  const gift = '::One::Which?{=a ~b}'
  const csv = 'Question,Answers\nWhich {=a}?,a'
  it.each([
    ['a.xml', gift],
    ['a.csv', gift],
    ['a.json', gift],
    ['a.gift', csv.replace('{=a}', 'one')],
    ['a.aiken', gift],
    ['a.csv', 'Which?\nA. a\nB. b\nANSWER: A'],
    ['a.gift', 'Which?\nA. a\nB. b\nANSWER: A'],
    [
      'a.csv',
      '<quiz><question type="truefalse"><questiontext><text>Which?</text></questiontext><answer fraction="100"><text>true</text></answer></question></quiz>',
    ],
    ['a.csv', csv],
  ])('is read by its content: %s %j', (name, source) => {
    expect(read(source, name)).toHaveLength(1)
  })
})

it('tells the answers of students from questions', () => {
  for (const header of ['Timestamp,Email Address,What is force?', 'ID,Start time,Completion time,Name'])
    expect(() => read(`${header}\n1,2,3,4`, 'answers.csv')).toThrow('It holds the answers of students')
})
