import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseSync } from 'vite'

const root = join(import.meta.dirname, '../..')

/** The files that the router makes routes of: no part of their path begins with `-`. */
const routeFiles = globSync('src/routes/**/*.{ts,tsx}', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.includes('/-') && !file.includes('lint-probe'))

interface Declaration {
  type: string
  exportKind?: 'value' | 'type'
  declaration?: {
    type: string
    id?: { name: string } | null
    declarations?: { id: { name?: string } }[]
  } | null
  specifiers?: { exportKind?: 'value' | 'type'; exported: { name?: string; value?: string } }[]
}

/** The names of a module's exports. Types are left out, because no bundle has them. */
function getExports(file: string, source: string): string[] {
  const body = parseSync(file, source).program.body as unknown as Declaration[]
  return body.flatMap((statement) => {
    if (statement.type === 'ExportDefaultDeclaration') return ['default']
    if (statement.type === 'ExportAllDeclaration') return statement.exportKind === 'type' ? [] : ['*']
    if (statement.type !== 'ExportNamedDeclaration' || statement.exportKind === 'type') return []
    const { declaration, specifiers = [] } = statement
    const declared = declaration?.declarations?.map(({ id }) => id.name) ?? [declaration?.id?.name]
    const listed = specifiers
      .filter(({ exportKind }) => exportKind !== 'type')
      .map(({ exported }) => exported.name ?? exported.value)
    return [...declared, ...listed].filter((name) => name !== undefined)
  })
}

test('exports are found however they are written', () => {
  const source = `
    export const Route = 1, second = 2
    export function Page() {}
    export class Shape {}
    const other = 3
    export { other, other as renamed }
    export * from './star.ts'
    export default Page
    export interface Search {}
    export type Sort = 'name'
    export type { Kind } from './kind.ts'
    export { type Size } from './size.ts'
  `
  expect(getExports('a.tsx', source)).toEqual([
    ...['Route', 'second', 'Page', 'Shape', 'other', 'renamed', '*', 'default'],
  ])
})

// The router splits a component out of its route file only if nothing else can import it from there.
test('a route file exports nothing but Route, so that each screen has its own chunk', () => {
  expect(routeFiles).toContain('src/routes/_public/login.tsx')
  const exporting = routeFiles.map((file) => [file, getExports(file, readFileSync(join(root, file), 'utf8'))])
  expect(exporting.filter(([, names]) => String(names) !== 'Route')).toEqual([])
})
