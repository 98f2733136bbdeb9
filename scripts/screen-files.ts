import type { Plugin } from 'vite'

/** What is read of a chunk of the build. */
export interface Chunk {
  fileName: string
  isEntry: boolean
  /** File names of the chunks it imports. */
  imports: string[]
  moduleIds: string[]
  viteMetadata?: { importedCss: Set<string> } | undefined
}

/** Of each screen by its path: what it is made of, as places in the list of addresses. */
export interface ScreenFiles {
  files: string[]
  screens: Record<string, number[]>
}

/** What screens ask for as soon as their script runs, beyond what that imports. */
const askedAtOnce: { by: RegExp; modules?: RegExp; address?: string }[] = [
  { by: /^\/login$/, address: '/config.json' },
  { by: /^\/(?!login|register)/, modules: /\/src\/data\/persistence\.ts$/ },
  { by: /^\/exercises$/, modules: /\/src\/(routes\/.+\/-exercise-screen|answers\/open-exercise)\.tsx?$/ },
]

/**
 * Writes into the page which files each screen is made of, so that public/first-paint.js can ask for all of them at once.
 * Otherwise the browser finds out about them one after another: from the first script, and then from those that loads.
 */
export const screenFiles = (): Plugin => ({
  name: 'jotter:screen-files',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const place = 'name="screen-files" content=""'
      if (!html.includes(place)) throw new Error('index.html has no place for the files of the screens')
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const found = JSON.stringify(filesOfScreens(chunks))
      const app = '<script type="module"'
      if (!html.includes(app)) throw new Error('index.html does not begin the app')
      return html
        .replace(place, () => `name="screen-files" content='${found}'`)
        .replace(app, () => `${ownTaskFor(chunks)}${app} async`)
    },
  },
})

/**
 * The libraries are a script of their own beside the app's, which may run first: what runs in one piece is shorter then,
 * as a slow phone needs. The app waits for them as for everything it imports, and for nothing else (src/main.tsx).
 */
function ownTaskFor(chunks: Chunk[]): string {
  const libraries = chunks.find(({ fileName }) => /\/vendor-/.test(fileName))
  if (libraries === undefined) throw new Error('The build has no chunk of libraries')
  return `<script type="module" async crossorigin src="/${libraries.fileName}"></script>\n    `
}

/** A screen is the lazily loaded part of a route that has no routes below it, with the parts of those above. */
export function filesOfScreens(chunks: Chunk[]): ScreenFiles {
  const entry = listAddresses(chunks, ({ isEntry }) => isEntry)
  const files: string[] = []
  const screens = partsOfScreens(chunks).map(([path, parts]) => {
    const asked = askedAtOnce.filter(({ by }) => by.test(path))
    const isAsked = (id: string) =>
      parts.some((part) => id.endsWith(part)) || asked.some(({ modules }) => modules?.test(id))
    const found = [...listAddresses(chunks, ({ moduleIds }) => moduleIds.some(isAsked))]
    const needed = [
      ...found.filter((address) => !entry.has(address)),
      ...asked.flatMap(({ address }) => address ?? []),
    ]
    files.push(...needed.filter((address) => !files.includes(address)))
    return [path, needed.map((address) => files.indexOf(address))]
  })
  return { files, screens: Object.fromEntries(screens) as ScreenFiles['screens'] }
}

/** The addresses of some chunks, of all they import, and of their styles. */
function listAddresses(chunks: Chunk[], isWanted: (chunk: Chunk) => boolean): Set<string> {
  const wanted = new Set(chunks.filter(isWanted))
  // A set that grows is gone through to its new end.
  for (const { imports } of wanted)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) wanted.add(chunk)
  return new Set(
    [...wanted].flatMap(({ fileName, viteMetadata }) =>
      [fileName, ...(viteMetadata?.importedCss ?? [])].map((name) => `/${name}`),
    ),
  )
}

/** The router's plugin names the lazily loaded part of a route file after the file. */
const partIn = /\/src\/routes\/(.+)\.tsx\?tsr-split=component$/

function partsOfScreens(chunks: Chunk[]): [path: string, parts: string[]][] {
  const ids = chunks.flatMap(({ moduleIds }) => moduleIds.filter((id) => partIn.test(id)))
  const routes = ids.map((id) => partIn.exec(id)?.[1] ?? '').filter((route) => route !== '$')
  const isAbove = (above: string, route: string) =>
    above !== route && route.startsWith(`${above.replace(/\/route$/, '')}/`)
  return routes
    .filter((route) => !routes.some((other) => isAbove(route, other)))
    .map((route) => [
      toPath(route),
      routes
        .filter((other) => other === route || isAbove(other, route))
        .map((other) => `/src/routes/${other}.tsx?tsr-split=component`),
    ])
}

/** `_app/dashboard/index` is at /dashboard. */
const toPath = (route: string): string => `/${route.replace(/^_\w+\//, '').replace(/\/(route|index)$/, '')}`
