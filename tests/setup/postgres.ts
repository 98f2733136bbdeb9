import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const minVersion = 15
const user = 'jotter'

/** The folder of the newest PostgreSQL's programs, or null if there is none of at least `minVersion`. */
export function findPostgres(): string | null {
  const versioned = (root: string, rest: string) =>
    (existsSync(root) ? readdirSync(root) : []).map((name) => join(root, name, rest))
  const folders = [
    ...versioned('/usr/lib/postgresql', 'bin'),
    ...versioned('/opt/homebrew/opt', 'bin').filter((path) => path.includes('postgresql')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ]
  const found = folders.map((folder) => ({ folder, version: versionIn(folder) }))
  const usable = found
    .filter(({ version }) => version >= minVersion)
    .toSorted((a, b) => b.version - a.version)
  return usable[0]?.folder ?? null
}

function versionIn(folder: string): number {
  if (!['initdb', 'postgres'].every((program) => existsSync(join(folder, program)))) return 0
  const { stdout } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' })
  return Number(/(\d+)/.exec(stdout)?.[1] ?? 0)
}

/** Registers tests that need PostgreSQL; without one it logs that they are not run. */
export function withPostgres(what: string, register: () => void): void {
  if (findPostgres() === null) console.log(`Not tested, because there is no PostgreSQL here: ${what}.`)
  else register()
}

export interface Postgres {
  url: string
  /** The same by its Unix socket, which takes a third less of both ends for each statement. */
  socketUrl: string
  stop(): Promise<void>
}

/**
 * Starts a new cluster in a temporary folder; `stop` removes both. It has one empty database. Its locale is always C, with
 * the fewest collation rules, so that tests don't depend on the shell's.
 */
export async function startPostgres(settings: readonly string[] = ['fsync=off']): Promise<Postgres> {
  const programs = findPostgres()
  if (programs === null) throw new Error('There is no PostgreSQL here')
  const owner = unprivilegedUser()
  const folder = mkdtempSync(join(tmpdir(), 'jotter-postgres-'))
  if (owner !== null) chownSync(folder, owner.uid, owner.gid)
  const cluster = { programs, folder, owner, data: join(folder, 'data') }
  const stop = stopWithProcess(cluster)
  try {
    return { ...(await startIn(cluster, settings)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

interface Cluster {
  programs: string
  folder: string
  data: string
  /** The user that its programs run as; null for the current one. */
  owner: { uid: number; gid: number } | null
}

/**
 * Starts a shell that stops PostgreSQL and removes the folder when its stdin ends: when the returned function is called,
 * or when this process ends, even by Ctrl-C or SIGKILL.
 */
function stopWithProcess({ programs, folder, data, owner }: Cluster): () => Promise<void> {
  const script = 'cat; "$0/pg_ctl" stop -D "$1" -m immediate -w -t 20; rm -rf "$2"'
  const shell = spawn('sh', ['-c', script, programs, data, folder], {
    ...{ cwd: tmpdir(), stdio: ['pipe', 'ignore', 'ignore'], ...owner },
    // A process group of its own, so that Ctrl-C does not kill it.
    detached: true,
  })
  shell.unref()
  const exited = new Promise<void>((resolve) => shell.once('exit', () => resolve()))
  return () => {
    shell.ref()
    shell.stdin?.end()
    return exited
  }
}

async function startIn(
  { programs, folder, data, owner }: Cluster,
  extraSettings: readonly string[],
): Promise<Omit<Postgres, 'stop'>> {
  const password = randomBytes(16).toString('hex')
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password)
  if (owner !== null) chownSync(passwordFile, owner.uid, owner.gid)
  const access = ['-U', user, '-A', 'scram-sha-256', '--pwfile', passwordFile]
  const result = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, ...access, '-E', 'UTF8', '--locale=C', '-N'],
    { encoding: 'utf8', cwd: folder, ...owner },
  )
  if (result.status !== 0) throw new Error(`initdb: ${result.stderr}`)
  const port = await freePort()
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    `port=${port}`,
    ...extraSettings,
  ]
  const server = spawn(join(programs, 'postgres'), ['-D', data, ...settings.flatMap((one) => ['-c', one])], {
    ...{ cwd: folder, stdio: 'ignore', ...owner },
  })
  const url = `postgres://${user}:${password}@127.0.0.1:${port}/postgres`
  await untilReachable(url, server)
  return { url, socketUrl: `${url}?host=${encodeURIComponent(folder)}` }
}

/** The user to run PostgreSQL as if this process is root, which PostgreSQL refuses; null otherwise. */
function unprivilegedUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) =>
      Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout),
    )
    if (uid !== undefined && gid !== undefined && uid > 0) return { uid, gid }
  }
  throw new Error('There is no unprivileged user to run PostgreSQL as')
}

/** A TCP port that is free at the moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}

/** Resolves when the server accepts connections; rejects if it exits or after 20 s. */
async function untilReachable(url: string, server: ChildProcess): Promise<void> {
  for (const deadline = Date.now() + 20_000; ;) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return
    } catch (error) {
      if (server.exitCode !== null || Date.now() > deadline) throw error
    } finally {
      await client.end().catch(() => undefined)
    }
    await pause(50)
  }
}
