import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { toNames } from '../../../src/exchange/class-list/columns.ts'
import { planColumns } from '../../../src/exchange/class-list/plan-columns.ts'
import { readClassList } from '../../../src/exchange/class-list/read.ts'
import { readFile } from '../../../src/exchange/read.ts'
import { summarize } from './found.ts'

const paragraph = (text: string, list = '', level = 0) =>
  `<w:p>${list && `<w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr></w:pPr>`}<w:r><w:t>${text}</w:t></w:r></w:p>`
const table = (rows: string[][]) =>
  `<w:tbl>${rows
    .map(
      (cells) =>
        `<w:tr>${cells
          .map(
            (cell) =>
              `<w:tc>${cell
                .split('|')
                .map((line) => paragraph(line))
                .join('')}</w:tc>`,
          )
          .join('')}</w:tr>`,
    )
    .join('')}</w:tbl>`
const level = (index: number, format: string) =>
  `<w:lvl w:ilvl="${index}"><w:numFmt w:val="${format}"/></w:lvl>`
const numbering = `<w:numbering xmlns:w="w"><w:abstractNum w:abstractNumId="7">${level(0, 'decimal')}${level(1, 'lowerLetter')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num></w:numbering>`
const word = (body: string) =>
  zipSync({
    'word/document.xml': strToU8(`<w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`),
    'word/numbering.xml': strToU8(numbering),
  })

const names = (bytes: Uint8Array) => {
  const list = readClassList(bytes)
  return toNames(list, planColumns(list.table)).map(({ firstName, lastName }) => `${firstName} ${lastName}`)
}

describe('a Word document', () => {
  it('brings the questions of a table that names its columns', () => {
    const body = table([
      ['Question', 'Options', 'Answers'],
      ['Which?', 'iron|neon', 'iron'],
    ])
    expect(summarize(readFile(word(paragraph('Metals') + body), 'a.docx'))).toMatchObject([
      { text: 'Which?', parts: [{ options: ['iron', 'neon'], answers: ['iron'] }] },
    ])
  })

  it('brings questions with options that Word itself numbers and letters', () => {
    const ask = (text: string, answer: string) =>
      paragraph(text, '1') + paragraph('iron', '1', 1) + paragraph('neon', '1', 1) + paragraph(answer)
    const body = ask('A metal?', 'Answer: a') + ask('A gas?', 'Answer: b')
    expect(summarize(readFile(word(body), 'a.docx'))).toMatchObject([
      { text: 'A metal?', parts: [{ answers: ['iron'] }] },
      { text: 'A gas?', parts: [{ answers: ['neon'] }] },
    ])
  })

  it('brings the names of a table or of its lines', () => {
    const body =
      paragraph('Class 9A') +
      table([
        ['Surname', 'Forename'],
        ['King', 'Mia'],
      ])
    expect(names(word(body))).toEqual(['Mia King'])
    expect(names(word(paragraph('Mia King', '1') + paragraph('Leo Fox', '1')))).toEqual([
      'Mia King',
      'Leo Fox',
    ])
  })

  it('of sentences is told how its text can come in', () => {
    const bytes = word(paragraph('Dear parents, please find enclosed the plan for all lessons of this term.'))
    expect(() => readFile(bytes, 'a.docx')).toThrow('It is a Word document. Copy its questions')
    expect(() => readClassList(bytes)).toThrow('It is a Word document. Copy the names')
  })
})
