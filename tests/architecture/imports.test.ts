import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { parseSync } from 'vite'

const root = join(import.meta.dirname, '../..')

/**
 * Who may import whom, between the folders of the product; each may import itself. Static, type-only and dynamic imports
 * count alike. A file belongs to the longest row that its path begins with; `server/*` is every folder of `server/` without
 * a row: the nouns.
 */
const browser = ['src/lib', 'src/config.ts', 'contract']
const table: Record<string, string[]> = {
  contract: [],
  outbox: ['contract'],
  sw: ['outbox', 'contract'],
  content: ['contract'],
  'server/env.ts': ['contract'],
  'server/schema': ['contract'],
  'server/platform': ['server/schema', 'server/env.ts', 'contract'],
  'server/examiner': ['server/env.ts', 'content', 'contract'],
  'server/*': ['server/platform', 'server/schema', 'server/examiner', 'server/env.ts', 'content', 'contract'],
  server: ['server/*', 'server/platform', 'server/schema', 'server/examiner', 'server/env.ts', 'contract'],
  'src/config.ts': ['contract'],
  'src/lib': ['src/config.ts', 'contract'],
  'src/exchange': ['src/lib', 'contract'],
  'src/preferences': browser,
  'src/components': ['src/preferences', ...browser],
  'src/reading': ['src/components', 'src/preferences', ...browser],
  'src/data': browser,
  'src/connection': ['src/data', ...browser],
  'src/pwa': ['src/connection', ...browser],
  'src/session': ['src/data', ...browser],
  'src/answers': ['outbox', 'src/data', 'src/connection', ...browser],
  'src/app': ['src/answers', 'src/connection', 'src/data', 'src/pwa', 'src/session', ...browser],
  'src/routes': [
    ...[
      'src/app',
      'src/answers',
      'src/components',
      'src/connection',
      'src/data',
      'src/exchange',
      'src/preferences',
      'src/pwa',
    ],
    ...['src/reading', 'src/session', 'outbox', ...browser],
  ],
  // main.tsx and router.tsx.
  src: ['src/app', 'src/answers', 'src/preferences', 'src/pwa', 'src/routes', 'src/session', ...browser],
}

/** The nouns of the server that know another one. A new pair is a decision: a job by name would do without it. */
const nounPairs: Record<string, string[]> = {
  auth: ['class', 'exercise', 'notifications', 'room', 'stats'],
  class: ['notifications'],
  'demo-identity': ['auth', 'docs'],
  exercise: ['class', 'notifications', 'room', 'topic'],
  marking: ['class', 'exercise', 'notifications', 'topic'],
  'personal-data': ['auth', 'demo-identity', 'exercise'],
  room: ['class'],
  roster: ['auth', 'class', 'notifications'],
  search: ['class'],
  seed: ['demo-identity', 'exercise', 'topic'],
  stats: ['class', 'exercise'],
  status: ['exercise'],
  topic: ['class', 'notifications'],
}

/** Folders with cycles of types among their own files, still to be taken apart. */
const foldersWithCycles = ['outbox', 'server/platform', 'server/exercise']

const importing = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
])

const files = ['contract', 'outbox', 'sw', 'content', 'server', 'src']
  .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
  .map((file) => file.replaceAll('\\', '/'))
  // The linter's tests write and delete probes meanwhile; the route tree is generated.
  .filter(
    (file) => !file.includes('lint-probe') && !file.endsWith('.d.ts') && file !== 'src/routeTree.gen.ts',
  )
const imports = new Map(files.map((file) => [file, importedFiles(file)]))

