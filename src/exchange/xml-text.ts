const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\t': '&#9;',
}

/** Text as it stands in an element or an attribute. */
export const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (one) => escapes[one] ?? one)

/** An attribute keeps its line breaks only as references. */
export const escapeAttribute = (text: string): string =>
  text.replace(/[&<>"\n\t]/g, (one) => escapes[one] ?? one)
