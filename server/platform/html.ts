/** HTML whose values are already escaped. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Value = string | number | Markup | Markup[]

/** Template tag for the server's own pages; every value that is no `Markup` is escaped. */
export function html(pieces: TemplateStringsArray, ...values: Value[]): Markup {
  const written = values.map(toText)
  return new Markup(pieces.map((piece, index) => piece + (written[index] ?? '')).join(''))
}

function toText(value: Value): string {
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

/** A page without script and with one stylesheet of this origin, as the Content Security Policy requires. */
export const toPage = (title: string, stylesheet: string, body: Markup): string =>
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
