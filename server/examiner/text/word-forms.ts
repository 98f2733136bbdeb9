/** Forms no suffix rule finds, and pairs that a suffix rule would wrongly join (solute and solution). */
const fixedStems = new Map<string, string>(
  Object.entries({
    lose: 'lost lost losing loses lose loss losses',
    give: 'gave given gives giving give',
    go: 'went goes gone going go',
    break: 'broke broken',
    grow: 'grew grown',
    rise: 'rose risen rises rising rise',
    fall: 'fell fallen falls falling fall',
    make: 'made makes making make',
    take: 'took taken takes taking take',
    keep: 'kept',
    hold: 'held',
    run: 'ran running runs',
    burn: 'burnt',
    get: 'got gets getting',
    send: 'sent',
    use: 'used using uses use',
    move: 'moved moving moves move movement',
    leaf: 'leaves leaf',
    nucleus: 'nuclei nucleus',
    bacteria: 'bacteria bacterium bacterial',
    mitochondria: 'mitochondria mitochondrion',
    stomata: 'stomata stoma',
    alveoli: 'alveoli alveolus',
    absorb: 'absorption',
    collide: 'collision collisions collide collides colliding collided',
    produce: 'production produces producing produced produce',
    reproduce: 'reproduction',
    vibrate: 'vibration vibrations vibrate vibrates vibrating vibrated',
    contract: 'contraction contracts',
    alkali: 'alkaline alkalis alkali',
    solute: 'solute solutes',
    solution: 'solution solutions',
    oxide: 'oxide oxides',
    carbonate: 'carbonate carbonates',
    filtrate: 'filtrate',
    filter: 'filtration filtering filtered filters filter',
    heat: 'heating heated heats heat',
    heavy: 'heavier heaviest heavy',
    speed: 'speed speeds speeding sped',
    need: 'need needs needed',
    neutral: 'neutral neutralise neutralises neutralised neutralisation neutralize neutralising',
    distil: 'distil distils distilled distillation distilling distill',
    photosynthesis: 'photosynthesis photosynthesise photosynthesises photosynthesising photosynthesize',
    fertilise: 'fertilise fertilisation fertilised fertilising fertilize',
    evolution: 'evolution evolve evolved evolves',
    mutation: 'mutation mutations mutate mutated',
    special: 'specialised specialise specialisation specialized',
  }).flatMap(([stem, forms]) => forms.split(' ').map((form) => [form, stem] as const)),
)

const suffixes: readonly [ending: string, leastLeft: number][] = [
  ['isations', 4],
  ['isation', 4],
  ['ization', 4],
  ['ising', 4],
  ['izing', 4],
  ['ised', 4],
  ['ized', 4],
  ['ise', 5],
  ['ize', 5],
  ['ations', 4],
  ['ation', 4],
  ['ating', 4],
  ['ated', 4],
  ['ate', 4],
  ['ions', 4],
  ['ion', 4],
  ['ing', 3],
  ['edly', 3],
  ['ed', 3],
  ['ly', 3],
  ['ic', 4],
  ['e', 3],
]

function removePlural(word: string): string {
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2)
  if (/[^suia']s$/.test(word) && word.length > 3) return word.slice(0, -1)
  return word
}

function removeDoubledEnd(word: string): string {
  const doubled = /([bdfgmnprt])\1$/.test(word) || (word.endsWith('ll') && word.length > 5)
  return doubled ? word.slice(0, -1) : word
}

/** A light stem, good enough to join "evaporates" and "evaporation". `word` is lower case. */
export function toStem(word: string): string {
  const bare = word.replace(/'s?$/, '')
  const fixed = fixedStems.get(bare)
  if (fixed !== undefined) return fixed
  const singular = removePlural(bare)
  const fixedSingular = fixedStems.get(singular)
  if (fixedSingular !== undefined) return fixedSingular
  for (const [ending, minLength] of suffixes) {
    if (!singular.endsWith(ending) || singular.length - ending.length < minLength) continue
    return removeDoubledEnd(singular.slice(0, -ending.length))
  }
  return singular
}

/** Damerau-Levenshtein distance of two words, or `limit + 1` as soon as it is certain to be more. */
function damerauLevenshtein(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1
  let secondPrevious: number[] = []
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1]
      let cost = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
      )
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      if (swapped && row > 1 && column > 1) cost = Math.min(cost, (secondPrevious[column - 2] ?? 0) + 1)
      current.push(cost)
    }
    if (Math.min(...current) > limit) return limit + 1
    secondPrevious = previous
    previous = current
  }
  return previous[other.length] ?? limit + 1
}

/** One slip of the keyboard in a word of five letters or more, two in one of eight; the first letter must be right. */
export function isMisspelling(word: string, correct: string): boolean {
  const length = Math.min(word.length, correct.length)
  if (length < 5 || word[0] !== correct[0]) return false
  const limit = length >= 8 ? 2 : 1
  return damerauLevenshtein(word, correct, limit) <= limit
}
