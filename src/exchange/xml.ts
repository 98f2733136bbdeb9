import { type XmlElement as Element, XmlText, XmlElement, parseXml } from '@rgrove/parse-xml'
import { resolveEntity } from './entities.ts'
import { exchangeLimits } from './limits.ts'
import { UnreadableFile } from './result.ts'

export type { Element }

/**
 * The root of an XML document. It never defines entities of its own, which can be a bomb, and is never nested deeply;
 * both are found before it is parsed.
 * @throws {UnreadableFile}
 */
export function parseDocument(source: string): Element {
  refuseBombs(source)
  try {
    const { root } = parseXml(source.trimStart().replace(/\r\n?/g, '\n'), {
      resolveUndefinedEntity: resolveEntity,
      ignoreUndefinedEntities: true,
    })
    if (root !== null) return root
  } catch (error) {
    const { line, message } = error as { line?: number; message?: string }
    const reason = message?.split('\n')[0]?.replace(/ \(line \d+, column \d+\)$/, '')
    throw new UnreadableFile(
      line === undefined ? 'The XML could not be read.' : `The XML is not valid in line ${line}: ${reason}.`,
    )
  }
  throw new UnreadableFile('The XML is empty.')
}

/** @throws {UnreadableFile} for entities of its own and for elements nested too deeply */
export function refuseBombs(source: string): void {
  if (/<!ENTITY/i.test(source))
    throw new UnreadableFile(
      'The file defines entities of its own, which is not safe to read. Export it without a DTD.',
    )
  const tag = /<(?:!--|!\[CDATA\[|[?!/]|[^\s<>!?/])/g
  let depth = 0
  for (let match = tag.exec(source); match !== null; match = tag.exec(source)) {
    const [start] = match
    const closing = start === '<!--' ? '-->' : start === '<![CDATA[' ? ']]>' : '>'
    const end = source.indexOf(closing, match.index)
    if (end === -1) return
    if (start === '</') depth -= 1
    else if (!start.startsWith('<!') && start !== '<?' && source[end - 1] !== '/') depth += 1
    if (depth > exchangeLimits.depth)
      throw new UnreadableFile(`Its elements are nested more than ${exchangeLimits.depth} deep.`)
    tag.lastIndex = end + closing.length
  }
}

/** Without a namespace. */
export const getName = ({ name }: Element): string => name.slice(name.indexOf(':') + 1)

export const getElements = ({ children }: Element): Element[] =>
  children.filter((child): child is Element => child instanceof XmlElement)

export const getChild = (element: Element | undefined, name: string): Element | undefined =>
  element && getElements(element).find((child) => getName(child) === name)

export const getChildren = (element: Element | undefined, name: string): Element[] =>
  element ? getElements(element).filter((child) => getName(child) === name) : []

/** All elements below one that have this name, in the order of the document. */
export function findAll(element: Element, isWanted: (name: string) => boolean): Element[] {
  return getElements(element).flatMap((child) => [
    ...(isWanted(getName(child)) ? [child] : []),
    ...findAll(child, isWanted),
  ])
}

/** The text of a child; empty where there is no such child. */
export const getChildText = (element: Element | undefined, name: string): string =>
  (getChild(element, name)?.text ?? '').trim()

/** Text and CDATA. */
export const isText = (node: Element['children'][number]): node is XmlText => node instanceof XmlText
