import type { Mutant } from './mutant.ts'
import type { Outcome } from './run-tests.ts'

/** What became of one mutant. */
export interface Run {
  group: string
  mutant: Mutant
  outcome: Outcome
  seconds: number
}

/** Prints how many mutants of each group were found, then those that survived. */
export function printTable(runs: Run[]): void {
  const groups = [...Map.groupBy(runs, ({ group }) => group)]
  console.log(`\n${row('group', 'mutants', 'found', 'survived', 'seconds')}`)
  for (const [group, some] of groups) console.log(sums(group, some))
  console.log(sums('all', runs))
  const survivors = runs.filter(({ outcome }) => outcome.type !== 'found')
  if (survivors.length > 0) console.log('\nNot found:')
  for (const { mutant, outcome } of survivors) console.log(describe(mutant, outcome))
}

const row = (name: string, ...cells: (string | number)[]): string =>
  name.padEnd(12) + cells.map((cell) => String(cell).padStart(9)).join('')

function sums(name: string, runs: Run[]): string {
  const found = runs.filter(({ outcome }) => outcome.type === 'found').length
  const seconds = runs.reduce((sum, one) => sum + one.seconds, 0)
  return row(name, runs.length, found, runs.length - found, seconds)
}

const describe = ({ id, file, harm, equivalent }: Mutant, { type, message }: Outcome): string =>
  [
    `- ${id} (${file}): ${type}${message === '' ? '' : `, ${message}`}`,
    `  ${equivalent === undefined ? harm : `Known to be equivalent: ${equivalent}`}`,
  ].join('\n')
