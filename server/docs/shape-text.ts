import type { Schema } from './document.ts'

const step = '  '

/** A shape as people write it: `{ name: string, uses?: integer }`, one member a line. */
export function shapeText(schema: Schema, indent = ''): string {
  const options = schema.anyOf ?? schema.oneOf
  if (options !== undefined) return options.map((option) => shapeText(option, indent)).join(' | ')
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.properties !== undefined) return objectText(schema, indent)
  if (schema.items !== undefined) return `[${shapeText(schema.items, indent)}]`
  if (typeof schema.additionalProperties === 'object')
    return `{ [name]: ${shapeText(schema.additionalProperties, indent)} }`
  return [schema.type ?? 'anything'].flat().join(' | ')
}

function objectText({ properties = {}, required = [] }: Schema, indent: string): string {
  const inner = indent + step
  const members = Object.entries(properties).map(([name, member]) => {
    const mark = required.includes(name) ? '' : '?'
    return `${inner}${name}${mark}: ${shapeText(member, inner)}`
  })
  return members.length === 0 ? '{}' : `{\n${members.join(',\n')}\n${indent}}`
}
