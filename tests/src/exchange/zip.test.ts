import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readFile } from '../../../src/exchange/read.ts'
import { openZip } from '../../../src/exchange/zip.ts'
import { summarize } from './found.ts'

const item = (id: string) =>
  `<assessmentItem identifier="${id}"><responseDeclaration identifier="R" cardinality="single" baseType="identifier"><correctResponse><value>b</value></correctResponse></responseDeclaration><itemBody><p>Which?</p><choiceInteraction responseIdentifier="R" maxChoices="1"><simpleChoice identifier="a">x</simpleChoice><simpleChoice identifier="b">y</simpleChoice></choiceInteraction></itemBody></assessmentItem>`

describe('a zip file', () => {
  it('is read item by item; a file that is damaged stops no other', () => {
    const bytes = zipSync({
      ...{
        'imsmanifest.xml': strToU8(
          '<manifest><organization><item identifier="unit"/></organization></manifest>',
        ),
        'a.xml': strToU8(item('q1')),
        'b.xml': strToU8('<broken'),
      },
      ...{ 'picture.png': new Uint8Array(50), 'sub/c.xml': strToU8(item('q2')) },
    })
    const result = readFile(bytes, 'bank.zip')
    expect(summarize(result)).toMatchObject([
      { parts: [{ answers: ['y'] }] },
      { parts: [{ answers: ['y'] }] },
    ])
    expect(result.leftOut.map(({ location }) => location)).toEqual(['File b.xml'])
  })

  it('is refused where it would grow more than a hundred times', () => {
    const bomb = zipSync({ 'a.xml': new Uint8Array(5_000_000) }, { level: 9 })
    expect(() => readFile(bomb, 'bomb.zip')).toThrow('holds more than can be read')
  })

  it('is refused where a file is larger than it declares', () => {
    const lie = zipSync({ 'a.xml': strToU8('x'.repeat(3_000)) })
    const view = new DataView(lie.buffer)
    const directory = view.getUint32(lie.length - 6, true)
    view.setUint32(directory + 24, 10, true)
    expect(() => openZip(lie).read('a.xml')).toThrow('damaged')
  })

  it('is refused where it is cut off', () => {
    const bytes = zipSync({ 'a.xml': strToU8(item('q1')) })
    expect(() => readFile(bytes.slice(0, -30), 'cut.zip')).toThrow('damaged or not complete')
  })

  it('of other files is read file by file, and names where each question stands and what is none', () => {
    const bytes = zipSync({
      ...{ 'sheet.csv': strToU8('Question,Answers\nWhy?,because'), 'bank.gift': strToU8('Which?{=a ~b}') },
      ...{ 'plan.docx': zipSync({ 'word/document.xml': strToU8('<a/>') }), '__MACOSX/x.csv': strToU8('x') },
      'inner.zip': zipSync({ 'a.csv': strToU8('Question\nWhat?') }),
    })
    const { questions, leftOut } = readFile(bytes, 'all.zip')
    expect(questions.map(({ location }) => location)).toEqual(['sheet.csv, row 2', 'bank.gift, line 1'])
    expect(leftOut).toMatchObject([
      { location: 'File plan.docx', reason: expect.stringMatching(/^It is a Word document\./) as string },
      { location: 'File inner.zip', reason: expect.stringMatching(/^It is a zip file in a zip/) as string },
    ])
  })
})
