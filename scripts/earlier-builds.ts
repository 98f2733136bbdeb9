import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** How many builds before the present one keep their files. The server looks for as many; see server/web. */
const kept = 2

const listAssets = (folder: string): string[] => {
  const assets = join(folder, 'assets')
  return existsSync(assets) ? readdirSync(assets).toSorted() : []
}
const earlierBeside = (client: string): string => join(dirname(client), 'earlier')

/**
 * Before a build empties the folder: sets its files with hashed names aside, at `earlier/0`. Tabs that were opened before
 * the build go on asking for them.
 */
export function setBuildAside(client: string): void {
  const aside = join(earlierBeside(client), '0')
  rmSync(aside, { recursive: true, force: true })
  if (listAssets(client).length === 0) return
  mkdirSync(aside, { recursive: true })
  cpSync(join(client, 'assets'), join(aside, 'assets'), { recursive: true, preserveTimestamps: true })
}

/** After a build: moves each earlier one a place on, and drops the last. A build with the same files is the same build. */
export function countBuild(client: string): void {
  const earlier = earlierBeside(client)
  const place = (age: number): string => join(earlier, String(age))
  const before = listAssets(place(0))
  const present = new Set(listAssets(client))
  const isSame = before.length === present.size && before.every((name) => present.has(name))
  if (before.length === 0 || isSame) return rmSync(place(0), { recursive: true, force: true })
  for (let age = kept - 1; age >= 0; age -= 1) {
    rmSync(place(age + 1), { recursive: true, force: true })
    if (existsSync(place(age))) renameSync(place(age), place(age + 1))
  }
  dropTwice(client, place)
}

/** Each file stays once, with the newest build that has it. */
function dropTwice(client: string, place: (age: number) => string): void {
  const seen = new Set(listAssets(client))
  for (let age = 1; age <= kept; age += 1)
    for (const name of listAssets(place(age))) {
      if (seen.has(name)) rmSync(join(place(age), 'assets', name))
      seen.add(name)
    }
}
