import { brotliCompressSync, constants } from 'node:zlib'
import type { WordTables } from './wordnet.ts'

/** Seven bits to a byte, the lowest first; a set top bit says that more follow. */
function pushNumber(bytes: number[], number: number): void {
  let rest = number
  while (rest > 127) {
    bytes.push((rest & 127) | 128)
    rest >>= 7
  }
  bytes.push(rest)
}

/** For each word the words after it that it relates to, as steps from one to the next. */
function pushPairs(bytes: number[], pairs: WordTables['near'], words: number): void {
  let at = 0
  for (let lower = 0; lower < words; lower++) {
    const from = at
    while (pairs[at]?.[0] === lower) at++
    pushNumber(bytes, at - from)
    let before = lower
    for (const [, higher] of pairs.slice(from, at)) {
      pushNumber(bytes, higher - before)
      before = higher
    }
  }
}

/**
 * The tables as `server/examiner/text/word-table.ts` reads them: how many bytes the words take, each word as the
 * letters it shares with the one before, the rest of it and its rarity, then the three kinds of pairs.
 */
export function encodeTables(tables: WordTables): Buffer {
  let before = ''
  const lines = tables.words.map((word, index) => {
    let shared = 0
    while (shared < 35 && shared < before.length && word[shared] === before[shared]) shared++
    before = word
    return `${shared.toString(36)}${word.slice(shared)}${(tables.rarity[index] ?? 15).toString(16).toUpperCase()}`
  })
  const text = Buffer.from(lines.join('\n'), 'latin1')
  const bytes: number[] = []
  for (const pairs of [tables.synonyms, tables.near, tables.antonyms])
    pushPairs(bytes, pairs, tables.words.length)
  const length = Buffer.alloc(4)
  length.writeUInt32LE(text.length)
  return brotliCompressSync(Buffer.concat([length, text, Buffer.from(bytes)]), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 },
  })
}
