// Shared by `npm start`, `npm test`, `npm run build` and `npm run dev`: installs missing packages and rebuilds a stale client.
// Plain JavaScript that the system's own Node can run, because the project's Node may not be installed yet.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const windows = process.platform === 'win32'
export const node = join(root, 'node_modules', '.bin', windows ? 'node.cmd' : 'node')
/** The command line of an installed tool, run by the product's own Node. */
export const tool = (...path) => join(root, 'node_modules', ...path)

/** Prints one sentence and exits with code 1. */
export function giveUp(sentence) {
  console.error(sentence)
  process.exit(1)
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19))
  giveUp(`Jotter needs Node 20.19 or later, but this is ${process.versions.node}.`)

const environment = () => ({
  ...process.env,
  PATH: `${join(root, 'node_modules', '.bin')}${windows ? ';' : ':'}${process.env.PATH}`,
})

/** Runs a command and waits for it. Returns whether its exit code is 0. */
export function run(command, args, options = {}) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: environment(), ...options })
  return status === 0
}

const changedAt = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0)

/** Installs the packages of the lock file if they are missing or older than it. */
export function install() {
  const installed = changedAt(join(root, 'node_modules', '.package-lock.json'))
  if (installed >= changedAt(join(root, 'package-lock.json')) && existsSync(node)) return
  // Not `npm ci`: it refuses a lock file written where the registry lacked the binaries of some platforms.
  console.log('Installing what Jotter is made of. This takes a minute or two and is done once.')
  if (
    !run('npm', ['install', '--no-save', '--loglevel=error', '--no-audit', '--no-fund'], { shell: windows })
  )
    giveUp('The packages could not be installed: see above, and try again when the registry can be reached.')
}

/** A hash of the names, sizes and modification times of the files that a build is made from. */
function fingerprint(paths) {
  const hash = createHash('sha256')
  const visit = (path) => {
    if (!existsSync(path)) return
    const { size, mtimeMs } = statSync(path)
    if (!statSync(path).isDirectory()) hash.update(`${path} ${size} ${mtimeMs}\n`)
    else for (const name of readdirSync(path).toSorted()) visit(join(path, name))
  }
  for (const path of paths) visit(join(root, path))
  return hash.digest('hex')
}

/** What the client is built from: folders are taken with everything in them. */
export const sources = [
  ...['contract', 'outbox', 'src', 'sw', 'public', 'docs/pictures', 'index.html', 'package-lock.json'],
  ...['vite.config.ts', 'scripts/chunk-groups.ts', 'scripts/earlier-builds.ts', 'scripts/screen-files.ts'],
]
const stamp = join(root, 'node_modules', '.cache', 'jotter', 'built-from')

/** Builds the client if it is missing or its sources have changed since. */
export function build() {
  const built = existsSync(join(root, 'dist', 'client', 'index.html')) && existsSync(stamp)
  if (built && readFileSync(stamp, 'utf8') === fingerprint(sources)) return
  console.log('Building the browser part. This takes about half a minute.')
  if (!run(node, [tool('vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn']))
    giveUp('The browser part could not be built: see above.')
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, fingerprint(sources))
}

/**
 * Starts a command and prints its output line by line after its name.
 * @returns `exit`, a promise of whether its exit code is 0, and `stop`, which interrupts it as Ctrl-C does
 */
export function startPrefixed(name, command, args, env = {}) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...environment(), ...env },
  })
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => console.log(`${name} | ${line}`))
  const exit = new Promise((resolve) => {
    child.on('error', () => resolve(false))
    child.on('close', (code) => resolve(code === 0))
  })
  return { exit, stop: () => child.kill('SIGINT') }
}

/** Runs a long-lived child process, forwards signals to it, and exits with its exit code. */
export function become(command, args, env = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...environment(), ...env } })
  // Ctrl-C reaches the whole process group; a signal sent to this process alone is forwarded. The child decides when to exit.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal))
  child.on('error', (error) => giveUp(`The server could not be started: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(signal === null ? code : 1))
}
