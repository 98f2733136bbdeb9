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

export default defineConfig({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single' }),
    react(),
    compressed(),
  ],
  build: {
    outDir,
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      [
        '/api',
        '/config.json',
        '/identitytoolkit.googleapis.com',
        '/securetoken.googleapis.com',
        '/demo-mail',
        // The page keeps its own host: the server refuses calls that seem to come from another origin.
      ].map((path) => [path, { target: server, changeOrigin: false }]),
    ),
  },
})
