import { randomInt } from 'node:crypto'
import { cardWords, rudeLetters } from '../../content/card-words.ts'

/** Of some 2,300 words: 33 bits. */
const wordCount = 3

/** Three words that a pupil can read and type, for example `maple-otter-lemon`. */
export function createPassword(): string {
  for (;;) {
    const words = new Set<string>()
    while (words.size < wordCount) words.add(cardWords[randomInt(cardWords.length)] ?? '')
    if (!rudeLetters.test([...words].join(''))) return [...words].join('-')
  }
}
