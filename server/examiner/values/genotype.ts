import { isGuess, rightResult, type Matcher, wrongResult } from './matcher.ts'

/** Pairs of one letter, such as Bb or BbTt. */
const genotype = /^(?:(?<letter>\p{L})\k<letter>)+$/iu
const pairs = /(?:\p{L}{2})/gu

const sortLetters = (text: string): string => text.split('').toSorted().join('')

/** "bB" is "Bb", and "ttBB" is "BBtt". */
const sortPairs = (text: string): string =>
  (text.match(pairs) ?? [])
    .map((pair) => sortLetters(pair))
    .toSorted()
    .join('')

const isGenotype = (text: string): boolean =>
  text.length <= 6 && (text.match(pairs) ?? []).every((pair) => genotype.test(pair)) && text.length % 2 === 0

/** Sex chromosomes are no alleles, so their case says nothing. */
const sexChromosomes = /^(?:XX|XY)$/u

const words = /(?<![\p{L}\p{N}])\p{L}+(?![\p{L}\p{N}])/gu

interface Word {
  text: string
  at: number
}

function createMatcher(isSame: (text: string) => boolean, isSameKind: (text: string) => boolean): Matcher {
  return (answer) => {
    const all: Word[] = [...answer.matchAll(words)].map(({ 0: text, index }) => ({ text, at: index }))
    const sameKind = all.filter(({ text }) => isSameKind(text))
    const right = sameKind.find(({ text }) => isSame(text))
    if (right === undefined) return sameKind.length === 0 ? null : wrongResult
    const isGuessed = sameKind.some((other) => !isSame(other.text) && isOrBetween(answer, right, other))
    return isGuessed ? wrongResult : rightResult(right.at, right.text)
  }
}

function isOrBetween(answer: string, one: Word, other: Word): boolean {
  const [first, last] = one.at < other.at ? [one, other] : [other, one]
  return isGuess(answer.slice(first.at + first.text.length, last.at))
}

/** An entry such as "Bb": upper and lower case are different alleles. */
export function genotypeMatcher(entry: string): Matcher | null {
  const expected = entry.trim()
  if (sexChromosomes.test(expected)) {
    const letters = sortLetters(expected)
    const isSexGenotype = (text: string): boolean => /^[xy]{2}$/iu.test(text)
    return createMatcher((text) => sortLetters(text.toUpperCase()) === letters, isSexGenotype)
  }
  if (!/^\p{L}{2}(?:\p{L}{2})?$/u.test(expected) || !isGenotype(expected)) return null
  return createMatcher(
    (text) => isGenotype(text) && sortPairs(text) === sortPairs(expected),
    (text) => isGenotype(text) && text.length === expected.length,
  )
}
