/** A generator of numbers from 0 to 1 that a seed repeats (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const tokens = [
  '<',
  '>',
  '</',
  '{',
  '}',
  '"',
  "'",
  '&',
  ']]>',
  '<!--',
  '%',
  '=',
  '~',
  '\n\n',
  ',',
  '\u0000',
  '\\',
  '#',
]

/** The file with up to eight mistakes: bytes changed, taken out, repeated, put in, or the end cut off. */
export function mutate(bytes: Uint8Array, seed: number): Uint8Array {
  const random = createRandom(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  let mutated = [...bytes]
  for (let count = 1 + below(8); count > 0; count -= 1) {
    const at = below(mutated.length)
    const length = below(Math.min(200, mutated.length))
    const kind = below(6)
    if (kind === 0) mutated[at] = below(256)
    else if (kind === 1) mutated.splice(at, length)
    else if (kind === 2) mutated.splice(at, 0, ...mutated.slice(at, at + length))
    else if (kind === 3) mutated.splice(at, 0, ...new TextEncoder().encode(tokens[below(tokens.length)]))
    else if (kind === 4) mutated.splice(at, 0, ...Array.from({ length }, () => below(256)))
    else mutated = mutated.slice(0, Math.max(1, at))
  }
  return new Uint8Array(mutated)
}
