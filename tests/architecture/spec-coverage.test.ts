import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { apiBase, calls } from '../../contract/calls.ts'

const root = join(import.meta.dirname, '../..')
const points = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

interface Row {
  /** The heading it stands under, by its number. */
  under: string | undefined
  points: string[]
  requirement: string
  built: string[]
  shown: { file: string; titles: string[] }[]
}

const sections = readFileSync(join(root, 'tests/spec-coverage.md'), 'utf8').split(/^## /m)
const rows = sections.flatMap((section) =>
  section
    .split('\n')
    .filter((line) => /^\| [0-9]/.test(line))
    .map((line) => parseRow(line, section[0])),
)

/** `| points | requirement | files | test file › title › title; test file › title |` */
function parseRow(line: string, under: string | undefined): Row {
  const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'))
  const [, numbers = '', requirement = '', built = '', shown = ''] = cells
  const tests = shown.split(/; (?=`)/).map((one) => {
    const [file = '', ...titles] = one.split(' › ')
    return { file: bare(file), titles }
  })
  return { under, points: numbers.split(', '), requirement, built: built.split(', ').map(bare), shown: tests }
}

function bare(cell: string): string {
  return cell.replaceAll('`', '')
}

const sources = new Map<string, string>()

/** The source of a test file, with quotes in its titles as they are read. */
function readSource(file: string): string {
  const source = sources.get(file) ?? readFileSync(join(root, file), 'utf8').replaceAll("\\'", "'")
  sources.set(file, source)
  return source
}

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

interface Block {
  isTest: boolean
  /** What is between its braces. */
  source: string
}

/** The `describe` or test with exactly this title. */
function findBlock(source: string, title: string): Block | null {
  const called = new RegExp(
    `\\(\\s*(['"\`])${literal(title)}\\1,\\s*(\\{[^\\n]*?\\}, )?(async )?(\\(|\\w+ =>)`,
  )
  const found = called.exec(source)
  if (found === null) return null
  const kinds = source.slice(0, found.index + 1).match(/\b(describe|it|test)\b(?=[.(])/g)
  const start = source.lastIndexOf('\n', source.indexOf(title, found.index)) + 1
  const indent = /^ */.exec(source.slice(start))?.[0] ?? ''
  const end = source.indexOf(`\n${indent}}`, found.index)
  const inside = source.slice(found.index + found[0].length, end === -1 ? undefined : end)
  return { isTest: kinds?.at(-1) !== 'describe', source: inside }
}

/** The first of the titles that is not that of a `describe`, or of a test where it is the last, within the one before it. */
function lacking(file: string, titles: string[]): string | undefined {
  let source = readSource(file)
  return titles.find((title, index) => {
    const block = findBlock(source, title)
    source = block?.source ?? ''
    return block?.isTest !== (index === titles.length - 1)
  })
}

describe('the list of what the specification asks for', () => {
  it('speaks of each of its nine points, in their order', () => {
    expect([...new Set(rows.map(({ under }) => under))]).toEqual(points)
    for (const row of rows) expect(row.points[0], row.requirement).toBe(row.under)
    expect(rows.length).toBeGreaterThan(400)
  })

  it('says each thing once', () => {
    const said = rows.map(({ requirement }) => requirement.toLowerCase())
    expect(said.filter((one, index) => said.indexOf(one) !== index)).toEqual([])
  })

  it.each(Object.values(calls))('has the call $method $path', ({ method, path }) => {
    const start = new RegExp(`^${literal(`${method} ${apiBase}${path}`)}($|[,;:? ])`)
    expect(rows.filter(({ under, requirement }) => under === '7' && start.test(requirement))).toHaveLength(1)
  })

  it.each(rows)('$requirement', ({ built, shown }) => {
    for (const file of built) expect(existsSync(join(root, file)), `${file} exists`).toBe(true)
    for (const { file, titles } of shown) {
      expect(file, 'it is a file of tests').toMatch(/^(tests\/.+\.test\.tsx?|e2e\/.+\.spec\.ts)$/)
      expect(existsSync(join(root, file)), `${file} exists`).toBe(true)
      expect(titles.length, 'a test is named').toBeGreaterThan(0)
      expect(lacking(file, titles), `a title that ${file} does not have`).toBeUndefined()
    }
  })
})
