/** A piece of HTML whose values are escaped already. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Value = string | number | Markup | Markup[]

/** Writes HTML for the pages the server makes itself; whatever is not `Markup` is escaped. */
export function html(pieces: TemplateStringsArray, ...values: Value[]): Markup {
  const written = values.map(asText)
  return new Markup(pieces.map((piece, index) => piece + (written[index] ?? '')).join(''))
}

function asText(value: Value): string {
  if (Array.isArray(value)) return value.map((piece) => piece.text).join('')
  return value instanceof Markup ? value.text : escape(String(value))
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** A whole page without script; the only style is a sheet of this origin, so the strict policy holds. */
export const page = (title: string, stylesheet: string, body: Markup): string =>
  html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="stylesheet" href="${stylesheet}" />
      </head>
      <body>
        ${body}
      </body>
    </html>`.text
