import { stopWords } from '../text/vocabulary.ts'

/** Capitals decide between "CO" and "Co", so only words that cannot be symbols lose them. */
function toPlainCase(word: string): string {
  const lower = word.toLowerCase()
  const isCapitalised = /^\p{Lu}?\p{Ll}*$/u.test(word)
  if (isCapitalised) return word.length >= 3 || stopWords.has(lower) ? lower : word
  return /^\p{Lu}{4,}$/u.test(word) ? lower : word
}

/**
 * A text that is the same for answers which differ in nothing but capitals, spaces and punctuation. Superscripts, signs,
 * brackets and decimal points stay, because 10² is not 102.
 */
export const toWordingKey = (answer: string): string =>
  answer
    .normalize('NFC')
    .replace(/[’‘`´]/gu, "'")
    .replace(/["“”„]/gu, ' ')
    .replace(/[.,;:!?]+(?=\s|$)/gu, ' ')
    .replace(/\p{L}+/gu, toPlainCase)
    .replace(/\s+/gu, ' ')
    .trim()
