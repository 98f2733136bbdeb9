import { type Element, getName } from './xml.ts'

const toCamel = (name: string): string =>
  name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** As in QTI 2: `qti-choice-interaction` of QTI 3 is `choiceInteraction`. */
export const getQtiName = (element: Element): string => {
  const name = getName(element)
  return name.startsWith('qti-') ? toCamel(name.slice(4)) : name
}

/** @param name as in QTI 2; QTI 3 writes `response-identifier` */
export const getAttribute = ({ attributes }: Element, name: string): string =>
  attributes[name] ?? attributes[name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)] ?? ''
