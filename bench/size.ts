import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/**
 * First-load JavaScript per screen in KiB, gzipped, from the build: the entry, the frame and the screen with all they
 * import statically. And what working offline costs.
 */
const folder = join(import.meta.dirname, '../dist/client')
const manifestPath = join(folder, '.vite/manifest.json')

interface Chunk {
  file: string
  imports?: string[]
}

/** Budgets in KiB; a screen over its budget ends this with exit code 1. */
const screens: [path: string, route: string, budget: number][] = [
  ['/login', '_public/login.tsx', 110],
  ['/register', '_public/register.tsx', 110],
  ['/quizzes', '_app/quizzes/route.tsx', 160],
  ['/exercises', '_app/exercises/route.tsx', 160],
  ['/attempts', '_app/attempts/route.tsx', 160],
  ['/own-answers', '_app/own-answers/route.tsx', 160],
  ['/exercise-review', '_app/exercise-review/route.tsx', 160],
  ['/quiz-results', '_app/quiz-results/route.tsx', 185],
  ['/marking', '_app/marking/route.tsx', 185],
  ['/room', '_app/room/route.tsx', 185],
  ['/drill', '_app/drill/route.tsx', 185],
  ['/student-groups', '_app/student-groups/route.tsx', 185],
  ['/dashboard', '_app/dashboard/index.tsx', 185],
]

if (!existsSync(manifestPath)) {
  console.error('There is no build yet: run `npm run build` first.')
  process.exit(1)
}
const manifest = JSON.parse(readFileSync(manifestPath, 'utf8')) as Record<string, Chunk>

function closure(key: string, found: Set<string>): Set<string> {
  const chunk = manifest[key]
  if (chunk === undefined || found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const imported of chunk.imports ?? []) closure(imported, found)
  return found
}

/** The lazily loaded parts of a route: the router's plugin names them after its file. They import the layouts' chunks. */
function getParts(route: string): string[] {
  const parts = Object.keys(manifest).filter((key) => key.startsWith(`src/routes/${route}?`))
  if (parts.length === 0) throw new Error(`The build has no part of src/routes/${route}`)
  return parts
}

let over = 0
function report(name: string, bytes: number, budget: number): void {
  const kib = bytes / 1024
  if (kib > budget) over += 1
  console.log(
    `${name.padEnd(18)} ${kib.toFixed(1).padStart(6)} KiB of ${budget}${kib > budget ? '  over its budget' : ''}`,
  )
}
const zipped = (file: string): number => gzipSync(readFileSync(join(folder, file))).length

for (const [path, route, budget] of screens) {
  const files = closure('index.html', new Set())
  for (const key of getParts(route)) closure(key, files)
  report(
    path,
    [...files].reduce((sum, file) => sum + zipped(file), 0),
    budget,
  )
}

/** The service worker: its script without the list of files, and the files of that list as they are sent. */
const worker = readFileSync(join(folder, 'sw.js'), 'utf8')
const list = /\[\{"integrity":.*?\}\]/s.exec(worker)?.[0]
if (list === undefined) throw new Error('The list of files was not found in sw.js')
const kept = JSON.parse(list) as { url: string }[]
const isZipped = /\.(js|css|html|svg|webmanifest)$/
const getSize = (url: string): number =>
  isZipped.test(url) ? zipped(url) : readFileSync(join(folder, url)).length
// A third of a KiB of it translates stored items: their names on devices stay as they are.
report('service worker', gzipSync(worker.replace(list, '[]')).length, 12.5)
// What loads later works offline too: pickers, menus, dialogs and toasts of Fluent, the outline of the editor, reading
// settings, the kinds of questions, a Wi-Fi drill.
report(
  `${kept.length} files for offline`,
  kept.reduce((sum, { url }) => sum + getSize(url), 0),
  740,
)
process.exit(over > 0 ? 1 : 0)
