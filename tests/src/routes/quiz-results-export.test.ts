import { inflateRawSync } from 'node:zlib'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import type { QuizResultRow } from '../../../src/data/marking.ts'
import type { QuizAnswer } from '../../../src/data/quiz-answers.ts'
import { toFileName } from '../../../src/lib/file-name.ts'
import { toColumns } from '../../../src/routes/_app/quiz-results/-columns.ts'
import { toCsv } from '../../../src/lib/csv.ts'
import { toAnswersSheet, toTableSheet } from '../../../src/routes/_app/quiz-results/-export/sheets.ts'
import { toColumnName, toXlsx } from '../../../src/lib/xlsx.ts'
import { toTableRows } from '../../../src/routes/_app/quiz-results/-rows.ts'
import { saveByLibreOffice, withLibreOffice } from '../../setup/libreoffice.ts'
import { questions, results, toMarkedRow, toRow } from './quiz-results-data.ts'

/** 200 texts that a spreadsheet could take for something else, or spoil. */
const starts = ['=2+3', '=cmd|"/c calc"!A1', '+1', '-1', '@SUM(A1:A9)', '\t=1', '\r=1', '\n=1', ' =1', '＝1']
const middles = [
  '"quoted", and more',
  '<t>&amp;</t>',
  '_x000D_ _x005F_',
  'עברית \u202eabc',
  '👩‍🔬 é e\u0301',
  '\u0001\u0008\u000b\u001f',
]
const rests = ['\r\nnext line', '  ', '\u2400\ufffd\ufffe']
const long = `=${'1+'.repeat(9_999)}1`
const hostile = [
  ...starts.flatMap((start) => middles.flatMap((middle) => rests.map((rest) => start + middle + rest))),
  ...[...starts, long, '', '1', '1e5', '2026-11-23', 'TRUE', '#REF!', "'=1", 'a;b', ';', '""', '\t'].slice(
    0,
    20,
  ),
]

async function unzip(blob: Blob): Promise<Map<string, string>> {
  const bytes = Buffer.from(await blob.arrayBuffer())
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  const files = new Map<string, string>()
  let entry = bytes.readUInt32LE(end + 16)
  for (let n = 0; n < bytes.readUInt16LE(end + 10); n += 1) {
    const [size, nameLength, offset] = [20, 28, 42].map((at) =>
      at === 28 ? bytes.readUInt16LE(entry + at) : bytes.readUInt32LE(entry + at),
    ) as [number, number, number]
    const name = bytes.toString('utf8', entry + 46, entry + 46 + nameLength)
    const start = offset + 30 + nameLength
    files.set(name, inflateRawSync(bytes.subarray(start, start + size)).toString('utf8'))
    entry += 46 + nameLength
  }
  return files
}

/** Text as a spreadsheet reads it: line ends as XML has them, entities, then the escapes of the format. */
const readText = (xml: string): string =>
  xml
    .replace(/\r\n?/g, '\n')
    .replace(
      /&(lt|gt|quot|amp);/g,
      (_, name: string) => ({ lt: '<', gt: '>', quot: '"', amp: '&' })[name] ?? '',
    )
    .replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))

async function readSheet(blob: Blob) {
  const xml = (await unzip(blob)).get('xl/worksheets/sheet1.xml') ?? ''
  const cells = [...xml.matchAll(/<c r="([A-Z]+\d+)"([^>]*)>(.*?)<\/c>/gs)].map(
    ([, cell = '', , inner = '']) => {
      const text = /<t xml:space="preserve">(.*?)<\/t>/s.exec(inner)?.[1]
      return [cell, text === undefined ? Number(/<v>(.*)<\/v>/.exec(inner)?.[1]) : readText(text)] as const
    },
  )
  return { xml, cells: new Map(cells) }
}

const columns = toColumns({ questions, topic: results().topic })
const ada = toMarkedRow(1, '=HYPERLINK("http://a")', [1, 2.5, 0])
const rows = toTableRows([ada, toRow(3, 'Cem, "C"', { in_class: false })], columns)
const toAnswer = (answer: string): QuizAnswer => ({
  ...{ result_id: 100, subquestion_id: '5.2', answer, mark: 2.5, points: [1, 1.5], decided_by: 'teacher' },
  ...{ please_check: false, feedback: answer },
})

