import { isGuess, rightResult, type Matcher, wrongResult } from './matcher.ts'

/** Pairs of one letter, such as Bb or BbTt. */
const genotype = /^(?:(?<letter>\p{L})\k<letter>)+$/iu
const pairs = /(?:\p{L}{2})/gu

const lettersInOrder = (text: string): string => text.split('').toSorted().join('')

/** "bB" is "Bb", and "ttBB" is "BBtt". */
const sorted = (text: string): string =>
  (text.match(pairs) ?? [])
    .map((pair) => lettersInOrder(pair))
    .toSorted()
    .join('')

const isGenotype = (text: string): boolean =>
  text.length <= 6 && (text.match(pairs) ?? []).every((pair) => genotype.test(pair)) && text.length % 2 === 0

/** Sex chromosomes are no alleles, so their case says nothing. */
const sexes = /^(?:XX|XY)$/u

const words = /(?<![\p{L}\p{N}])\p{L}+(?![\p{L}\p{N}])/gu

interface Word {
  text: string
  at: number
}

function matcher(same: (text: string) => boolean, isOfTheKind: (text: string) => boolean): Matcher {
  return (answer) => {
    const all: Word[] = [...answer.matchAll(words)].map(({ 0: text, index }) => ({ text, at: index }))
    const kind = all.filter(({ text }) => isOfTheKind(text))
    const right = kind.find(({ text }) => same(text))
    if (right === undefined) return kind.length === 0 ? null : wrongResult
    const guessed = kind.some((other) => !same(other.text) && isOrBetween(answer, right, other))
    return guessed ? wrongResult : rightResult(right.at, right.text)
  }
}

function isOrBetween(answer: string, one: Word, other: Word): boolean {
  const [first, last] = one.at < other.at ? [one, other] : [other, one]
  return isGuess(answer.slice(first.at + first.text.length, last.at))
}

/** An entry such as "Bb": upper and lower case are different alleles. */
export function genotypeMatcher(entry: string): Matcher | null {
  const wanted = entry.trim()
  if (sexes.test(wanted)) {
    const letters = lettersInOrder(wanted)
    const kind = (text: string): boolean => /^[xy]{2}$/iu.test(text)
    return matcher((text) => lettersInOrder(text.toUpperCase()) === letters, kind)
  }
  if (!/^\p{L}{2}(?:\p{L}{2})?$/u.test(wanted) || !isGenotype(wanted)) return null
  return matcher(
    (text) => isGenotype(text) && sorted(text) === sorted(wanted),
    (text) => isGenotype(text) && text.length === wanted.length,
  )
}
