import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: { start: string }
}
const folder = mkdtempSync(join(tmpdir(), 'jotter-npm-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('npm start that is told to end waits until its server has ended', async () => {
  const ended = join(folder, 'ended')
  mkdirSync(join(folder, 'scripts'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { start: scripts.start } }))
  writeFileSync(
    join(folder, 'server.mjs'),
    `import { writeFileSync } from 'node:fs'
    process.on('SIGTERM', () => setTimeout(() => {
      writeFileSync(${JSON.stringify(ended)}, '')
      process.exit(0)
    }, 200))
    setInterval(() => undefined, 1000)
    console.log('ready')`,
  )
  writeFileSync(
    join(folder, 'scripts', 'start.mjs'),
    `import { become, node } from ${JSON.stringify(join(root, 'scripts', 'toolchain.mjs'))}
    become(node, [${JSON.stringify(join(folder, 'server.mjs'))}])`,
  )
  const npm = spawn('npm', ['start'], { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] })
  await new Promise<void>((resolve) => {
    npm.stdout.setEncoding('utf8').on('data', (text: string) => text.includes('ready') && resolve())
  })
  const exit = new Promise<number | null>((resolve) => npm.once('exit', (code) => resolve(code)))
  npm.kill('SIGTERM')
  expect(await exit).toBe(0)
  expect(existsSync(ended)).toBe(true)
})
