import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DataDirInUse, lockDataDir } from '../../../server/platform/data-dir.ts'
import { until } from '../../setup/school.ts'

let folder: string
let lockFile: string
const children: ChildProcess[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'jotter-lock-'))
  lockFile = join(folder, 'jotter.lock')
})
afterEach(async () => {
  for (const child of children.splice(0)) await kill(child)
  rmSync(folder, { recursive: true, force: true })
})

const lockModule = join(import.meta.dirname, '../../../server/platform/data-dir.ts')

/** Starts another process, which takes the folder's lock or just runs. */
async function startProcess(takesLock: boolean): Promise<number> {
  const lockScript = takesLock
    ? `const { lockDataDir } = await import(${JSON.stringify(lockModule)}); lockDataDir(process.argv[1]);`
    : ''
  const script = `${lockScript} console.log('ready'); setInterval(() => undefined, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  if (child.stdout === null || child.pid === undefined) throw new Error('The process did not start')
  await once(child.stdout, 'data')
  return child.pid
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

describe('the lock on the data folder', () => {
  it('is refused while another live process holds it, with a sentence that names the process and the remedy', async () => {
    const pid = await startProcess(true)
    expect(() => lockDataDir(folder)).toThrow(DataDirInUse)
    expect(() => lockDataDir(folder)).toThrow(
      `The data folder ${folder} is in use by another Jotter (process ${pid}): stop that one first, or set DATA_DIR.`,
    )
    expect(readFileSync(lockFile, 'utf8')).toMatch(new RegExp(`^${pid} `))
  })

  it('is free after its process was killed', async () => {
    await startProcess(true)
    for (const child of children) await kill(child)
    expect(existsSync(lockFile)).toBe(true)
    lockDataDir(folder)()
    expect(readdirSync(folder)).toEqual([])
  })

  it("is not held by a process that reused the owner's id", async () => {
    const pid = await startProcess(false)
    writeFileSync(lockFile, `${pid} an-earlier-boot:1`)
    lockDataDir(folder)
    expect(readFileSync(lockFile, 'utf8')).toMatch(new RegExp(`^${process.pid} `))
  })

  // With /proc: a killed child stays a zombie until its parent waits for it.
  if (existsSync('/proc/self/stat'))
    it('is free if its killed process is still a zombie', async () => {
      // exec replaces the shell with a program that never waits for the child.
      const parent = spawn('sh', ['-c', 'sleep 0.3 & echo $!; exec sleep 60'], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      children.push(parent)
      const [line] = (await once(parent.stdout, 'data')) as [Buffer]
      const pid = Number(line)
      await until(
        async () => readFileSync(`/proc/${pid}/stat`, 'utf8'),
        (stat) => stat.includes(') Z '),
      )
      writeFileSync(lockFile, `${pid} `)
      lockDataDir(folder)()
      expect(existsSync(lockFile)).toBe(false)
    })

  it('can be taken again by the process that holds it', () => {
    lockDataDir(folder)
    const unlock = lockDataDir(folder)
    unlock()
    expect(existsSync(lockFile)).toBe(false)
  })

  it('ignores a file that is empty or invalid', () => {
    for (const content of ['', 'nonsense', '0 x', '-1 x']) {
      writeFileSync(lockFile, content)
      lockDataDir(folder)()
    }
    expect(readdirSync(folder)).toEqual([])
  })

  it('is not released if another process has taken it since', () => {
    const unlock = lockDataDir(folder)
    writeFileSync(lockFile, '1 another-process')
    unlock()
    expect(readFileSync(lockFile, 'utf8')).toBe('1 another-process')
  })

  it('creates the folder if it does not exist', () => {
    const inner = join(folder, 'deep', 'data')
    lockDataDir(inner)
    expect(existsSync(join(inner, 'jotter.lock'))).toBe(true)
  })
})
