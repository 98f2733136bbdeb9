import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { browserCalls } from './scripts/browser-calls.ts'
import { classNames } from './scripts/class-names.ts'
import { chunkGroups } from './scripts/chunk-groups.ts'
import { countBuild, setBuildAside } from './scripts/earlier-builds.ts'
import { inlineTokens } from './scripts/inline-tokens.ts'
import { screenFiles } from './scripts/screen-files.ts'
import { minifyAgain } from './scripts/minify-again.ts'
import { noPalettes } from './scripts/no-palettes.ts'

const outDir = 'dist/client'
const server = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`

/** The pictures that an installing browser shows are the README's; the manifest names them. */
const screenshots = (): Plugin => ({
  name: 'jotter:screenshots',
  apply: 'build',
  generateBundle() {
    const manifest = readFileSync('public/manifest.webmanifest', 'utf8')
    for (const [, name = ''] of manifest.matchAll(/"\/screenshots\/([\w.-]+)"/g))
      this.emitFile({
        type: 'asset',
        fileName: `screenshots/${name}`,
        source: readFileSync(join('docs/pictures', name)),
      })
  },
})

/** The files with hashed names of the two builds before are kept, for the tabs that were opened then. */
function earlierKept(): Plugin {
  let isBuilt = false
  return {
    name: 'jotter:earlier-kept',
    apply: 'build',
    enforce: 'post',
    buildEnd(error) {
      isBuilt = error === undefined
      if (isBuilt) setBuildAside(outDir)
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      handler: () => void (isBuilt && countBuild(outDir)),
    },
  }
}

/**
 * Builds the service worker with a list of every file. With its digest each one is kept only as it was built: no page of
 * a portal, and nothing of a build that replaces this one meanwhile.
 */
const worker = () =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'sw',
    filename: 'sw.ts',
    registerType: 'prompt',
    injectRegister: false,
    manifest: false,
    integration: { configureCustomSWViteBuild: (options) => void (options.logLevel = 'warn') },
    injectManifest: {
      target: 'es2022',
      rollupFormat: 'iife',
      buildPlugins: { vite: [browserCalls(), minifyAgain()] },
      globPatterns: ['**/*.{js,css,html,svg,png,woff2,webmanifest}'],
      // What only the browser asks for, when it installs the app; and what needs the server anyway: what brings in and hands
      // out questions and pupils, what changes a saved quiz, a group, its members and a mark scheme, what releases marks, a
      // room with its drills, what accepts a wording, marks an answer that is tried, opens a quiz as a draft, ends an attempt,
      // gives all data of a user, sets a new password or deletes an account.
      globIgnores: [
        'screenshots/**',
        '{icon,shortcut}-*.png',
        'assets/{exchange-worker,bring-in,example,download,table-writer,drop-zone,class-list,cards-dialog,use-unprinted-cards,roster,zip}-*',
        'assets/{-people-dialog,-student-dialog,-use-student-choice,export-dialog,xlsx}-*',
        'assets/-{release,schedule,hold,start-drill,accept,delete-account,delete-token,delete-phrase,abandon,open-draft}-dialog-*',
        'assets/-{add-group-form,edit-group-form,group-fields,edit-quiz-card,show-deletion,quiz-menu-panel,try-answer}-*',
        'assets/{-changed-marks,-example-files,-rework,-save-failure,-query-form,-point-switches,mark-scheme-dialog}-*',
        'assets/{delete-dialog,account-changes,personal-data,-room-screen,-sheet-screen,-reset-password}-*',
        // What only these load.
        'assets/{-student-state,print,formats,file-name,result,spans}-*',
      ],
      dontCacheBustURLsMatching: /^assets\//,
      manifestTransforms: [
        (entries) => ({
          manifest: entries.map((entry) => ({ ...entry, integrity: digestOf(join(outDir, entry.url)) })),
        }),
      ],
    },
  })

const digestOf = (path: string): string =>
  `sha256-${createHash('sha256').update(readFileSync(path)).digest('base64')}`

/** Compresses every text file once at build time, so that the server only has to send it. The worker is the last to come. */
const compressed = (): Plugin => ({
  name: 'jotter:compressed',
  apply: 'build',
  enforce: 'post',
  closeBundle: {
    sequential: true,
    order: 'post',
    handler() {
      for (const name of readdirSync(outDir, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|html|svg|webmanifest)$/.test(name)) continue
        const path = join(outDir, name)
        const content = readFileSync(path)
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
        writeFileSync(
          `${path}.br`,
          brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
        )
      }
    },
  },
})

/** Writes the variables of both themes: those that our style sheets use into theme.css, the others into fluent-theme.css. */
const themed = (): Plugin => ({
  name: 'jotter:themed',
  enforce: 'pre',
  async transform(_code, id) {
    const [, name] = /\/src\/preferences\/(theme|fluent-theme)\.css(\?|$)/.exec(id) ?? []
    if (name === undefined) return null
    const { themeCss } = await import('./src/preferences/theme.ts')
    const used = variablesIn('src')
    return { code: themeCss((variable) => used.has(variable) === (name === 'theme')), map: null }
  },
})

function variablesIn(folder: string): Set<string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(css|tsx?)$/.test(name),
  )
  const text = files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n')
  return new Set([...text.matchAll(/var\(--(\w+)/g)].map(([, name = '']) => name))
}

export default defineConfig({
  // What React 18 and later have themselves.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  plugins: [
    browserCalls(),
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single' }),
    themed(),
    inlineTokens(),
    classNames(),
    react(),
    noPalettes(),
    screenFiles(),
    screenshots(),
    minifyAgain(),
    worker(),
    compressed(),
    earlierKept(),
  ],
  worker: {
    format: 'es',
    plugins: () => [minifyAgain()],
    // The Trusted Types policy knows it by this name.
    rolldownOptions: { output: { entryFileNames: 'assets/exchange-worker-[hash].js' } },
  },
  build: {
    outDir,
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The page has a list of what each screen is made of, and what every page needs is there before.
      resolveDependencies: (_file, needed, { hostId, hostType }) =>
        hostType === 'html'
          ? needed
          : hostId.startsWith('assets/index-')
            ? []
            : needed.filter((file) => !/\/(vendor|base|screens|query|fluent)-/.test(file)),
    },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Many small files compress badly: what every screen needs is one file, what signed-in screens share is another.
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
  server: {
    port: 5173,
    // The page keeps its own host: the server refuses calls that seem to come from another origin.
    proxy: Object.fromEntries(
      [
        '/api',
        '/config.json',
        '/identitytoolkit.googleapis.com',
        '/securetoken.googleapis.com',
        '/demo-mail',
      ].map((path) => [path, { target: server, changeOrigin: false }]),
    ),
  },
})
