import { Ajv } from 'ajv'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { z } from 'zod'
import type { CallName } from '../../contract/calls.ts'
import type { Shape } from '../../contract/shapes/fields.ts'
import { shapes } from '../../contract/shapes.ts'

/** Path parts and queries are text on the wire, so they are coerced to numbers and booleans; bodies are not. */
const lenientAjv = new Ajv({ coerceTypes: true, allErrors: false, strict: false })
const strict = new Ajv({ coerceTypes: false, allErrors: false, strict: false })

export function validateByContract(app: FastifyInstance): void {
  // Fastify parses plain text by default; the contract has JSON only, so text gets a 415.
  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(({ schema, httpPart }) =>
    (httpPart === 'body' ? strict : lenientAjv).compile(schema as Record<string, unknown>),
  )
}

const toSchema = (type: z.ZodType, io: 'input' | 'output'): Record<string, unknown> => {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { target: 'draft-7', io })
  return schema
}

/**
 * By call and status. Ajv compiles a schema once per object, so the apps of one process share what is compiled. Each app gets
 * a copy of the outer object, because Fastify marks that as its own.
 */
const callSchemas = new Map<string, FastifySchema>()

/** The JSON schemas of a call: an invalid request gets a 400, and response members outside the schema are removed. */
export function getCallSchema(name: CallName, status: number): FastifySchema {
  const key = `${name} ${status}`
  const known = callSchemas.get(key)
  if (known !== undefined) return { ...known }
  const schema = toCallSchema(shapes[name], status)
  callSchemas.set(key, schema)
  return { ...schema }
}

function toCallSchema(shape: Shape, status: number): FastifySchema {
  return {
    ...(shape.params && { params: toSchema(shape.params, 'input') }),
    querystring: toSchema(shape.query ?? z.strictObject({}), 'input'),
    ...(shape.body && { body: toSchema(shape.body, 'input') }),
    response: { [status]: toSchema(shape.response, 'output') },
  }
}
