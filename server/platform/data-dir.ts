import {
  existsSync,
  statfsSync,
  writeFileSync,
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'

/** The data folder cannot be used. The message is one sentence that names it and what to do. */
export class DataDirError extends Error {}

/** Stands beside the database, so that a database which is gone is not taken for one that was never there. */
const marker = 'jotter.school'
const markerText = `This folder holds the database of a school, in "database". Should that be gone, this file keeps Jotter from
starting an empty school in its place. Restore a backup, or remove this file to start anew.
`

export const databaseIn = (dataDir: string): string => join(dataDir, 'database')

/** Throws `DataDirError` where there was a school and its database is gone. */
export function refuseMissingDatabase(dataDir: string): void {
  const wasThere = existsSync(join(dataDir, marker))
  if (wasThere && !existsSync(join(databaseIn(dataDir), 'PG_VERSION')))
    throw new DataDirError(
      `The database of the school in DATA_DIR ${dataDir} is gone: restore a backup, or remove ${join(dataDir, marker)} to start an empty school.`,
    )
}

/** From now on the folder is known to hold a school. */
export function markSchool(dataDir: string): void {
  const path = join(dataDir, marker)
  if (!existsSync(path)) writeFileSync(path, markerText)
}

/** Does what touches the folder; throws `DataDirError` where the folder is at fault. */
export async function withDataDir<T>(dataDir: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    throw cause instanceof DataDirError ? cause : toDataDirError(dataDir, cause)
  }
}

function toDataDirError(dataDir: string, cause: unknown): DataDirError {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  if (code === 'EEXIST' || code === 'ENOTDIR')
    return new DataDirError(`DATA_DIR ${dataDir} is a file: set it to a folder.`, { cause })
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return new DataDirError(
      `DATA_DIR ${dataDir} cannot be written to (${code}): allow it, or set another folder.`,
      { cause },
    )
  // The database says nothing of use where its disk is full.
  if (code === 'ENOSPC' || code === 'EDQUOT' || isFull(dataDir))
    return new DataDirError(
      `The disk of DATA_DIR ${dataDir} is full: make room, or set a folder on another one.`,
      { cause },
    )
  return new DataDirError(
    `The database in DATA_DIR ${dataDir} cannot be opened, so it is damaged: restore a backup of the folder, or empty it to start anew.`,
    { cause },
  )
}

/** Less room than the next piece of the database's log takes. */
function isFull(dataDir: string): boolean {
  if (!existsSync(dataDir)) return false
  const { bavail, bsize } = statfsSync(dataDir)
  return bavail * bsize < 16 * 1024 * 1024
}

/** Another living process has the data folder open. */
export class DataDirInUse extends DataDirError {}

/**
 * Takes the data folder for this process: two on one folder would destroy the database. The lock file holds the process id
 * and its start time, so that one left behind by a killed process, or by a reused id, is known to be stale.
 * Returns the function that lets go. Throws `DataDirInUse`.
 */
export function lockDataDir(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'jotter.lock')
  const own = `${process.pid} ${startedAt(process.pid) ?? ''}`
  for (let tries = 0; !create(path, own); tries += 1) {
    const holder = readIfPresent(path)
    if (holder === own) break
    if (tries > 6 || isAlive(holder)) {
      const pid = holder.split(' ')[0] ?? ''
      throw new DataDirInUse(
        `The data folder ${folder} is in use by another Jotter (process ${pid}): stop that one first, or set DATA_DIR.`,
      )
    }
    // Empty: its owner is about to write into it, or was killed before.
    if (holder === '' && tries < 3) sleepSync(20)
    else removeStale(path, holder)
  }
  return () => {
    if (readIfPresent(path) === own) rmSync(path, { force: true })
  }
}

function create(path: string, content: string): boolean {
  try {
    const file = openSync(path, 'wx')
    writeSync(file, content)
    closeSync(file)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** Takes a stale lock away; where another process has put its own in its place meanwhile, that one goes back. */
function removeStale(path: string, holder: string): void {
  const aside = `${path}.${process.pid}`
  try {
    renameSync(path, aside)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return
    throw error
  }
  if (readIfPresent(aside) === holder) rmSync(aside)
  else renameSync(aside, path)
}

const sleepSync = (milliseconds: number): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}

function readIfPresent(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return '' // It went between two looks: the next try creates it.
  }
}

function isAlive(holder: string): boolean {
  const [id, started] = holder.split(' ')
  const pid = Number(id)
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: it is there, but another user's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  const now = startedAt(pid)
  return now !== ended && (now === null || started === '' || now === started)
}

/** Instead of a start time: the process has ended, and only its parent has not taken notice yet. */
const ended = 'over'

/** When a process started, in the kernel's ticks since boot with the boot's id; `over`, or null where the system does not say. */
function startedAt(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' || fields[0] === 'X' ? ended : `${boot}:${fields[19] ?? ''}`
  } catch {
    return null
  }
}
