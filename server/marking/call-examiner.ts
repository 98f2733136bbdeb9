import { builtInExaminer } from '../examiner/built-in/built-in-examiner.ts'
import type { Examiner } from '../examiner/examiner.ts'
import type { Db } from '../platform/db.ts'

const examiners = new WeakMap<Db, Examiner>()

/** Sets the examiner that calls ask. Jobs, which do all other marking, get theirs from `jobHandlers`. */
export function setExaminer(db: Db, examiner: Examiner): void {
  examiners.set(db, examiner)
}

/** The examiner of the server with this database. */
export const getExaminer = (db: Db): Examiner => examiners.get(db) ?? builtInExaminer