/** The project's own files that a file imports, in whatever way. */
function importedFiles(file: string): string[] {
  return [...getSpecifiers(file, readFileSync(join(root, file), 'utf8'))]
    .filter((specifier) => /^\.{1,2}\//.test(specifier))
    .map((specifier) => posix.join(posix.dirname(file), specifier))
    .filter((imported) => /\.tsx?$/.test(imported))
}

function getSpecifiers(file: string, source: string): Set<string> {
  const found = new Set<string>()
  collectSpecifiers(parseSync(file, source).program, found)
  return found
}

/** Adds the specifier of every import below a node: `import … from`, `export … from`, `import()` and `import('…').Type`. */
function collectSpecifiers(node: unknown, found: Set<string>): void {
  if (typeof node !== 'object' || node === null) return
  const { type, source } = node as { type?: string; source?: { value?: unknown } | null }
  if (type !== undefined && importing.has(type) && typeof source?.value === 'string') found.add(source.value)
  for (const child of Object.values(node)) collectSpecifiers(child, found)
}

/** The row of the table that a file falls under. */
function findFolder(file: string): string {
  const rows = Object.keys(table).filter((row) => file === row || file.startsWith(`${row}/`))
  const longest = rows.toSorted((a, b) => b.length - a.length)[0] ?? ''
  return longest === 'server' && file.split('/').length > 2 ? 'server/*' : longest
}

const getNoun = (file: string): string => file.split('/')[1] ?? ''

/** Why an import is against the table, or null. */
function describeViolation(file: string, imported: string): string | null {
  const edge = `${file} imports ${imported}`
  const [from, to] = [findFolder(file), findFolder(imported)]
  const [noun, otherNoun] = [getNoun(file), getNoun(imported)]
  if (from === 'server/*' && to === 'server/*' && noun !== otherNoun && !nounPairs[noun]?.includes(otherNoun))
    return `${edge}: the noun ${noun} may not import the noun ${otherNoun}.`
  const allowed = table[from] ?? []
  if (from !== to && !allowed.includes(to))
    return `${edge}: ${from} may import ${allowed.join(', ') || 'nothing'}.`
  const owner = /^(src\/routes(?:\/[^-][^/]*)*)\/-/.exec(imported)?.[1]
  if (owner !== undefined && !ownsPrivateFiles(file, owner))
    return `${edge}: only ${owner} may import its own - files.`
  return null
}

/** What only one screen uses is in `-` files or folders beside it. */
const ownsPrivateFiles = (file: string, folder: string): boolean =>
  file.startsWith(`${folder}/`) ||
  file === `${folder}.tsx` ||
  (file === 'src/router.tsx' && folder === 'src/routes')

test('imports are found however they are written', () => {
  const source = `
    import { a } from './static.ts'
    import type { B } from './type.ts'
    export { c } from './export.ts'
    export * from './star.ts'
    const load = () => import('./dynamic.ts')
    type D = typeof import('./import-type.ts')
    // import { e } from './comment.ts'
  `
  const names = ['static', 'type', 'export', 'star', 'dynamic', 'import-type']
  expect([...getSpecifiers('a.ts', source)]).toEqual(names.map((name) => `./${name}.ts`))
})

test.each([
  ['src/answers/answers.ts', 'src/session/auth-store.ts', 'src/answers may import outbox,'],
  ['server/platform/db.ts', 'server/topic/topics.ts', 'server/platform may import server/schema,'],
  ['server/stats/overall.ts', 'server/auth/users.ts', 'the noun stats may not import the noun auth.'],
  [
    'src/routes/_app/settings/route.tsx',
    'src/routes/_app/quizzes/-quiz-card.tsx',
    'only src/routes/_app/quizzes',
  ],
  ['sw/sw.ts', 'src/config.ts', 'sw may import outbox, contract.'],
])('%s may not import %s', (file, imported, reason) => {
  expect(describeViolation(file, imported)).toContain(reason)
})

test('every import is one that the table allows', () => {
  const violations = [...imports].flatMap(([file, imported]) =>
    imported.map((one) => describeViolation(file, one)).filter((violation) => violation !== null),
  )
  expect(violations).toEqual([])
})

/** Each cycle as a path that comes back to where it began. */
function findCycles(): string[] {
  const state = new Map<string, 'open' | 'done'>()
  const cycles: string[] = []
  const visit = (file: string, path: string[]): void => {
    if (state.get(file) === 'open') {
      const cycle = path.slice(path.indexOf(file))
      const isKnown = foldersWithCycles.some((folder) => cycle.every((one) => one.startsWith(`${folder}/`)))
      if (!isKnown) cycles.push([...cycle, file].join(' -> '))
    }
    if (state.has(file)) return
    state.set(file, 'open')
    for (const imported of imports.get(file) ?? []) visit(imported, [...path, file])
    state.set(file, 'done')
  }
  for (const file of files) visit(file, [])
  return cycles
}

test('no files import each other in a cycle, not even by types or on demand', () => {
  expect(findCycles()).toEqual([])
})
