import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { DataDirError } from './data-folder.ts'

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
