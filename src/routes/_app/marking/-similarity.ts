/** Enough to compare wordings, however long an answer is. */
const maxLength = 2_000
const maxWords = 80

/** Orders answers so that each is followed by the one most like it: from the first, always the same for the same answers. */
export function orderBySimilarity(answers: string[]): number[] {
  const vocabulary = new Map<string, number>()
  const words = answers.map((answer) => getWords(answer, vocabulary))
  const left = answers.map((_, index) => index)
  const order: number[] = []
  let current = left.shift()
  while (current !== undefined) {
    order.push(current)
    const at = findMostSimilar(words, current, left, vocabulary.size)
    current = left.splice(at, 1)[0]
  }
  return order
}

/** The distinct words of an answer as numbers. */
function getWords(answer: string, vocabulary: Map<string, number>): number[] {
  const found =
    answer
      .slice(0, maxLength)
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return [...new Set(found)].slice(0, maxWords).map((word) => {
    const number = vocabulary.get(word) ?? vocabulary.size
    vocabulary.set(word, number)
    return number
  })
}

/** The position in `left`; the first of equals. By the share of common words. */
function findMostSimilar(words: number[][], current: number, left: number[], size: number): number {
  const own = words[current] ?? []
  const isOwn = new Uint8Array(size)
  for (const word of own) isOwn[word] = 1
  let best = 0
  let highest = -1
  for (const [at, index] of left.entries()) {
    const other = words[index] ?? []
    let common = 0
    for (const word of other) common += isOwn[word] ?? 0
    const all = own.length + other.length - common
    const similarity = all === 0 ? 1 : common / all
    if (similarity > highest) [best, highest] = [at, similarity]
  }
  return best
}
