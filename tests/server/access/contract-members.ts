import { z } from 'zod'
import type { CallName } from '../../../contract/calls.ts'
import { limits } from '../../../contract/limits.ts'
import { shapes } from '../../../contract/shapes.ts'
import type { Shape } from '../../../contract/shapes/fields.ts'

interface Schema {
  minimum?: number
  maximum?: number
  pattern?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}
type Part = 'params' | 'query' | 'body'

/** The members of these parts of a call, from the contract; `a.b` for b in a. Lists add nothing to the name. */
export const listMembers = (name: CallName, parts: readonly Part[]): string[] =>
  findMembers(name, parts, () => true)

/** The members that hold database ids. */
export const listIdMembers = (name: CallName): string[] =>
  findMembers(name, ['params', 'query', 'body'], isId)

const isId = ({ minimum, maximum, pattern }: Schema): boolean =>
  (minimum === 1 && maximum === limits.largestId) || pattern?.startsWith('^[1-9][0-9]{0,9}') === true

function findMembers(name: CallName, parts: readonly Part[], wanted: (schema: Schema) => boolean): string[] {
  const shape: Shape = shapes[name]
  const members = parts.flatMap((part) => {
    const type = shape[part]
    if (type === undefined) return []
    return findInSchema(z.toJSONSchema(type, { target: 'draft-7', io: 'input' }) as Schema, '', wanted)
  })
  return [...new Set(members)].toSorted()
}

function findInSchema(schema: Schema, path: string, wanted: (schema: Schema) => boolean): string[] {
  const own = path !== '' && wanted(schema) ? [path] : []
  const members = Object.entries(schema.properties ?? {}).flatMap(([key, member]) =>
    findInSchema(member, path === '' ? key : `${path}.${key}`, wanted),
  )
  const inner = [schema.items, ...(schema.anyOf ?? [])].flatMap((one) =>
    one === undefined ? [] : findInSchema(one, path, wanted),
  )
  return [...own, ...members, ...inner]
}
