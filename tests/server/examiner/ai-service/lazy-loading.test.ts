import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../../..')

/** The modules of the AI service that a process loads when it opens the examiner of a configuration. */
function listLoadedModules(ai: unknown): string[] {
  const program = `
    import { registerHooks } from 'node:module'
    const seen = new Set()
    registerHooks({ resolve: (name, context, next) => (seen.add(name), next(name, context)) })
    const { openExaminer } = await import('./server/examiner/open-examiner.ts')
    await openExaminer(${JSON.stringify(ai)})
    console.log(JSON.stringify([...seen].filter((name) => /^ai$|^@ai-sdk|ai-service/.test(name))))`
  const args = ['--input-type=module', '--eval', program]
  return JSON.parse(execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' })) as string[]
}

it('a server without the service loads none of its modules', () => {
  expect(listLoadedModules(null)).toEqual([])
})

it('a server with the service loads the AI SDK only for its first request', () => {
  expect(listLoadedModules({ baseUrl: 'http://127.0.0.1:1/v1', apiKey: 'key', model: 'm' })).toEqual([
    './ai-service/ai-examiner.ts',
  ])
})
