import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

export interface FirstMark {
  ms: number
  heapMiB: number
}

const marker = join(import.meta.dirname, '../../server/examiner/built-in/built-in-examiner.ts')

const script = `
  const { markAnswer } = await import(${JSON.stringify(marker)})
  const more = Number(process.argv.at(-1))
  globalThis.gc()
  const before = process.memoryUsage().heapUsed
  const start = process.cpuUsage()
  const mark = (answer) =>
    markAnswer({
      question: 'Why does a puddle disappear on a sunny day?',
      subquestion: '',
      maxPoints: 1,
      markScheme: [{ answer: 'the water evaporates', maxPoints: 1 }],
      answer,
    })
  mark('Because the sun makes the water evaporate.')
  const { user, system } = process.cpuUsage(start)
  // Words that occur nowhere else, so that no cache has them.
  const letters = (number) => number.toString(36).replace(/\\d/g, (digit) => 'abcdefghij'[digit])
  for (let at = 0; at < more; at++)
    mark(Array.from({ length: 100 }, (_, word) => 'q' + letters(1e6 + at * 100 + word)).join(' '))
  globalThis.gc()
  const heapMiB = (process.memoryUsage().heapUsed - before) / 2 ** 20
  console.log(JSON.stringify({ ms: (user + system) / 1000, heapMiB }))
`

/**
 * The processor time of the very first mark in a new process, tables and all, and the heap that stays taken after it
 * and after as many answers of 100 unheard-of words as are wanted.
 */
export function measureFirstMark(more = 0): FirstMark {
  const flags = ['--expose-gc', '--input-type=module', '-e', script]
  const printed = execFileSync(process.execPath, [...flags, '--', String(more)])
  return JSON.parse(printed.toString()) as FirstMark
}
