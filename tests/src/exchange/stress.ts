import fc from 'fast-check'
import { type Format, formats } from '../../../src/exchange/formats.ts'
import { readFile } from '../../../src/exchange/read.ts'
import { UnreadableFile } from '../../../src/exchange/result.ts'
import { writeQuizzes } from '../../../src/exchange/write.ts'
import { mutate } from './mutate.ts'
import { quizQuestions } from './random-questions.ts'
import { roundTrip } from './round-trip.ts'

/**
 * `npm run stress:exchange`: 1,000 random quizzes to files of each format and back, then 5,000 files with mistakes. `RUNS`
 * is the number of quizzes, `SEED` repeats a run.
 */
const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
const runs = Number(process.env['RUNS'] ?? 1_000)
const names = Object.keys(formats) as Format[]
console.log(`Seed ${seed}`)

let different = 0
for (const [index, questions] of fc.sample(quizQuestions, { seed, numRuns: runs }).entries())
  for (const format of names) {
    const { expected, found, leftOut, isListed } = await roundTrip(questions, format)
    if (
      isListed &&
      leftOut.length === 0 &&
      JSON.stringify(sorted(found)) === JSON.stringify(sorted(expected))
    )
      continue
    different += 1
    console.log(`Quiz ${index} is not the same after ${format}:`, JSON.stringify(leftOut))
  }
console.log(`${runs} quizzes, ${runs * names.length} files: ${different} differences that were not listed`)

/** With the members of objects in one order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  )
}

let crashes = 0
let slowestMs = 0
const files = await Promise.all(
  fc.sample(quizQuestions, { seed, numRuns: 50 }).flatMap((questions) =>
    names.map(async (format) => {
      const blob = await writeQuizzes([{ name: 'Quiz', description: '', questions }], format)
      return { name: `a.${formats[format].extension}`, bytes: new Uint8Array(await blob.arrayBuffer()) }
    }),
  ),
)
const mutations = runs * 5
for (let index = 0; index < mutations; index += 1) {
  const { name, bytes } = files[index % files.length] ?? { name: '', bytes: new Uint8Array() }
  const mutated = mutate(bytes, seed + index)
  const startedAt = performance.now()
  try {
    readFile(mutated, name)
  } catch (error) {
    if (!(error instanceof UnreadableFile)) {
      crashes += 1
      console.log(`File ${index} (${name}) crashed:`, error)
    }
  }
  slowestMs = Math.max(slowestMs, performance.now() - startedAt)
}
console.log(
  `${mutations} files with mistakes: ${crashes} crashes, the slowest took ${Math.round(slowestMs)} ms`,
)
process.exitCode = different + crashes > 0 || slowestMs > 2_000 ? 1 : 0
