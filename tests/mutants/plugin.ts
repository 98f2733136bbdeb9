import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { withDefect, type Mutant } from './mutant.ts'

const root = join(import.meta.dirname, '../..')

/**
 * Puts the defect that the variable MUTANT names into the product's code as the tests load it; no file changes. Without
 * the variable there is nothing to do. MUTANT_LOADED names a file that is written once the defect has been put in.
 */
export function seededDefect(): Plugin[] {
  const { MUTANT: id, MUTANT_LOADED: loadedPath } = process.env
  if (id === undefined) return []
  let mutant: Mutant | undefined
  const isMutated = (module: string) => module.split('?')[0] === join(root, mutant?.file ?? '')
  return [
    {
      name: 'jotter:seeded-defect',
      enforce: 'pre',
      async configResolved() {
        mutant = await findMutant(id)
      },
      // Vitest must not keep the code with the defect for the next run.
      configureVitest: ({ defineCacheKeyGenerator }) =>
        defineCacheKeyGenerator((module) => (isMutated(module.id) ? false : undefined)),
      transform: {
        // Before the router's plugin, which takes a route's component out of its file.
        order: 'pre',
        handler(code, module) {
          if (mutant === undefined || !isMutated(module)) return null
          if (loadedPath !== undefined) writeFileSync(loadedPath, id)
          return { code: withDefect(code, mutant), map: null }
        },
      },
    },
  ]
}

/** Not bundled into the configuration: Vitest would transform everything again after each change of a mutant. */
async function findMutant(id: string): Promise<Mutant> {
  const path = join(import.meta.dirname, 'mutants.ts')
  const { mutants } = (await import(/* @vite-ignore */ path)) as { mutants: Mutant[] }
  const mutant = mutants.find((one) => one.id === id)
  if (mutant === undefined) throw new Error(`There is no mutant "${id}"`)
  return mutant
}
