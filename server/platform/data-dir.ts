import {
  chmodSync,
  existsSync,
  statSync,
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
import { dirname, join } from 'node:path'

/** The data folder can't be used. The message is one sentence that names it and what to do. */
export class DataDirError extends Error {}

/** A file that shows there was a database, so that a lost one isn't taken for a new school. */
const markerName = 'jotter.school'
const markerText = `This folder holds the database of a school, in "database". Should that be gone, this file keeps Jotter from
starting an empty school in its place. Restore a backup, or remove this file to start anew.
`

export const getDatabaseDir = (dataDir: string): string => join(dataDir, 'database')

/**
 * Makes the folder of a database, which no other account of the machine may enter, because the files in it are readable
 * and writable by all. A folder of another user, who shares it, stays as it is.
 */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true })
  try {
    chmodSync(folder, 0o700)
  } catch (error) {
    if (getCode(error) !== 'EPERM') throw error
  }
}

/** The PostgreSQL in PGlite. It can't open the files of another one. */
const embeddedVersion = '18'

/** Its first file, which has the version. */
const getVersionPath = (dataDir: string): string => join(getDatabaseDir(dataDir), 'PG_VERSION')
/** @throws for a user who may not look into the folder: that must not count as none */
const hasDatabase = (dataDir: string): boolean =>
  statSync(getVersionPath(dataDir), { throwIfNoEntry: false }) !== undefined

/** @throws `DataDirError` if the database is of another PostgreSQL */
export function refuseOtherPostgres(dataDir: string): void {
  if (!hasDatabase(dataDir)) return
  const version = readFileSync(getVersionPath(dataDir), 'utf8').trim()
  if (/^\d+$/.test(version) && version !== embeddedVersion)
    throw new DataDirError(
      `The database in DATA_DIR ${dataDir} is of PostgreSQL ${version}, but this version of Jotter has ${embeddedVersion}: start the version that made it.`,
    )
}

/** @throws `DataDirError` if the folder held a school and its database is gone, or with `mustExist` if there is none */
export function refuseMissingDatabase(dataDir: string, mustExist: boolean): void {
  if (hasDatabase(dataDir)) return
  if (existsSync(join(dataDir, markerName)))
    throw new DataDirError(
      `The database of the school in DATA_DIR ${dataDir} is gone: restore a backup, or remove ${join(dataDir, markerName)} to start an empty school.`,
    )
  if (mustExist)
    throw new DataDirError(
      `There is no database in DATA_DIR ${dataDir}: set DATA_DIR or DATABASE_URL as for the server.`,
    )
}

/** More than a new demo school takes. The embedded database hangs if the disk fills up while it is made. */
const newSchoolMegabytes = 100

/** @throws `DataDirError` if a database has to be made and there is too little room for it */
export function refuseFullDisk(dataDir: string): void {
  if (!hasDatabase(dataDir) && getFreeBytes(dataDir) < newSchoolMegabytes * 1024 * 1024)
    throw new DataDirError(
      `The disk of DATA_DIR ${dataDir} has less than ${newSchoolMegabytes} MB left for a new school: make room, or set a folder on another one.`,
    )
}

export function writeMarker(dataDir: string): void {
  const path = join(dataDir, markerName)
  if (!existsSync(path)) writeFileSync(path, markerText)
}

/**
 * Runs something that uses the data folder.
 * @throws `DataDirError` whatever fails.
 */
export async function withDataDir<T>(dataDir: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    throw cause instanceof DataDirError ? cause : toDataDirError(dataDir, cause)
  }
}

function toDataDirError(dataDir: string, cause: unknown): DataDirError {
  const code = getCode(cause)
  // A link to what isn't there: EEXIST.
  if ((code === 'ENOENT' || code === 'EEXIST') && !existsSync(dataDir))
    return new DataDirError(`DATA_DIR ${dataDir} does not exist (ENOENT): is its disk mounted?`, { cause })
  if (code === 'EEXIST' || code === 'ENOTDIR')
    return new DataDirError(`DATA_DIR ${dataDir} is a file: set it to a folder.`, { cause })
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return new DataDirError(
      `DATA_DIR ${dataDir} cannot be written to (${code}): allow it, or set another folder.`,
      { cause },
    )
  return (
    toFullDiskError(dataDir, cause) ??
    new DataDirError(
      `The database in DATA_DIR ${dataDir} cannot be opened, so it is damaged: restore a backup of the folder, or empty it to start anew.`,
      { cause },
    )
  )
}

