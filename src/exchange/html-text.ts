import { decodeEntities } from './entities.ts'
import { exchangeLimits } from './limits.ts'
import { NotImportable } from './result.ts'
import { TextBuilder } from './text-builder.ts'

const tagStart = /<(?:!--|[/]?[a-zA-Z]|[!?])/g

/** Plain text of HTML, whatever its faults. What is lost is added to `changes`. */
export function htmlToText(html: string, changes: Set<string>): string {
  if (html.length > exchangeLimits.questionCharacters) throw new NotImportable('Its text is too long.')
  const builder = new TextBuilder(changes)
  let position = 0
  tagStart.lastIndex = 0
  for (let match = tagStart.exec(html); match !== null; match = tagStart.exec(html)) {
    const end = findTagEnd(html, match.index)
    if (end === -1) break // No tag ends after this, so the rest is text.
    builder.text(decodeEntities(html.slice(position, match.index)))
    applyTag(html.slice(match.index + 1, end - 1), builder)
    position = end
    tagStart.lastIndex = end
  }
  builder.text(decodeEntities(html.slice(position)))
  return builder.toString()
}

/** The index after the end of a tag or comment; -1 if it has none. */
function findTagEnd(html: string, start: number): number {
  if (html.startsWith('<!--', start)) {
    const end = html.indexOf('-->', start + 4)
    return end === -1 ? -1 : end + 3
  }
  let quote = ''
  for (let index = start + 1; index < html.length; index += 1) {
    const character = html[index] ?? ''
    if (quote !== '') {
      if (character === quote) quote = ''
    } else if (character === '>') return index + 1
    else if ((character === '"' || character === "'") && html[index - 1] === '=') quote = character
  }
  // A quote that is not closed: without it.
  return html.indexOf('>', start) + 1 || -1
}

const attribute = /([a-zA-Z][\w:-]*)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g

/** @param tag what stands between the angle brackets */
function applyTag(tag: string, builder: TextBuilder): void {
  const name = /^\/?([a-zA-Z][\w:-]*)/.exec(tag)?.[1]?.toLowerCase().replace(/^.*:/, '')
  if (name === undefined) return
  if (tag.startsWith('/')) return builder.close(name)
  const attributes: Record<string, string> = {}
  if (name === 'img')
    for (const [, key = '', ...values] of tag.slice(0, 5_000).matchAll(attribute))
      attributes[key.toLowerCase()] = decodeEntities(values.find((value) => value !== undefined) ?? '')
  builder.open(name, attributes)
  if (tag.endsWith('/') && name !== 'br' && name !== 'img') builder.close(name)
}

const names = 'p|div|span|b|i|u|em|strong|sub|sup|ul|ol|li|table|tr|td|th|h[1-6]|pre|code|a|font|blockquote'
const openedAndClosed = new RegExp(`<(${names})(?:\\s[^<>]{0,500})?>`, 'i')

/** Whether a text that does not say what it is has tags; `a < b` has none. */
export function looksLikeHtml(text: string): boolean {
  if (/<(?:br|hr|img)\b[^<>]{0,1000}>/i.test(text)) return true
  const name = openedAndClosed.exec(text)?.[1]
  return (
    (name !== undefined && text.toLowerCase().includes(`</${name.toLowerCase()}>`)) ||
    /&(?:nbsp|#\d+|[lg]t|amp|quot);/.test(text)
  )
}

/** Plain text of a text that may be HTML. */
export const anyToText = (text: string, changes: Set<string>): string =>
  looksLikeHtml(text) ? htmlToText(text, changes) : tidyText(text)

/** Line ends as `\n`, without control characters and blanks at the ends. */
export const tidyText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .trim()
