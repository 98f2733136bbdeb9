import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const oldest = 15
const user = 'jotter'

/** The folder of PostgreSQL's programs, the newest there is, or null where there is none of version 15 or later. */
export function findPostgres(): string | null {
  const versioned = (root: string, rest: string) =>
    (existsSync(root) ? readdirSync(root) : []).map((name) => join(root, name, rest))
  const folders = [
    ...versioned('/usr/lib/postgresql', 'bin'),
    ...versioned('/opt/homebrew/opt', 'bin').filter((path) => path.includes('postgresql')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ]
  const found = folders.map((folder) => ({ folder, version: versionIn(folder) }))
  const usable = found.filter(({ version }) => version >= oldest).toSorted((a, b) => b.version - a.version)
  return usable[0]?.folder ?? null
}

function versionIn(folder: string): number {
  if (!['initdb', 'postgres'].every((program) => existsSync(join(folder, program)))) return 0
  const { stdout } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' })
  return Number(/(\d+)/.exec(stdout)?.[1] ?? 0)
}

/** A file that needs PostgreSQL registers its tests through this: without one it says so and has none. */
export function withPostgres(what: string, register: () => void): void {
  if (findPostgres() === null) console.log(`Not tested, because there is no PostgreSQL here: ${what}.`)
  else register()
}

export interface Postgres {
  url: string
  stop(): Promise<void>
}

/**
 * A cluster of its own in a temporary folder; `stop` takes both away. It has one empty database and, unless told other
 * settings, forgets nothing but fsync. Its locale is C, the one that knows least, whatever the shell's is.
 */
export async function startPostgres(settings: readonly string[] = ['fsync=off']): Promise<Postgres> {
  const programs = findPostgres()
  if (programs === null) throw new Error('There is no PostgreSQL here')
  const owner = unprivileged()
  const folder = mkdtempSync(join(tmpdir(), 'jotter-postgres-'))
  if (owner !== null) chownSync(folder, owner.uid, owner.gid)
  const cluster = { programs, folder, owner, data: join(folder, 'data') }
  const stop = undertaker(cluster)
  try {
    return { url: await startIn(cluster, settings), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

interface Cluster {
  programs: string
  folder: string
  data: string
  /** Whom its programs run as, where that is somebody else. */
  owner: { uid: number; gid: number } | null
}

/**
 * Waits beside the cluster until it is called or until this process is gone, however it ended, also by Ctrl-C or killed:
 * then stops PostgreSQL and removes the folder. It hears of either by the end of its input.
 */
function undertaker({ programs, folder, data, owner }: Cluster): () => Promise<void> {
  const work = 'cat; "$0/pg_ctl" stop -D "$1" -m immediate -w -t 20; rm -rf "$2"'
  const shell = spawn('sh', ['-c', work, programs, data, folder], {
    ...{ cwd: tmpdir(), stdio: ['pipe', 'ignore', 'ignore'], ...owner },
    // A group of its own, so that Ctrl-C is not for it.
    detached: true,
  })
  shell.unref()
  const gone = new Promise<void>((resolve) => shell.once('exit', () => resolve()))
  return () => {
    shell.ref()
    shell.stdin?.end()
    return gone
  }
}

async function startIn(
  { programs, folder, data, owner }: Cluster,
  wished: readonly string[],
): Promise<string> {
  const password = randomBytes(16).toString('hex')
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password)
  if (owner !== null) chownSync(passwordFile, owner.uid, owner.gid)
  const access = ['-U', user, '-A', 'scram-sha-256', '--pwfile', passwordFile]
  const made = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, ...access, '-E', 'UTF8', '--locale=C', '-N'],
    { encoding: 'utf8', cwd: folder, ...owner },
  )
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`)
  const port = await freePort()
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${port}`, ...wished]
  const server = spawn(join(programs, 'postgres'), ['-D', data, ...settings.flatMap((one) => ['-c', one])], {
    ...{ cwd: folder, stdio: 'ignore', ...owner },
  })
  const url = `postgres://${user}:${password}@127.0.0.1:${port}/postgres`
  await answering(url, server)
  return url
}

/** PostgreSQL refuses to run as root, so root lends it another user. */
function unprivileged(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) =>
      Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout),
    )
    if (uid !== undefined && gid !== undefined && uid > 0) return { uid, gid }
  }
  throw new Error('There is no user PostgreSQL could run as')
}

/** A port that nobody listens on at the moment. */
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

async function answering(url: string, server: ChildProcess): Promise<void> {
  for (const patience = Date.now() + 20_000; ;) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return
    } catch (error) {
      if (server.exitCode !== null || Date.now() > patience) throw error
    } finally {
      await client.end().catch(() => undefined)
    }
    await pause(50)
  }
}
