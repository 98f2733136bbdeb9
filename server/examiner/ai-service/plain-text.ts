/**
 * What nobody sees and what steers how text is shown: control characters except tab and line break, format characters
 * (bidi, zero-width, soft hyphen, tags), variation selectors and halves of characters.
 */
export const unseen = /[^\P{Cc}\t\n]|[\p{Cf}\p{Cs}\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/u

const everyUnseen = new RegExp(unseen, 'gu')
const lineBreak = /\r\n?|[\u0085\u2028\u2029]/gu
const address = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63})+/gu

/** A text as it is sent: nothing unseen in it, no email address, and of a limited length. */
export function plainText(text: string, most: number): string {
  const seen = text.replace(lineBreak, '\n').replace(everyUnseen, '').replace(address, '[email]')
  // Never the half of a character at the end.
  return seen.length <= most ? seen : seen.slice(0, most).replace(/\p{Cs}$/u, '')
}

/** Longest texts that are sent, in characters. Of an answer this is far more than anybody writes in a lesson. */
export const lengths = { answer: 8_000, question: 10_000, entry: 2_000, feedback: 5_000, besides: 300 }
