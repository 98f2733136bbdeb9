import { expect, test } from 'vitest'
import { shapeText } from '../../../server/docs/docs-page.ts'

test('objects are written one member a line, optional ones with a question mark', () => {
  const schema = {
    type: 'object',
    required: ['name', 'tags'],
    properties: {
      name: { type: 'string' },
      tags: { type: 'array', items: { type: 'object', properties: { id: { type: 'integer' } } } },
    },
  }
  expect(shapeText(schema)).toBe('{\n  name: string,\n  tags: [{\n    id?: integer\n  }]\n}')
})

test('choices, constants, maps and shapes without a type', () => {
  expect(shapeText({ enum: ['like', 'dislike'] })).toBe('"like" | "dislike"')
  expect(shapeText({ anyOf: [{ type: 'number' }, { type: 'null' }] })).toBe('number | null')
  expect(shapeText({ type: ['string', 'null'] })).toBe('string | null')
  expect(shapeText({ const: true })).toBe('true')
  expect(shapeText({ type: 'object', additionalProperties: { type: 'number' } })).toBe('{ [name]: number }')
  expect(shapeText({})).toBe('anything')
})
