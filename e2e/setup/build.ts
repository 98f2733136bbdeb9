import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { Product } from './product.ts'

/** Builds what is stale and fills a school once, before the workers start their servers. */
export default async function setup(): Promise<() => Promise<void>> {
  const root = join(import.meta.dirname, '../..')
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error('The browser part could not be built: see above.')
  const school = await Product.prepare()
  return () => school.stop()
}
