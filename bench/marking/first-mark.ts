import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

export interface FirstMark {
  ms: number
  heapMiB: number
}

const marker = join(import.meta.dirname, '../../server/examiner/built-in/mark-answer.ts')

const script = `
  const { markAnswer } = await import(${JSON.stringify(marker)})
  globalThis.gc()
  const before = process.memoryUsage().heapUsed
  const start = process.cpuUsage()
  markAnswer({
    question: 'Why does a puddle disappear on a sunny day?',
    subquestion: '',
    maxPoints: 1,
    markScheme: [{ answer: 'the water evaporates', maxPoints: 1 }],
    answer: 'Because the sun makes the water evaporate.',
  })
  const { user, system } = process.cpuUsage(start)
  globalThis.gc()
  const heapMiB = (process.memoryUsage().heapUsed - before) / 2 ** 20
  console.log(JSON.stringify({ ms: (user + system) / 1000, heapMiB }))
`

/** The processor time of the very first mark in a new process, tables and all, and the heap that stays taken. */
export function firstMark(): FirstMark {
  const printed = execFileSync(process.execPath, ['--expose-gc', '--input-type=module', '-e', script])
  return JSON.parse(printed.toString()) as FirstMark
}
