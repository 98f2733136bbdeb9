import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

/** How two stems relate in WordNet. */
export type WordRelation = 'synonym' | 'near' | 'antonym'

const relations: readonly WordRelation[] = ['synonym', 'near', 'antonym']

/** Related words in compressed rows: word `w` relates to `others[starts[w]]` up to `others[starts[w + 1] - 1]`. */
interface Pairs {
  starts: Uint32Array
  others: Uint16Array
}

interface Table {
  positions: Map<string, number>
  rarity: Uint8Array
  pairs: Pairs[]
}

function readWords(text: string): Pick<Table, 'positions' | 'rarity'> {
  const lines = text.split('\n')
  const positions = new Map<string, number>()
  const rarity = new Uint8Array(lines.length)
  let word = ''
  lines.forEach((line, index) => {
    word = word.slice(0, parseInt(line[0] ?? '0', 36)) + line.slice(1, -1)
    positions.set(word, index)
    rarity[index] = parseInt(line.slice(-1), 16)
  })
  return { positions, rarity }
}

function readPairs(bytes: Uint8Array, start: number, words: number): { pairs: Pairs; end: number } {
  let at = start
  const next = (): number => {
    let number = 0
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++] ?? 0
      number |= (byte & 127) << shift
      if (byte < 128) return number
    }
  }
  const starts = new Uint32Array(words + 1)
  const others: number[] = []
  for (let word = 0; word < words; word++) {
    starts[word] = others.length
    let other = word
    for (let left = next(); left > 0; left--) others.push((other += next()))
  }
  starts[words] = others.length
  return { pairs: { starts, others: Uint16Array.from(others) }, end: at }
}

/** The layout is written by `scripts/word-tables.ts`. */
function readTable(bytes: Buffer): Table {
  const length = bytes.readUInt32LE(0)
  const { positions, rarity } = readWords(bytes.toString('latin1', 4, 4 + length))
  let at = 4 + length
  const pairs = relations.map(() => {
    const read = readPairs(bytes, at, rarity.length)
    at = read.end
    return read.pairs
  })
  return { positions, rarity, pairs }
}

let loadedTable: Table | null = null

/** Loaded when the first answer is marked. */
const getTable = (): Table =>
  (loadedTable ??= readTable(
    brotliDecompressSync(readFileSync(join(import.meta.dirname, '../data/words.br'))),
  ))

/** Inverse document frequency, scaled to 0 (in nearly every text) to 1 (very rare, or not in the table). */
export function idf(stem: string): number {
  const { positions, rarity } = getTable()
  const position = positions.get(stem)
  return position === undefined ? 1 : (rarity[position] ?? 15) / 15
}

export const isKnownStem = (stem: string): boolean => getTable().positions.has(stem)

export function wordRelation(one: string, other: string): WordRelation | null {
  const { positions, pairs } = getTable()
  const [a, b] = [positions.get(one), positions.get(other)]
  if (a === undefined || b === undefined) return null
  const [lower, higher] = a < b ? [a, b] : [b, a]
  const index = pairs.findIndex(({ starts, others }) => {
    for (let at = starts[lower] ?? 0; at < (starts[lower + 1] ?? 0); at++)
      if (others[at] === higher) return true
    return false
  })
  return relations[index] ?? null
}
