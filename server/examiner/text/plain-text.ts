/**
 * Characters that are invisible or control how text is shown: control characters except tab and line break, format characters
 * (bidi, zero-width, soft hyphen, tags), variation selectors and lone surrogates.
 */
export const invisiblePattern = /[^\P{Cc}\t\n]|[\p{Cf}\p{Cs}\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/u

const allInvisible = new RegExp(invisiblePattern, 'gu')
const lineBreak = /\r\n?|[\u0085\u2028\u2029]/gu
const address = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63})+/gu

/** A text as it is sent: without invisible characters and email addresses, and of a limited length. */
export function toPlainText(text: string, maxLength: number): string {
  const visible = text.replace(lineBreak, '\n').replace(allInvisible, '').replace(address, '[email]')
  // Never half of a surrogate pair at the end.
  return visible.length <= maxLength ? visible : visible.slice(0, maxLength).replace(/\p{Cs}$/u, '')
}
