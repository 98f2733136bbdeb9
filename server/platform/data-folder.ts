import { existsSync, statfsSync, writeFileSync } from 'node:fs'
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
