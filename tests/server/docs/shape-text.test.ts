import { expect, test } from 'vitest'
import { formatSchema } from '../../../server/docs/docs-page.ts'

test('objects have one member per line, optional ones with a question mark', () => {
  const schema = {
    type: 'object',
    required: ['name', 'tags'],
    properties: {
      name: { type: 'string' },
      tags: { type: 'array', items: { type: 'object', properties: { id: { type: 'integer' } } } },
    },
  }
  expect(formatSchema(schema)).toBe('{\n  name: string,\n  tags: [{\n    id?: integer\n  }]\n}')
})

test('unions, constants, maps and shapes without a type have their own form', () => {
  expect(formatSchema({ enum: ['like', 'dislike'] })).toBe('"like" | "dislike"')
  expect(formatSchema({ anyOf: [{ type: 'number' }, { type: 'null' }] })).toBe('number | null')
  expect(formatSchema({ type: ['string', 'null'] })).toBe('string | null')
  expect(formatSchema({ const: true })).toBe('true')
  expect(formatSchema({ type: 'object', additionalProperties: { type: 'number' } })).toBe(
    '{ [name]: number }',
  )
  expect(formatSchema({})).toBe('anything')
})
