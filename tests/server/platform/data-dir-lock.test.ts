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
  for (const child of children.splice(0)) await end(child)
  rmSync(folder, { recursive: true, force: true })
})

const lockModule = join(import.meta.dirname, '../../../server/platform/data-dir.ts')

/** Another process that holds the folder's lock, or just lives. */
async function otherProcess(locks: boolean): Promise<number> {
  const take = locks
    ? `const { lockDataDir } = await import(${JSON.stringify(lockModule)}); lockDataDir(process.argv[1]);`
    : ''
  const script = `${take} console.log('ready'); setInterval(() => undefined, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  if (child.stdout === null || child.pid === undefined) throw new Error('the process did not start')
  await once(child.stdout, 'data')
  return child.pid
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

describe('the lock on the data folder', () => {
  it('is refused while another living process has it, in a sentence that names the process and the way out', async () => {
    const pid = await otherProcess(true)
    expect(() => lockDataDir(folder)).toThrow(DataDirInUse)
    expect(() => lockDataDir(folder)).toThrow(
      `The data folder ${folder} is in use by another Jotter (process ${pid}): stop that one first, or set DATA_DIR.`,
    )
    expect(readFileSync(lockFile, 'utf8')).toMatch(new RegExp(`^${pid} `))
  })

  it('is free again after its process was killed', async () => {
    await otherProcess(true)
    for (const child of children) await end(child)
    expect(existsSync(lockFile)).toBe(true)
    lockDataDir(folder)()
    expect(readdirSync(folder)).toEqual([])
  })

  it('does not mistake a process that got the same id for the owner', async () => {
    const pid = await otherProcess(false)
    writeFileSync(lockFile, `${pid} an-earlier-boot:1`)
    lockDataDir(folder)
    expect(readFileSync(lockFile, 'utf8')).toMatch(new RegExp(`^${process.pid} `))
  })

  // Where the system tells of its processes: a parent that is busy leaves the killed child standing for a while.
  if (existsSync('/proc/self/stat'))
    it('is free again although the parent of its killed process has taken no notice yet', async () => {
      // The shell becomes a program that waits for nobody before its child ends.
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

  it('lets a process have what is its own', () => {
    lockDataDir(folder)
    const unlock = lockDataDir(folder)
    unlock()
    expect(existsSync(lockFile)).toBe(false)
  })

  it('does not count a file that a killed process left empty, or that holds something else', () => {
    for (const content of ['', 'nonsense', '0 x', '-1 x']) {
      writeFileSync(lockFile, content)
      lockDataDir(folder)()
    }
    expect(readdirSync(folder)).toEqual([])
  })

  it('leaves alone what another process has taken since', () => {
    const unlock = lockDataDir(folder)
    writeFileSync(lockFile, '1 somebody-else')
    unlock()
    expect(readFileSync(lockFile, 'utf8')).toBe('1 somebody-else')
  })

  it('makes the folder where there is none yet', () => {
    const inner = join(folder, 'deep', 'data')
    lockDataDir(inner)
    expect(existsSync(join(inner, 'jotter.lock'))).toBe(true)
  })
})
