import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { calls, isCall, getUrl, type CallName } from '../../contract/calls.ts'
import { shapes } from '../../contract/shapes.ts'

const root = join(import.meta.dirname, '../..')
const names = Object.keys(calls) as CallName[]

const readSources = (pattern: string): Map<string, string> =>
  new Map(globSync(pattern, { cwd: root }).map((path) => [path, readFileSync(join(root, path), 'utf8')]))

const exporting = (name: string) => new RegExp(`^export (async )?(function|const) ${name}\\b`, 'm')
const filesWith = (sources: Map<string, string>, pattern: RegExp): string[] =>
  [...sources].filter(([, text]) => pattern.test(text)).map(([path]) => path)

describe('a call is one name in four places', () => {
  const routes = readSources('server/*/routes.ts')
  const functions = readSources('server/*/*.ts')
  const asking = readSources('src/data/*.ts')
  // The outbox makes its calls itself, in the page and in the worker.
  const sending = readSources('outbox/api.ts')

  test.each(names)('%s: a row with its shapes, a serve line, a server function, a data function', (name) => {
    expect(shapes).toHaveProperty(name)
    expect(filesWith(routes, new RegExp(`serve\\('${name}', ${name}\\)`))).toHaveLength(1)
    expect(filesWith(functions, exporting(name))).toHaveLength(1)
    const method = new RegExp(`^  async ${name}\\(`, 'm')
    expect([...filesWith(asking, exporting(name)), ...filesWith(sending, method)]).toHaveLength(1)
  })

  test('the shapes hold no call that the table does not have', () => {
    expect(Object.keys(shapes).toSorted()).toEqual(names.toSorted())
  })

  test('only a call of the table can be served', () => {
    const served = [...routes.values()].flatMap((text) =>
      [...text.matchAll(/serve\('(\w+)'/g)].map(([, name]) => name),
    )
    expect(served.toSorted()).toEqual(names.toSorted())
  })
})

describe('an address', () => {
  test('has its parts and query encoded, and leaves out what is not given', () => {
    const parts = { group: 'students', operation: 'add', classId: 4, phrase: 'a/b é' }
    expect(getUrl('search', parts)).toBe('/api/v1/search/students/add/4/a%2Fb%20%C3%A9')
    expect(getUrl('getTopics', {}, { class_id: undefined })).toBe('/api/v1/topic/get-topics')
    expect(getUrl('getTopics', {}, { class_id: 2 })).toBe('/api/v1/topic/get-topics?class_id=2')
  })

  test('without one of its parts is refused', () => {
    expect(() => getUrl('deleteTopic')).toThrow('/topic/delete-topic/{id} needs the part id')
  })

  test('is recognised by method and path', () => {
    expect(isCall('deleteTopic', 'POST', '/api/v1/topic/delete-topic/7')).toBe(true)
    expect(isCall('deleteTopic', 'GET', '/api/v1/topic/delete-topic/7')).toBe(false)
    expect(isCall('deleteTopic', 'POST', '/api/v1/topic/delete-topic/7/8')).toBe(false)
  })

  test('of every call is its own', () => {
    const rows = names.map((name) => `${calls[name].method} ${calls[name].path.replace(/\{\w+\}/g, '{}')}`)
    expect(new Set(rows).size).toBe(rows.length)
  })
})
