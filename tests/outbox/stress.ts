// `npm run stress:outbox -- --runs 1000000 --seed 1`: plays that many histories, in one process per core.
import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { loadCode } from './world/code.ts'
import { search } from './world/model.ts'

const { values } = parseArgs({
  options: { runs: { type: 'string' }, seed: { type: 'string' }, part: { type: 'boolean', default: false } },
})
const runs = Number(values.runs ?? 1_000_000)
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000_000))
/** Histories per line of progress. */
const portion = 5_000

/** One process: plays batches, each with its own seed. */
async function part(): Promise<void> {
  const code = await loadCode()
  for (let done = 0; done < runs; done += portion) {
    const { report } = await search(code, Math.min(portion, runs - done), seed + done / portion)
    if (report !== null) {
      console.error(report)
      process.exit(1)
    }
    process.send?.(Math.min(portion, runs - done))
  }
}

async function all(): Promise<void> {
  const parts = availableParallelism()
  console.log(`${runs} histories from seed ${seed}, in ${parts} processes`)
  const start = performance.now()
  let done = 0
  const results = Array.from({ length: parts }, (_, number) => {
    // Seeds far enough apart that no batch is played twice.
    const own = [
      '--part',
      '--runs',
      String(Math.ceil(runs / parts)),
      '--seed',
      String(seed + number * 1_000_000),
    ]
    const child = fork(import.meta.filename, own)
    child.on('message', (played) => {
      done += Number(played)
      console.log(`${done} of ${runs}, ${Math.round((performance.now() - start) / 1000)} s`)
    })
    return new Promise<number>((resolve) => {
      child.on('exit', (exit) => {
        if (exit !== 0) process.exitCode = 1
        resolve(exit ?? 1)
      })
    })
  })
  const exits = await Promise.all(results)
  console.log(
    exits.every((exit) => exit === 0) ? 'Nothing was found.' : `Found something. Begun with --seed ${seed}`,
  )
}

await (values.part ? part() : all())
