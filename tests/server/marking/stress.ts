/**
 * `npm run stress:marking`: 100,000 random histories of decisions on marks, on PostgreSQL, as many processes at once as
 * there are cores. `HISTORIES` and `SEED` before it for others. Prints the seeds of the batches that failed with what
 * they said, and how often what happened.
 */
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { text } from 'node:stream/consumers'
import { EventCounts } from './event-counts.ts'

/** Each part has its own server and cluster, so that rows of earlier ones don't slow it down. */
const batchesPerPart = 50
const historiesPerBatch = 24

const histories = Number(process.env['HISTORIES'] ?? 100_000)
const firstSeed = Number(process.env['SEED'] ?? 1)
const batches = Math.ceil(histories / historiesPerBatch)

const events = new EventCounts()
let played = 0
let failed = 0

async function playPart(seed: number, count: number): Promise<void> {
  const args = ['run', '--project', 'postgres', 'tests/server/marking/histories.test.ts']
  const variables = { HISTORIES: String(count * historiesPerBatch), SEED: String(seed), NO_COLOR: '1' }
  const vitest = spawn('vitest', args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...variables },
  })
  const started = performance.now()
  const [output, code] = await Promise.all([
    text(vitest.stdout),
    new Promise<number | null>((resolve) => vitest.once('close', resolve)),
  ])
  const counts = /^events (.*)$/m.exec(output)?.[1]
  if (counts !== undefined) events.addAll(JSON.parse(counts) as Record<string, number>)
  played += count * historiesPerBatch
  if (code !== 0 || counts === undefined) {
    failed += 1
    console.log(output.replaceAll(/^.{1000,}$/gm, (line) => `${line.slice(0, 1000)}…`))
  }
  const seconds = Math.round((performance.now() - started) / 1000)
  const outcome = code === 0 ? 'held' : 'FAILED'
  console.log(`seeds ${seed} to ${seed + count - 1}: ${outcome}, in ${seconds} s; ${played} histories in all`)
}

const parts = Array.from({ length: Math.ceil(batches / batchesPerPart) }, (_, index) => ({
  seed: firstSeed + index * batchesPerPart,
  count: Math.min(batchesPerPart, batches - index * batchesPerPart),
}))

const start = performance.now()
await Promise.all(
  Array.from({ length: availableParallelism() }, async () => {
    for (let part = parts.shift(); part !== undefined; part = parts.shift())
      await playPart(part.seed, part.count)
  }),
)
const rate = played / ((performance.now() - start) / 1000)
console.log(
  `${played} histories, ${rate.toFixed(1)} a second, ${failed === 0 ? 'all held' : `${failed} parts FAILED`}`,
)
console.log(events.describe(played))
process.exitCode = failed === 0 ? 0 : 1
