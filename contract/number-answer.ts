import { numberPattern } from './written-numbers.ts'

/** An answer to `number` as its two boxes show it. */
export interface NumberAnswer {
  number: string
  unit: string
}

const numberInFront = new RegExp(`^(?:${numberPattern})`, 'u')

/** The answer of two boxes as one string: "3.0 × 10^8 m/s". */
export const joinNumberAnswer = ({ number, unit }: NumberAnswer): string =>
  unit === '' ? number : `${number} ${unit}`

/** The two boxes of an answer; joining them gives the same string again. What has no unit behind a number is one box. */
export function splitNumberAnswer(text: string): NumberAnswer {
  const length = numberInFront.exec(text)?.[0].length ?? 0
  const unit = text.slice(length + 1)
  return text.charAt(length) === ' ' && unit !== ''
    ? { number: text.slice(0, length), unit }
    : { number: text, unit: '' }
}
