import { MathText } from './math-text.ts'
import { toScript } from './scripts.ts'

/** Sentences that say what was changed on the way. */
export const changeTexts = {
  pictures: 'A picture was left out.',
  media: 'Sound, video or another file was left out.',
  formatting: 'Bold, italics, colours and other formatting were left out.',
  table: 'A table was made lines of text.',
  formula: 'A formula was made plain text: check how it reads.',
  links: 'A link was made plain text.',
} as const

const paragraphs = /^(p|h[1-6]|ul|ol|dl|table|blockquote|pre|figure|hr)$/
const lines =
  /^(div|li|tr|br|dt|dd|section|article|header|footer|address|figcaption|caption|center|fieldset|rubricblock)$/
const formatting = /^(b|i|u|s|em|strong|font|big|small|strike|mark)$/
const media = /^(audio|video|object|embed|iframe|svg|canvas|media)$/
const skipped = /^(script|style|head|title|template|noscript|annotation)$/

/** Makes plain text of elements in the order of a document. Nothing in it is executed or fetched. */
export class TextBuilder {
  readonly #changes: Set<string>
  /** Lines that are complete, and the one that is being written. */
  readonly #lines: string[] = []
  #line = ''
  /** Elements whose contents are left out; the count of those open. */
  #skipping = 0
  /** How many line ends are due before the next text. */
  #pendingLines = 0
  readonly #lists: (number | null)[] = []
  readonly #scripts: { line: number; start: number; isSuper: boolean }[] = []
  readonly #math = new MathText()
  #preformatted = 0

  constructor(changes: Set<string>) {
    this.#changes = changes
  }

  text(text: string): void {
    if (this.#skipping > 0) return
    const plain = text.replaceAll('\u00a0', ' ')
    if (this.#math.isOpen) return this.#write(this.#math.text(plain, this.#line))
    if (this.#preformatted > 0) return this.#write(plain.replace(/\r\n?/g, '\n'))
    const collapsed = plain.replace(/[ \t\r\n\f]+/g, ' ')
    const atStart = this.#pendingLines > 0 || this.#line === '' || this.#line.endsWith(' ')
    this.#write(atStart ? collapsed.replace(/^ /, '') : collapsed)
  }

  #write(text: string): void {
    if (text === '') return
    this.#startLine()
    this.#line += text
  }

  /** Ends the lines that are due to end. */
  #startLine(): void {
    if (this.#pendingLines === 0) return
    if (this.#line !== '' || this.#lines.length > 0)
      this.#lines.push(this.#line, ...Array.from({ length: this.#pendingLines - 1 }, () => ''))
    this.#line = ''
    this.#pendingLines = 0
  }

  #break(count: number): void {
    if (this.#skipping === 0) this.#pendingLines = Math.max(this.#pendingLines, count)
  }

  /** @param name in lower case, without a namespace */
  open(name: string, attributes: Record<string, string> = {}): void {
    if (skipped.test(name) || media.test(name)) {
      if (media.test(name)) this.#changes.add(changeTexts.media)
      this.#skipping += 1
      return
    }
    if (this.#skipping > 0) return
    this.#note(name)
    if (paragraphs.test(name) || lines.test(name)) this.#math.end()
    if (name === 'math' || this.#math.isOpen) {
      this.#startLine()
      return this.#math.open(name, this.#line)
    }
    if (name === 'img') return this.#picture(attributes['alt'] ?? '')
    if (name === 'br') return this.#lineBreak()
    if (paragraphs.test(name)) this.#break(2)
    else if (lines.test(name)) this.#break(1)
    if (name === 'pre') this.#preformatted += 1
    if (name === 'ol' || name === 'ul') this.#lists.push(name === 'ol' ? 0 : null)
    if (name === 'li') this.#listItem()
    if ((name === 'td' || name === 'th') && this.#pendingLines === 0) this.text(' | ')
    if (name === 'sup' || name === 'sub')
      this.#scripts.push({ line: this.#lines.length, start: this.#line.length, isSuper: name === 'sup' })
  }

  #note(name: string): void {
    if (formatting.test(name)) this.#changes.add(changeTexts.formatting)
    if (name === 'table') this.#changes.add(changeTexts.table)
    if (name === 'math') this.#changes.add(changeTexts.formula)
    if (name === 'a') this.#changes.add(changeTexts.links)
  }

  close(name: string): void {
    if (skipped.test(name) || media.test(name)) {
      this.#skipping = Math.max(0, this.#skipping - 1)
      return
    }
    if (this.#skipping > 0) return
    if (this.#math.isOpen) {
      this.#line = this.#math.close(name, this.#line)
      return
    }
    if (paragraphs.test(name)) this.#break(2)
    else if (lines.test(name) && name !== 'br') this.#break(1)
    if (name === 'pre') this.#preformatted = Math.max(0, this.#preformatted - 1)
    if (name === 'ol' || name === 'ul') this.#lists.pop()
    if (name === 'sup' || name === 'sub') this.#closeScript()
  }

  /** One is a new line, two are a blank line. */
  #lineBreak(): void {
    this.#pendingLines = Math.min(2, this.#pendingLines + 1)
  }

  #listItem(): void {
    const number = this.#lists.pop()
    if (number === undefined) return
    this.#lists.push(number === null ? null : number + 1)
    this.#write(number === null ? '• ' : `${number + 1}. `)
  }

  #picture(alt: string): void {
    this.#changes.add(changeTexts.pictures)
    this.text(alt.trim() === '' ? ' [picture] ' : ` [picture: ${alt.trim()}] `)
  }

  #closeScript(): void {
    const script = this.#scripts.pop()
    if (script === undefined || script.line !== this.#lines.length) return
    const inner = this.#line.slice(script.start)
    if (inner.trim() !== '' && inner.length < 40)
      this.#line = this.#line.slice(0, script.start) + toScript(inner, script.isSuper)
  }

  toString(): string {
    return [...this.#lines, this.#line]
      .join('\n')
      .split('\n')
      .map((line) => line.trimEnd())
      .join('\n')
      .trim()
  }
}
