import { Ajv } from 'ajv'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { z } from 'zod'
import type { CallName } from '../../contract/calls.ts'
import type { Shape } from '../../contract/shapes/fields.ts'
import { shapes } from '../../contract/shapes.ts'

/** Path parts and queries are text on the wire, so numbers and booleans are read from it; a body has to say what it means. */
const fromText = new Ajv({ coerceTypes: true, allErrors: false, strict: false })
const strict = new Ajv({ coerceTypes: false, allErrors: false, strict: false })

export function useContractValidation(app: FastifyInstance): void {
  // Fastify reads plain text out of the box; the contract knows JSON only, so text is a 415.
  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(({ schema, httpPart }) =>
    (httpPart === 'body' ? strict : fromText).compile(schema as Record<string, unknown>),
  )
}

const toSchema = (type: z.ZodType, io: 'input' | 'output'): Record<string, unknown> => {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { target: 'draft-7', io })
  return schema
}

/** The schemas of one call for Fastify: what does not fit is a 400, what an answer has too much does not leave the house. */
export function getCallSchema(name: CallName, status: number): FastifySchema {
  const shape: Shape = shapes[name]
  return {
    ...(shape.params && { params: toSchema(shape.params, 'input') }),
    querystring: toSchema(shape.query ?? z.strictObject({}), 'input'),
    ...(shape.body && { body: toSchema(shape.body, 'input') }),
    response: { [status]: toSchema(shape.response, 'output') },
  }
}
