import { enableCompileCache, registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'

/**
 * The command. `node server/main.ts` serves and, unless `JOBS=off`, works on jobs. With the argument `worker` it only
 * works on jobs; `--quiet` logs errors only. The settings below have to come before any other module is loaded: with
 * them, and the options of `serve` and `worker` in package.json, a server under load takes 190 MB instead of 405.
 */

// The server needs about 30 MB of heap; by default V8 lets it grow to ten times that before it collects.
setFlagsFromString('--heap-growing-percent=40')

// Stripped and compiled code is kept for the next start.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/jotter/compiled', import.meta.url)))

/**
 * Loads drizzle-orm as CommonJS. Its package.json has 180 KB, which Node parses again for each of about 100 ES modules:
 * 0.4 s and 150 MB at every start. The CommonJS build is the same code and costs a tenth of that.
 */
const conditions = ['node', 'require']
registerHooks({
  resolve: (specifier, context, next) =>
    /^drizzle-orm(\/|$)/.test(specifier)
      ? next(specifier, { ...context, conditions })
      : next(specifier, context),
})

/**
 * Keeps the event loop from running empty until the server listens. While WebAssembly compiles (the embedded database), it
 * would: Node then blocks the main thread until its background threads are done, and one that compiles JavaScript may be
 * waiting for that thread to collect garbage. Both would wait for ever (nodejs/node#54918).
 */
const keepAlive = setInterval(() => {}, 1_000)

await import('./process.ts')
clearInterval(keepAlive)