describe('an Excel file of 200 hostile answers', () => {
  const made = toXlsx(toAnswersSheet(rows, columns, hostile.map(toAnswer)), 'Results')

  it('has every answer unchanged', async () => {
    const { cells } = await readSheet(await made)
    expect(hostile).toHaveLength(200)
    expect(hostile.map((_, n) => cells.get(`F${n + 2}`))).toEqual(hostile)
    expect(cells.get('A2')).toBe('=HYPERLINK("http://a")')
  })

  it('has no formula, and nothing that XML forbids', async () => {
    const { xml } = await readSheet(await made)
    expect(xml).not.toMatch(/<f[ >]|t="str"/)
    expect(xml).not.toMatch(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/)
  })

  it('has numbers as numbers', async () => {
    const { cells } = await readSheet(await made)
    expect(['G2', 'H2', 'I2', 'J2'].map((cell) => cells.get(cell))).toEqual([2.5, 3, 1, 1.5])
  })
})

withLibreOffice('exported spreadsheets', () => {
  describe('LibreOffice opens 200 hostile answers', { timeout: 90_000 }, () => {
    const sheet = toAnswersSheet(rows, columns, hostile.map(toAnswer))
    const countFormulas = (xml: string) => xml.match(/<table:table-cell[^>]*table:formula/g)?.length ?? 0

    it('unchanged from Excel’s file, but for the ends of lines', async () => {
      const csv = await saveByLibreOffice('answers.xlsx', await toXlsx(sheet, 'Results'), 'csv')
      const { data } = Papa.parse<string[]>(csv, { newline: '\n' })
      // In a cell of several lines it has one way to end them.
      const toLines = (text: string | undefined) => text?.replace(/\r\n?/g, '\n')
      expect(data.slice(1, -1).map((row) => toLines(row[5]))).toEqual(hostile.map(toLines))
    })

    it('without a formula from Excel’s file', async () => {
      const xml = await saveByLibreOffice('answers.xlsx', await toXlsx(sheet, 'Results'), 'fods')
      expect(xml).toContain('=2+3')
      expect(countFormulas(xml)).toBe(0)
    })

    it('without a formula from the CSV file', async () => {
      const xml = await saveByLibreOffice('answers.csv', new Blob([toCsv(sheet)]), 'fods')
      expect(xml).toContain('=2+3')
      expect(countFormulas(xml)).toBe(0)
    })
  })
})

it('the table is exported in its order, with its marks, and days as the clock shows them', async () => {
  const { cells } = await readSheet(await toXlsx(toTableSheet(rows.toReversed(), columns), 'Results'))
  expect(['A2', 'C2', 'D2', 'E2'].map((cell) => cells.get(cell))).toEqual([
    ...['Cem, "C"', 'Left the class', 'Not started', undefined],
  ])
  expect(['E3', 'F3', 'G3', 'H3', 'I3', 'J3', 'K3'].map((cell) => cells.get(cell))).toEqual([
    ...[3.5, 6, 58.33, 1, 2.5, 0, 501],
  ])
  const handedIn = new Date('2026-11-18T10:04:00Z')
  const days =
    (Date.UTC(2026, 10, 18, handedIn.getHours(), handedIn.getMinutes()) - Date.UTC(1899, 11, 30)) / 864e5
  expect(cells.get('L3')).toBeCloseTo(days, 6)
})

it('the table names what its cells show by signs, and ends with averages and empty answers', async () => {
  const [ada, ben, ...others] = results().rows as [QuizResultRow, QuizResultRow]
  const noted = toTableRows([{ ...ada, queried: ['5.1', '5.2'] }, ben, ...others], columns)
  const { cells } = await readSheet(await toXlsx(toTableSheet(noted, columns), 'Results'))
  const getLine = (letters: string, line: number) =>
    letters.split('').map((letter) => cells.get(`${letter}${line}`))
  expect(getLine('MNO', 1)).toEqual(['To check', 'Decided by a teacher', 'Queried by the student'])
  expect(getLine('MNO', 2)).toEqual([undefined, '1b', '1a, 1b'])
  expect(getLine('MNO', 3)).toEqual(['1b, 2', undefined, undefined])
  expect([1, 2, 4].map((line) => cells.get(`P${line}`))).toEqual([
    ...['Held or released', 'Released but not seen', undefined],
  ])
  // Ada has 1, 3 and 0 marks of 1, 3 and 2, Ben 0, 1 and 0.
  expect(getLine('AEGHIJ', 6)).toEqual(['Average (marks)', 2.5, 41.67, 0.5, 2, 0])
  expect(getLine('AGHIJ', 7)).toEqual(['Empty answers', undefined, 0, 0, 1])
})

