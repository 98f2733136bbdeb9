import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Short names for the classes of style sheets, such as `kT3x_4`: four characters of the file's digest, and the class's
 * number in it. The usual names (`_reason_1x3k2_45`) cost 8 KiB more offline. A class keeps its name until its file changes, so
 * that an update replaces no more than that. While developing, names stay readable.
 */
export function classNames(): Plugin {
  const files = new Map<string, { prefix: string; classes: string[] }>()

  function scopedName(className: string, file: string): string {
    const path = relative(process.cwd(), file)
    const known = files.get(path) ?? { prefix: prefixOf(path), classes: [] }
    if (!files.has(path) && [...files.values()].some(({ prefix }) => prefix === known.prefix))
      throw new Error(`The classes of ${path} begin like those of another file: rename one of them`)
    files.set(path, known)
    if (!known.classes.includes(className)) known.classes.push(className)
    return `${known.prefix}${known.classes.indexOf(className).toString(36)}`
  }

  return {
    name: 'jotter:class-names',
    apply: 'build',
    config: () => ({ css: { modules: { generateScopedName: scopedName } } }),
  }
}

/** It begins with a letter, as a class name has to, and ends with an underscore. */
const prefixOf = (path: string): string =>
  `c${createHash('sha256').update(path).digest('base64url').slice(0, 3)}_`
