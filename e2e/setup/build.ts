import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** Builds what is stale once, before the workers start their servers. */
export default function setup(): void {
  const root = join(import.meta.dirname, '../..')
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error('The browser part could not be built: see above.')
}