it('the table says that its averages are without those who left', () => {
  const [ada, ben] = results().rows as [QuizResultRow, QuizResultRow]
  const lines = toTableSheet(toTableRows([ada, { ...ben, in_class: false }], columns), columns)
  expect(lines.at(-2)?.slice(0, 7)).toEqual([
    ...['Average (marks)', null, 'Without 1 who left', null, 4, null, 66.67],
  ])
})

it('an answer has the whole question beside it, also where the subquestion has no text', () => {
  const bare = questions.map((question) => ({
    ...question,
    subquestions: question.subquestions.map((one) =>
      one.id === '6.1' ? { ...one, subquestionDescription: '' } : one,
    ),
  }))
  const named = toColumns({ questions: bare, topic: results().topic })
  const answers = ['5.2', '6.1'].map((subquestion_id) => ({ ...toAnswer('9.8'), subquestion_id }))
  const sheet = toAnswersSheet(toTableRows([ada], named), named, answers)
  expect(sheet.slice(1).map((line) => line[4])).toEqual(['A ball falls.\nSay why.', 'It lands.'])
  expect(named.map(({ text }) => text)).toEqual(['Name the force.', 'Say why.', 'It lands.'])
})

it('columns after Z have two letters', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(toColumnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
})

describe('a CSV file', () => {
  it('begins with a byte order mark, quotes what it has to, and leaves numbers as they are', () => {
    expect(toCsv([['a,b', 'say "x"', 'two\nlines', -1.5, null]])).toBe(
      '\ufeff"a,b","say ""x""","two\nlines",-1.5,\r\n',
    )
  })

  it.each(['=2+3', '+1', '-1', '@SUM', '\t1', '\r1'])('puts an apostrophe before %j', (text) => {
    expect(toCsv([[text]]).replace('\ufeff', '')).toMatch(/^"?'/)
  })

  it('leaves a formula at no cell’s beginning, in 200 hostile answers', () => {
    const csv = toCsv(toAnswersSheet(rows, columns, hostile.map(toAnswer)))
    const cells = csv.slice(1).match(/("(?:[^"]|"")*"|[^,\r\n]*)(,|\r\n)/g) ?? []
    expect(cells.length).toBeGreaterThan(200 * 10)
    const texts = cells.map((cell) => cell.replace(/(,|\r\n)$/, ''))
    expect(texts.filter((text) => /^"?[=+\-@\t\r]/.test(text))).toEqual([])
  })
})

describe('the name of a file', () => {
  const day = new Date(2026, 10, 3)
  it('has quiz, group and day', () => {
    expect(toFileName(['Forces and motion', '9A Physics'], day, 'xlsx')).toBe(
      'Forces and motion – 9A Physics – 2026-11-03.xlsx',
    )
  })

  it.each([
    ['../../etc/passwd', 'etc passwd'],
    ['a\u202egpj.exe\u0000', 'a gpj.exe'],
    ['CON: <"x">|?*', 'CON x'],
    ['...', ''],
  ])('has nothing hostile of %j', (name, clean) => {
    const expected = [clean, '2026-11-03'].filter(Boolean).join(' – ')
    expect(toFileName([name], day, 'csv')).toBe(`${expected}.csv`)
  })

  it('fits a file system, also of emoji', () => {
    const name = toFileName(['👩‍🔬'.repeat(99), 'é'.repeat(200)], day, 'xlsx')
    expect(new TextEncoder().encode(name).length).toBeLessThan(255)
    expect(name.isWellFormed()).toBe(true)
  })
})
