import type { Token } from '../../text/tokens.ts'

/** Words of grammar by what may stand beside them; all others are one class, and so are the ends of a stretch. */
const classes = {
  article: 'a an the my your his her its their our every each no',
  pointer: 'this that these those which what who',
  preposition:
    'of in on at by for from with into onto than during through between towards toward over under without against across near',
  to: 'to',
  helper:
    'is are was were am do does did has have had will would can could should may might must cannot isnt arent wasnt werent doesnt dont didnt wont cant couldnt hasnt havent',
  be: 'be been being',
  subject: 'they he she we i there',
  it: 'it you',
  object: 'them him us me',
  conjunction: 'and or but because so if when as while since although where whereas then',
  not: 'not never',
}

export type WordClass = keyof typeof classes | 'other' | 'edge'

const classOfWord = new Map(
  Object.entries(classes).flatMap(([name, words]) =>
    words.split(' ').map((word) => [word, name as keyof typeof classes] as const),
  ),
)

export const classOf = ({ text, digits }: Token): WordClass =>
  digits ? 'other' : (classOfWord.get(text.replace(/['’]/gu, '')) ?? 'other')

const order: WordClass[] = [...(Object.keys(classes) as (keyof typeof classes)[]), 'other', 'edge']

/**
 * How much more often a word of one class stands before one of another than chance would have it, as a logarithm: a row
 * for the first word, a column for the second. Counted in the 8910 answers of SciEntsBank and Beetle.
 */
const likeliness: readonly (readonly number[])[] = [
  [-4.0, -2.9, -3.9, -3.3, -1.4, -4.0, -3.5, -3.7, -4.0, -1.1, -3.3, 0.7, -1.7],
  [-0.3, -0.6, -1.9, -1.8, 1.0, -2.8, 0.9, 0.9, -1.9, -0.9, -2.4, 0.0, -1.9],
  [1.5, -0.3, -2.6, -2.7, -4.0, -1.4, -3.9, -0.2, 1.6, -2.0, -2.9, -0.3, -1.7],
  [1.1, -1.2, -4.0, -2.5, -1.0, 2.2, -4.0, -2.2, 0.5, -3.2, -1.1, 0.1, -3.3],
  [0.2, -0.3, 0.2, 0.0, -2.0, 2.0, -2.8, -2.2, -3.8, -1.7, 2.3, 0.2, -2.1],
  [0.3, -0.9, 0.8, -3.2, -4.0, -2.3, -2.0, -2.3, -1.4, -1.8, -2.9, 0.4, -2.2],
  [-3.4, -4.0, -4.0, -2.6, 2.0, -3.6, -4.0, -4.0, -2.6, -2.6, -4.0, -0.3, -3.3],
  [-2.9, -0.7, -1.1, -0.5, 1.8, -2.3, -2.7, -2.5, -2.9, -1.1, -2.7, -0.3, -0.7],
  [-1.2, 2.0, 0.5, 0.9, -0.4, -1.4, -2.6, -0.9, -0.7, 0.4, -0.8, -0.4, 0.9],
  [0.6, 0.2, -1.3, -2.0, -2.0, -3.5, 1.4, 1.6, -3.6, -0.5, -0.7, -0.1, -3.6],
  [-0.7, -0.8, 0.5, -1.1, -0.3, 1.6, -1.9, -1.9, -1.9, -1.4, -2.5, 0.4, -1.0],
  [-0.6, 0.3, 0.6, 0.6, 0.1, -1.3, -1.3, -0.4, 0.4, 0.2, -2.7, -0.3, 0.7],
  [0.5, 0.5, -1.6, -0.9, -3.2, -3.8, 1.7, 0.9, -3.9, 1.2, -1.9, -0.4, 0.0],
]

export const pairLikeliness = (first: WordClass, second: WordClass): number =>
  likeliness[order.indexOf(first)]?.[order.indexOf(second)] ?? 0