const getCode = (cause: unknown): unknown =>
  cause instanceof Error && 'code' in cause ? cause.code : undefined

/** Less space than one segment of the write-ahead log takes. */
const fullDiskBytes = 16 * 1024 * 1024

/** Null if the disk isn't full. The embedded database's own error doesn't say whether it is. */
export function toFullDiskError(dataDir: string, cause: unknown): DataDirError | null {
  const code = getCode(cause)
  const isFull = code === 'ENOSPC' || code === 'EDQUOT' || getFreeBytes(dataDir) < fullDiskBytes
  return isFull ? fullDiskError(dataDir, cause) : null
}

const fullDiskError = (dataDir: string, cause?: unknown): DataDirError =>
  new DataDirError(`The disk of DATA_DIR ${dataDir} is full: make room, or set a folder on another one.`, {
    cause,
  })

/** Infinity if the folder doesn't exist. */
function getFreeBytes(dataDir: string): number {
  if (!existsSync(dataDir)) return Infinity
  const { bavail, bsize } = statfsSync(dataDir)
  return bavail * bsize
}

/** Another running process has the data folder open. */
export class DataDirInUse extends DataDirError {}

/**
 * Locks the data folder for this process, because two processes on one folder would destroy the database. The lock file
 * holds the process id and start time, so that a lock of a killed process, or of a reused id, is known to be stale.
 * Returns the function that unlocks.
 * @throws `DataDirInUse`
 */
export function lockDataDir(dataDir: string): () => void {
  makeFolder(dataDir)
  const path = join(dataDir, 'jotter.lock')
  const own = `${process.pid} ${getStartTime(process.pid) ?? ''}`
  for (let tries = 0; !createFile(path, own); tries += 1) {
    const holder = readIfPresent(path)
    if (holder === own) break
    if (tries > 6 || isRunning(holder)) {
      const pid = holder.split(' ')[0] ?? ''
      throw new DataDirInUse(
        `The data folder ${dataDir} is in use by another Jotter (process ${pid}): stop that one first, or set DATA_DIR.`,
      )
    }
    // Empty: its owner is about to write, or was killed before it could.
    if (holder === '' && tries < 3) sleepSync(20)
    else removeStaleLock(path, holder)
  }
  return () => {
    if (readIfPresent(path) === own) rmSync(path, { force: true })
  }
}

/** Node's own recursion never ends where nobody can make a folder, as in `/proc`. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!existsSync(folder)) throw error
  }
}

function createFile(path: string, content: string): boolean {
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

/** Renames before it deletes: if another process replaced the stale lock meanwhile, that lock is put back. */
function removeStaleLock(path: string, holder: string): void {
  const renamed = `${path}.${process.pid}`
  try {
    renameSync(path, renamed)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return
    throw error
  }
  if (readIfPresent(renamed) === holder) rmSync(renamed)
  else renameSync(renamed, path)
}

const sleepSync = (milliseconds: number): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}

function readIfPresent(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return '' // It was deleted meanwhile; the next try creates it.
  }
}

function isRunning(holder: string): boolean {
  const [id, startTime] = holder.split(' ')
  const pid = Number(id)
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: the process exists, but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  const current = getStartTime(pid)
  return current !== ended && (current === null || startTime === '' || current === startTime)
}

/** Instead of a start time: the process has ended and is a zombie. */
const ended = 'ended'

/** Boot id and start of a process in clock ticks since the boot; `ended`, or null on systems without `/proc`. */
function getStartTime(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' || fields[0] === 'X' ? ended : `${boot}:${fields[19] ?? ''}`
  } catch {
    return null
  }
}
