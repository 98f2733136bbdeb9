import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const outDir = 'dist/client'
const server = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`

/** Compresses every text file once at build time, so that the server only has to send it. */
const compressed = (): Plugin => ({
  name: 'jotter:compressed',
  apply: 'build',
  closeBundle() {
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
})

/** Writes the variables that the style sheets use, of both themes, into the theme's style sheet. */
const themed = (): Plugin => ({
  name: 'jotter:themed',
  enforce: 'pre',
  async transform(_code, id) {
    if (!id.split('?')[0]?.endsWith('/src/preferences/theme.css')) return null
    const { themeCss } = await import('./src/preferences/theme-css.ts')
    return { code: themeCss(variablesIn('src')), map: null }
  },
})

function variablesIn(folder: string): Set<string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(css|tsx?)$/.test(name),
  )
  const text = files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n')
  return new Set([...text.matchAll(/var\(--(\w+)/g)].map(([, name = '']) => name))
}

// What every screen needs is one file; what only signed-in screens need is another.
const vendor =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-router|router-core|history|store|react-store))\/|react-query\/build\/[^/]+\/(mutation|query)Options/
const query = /node_modules\/@tanstack\/(react-query|query-core)\//
const base =
  /(contract\/(calls|headers|roles|limits)|src\/(session\/(?!identity-library|in-app|account)|preferences\/preferences|data\/(call|auth)|lib\/(class-names|numbers|device)|components\/(button|button-look|spinner|field|text-field|card-note|popover-note|logo|tick))[^/]*)\.(ts|tsx|css)$|react-icons\/.*createFluentIcon|vite\/preload-helper/

export default defineConfig({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single' }),
    themed(),
    react(),
    compressed(),
  ],
  resolve: {
    // The same drawings without a run-time for styles: 2 KiB less, and the style sheet has the two rules they need.
    alias: [{ find: /^@fluentui\/react-icons\/svg\//, replacement: '@fluentui/react-icons/headless/svg/' }],
  },
  build: {
    outDir,
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Many small files compress badly: what every screen needs is one file, what signed-in screens share is another.
        codeSplitting: {
          groups: [
            { name: 'vendor', test: vendor },
            { name: 'query', test: query },
            { name: 'base', test: base },
          ],
        },
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
